import { houseListing } from '@linli/api-client/contract/property/rentals/house-listing'
import { tenantRegister } from '@linli/api-client/contract/property/rentals/tenant-register'
import { codeOf } from '@linli/api-client/kit'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { listingTabs, rentalTabs } from '../components/rentals/rental-tabs.tsx'

const ListingCover = whenOpened(
  async () => (await import('../components/rentals/ListingCard.tsx')).ListingCover,
)
const ListingBody = whenOpened(
  async () => (await import('../components/rentals/ListingCard.tsx')).ListingBody,
)

const beside = listingTabs(houseListing)

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
          content: (
            <ResourcePage
              of={houseListing}
              card={{ cover: (row) => <ListingCover row={row} />, body: (row) => <ListingBody row={row} /> }}
              tabs={beside}
            />
          ),
        },
        ...rentalTabs('house'),
        {
          key: 'tenants',
          label: '租户登记',
          permission: codeOf(tenantRegister, 'list'),
          content: <ResourcePage of={tenantRegister} />,
        },
      ]}
    />
  )
}
