import type { channel } from '@linli/api-client/contract/base/channel'
import { estate } from '@linli/api-client/contract/base/estate'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { EstateSelect } from '../../../../resource/EstateSelect.tsx'
import { useResourceList } from '../../../../resource/queries.ts'
import type { ResourcePageState } from '../../../../resource/useResourcePage.ts'
import { ChannelPlan } from './ChannelPlan.tsx'

/** The plan of the estate that the list is narrowed to; the first one else. */
export function EstateChannels({ page }: { readonly page: ResourcePageState<typeof channel> }) {
  const asked = Number([page.state.filters['estateId']].flat()[0]) || null
  const { data } = useResourceList(estate, { pageNum: 1, pageSize: 1 }, asked === null)
  const estateId = asked ?? data?.records[0]?.id ?? null
  const choose = (id: number | null) =>
    page.change({ filters: { ...page.state.filters, ...(id !== null && { estateId: [id] }) } })
  return (
    <div className="grid gap-3">
      <EstateSelect value={estateId} onChange={choose} />
      {estateId !== null ? (
        <ChannelPlan key={estateId} estateId={estateId} onOpen={page.openRecord} />
      ) : data ? (
        <Empty title="没有可查看的小区" />
      ) : (
        <Skeleton shape="block" />
      )}
    </div>
  )
}
