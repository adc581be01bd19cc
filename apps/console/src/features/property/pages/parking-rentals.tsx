import { parkingListing } from '@linli/api-client/contract/property/rentals/parking-listing'
import { rentalContract } from '@linli/api-client/contract/property/rentals/rental-contract'
import { rentalInquiry } from '@linli/api-client/contract/property/rentals/rental-inquiry'
import { codeOf, type RowOf } from '@linli/api-client/kit'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { Contracts } from '../components/rentals/Contracts.tsx'
import { Inquiries } from '../components/rentals/Inquiries.tsx'

const ListingPreview = whenOpened(
  async () => (await import('../components/rentals/ListingPreview.tsx')).ListingPreview,
)
const SpaceGrid = whenOpened(async () => (await import('../components/rentals/SpaceGrid.tsx')).SpaceGrid)

const listingTabs = (row: RowOf<typeof parkingListing>) => [
  { key: 'preview', label: '小程序预览', content: <ListingPreview of={parkingListing} row={row} /> },
]

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
          content: <ResourcePage of={parkingListing} tabs={listingTabs} />,
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
        {
          key: 'spaces',
          label: '车位图',
          permission: codeOf(parkingListing, 'list'),
          content: <SpaceGrid />,
        },
      ]}
    />
  )
}
