import { rentalInquiry } from '@linli/api-client/contract/property/rentals/rental-inquiry'
import type { RowOf } from '@linli/api-client/kit'
import { ListBar } from '../../../../resource/ListBar.tsx'
import { ListFoot } from '../../../../resource/ListFoot.tsx'

import { PageHead } from '../../../../resource/PageHead.tsx'
import { ResourceTable } from '../../../../resource/ResourceTable.tsx'
import { RowDialogs } from '../../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../../resource/useResourcePage.ts'

/** Who asks about spaces, or about homes. */
export function Inquiries({ of }: { of: RowOf<typeof rentalInquiry>['listingType'] }) {
  const page = useResourcePage(rentalInquiry, { key: `${of}-inquiries`, where: { listingType: [of] } })
  return (
    <div className="min-w-0">
      <PageHead page={page} />
      <ListBar page={page} />
      <ResourceTable page={page} />
      <ListFoot page={page} />
      <RowDialogs work={page} given={{ listingType: of }} />
    </div>
  )
}
