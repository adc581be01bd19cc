import { houseListing } from '@linli/api-client/contract/property/rentals/house-listing'
import { rentalContract } from '@linli/api-client/contract/property/rentals/rental-contract'
import { tenantRegister } from '@linli/api-client/contract/property/rentals/tenant-register'
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
const ListingCover = whenOpened(
  async () => (await import('../components/rentals/ListingCard.tsx')).ListingCover,
)
const ListingBody = whenOpened(
  async () => (await import('../components/rentals/ListingCard.tsx')).ListingBody,
)

const listingTabs = (row: RowOf<typeof houseListing>) => [
  { key: 'preview', label: '小程序预览', content: <ListingPreview of={houseListing} row={row} /> },
]

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
              tabs={listingTabs}
            />
          ),
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
