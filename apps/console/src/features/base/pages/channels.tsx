import { channel, lackingLanes } from '@linli/api-client/contract/base/channel'
import { pageUrl } from '@linli/api-client/contract/page-urls'
import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { SegmentedControl } from '@linli/ui/segmented-control'
import { List, Map as MapIcon } from 'lucide-react'
import { useGo } from '../../../resource/page-address.ts'
import { ListBar } from '../../../resource/ListBar.tsx'
import { ListRows } from '../../../resource/ListRows.tsx'
import { PageHead } from '../../../resource/PageHead.tsx'
import { useCall } from '../../../resource/queries.ts'
import { RowDialogs } from '../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../resource/useResourcePage.ts'
import { useView } from '../../../resource/useView.ts'
import { useWide } from '../../../resource/useWide.ts'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan, useProfile } from '../../../session/profile.ts'
import { useEnabling } from '../components/useEnabling.tsx'

const ChannelForm = whenOpened(async () => (await import('../components/place/ChannelForm.tsx')).ChannelForm)
const EstateChannels = whenOpened(
  async () => (await import('../components/place/EstateChannels.tsx')).EstateChannels,
)

const ChannelsBeside = whenOpened(
  async () => (await import('../components/place/ChannelsBeside.tsx')).ChannelsBeside,
)

const shapes = [
  { value: 'list', label: '列表', icon: List },
  { value: 'plan', label: '通道图', icon: MapIcon },
] as const
/** More of them are found by the list of car parks. */
const toldAtMost = 3

/** 通道管理: doors and gates, as a list or around the estate. */
export default function ChannelsPage() {
  const enabling = useEnabling(channel, { effect: '停用后经过该通道的通行将被拒绝，已有权限保留。' })
  const page = useResourcePage(channel, { rowActions: enabling })
  const [view, show] = useView(['list', 'plan'])
  const go = useGo()
  const modes = pageUrl('traffic-modes')
  const seesModes = useProfile(({ paths }) => paths.has(modes))
  const mayOpenAll = useCan('base:channel:emergency') && seesModes
  const only = useProfile(({ profile }) =>
    profile?.estates.length === 1 ? profile.estates[0]?.id : undefined,
  )
  const asked = [page.state.filters['estateId'] ?? []].flat()
  const estateId = Number(asked.length === 1 ? asked[0] : only) || null
  // A drawing is of one estate, and takes no room from the columns.
  const beside = useWide(1600) && estateId !== null
  const views = <SegmentedControl label="视图" size="small" options={shapes} value={view} onChange={show} />
  return (
    <div className="min-w-0">
      <PageHead
        page={page}
        tools={
          mayOpenAll && (
            <Button tone="danger" onClick={() => go(modes, { state: { ask: 'emergency' } })}>
              应急开启
            </Button>
          )
        }
      />
      <LackingLanes />
      {view === 'plan' ? (
        <>
          <div className="flex h-11 items-center justify-end">{views}</div>
          <EstateChannels page={page} />
        </>
      ) : (
        <div className={beside ? 'grid grid-cols-[minmax(0,1fr)_320px] items-start gap-4' : undefined}>
          <div className="min-w-0">
            <ListBar page={page} end={views} />
            <ListRows page={page} />
          </div>
          {beside && (
            <div className="sticky top-2 pt-2">
              <ChannelsBeside page={page} estateId={estateId} />
            </div>
          )}
        </div>
      )}
      <RowDialogs work={page} form={(props) => <ChannelForm {...props} />} />
    </div>
  )
}

/** Car parks that cars enter or leave where nothing counts them. */
function LackingLanes() {
  const { data = [] } = useCall(lackingLanes, {})
  if (data.length === 0) return null
  const told = data.slice(0, toldAtMost).map(({ estate, text }) => `${estate}：${text}`)
  const rest = data.length - told.length
  return (
    <Banner tone="warning" className="mb-3" title={told.join('；') + (rest > 0 ? `；另有 ${rest} 处` : '')}>
      缺少的方向没有通行记录，在场车辆和余位无法准确统计。
    </Banner>
  )
}
