import { parkingListing } from '@linli/api-client/contract/property/rentals/parking-listing'
import { rentalContract } from '@linli/api-client/contract/property/rentals/rental-contract'
import { rentalInquiry } from '@linli/api-client/contract/property/rentals/rental-inquiry'
import { codeOf } from '@linli/api-client/kit'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { Contracts } from '../components/rentals/Contracts.tsx'
import { Inquiries } from '../components/rentals/Inquiries.tsx'

/** 车位租赁: which spaces are on offer, who asks, and who has them for how long. */
export default function ParkingRentalsPage() {
  return (
    <PageTabs
      label="车位租赁"
      tabs={[
        {
          key: 'listings',
          label: '出租信息',
          permission: codeOf(parkingListing, 'list'),
          rows: { of: parkingListing, where: { state: ['pending'] } },
          content: <ResourcePage of={parkingListing} />,
        },
        {
          key: 'inquiries',
          label: '意向预约',
          permission: codeOf(rentalInquiry, 'list'),
          rows: { of: rentalInquiry, where: { listingType: ['parking'], state: ['new'] } },
          content: <Inquiries of="parking" />,
        },
        {
          key: 'contracts',
          label: '合同',
          permission: codeOf(rentalContract, 'list'),
          rows: { of: rentalContract, where: { targetType: ['parking'], state: ['auditing'] } },
          content: <Contracts of="parking" />,
        },
      ]}
    />
  )
}
