import { parkingListing } from '@linli/api-client/contract/property/rentals/parking-listing'
import { codeOf } from '@linli/api-client/kit'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { listingTabs, rentalTabs } from '../components/rentals/rental-tabs.tsx'

const SpaceGrid = whenOpened(async () => (await import('../components/rentals/SpaceGrid.tsx')).SpaceGrid)

const beside = listingTabs(parkingListing)

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
          content: <ResourcePage of={parkingListing} tabs={beside} />,
        },
        ...rentalTabs('parking'),
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
