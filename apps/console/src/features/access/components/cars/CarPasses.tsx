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
import { ReadPlate } from './ReadPlate.tsx'

const CorrectPlate = whenOpened(async () => (await import('./CorrectPlate.tsx')).CorrectPlate)
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
  const [correcting, setCorrecting] = useState<Pass | null>(null)
  const rowActions = (row: Pass): readonly RowAction[] =>
    mayCorrect && Date.now() - Date.parse(row.passTime) < correctionDays * dayMs
      ? [{ key: 'correct', label: '校正车牌', run: () => setCorrecting(row) }]
      : []
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
      <RowDialogs work={page} detail={(row) => <CarPassDetail pass={row} />} />
      {correcting && <CorrectPlate pass={correcting} onClose={() => setCorrecting(null)} />}
    </>
  )
}
