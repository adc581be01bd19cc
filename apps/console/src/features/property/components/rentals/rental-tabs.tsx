import type { houseListing } from '@linli/api-client/contract/property/rentals/house-listing'
import type { parkingListing } from '@linli/api-client/contract/property/rentals/parking-listing'
import { rentalContract } from '@linli/api-client/contract/property/rentals/rental-contract'
import { rentalInquiry } from '@linli/api-client/contract/property/rentals/rental-inquiry'
import { codeOf, type RowOf } from '@linli/api-client/kit'
import type { PageTab } from '../../../../resource/PageTabs.tsx'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { Contracts } from './Contracts.tsx'
import { Inquiries } from './Inquiries.tsx'

const ListingPreview = whenOpened(async () => (await import('./ListingPreview.tsx')).ListingPreview)

/** What stands beside the fields of an offer. */
export const listingTabs =
  <L extends typeof houseListing | typeof parkingListing>(of: L) =>
  (row: RowOf<L>) => [{ key: 'preview', label: '小程序预览', content: <ListingPreview of={of} row={row} /> }]

/** Who asks about the offers of spaces, or of homes, and who has rented them. */
export const rentalTabs = (of: RowOf<typeof rentalContract>['targetType']): PageTab[] => [
  {
    key: 'inquiries',
    label: '意向预约',
    permission: codeOf(rentalInquiry, 'list'),
    rows: { of: rentalInquiry, where: { listingType: [of], state: ['new'] } },
    content: <Inquiries of={of} />,
  },
  {
    key: 'contracts',
    label: '合同',
    permission: codeOf(rentalContract, 'list'),
    rows: { of: rentalContract, where: { targetType: [of], state: ['auditing'] } },
    content: <Contracts of={of} />,
  },
]
