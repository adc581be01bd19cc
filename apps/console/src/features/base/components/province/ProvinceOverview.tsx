import { formatNumber } from '@linli/validators/format-number'
import { pageUrl } from '@linli/api-client/contract/page-urls'
import { provinceOverview } from '@linli/api-client/contract/base/province-calls'
import { Card } from '@linli/ui/card'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { StatusTag } from '@linli/ui/status-tag'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useMemo } from 'react'
import { ConsoleLink } from '../../../../resource/ConsoleLink.tsx'
import { DayBars } from '../../../../resource/DayBars.tsx'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { FigureTable } from '../../../../resource/FigureTable.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { useDictOptions } from '../../../../resource/useDictOptions.ts'

const lights = {
  green: { tone: 'success', label: '正常' },
  yellow: { tone: 'warning', label: '不完整' },
  red: { tone: 'danger', label: '需处理' },
  off: { tone: 'neutral', label: '未启用' },
} as const

const estateColumns = [
  '状态',
  '完整率',
  '待上报',
  '失败',
  '不完整',
  '24小时成功率',
  '时延P95',
  '最近成功',
].map((name) => ({ key: name, name }))
const typeColumns = ['本地', '已上报', '失败', '不完整', '完整率'].map((name) => ({ key: name, name }))

const shareOf = (part: number, of: number) => (of === 0 ? '—' : `${Math.round((part / of) * 1_000) / 10}%`)
const orDash = (value: number | null, unit: string) => (value === null ? '—' : `${value}${unit}`)
const queue = `${pageUrl('province')}?tab=queue`

/** 概况: how complete each estate is at the platform, and what keeps the rest. */
export function ProvinceOverview() {
  const { data, error, refetch } = useCall(provinceOverview, undefined)
  const types = useDictOptions('province_data_type')
  const series = useMemo(
    () =>
      data && [
        { name: '成功', data: data.days.map((one) => one.succeeded) },
        { name: '失败', data: data.days.map((one) => one.failed) },
      ],
    [data],
  )
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data || !series) return <Skeleton shape="block" className="h-64" />
  const typeName = (value: string) => types.find((one) => one.value === value)?.label ?? value
  const counted = (n: number, estateId: number, state: string) =>
    n === 0 ? 0 : <ConsoleLink href={`${queue}&estateId=${estateId}&state=${state}`}>{n}</ConsoleLink>
  return (
    <div className="grid gap-4 py-4">
      <h2 className="sr-only">上报概况</h2>
      <FigureTable
        title="各小区"
        of="小区"
        empty="还没有小区对接省平台"
        columns={estateColumns}
        rows={data.estates.map((one) => ({
          key: one.id,
          name: (
            <ConsoleLink href={`${pageUrl('province')}?tab=configs&id=${one.id}`}>{one.name}</ConsoleLink>
          ),
          cells: [
            { text: <StatusTag tone={lights[one.light].tone}>{lights[one.light].label}</StatusTag> },
            { text: orDash(one.completeness, '%') },
            { text: one.waiting },
            { text: counted(one.failed, one.estateId, 'failed') },
            { text: counted(one.invalid, one.estateId, 'invalid') },
            { text: orDash(one.successRate, '%') },
            { text: orDash(one.delayP95, '分钟') },
            { text: one.lastSuccessAt === null ? '—' : formatDateTime(new Date(one.lastSuccessAt)) },
          ],
        }))}
      />
      <FigureTable
        title="各类数据"
        of="类型"
        empty="还没有上报的数据"
        columns={typeColumns}
        rows={data.types.map((one) => ({
          key: one.dataType,
          name: typeName(one.dataType),
          cells: [
            { text: formatNumber(one.local) },
            { text: formatNumber(one.reported) },
            { text: one.failed },
            { text: one.invalid },
            { text: shareOf(Math.min(one.reported, one.local), one.local) },
          ],
        }))}
      />
      <DayBars title="近30天上报" days={data.days} series={series} />
      <Card title="待补全" level={3}>
        {data.missing.length === 0 ? (
          <Empty title="没有缺少的必填项" />
        ) : (
          <ul className="m-0 grid list-none gap-2 p-0">
            {data.missing.map((one) => (
              <li key={`${one.estateId} ${one.dataType} ${one.field}`}>
                <ConsoleLink href={one.path}>
                  {one.estate} · {typeName(one.dataType)}缺{one.label} {one.count}
                </ConsoleLink>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}
