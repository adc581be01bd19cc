import { convenienceService } from '@linli/api-client/contract/property/convenience/convenience-service'
import { weekWords } from '@linli/api-client/kit'
import { RichTextView } from '@linli/ui/rich-text'
import { Skeleton } from '@linli/ui/skeleton'
import { fileUrl } from '../../../../resource/file-url.ts'
import { useResourceRow } from '../../../../resource/queries.ts'
import { shownPicture } from '../../../../resource/text-pictures.ts'
import { PreviewFacts, TelephonePreview } from '../TelephonePreview.tsx'
import { servicePrice } from './service-price.ts'

/** How residents see a service on their telephones. */
export function ServicePreview({ serviceId }: { readonly serviceId: number }) {
  const { data: row } = useResourceRow(convenienceService, serviceId)
  if (!row) return <Skeleton shape="block" />
  const facts = [
    ['价格', servicePrice(row)],
    ['电话', row.phone],
    ['地址', row.address],
    ['时间', row.businessHours && weekWords(row.businessHours)],
  ] as const
  return (
    <TelephonePreview press={row.bookable ? '立即预约' : undefined}>
      {row.images?.[0] && (
        <img src={fileUrl(row.images[0])} alt="" className="mb-3 h-32 w-full rounded-md object-cover" />
      )}
      <h3 className="mt-0 mb-1 text-h3">{row.name}</h3>
      <p className="mt-0 mb-3 text-caption text-text-2">
        {[row.providerName, row.score != null && `${row.score}分`].filter(Boolean).join(' · ')}
      </p>
      <div className="mb-3">
        <PreviewFacts of={facts} />
      </div>
      {row.intro && <RichTextView html={row.intro} showPicture={shownPicture} />}
    </TelephonePreview>
  )
}
