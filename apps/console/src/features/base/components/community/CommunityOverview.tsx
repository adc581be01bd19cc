import { pageUrl } from '@linli/api-client/contract/page-urls'
import { communityDetail } from '@linli/api-client/contract/base/community'
import { estateFlow } from '@linli/api-client/contract/base/estate'
import { Skeleton } from '@linli/ui/skeleton'
import { StatusTag } from '@linli/ui/status-tag'
import { TextLink } from '@linli/ui/text-link'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { EstatesPlan } from '../place/EstatesPlan.tsx'
import { PlaceOverview } from '../place/PlaceOverview.tsx'

const CommunityPeople = whenOpened(async () => (await import('./CommunityPeople.tsx')).CommunityPeople)

type State = keyof typeof estateFlow.states

/** 概况 of a community: what its estates hold together, and each of them. */
export function CommunityOverview({ id }: { id: number }) {
  const { data, error, refetch } = useCall(communityDetail, { id })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="text" lines={6} />
  const { counts } = data
  const figures = [
    { label: '小区', value: data.estates.length },
    { label: '楼栋', value: counts.buildings },
    { label: '房屋', value: counts.rooms },
    { label: '入住房屋', value: counts.occupiedRooms },
    { label: '实住人口', value: counts.residents },
    { label: '通道', value: counts.channels },
    { label: '使用中设备', value: counts.devices },
    { label: '网格人员', value: data.gridStaff.length },
  ]
  return (
    <PlaceOverview place={{ ...data, boundary: null }} figures={figures}>
      <EstatesPlan where={{ communityId: id }} label={`${data.name}的小区`} outline={data.boundary} />
      <CommunityPeople id={id} />
      <section aria-label="小区" className="grid gap-3">
        <h3 className="m-0 text-h4">小区</h3>
        {data.estates.length === 0 && <p className="m-0 text-text-3">该社区下没有可查看的小区</p>}
        <ul className="m-0 grid list-none gap-3 p-0 sm:grid-cols-2">
          {data.estates.map((estate) => {
            const state = estateFlow.states[estate.openState as State]
            return (
              <li key={estate.id} className="grid gap-1 rounded-card border border-border p-3">
                <span className="flex items-center justify-between gap-2">
                  <TextLink href={`${pageUrl('estates')}?id=${estate.id}`}>{estate.name}</TextLink>
                  <StatusTag tone={state.tone}>{state.label}</StatusTag>
                </span>
                <span className="text-text-2">
                  {estate.rooms} 户 · {estate.residents} 人
                </span>
              </li>
            )
          })}
        </ul>
      </section>
    </PlaceOverview>
  )
}
