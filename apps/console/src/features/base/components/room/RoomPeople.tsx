import { residentHouse } from '@linli/api-client/contract/base/resident-house'
import { RelatedRows } from '../../../../resource/RelatedRows.tsx'

interface RoomPeopleProps {
  readonly roomId: number
  /** Those who have left instead of those who are registered. */
  readonly left?: boolean
}

/** 住户 of a room. What may be done about them stands at the person. */
export function RoomPeople({ roomId, left = false }: RoomPeopleProps) {
  return left ? (
    <RelatedRows
      of={residentHouse}
      title="历史住户"
      where={{ roomId, state: ['moved_out'] }}
      columns={['personName', 'relation', 'moveInDate', 'endDate', 'moveOutReason']}
      readOnly
    />
  ) : (
    <RelatedRows
      of={residentHouse}
      title="住户"
      where={{ roomId, state: ['pending', 'active'] }}
      columns={['personName', 'relation', 'state', 'phone', 'isHead', 'moveInDate', 'leaseEnd']}
      readOnly
    />
  )
}
