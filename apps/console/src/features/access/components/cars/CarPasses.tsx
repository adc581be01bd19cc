import { correctionDays, vehicleOverview, vehiclePass } from '@linli/api-client/contract/access/vehicle-pass'
import type { ListQuery, RowOf } from '@linli/api-client/kit'
import { useState } from 'react'
import { ListBar } from '../../../../resource/ListBar.tsx'
import { ListFoot } from '../../../../resource/ListFoot.tsx'
import { PageHead } from '../../../../resource/PageHead.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { ResourceTable } from '../../../../resource/ResourceTable.tsx'
import { RowDialogs } from '../../../../resource/RowDialogs.tsx'
import type { RowAction } from '../../../../resource/row-actions.ts'
import { useResourcePage } from '../../../../resource/useResourcePage.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { useCan } from '../../../../session/profile.ts'
import { boundsOf, dayOf } from '../pass-hour.ts'
import { PassHours } from '../PassHours.tsx'
import { PassPicture } from '../../../../resource/pass-picture/PassPicture.tsx'
import { useCarLook } from '../../../../resource/pass-picture/useLook.ts'
import type { CarPart } from './CarDialog.tsx'
import { ReadPlate } from './ReadPlate.tsx'

const CarDialog = whenOpened(async () => (await import('./CarDialog.tsx')).CarDialog)
const ManualReport = whenOpened(async () => (await import('./ManualReport.tsx')).ManualReport)
const CarPassDetail = whenOpened(async () => (await import('./CarPassDetail.tsx')).CarPassDetail)

type Pass = RowOf<typeof vehiclePass>
const dayMs = 86_400_000

interface CarPassesProps {
  readonly where?: ListQuery
  /** Whose hands opened how often is told beside the list. */
  readonly byOperator?: boolean
}

/** Passes of cars of a day, hour by hour; what was misread is corrected here. */
export function CarPasses({ where, byOperator = false }: CarPassesProps) {
  const mayCorrect = useCan('access:vehicleRecord:correct')
  const mayList = useCan('alert:target:create')
  const [open, setOpen] = useState<{ readonly pass: Pass; readonly as: CarPart } | null>(null)
  const rowActions = (row: Pass): readonly RowAction[] => {
    const plate = row.corrected ?? row.plateNo
    const isFresh = Date.now() - Date.parse(row.passTime) < correctionDays * dayMs
    const offered: readonly (readonly [CarPart, string, boolean])[] = [
      ['correct', '校正车牌', mayCorrect && isFresh],
      ['trace', '车辆轨迹', plate != null],
      ['list', '加入布控', mayList && plate != null],
    ]
    return offered
      .filter(([, , may]) => may)
      .map(([as, label]) => ({ key: as, label, run: () => setOpen({ pass: row, as }) }))
  }
  const page = useResourcePage(vehiclePass, {
    rowActions,
    ...(where && { where }),
  })
  const look = useCarLook()
  const { sort: _sort, ...filter } = page.filter
  const { data: overview } = useCall(vehicleOverview, filter)
  const within = dayOf(filter['passTime_from'], filter['passTime_to'])
  // The bars stay those of the day while one of them is chosen.
  const { data: day } = useCall(
    vehicleOverview,
    within ? { ...filter, ...boundsOf(within.day, null) } : filter,
  )
  const zoom = (hour: number | null) =>
    within && page.change({ filters: { ...page.state.filters, ...boundsOf(within.day, hour) } })
  const operators = overview?.operators ?? []
  return (
    <>
      <PageHead
        page={page}
        facts={
          byOperator
            ? operators.map(({ name, count }, at) => ({ key: `${at}`, label: name, count }))
            : [
                { key: 'in', label: '进', count: overview?.entered, filters: { direction: ['in'] } },
                { key: 'out', label: '出', count: overview?.left, filters: { direction: ['out'] } },
                { key: 'fail', label: '未放行', count: overview?.refused, filters: { result: ['fail'] } },
                { key: 'manual', label: '人工', count: overview?.manual, filters: { openMode: ['manual'] } },
              ]
        }
        tools={
          <PassHours overview={day} chosen={within?.hour ?? null} onChoose={within ? zoom : undefined} />
        }
      />
      <ListBar page={page} />
      <ResourceTable
        page={page}
        cells={{
          plateNo: (row) => <ReadPlate pass={row} />,
          image: ({ id, image, snapshotPurged }) => (
            <PassPicture
              label="全景"
              thumbnail={image}
              purged={snapshotPurged}
              onLook={look?.(id)}
              className="size-8 rounded-tag object-cover"
            />
          ),
        }}
      />
      <ListFoot page={page} />
      {byOperator && <ManualReport filter={filter} />}
      <RowDialogs work={page} detail={(row) => <CarPassDetail pass={row} />} />
      {open && <CarDialog {...open} onClose={() => setOpen(null)} />}
    </>
  )
}
