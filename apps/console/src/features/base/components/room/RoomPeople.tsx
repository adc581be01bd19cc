import { residentHouse } from '@linli/api-client/contract/base/resident-house'
import { useCan } from '../../../../session/profile.ts'
import { RelatedRows } from '../RelatedRows.tsx'

/** 住户 of a room, with those who left. What may be done about them stands at the person. */
export function RoomPeople({ roomId }: { roomId: number }) {
  const mayList = useCan('base:resident:list')
  if (!mayList) return null
  return (
    <RelatedRows
      of={residentHouse}
      title="住户"
      where={{ roomId }}
      columns={['personName', 'relation', 'state', 'phone', 'isHead', 'moveInDate', 'leaseEnd']}
      readOnly
    />
  )
}
