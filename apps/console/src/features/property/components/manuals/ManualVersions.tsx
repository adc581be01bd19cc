import { manualVersions } from '@linli/api-client/contract/property/manuals/manual-calls'
import { Disclosure } from '@linli/ui/disclosure'
import { RichTextView } from '@linli/ui/rich-text'
import { Skeleton } from '@linli/ui/skeleton'
import { formatDateTime } from '@linli/validators/format-date-time'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { shownPicture } from '../../../../resource/text-pictures.ts'

/** What was published of a manual, each as its readers saw it. */
export function ManualVersions({ manualId }: { readonly manualId: number }) {
  const { data, error, refetch } = useCall(manualVersions, { id: manualId })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" />
  return (
    <div className="grid gap-2">
      {data.map((one) => (
        <Disclosure
          key={one.versionNo}
          title={`版本${one.versionNo} · ${formatDateTime(one.publishedAt).slice(0, 16)}${one.publishedBy ? ` · ${one.publishedBy}` : ''}`}
        >
          {one.changelog && <p className="mt-0 text-text-2">{one.changelog}</p>}
          <RichTextView html={one.content ?? ''} showPicture={shownPicture} />
        </Disclosure>
      ))}
    </div>
  )
}
