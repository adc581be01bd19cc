import type { GridSlot } from '@linli/api-client/contract/property/convenience/booking-calls'
import { serviceBooking } from '@linli/api-client/contract/property/convenience/service-booking'
import { Drawer } from '@linli/ui/drawer'
import { formatDateTime } from '@linli/validators/format-date-time'
import { RelatedRows } from '../../../../resource/RelatedRows.tsx'

const columns = ['bookingNo', 'state', 'contactName', 'roomId', 'quantity'] as const

interface SlotBookingsProps {
  readonly slot: GridSlot
  readonly onClose: () => void
}

/** Who has a place in a slot. */
export function SlotBookings({ slot, onClose }: SlotBookingsProps) {
  const title = `${formatDateTime(new Date(slot.startAt)).slice(0, 16)} · 已约${slot.booked}/${slot.capacity}`
  return (
    <Drawer open width={720} title={title} onClose={onClose}>
      <RelatedRows of={serviceBooking} title="预约" columns={columns} where={{ slotId: [slot.id] }} />
    </Drawer>
  )
}
