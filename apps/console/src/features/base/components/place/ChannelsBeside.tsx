import type { channel } from '@linli/api-client/contract/base/channel'
import { estateSketch } from '@linli/api-client/contract/base/estate-sketch'
import { Skeleton } from '@linli/ui/skeleton'
import { PlaceSketch } from '../../../../resource/place-sketch/PlaceSketch.tsx'
import { useCall } from '../../../../resource/queries.ts'
import type { ResourcePageState } from '../../../../resource/useResourcePage.ts'

interface ChannelsBesideProps {
  readonly page: ResourcePageState<typeof channel>
  readonly estateId: number
}

/** Where the channels of the list are, among the others of their estate; each is the way to its record. */
export function ChannelsBeside({ page, estateId }: ChannelsBesideProps) {
  const { data, error } = useCall(estateSketch, { estateId })
  // The list says what went wrong; the drawing is beside it.
  if (error && !data) return null
  if (!data) return <Skeleton shape="block" className="h-80" />
  if (data.doors.length === 0) return <p className="m-0 text-small text-text-3">该小区的通道还没有标注位置</p>
  const listed = new Set((page.rows ?? []).map(({ id }) => id))
  // Those of the list stand over the others.
  const doors = data.doors.toSorted((a, b) => Number(listed.has(a.id)) - Number(listed.has(b.id)))
  return (
    <PlaceSketch
      label="通道位置"
      boundary={data.boundary}
      picked={page.record?.id ?? null}
      onPick={page.openRecord}
      points={doors.map(({ id, name, geo }) => ({
        id,
        name,
        at: geo,
        isWide: listed.has(id),
        look: listed.has(id) ? 'fill-accent' : 'fill-text-3',
      }))}
    />
  )
}
