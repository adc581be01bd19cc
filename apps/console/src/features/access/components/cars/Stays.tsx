import { forgottenHours, parkingSession, yardHours } from '@linli/api-client/contract/access/parking-session'
import { type ListQuery, metaOf, type RowOf } from '@linli/api-client/kit'
import { FieldValue } from '../../../../resource/FieldValue.tsx'
import { ListBar } from '../../../../resource/ListBar.tsx'
import { ListRows } from '../../../../resource/ListRows.tsx'
import { PageHead } from '../../../../resource/PageHead.tsx'
import { PlateMark } from '../../../../resource/PlateMark.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { RowDialogs } from '../../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../../resource/useResourcePage.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'

type Stay = RowOf<typeof parkingSession>

const StayDetail = whenOpened(async () => (await import('./StayDetail.tsx')).StayDetail)

const durationMeta = metaOf(parkingSession.fields.minutes)

const cells = {
  plateNo: ({ plateNo, plateColor }: Stay) => <PlateMark plate={plateNo} color={plateColor} />,
  // Of a car that is still there: how long it has been there until now.
  minutes: ({ minutes, parkedFor }: Stay) => (
    <FieldValue meta={durationMeta} value={minutes ?? parkedFor} quiet />
  ),
}

interface StaysProps {
  readonly where?: ListQuery
  /** Of the cars that are there now: how long they have been. */
  readonly yard?: boolean
}

/** Stays of cars, from the pass in to the pass out. */
export function Stays({ where, yard = false }: StaysProps) {
  const page = useResourcePage(parkingSession, { ...(where && { where }) })
  const estateId = page.state.filters['estateId']
  const [estate] = Array.isArray(estateId) ? estateId.map(Number) : []
  const { data: bands } = useCall(yardHours, estate === undefined ? {} : { estateId: estate }, {
    enabled: yard,
  })
  return (
    <>
      <PageHead
        page={page}
        {...(yard && {
          facts: (bands ?? []).map(({ label, from, count }) => ({
            key: label,
            label,
            count,
            ...(from > 0 && { filters: { parkedOver: String(from) } }),
            urgent: from >= forgottenHours,
          })),
        })}
      />
      <ListBar page={page} />
      <ListRows page={page} cells={cells} />
      <RowDialogs work={page} detail={(row) => <StayDetail stay={row} />} />
    </>
  )
}
