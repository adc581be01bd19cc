import { serviceBooking } from '@linli/api-client/contract/property/convenience/service-booking'
import { serviceSlot } from '@linli/api-client/contract/property/convenience/service-slot'
import { codeOf } from '@linli/api-client/kit'
import { today } from '../../../resource/last-days.ts'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { Bookings } from '../components/convenience/Bookings.tsx'

const SlotWeek = whenOpened(async () => (await import('../components/convenience/SlotWeek.tsx')).SlotWeek)

/** 便民预约: who has which time of which service, who came, and what is still free. */
export default function ServiceBookingsPage() {
  return (
    <PageTabs
      label="便民预约"
      tabs={[
        {
          key: 'bookings',
          label: '预约',
          permission: codeOf(serviceBooking, 'list'),
          rows: { of: serviceBooking, where: { state: ['to_pay', 'pending', 'confirmed'] } },
          content: <Bookings />,
        },
        { key: 'week', label: '周表', permission: codeOf(serviceSlot, 'list'), content: <SlotWeek /> },
        {
          key: 'slots',
          label: '时段',
          permission: codeOf(serviceSlot, 'list'),
          // Those of weeks ago are not what anybody comes for.
          search: { date_from: today() },
          content: <ResourcePage of={serviceSlot} />,
        },
      ]}
    />
  )
}
