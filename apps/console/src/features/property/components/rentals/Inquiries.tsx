import { rentalInquiry } from '@linli/api-client/contract/property/rentals/rental-inquiry'
import type { RowOf } from '@linli/api-client/kit'
import { PlainList } from '../../../../resource/PlainList.tsx'
import { useResourcePage } from '../../../../resource/useResourcePage.ts'

/** Who asks about spaces, or about homes. */
export function Inquiries({ of }: { of: RowOf<typeof rentalInquiry>['listingType'] }) {
  const page = useResourcePage(rentalInquiry, { key: `${of}-inquiries`, where: { listingType: [of] } })
  return <PlainList page={page} given={{ listingType: of }} />
}
