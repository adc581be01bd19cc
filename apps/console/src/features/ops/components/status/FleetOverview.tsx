import { fleetOverview } from '@linli/api-client/contract/ops/device-status'
import { pageUrl } from '@linli/api-client/contract/page-urls'
import type { OutputOf } from '@linli/api-client/kit'
import { Card } from '@linli/ui/card'
import { Chart } from '@linli/ui/chart'
import { Checkbox } from '@linli/ui/checkbox'
import { type Column, DataTable } from '@linli/ui/data-table'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { StatusTag } from '@linli/ui/status-tag'
import { TextLink } from '@linli/ui/text-link'
import { useMemo, useRef, useState } from 'react'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { EstateChoice } from '../../../../resource/statistics/EstateChoice.tsx'
import { type KeyFigure, KeyFigures } from '../../../../resource/statistics/KeyFigures.tsx'
import { useProfile } from '../../../../session/profile.ts'
import { FleetMatrix } from './FleetMatrix.tsx'
import { FleetSound } from './FleetSound.tsx'
import { TvMode } from './TvMode.tsx'
import { useRotation } from './useRotation.ts'

type Fleet = OutputOf<typeof fleetOverview>
type Silent = Fleet['silent'][number]

/** Seen from afar, it is to be true without being touched. */
const everyMs = 15_000

const figures: readonly KeyFigure<Fleet>[] = [
  ['设备', ({ total }) => total, '不含报废'],
  ['在线', ({ online }) => online, '心跳正常'],
  ['离线', ({ offline }) => offline, '无心跳'],
  ['故障', ({ fault }) => fault, '带故障工作'],
  ['在修', ({ inRepair }) => inRepair, '有未完成的维修单'],
  ['停机窗口', ({ inWindow }) => inWindow, '计划内，不预警'],
  ['平均健康分', ({ meanScore }) => meanScore, '昨日'],
  ['上报延迟', ({ lagSeconds }) => lagSeconds, '近1小时，九成以内', '秒'],
]

const howLong = (minutes: number) =>
  minutes < 60
    ? `${minutes}分钟`
    : minutes < 1440
      ? `${Math.floor(minutes / 60)}小时${minutes % 60}分`
      : `${Math.floor(minutes / 1440)}天${Math.floor((minutes % 1440) / 60)}小时`

const silentColumns: Column<Silent>[] = [
  {
    id: 'name',
    header: '设备',
    kind: 'text',
    cell: ({ id, name }) => <TextLink href={`${pageUrl('device-statuses')}?id=${id}`}>{name}</TextLink>,
  },
  { id: 'estate', header: '小区', kind: 'text', cell: (row) => row.estateName },
  { id: 'minutes', header: '已离线', kind: 'number', cell: (row) => howLong(row.minutes) },
  {
    id: 'hands',
    header: '处理',
    kind: 'text',
    cell: (row) =>
      row.inWindow ? (
        <StatusTag tone="info">停机窗口</StatusTag>
      ) : row.repairNo === null ? (
        <StatusTag tone="danger">无人处理</StatusTag>
      ) : (
        <TextLink href={`${pageUrl('device-repairs')}?keyword=${row.repairNo}`}>{row.repairNo}</TextLink>
      ),
  },
]

/** 总览: what is broken, since when, and who is on it; it follows by itself. */
export function FleetOverview() {
  const [chosenEstate, setEstate] = useState<number | null>(null)
  const [isRotating, setRotating] = useState(false)
  const estates = useProfile(({ profile }) => profile?.estates)
  const turn = useRotation(estates ?? [], isRotating)
  const estateId = turn?.id ?? chosenEstate
  const { data, error, isFetching, isPlaceholderData, refetch } = useCall(
    fleetOverview,
    { estateId },
    { refetchInterval: everyMs },
  )
  const body = useRef<HTMLDivElement>(null)
  return (
    <div
      ref={body}
      className="grid gap-4 py-3 [&:fullscreen]:content-start [&:fullscreen]:p-4 [&:fullscreen]:bg-surface [&:fullscreen]:overflow-auto [&:fullscreen]:[zoom:1.3] min-[2560px]:[&:fullscreen]:[zoom:2.2]"
      aria-busy={isFetching}
    >
      <div className="flex flex-wrap items-center gap-3">
        {turn && <h3 className="m-0 text-h3">{turn.titleName}</h3>}
        <EstateChoice
          // Its list would open behind what fills the screen.
          className="[:fullscreen_&]:hidden"
          value={estateId}
          disabled={isRotating}
          onChange={setEstate}
        />
        <span className="ms-auto flex items-center gap-1">
          <FleetSound key={estateId} silent={isPlaceholderData ? undefined : data?.silent} />
          {(estates?.length ?? 0) > 1 && (
            <Checkbox value={isRotating} onChange={setRotating}>
              轮播小区
            </Checkbox>
          )}
          <TvMode target={body} />
        </span>
      </div>
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="block" />
      ) : data.total === 0 ? (
        <Empty title="没有设备" cause="请选择其他小区，或在设备管理中登记设备" />
      ) : (
        <Told of={data} estateId={estateId} />
      )}
    </div>
  )
}

function Told({ of, estateId }: { readonly of: Fleet; readonly estateId: number | null }) {
  const events = useMemo(() => [{ name: '事件', data: of.eventsByMinute }], [of])
  const minutes = useMemo(
    () =>
      of.eventsByMinute.map((_, at) => (at === of.eventsByMinute.length - 1 ? '现在' : `${59 - at}分钟前`)),
    [of],
  )
  return (
    <>
      <KeyFigures of={of} figures={figures} />
      <section aria-label="离线设备" className="grid gap-2">
        <h3 className="m-0 text-h4">离线最久的设备</h3>
        {of.silent.length === 0 ? (
          <Empty title="没有离线设备" />
        ) : (
          <DataTable
            label="离线设备"
            columns={silentColumns}
            rows={of.silent}
            getRowId={({ id }) => String(id)}
            getRowName={({ name }) => name}
          />
        )}
      </section>
      {estateId === null ? (
        <p className="m-0 text-body text-text-2">选择小区后显示楼栋与设备类别</p>
      ) : (
        <section aria-label="按楼栋" className="grid gap-2">
          <h3 className="m-0 text-h4">按楼栋和类别</h3>
          <FleetMatrix cells={of.cells} estateId={estateId} />
        </section>
      )}
      <Card>
        <Chart kind="line" title="近60分钟上报事件" height={200} categories={minutes} series={events} />
      </Card>
    </>
  )
}
