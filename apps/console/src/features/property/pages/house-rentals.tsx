import { houseListing } from '@linli/api-client/contract/property/rentals/house-listing'
import { rentalContract } from '@linli/api-client/contract/property/rentals/rental-contract'
import { rentalInquiry } from '@linli/api-client/contract/property/rentals/rental-inquiry'
import { codeOf } from '@linli/api-client/kit'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { Contracts } from '../components/rentals/Contracts.tsx'
import { Inquiries } from '../components/rentals/Inquiries.tsx'

/** 房屋租赁: which homes are on offer, who asks, and who lives there for how long. */
export default function HouseRentalsPage() {
  return (
    <PageTabs
      label="房屋租赁"
      tabs={[
        {
          key: 'listings',
          label: '房源信息',
          permission: codeOf(houseListing, 'list'),
          rows: { of: houseListing, where: { state: ['pending'] } },
          content: <ResourcePage of={houseListing} />,
        },
        {
          key: 'inquiries',
          label: '意向预约',
          permission: codeOf(rentalInquiry, 'list'),
          rows: { of: rentalInquiry, where: { listingType: ['house'], state: ['new'] } },
          content: <Inquiries of="house" />,
        },
        {
          key: 'contracts',
          label: '合同',
          permission: codeOf(rentalContract, 'list'),
          rows: { of: rentalContract, where: { targetType: ['house'], state: ['auditing'] } },
          content: <Contracts of="house" />,
        },
      ]}
    />
  )
}
