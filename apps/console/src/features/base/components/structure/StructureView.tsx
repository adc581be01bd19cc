import { Card } from '@linli/ui/card'
import { Empty } from '@linli/ui/empty'
import { Tree } from '@linli/ui/tree'
import type { ReactNode } from 'react'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCan } from '../../../../session/profile.ts'
import { PageTabs } from '../../../../resource/PageTabs.tsx'
import { setAll, useAddress } from '../../../../resource/useAddress.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { nodeTypes, placeKey } from './node-kinds.ts'
import { useMovePlace } from './useMovePlace.ts'
import { useUnfolded } from './unfolded.ts'
import { usePlaceActions } from './usePlaceActions.tsx'
import { useStructureTree } from './useStructureTree.ts'

const Batches = whenOpened(async () => (await import('./Batches.tsx')).Batches)
const NodeInfo = whenOpened(async () => (await import('./NodeInfo.tsx')).NodeInfo)
const PlaceDevices = whenOpened(async () => (await import('./PlaceDevices.tsx')).PlaceDevices)
const FloorPlan = whenOpened(async () => (await import('./FloorPlan.tsx')).FloorPlan)
const PlaceResidents = whenOpened(async () => (await import('./PlaceResidents.tsx')).PlaceResidents)

/** The structure of an estate: its tree, and beside it the list of buildings or the place chosen in the tree. */
export function StructureView({ estateId, list }: { estateId: number; list: ReactNode }) {
  const { nodes, places, load, error, refetch } = useStructureTree(estateId)
  const [search, change] = useAddress()
  const tab = search.get('tab')
  const listed = tab === null || tab === 'batches'
  // What is about one place is about the first building until another is chosen.
  const first = listed ? undefined : [...places].find(([, { type }]) => type === nodeTypes.building)?.[0]
  const key = search.get('node') ?? first ?? null
  const place = (key === null ? undefined : places.get(key)) ?? null
  const [unfolded, unfold] = useUnfolded(nodes, key, [placeKey({ type: nodeTypes.estate, id: estateId })])

  const show = (next: { tab?: string; node?: string | null }) =>
    change(
      (query) => {
        if (next.tab) setAll(query, { tab: next.tab === 'list' ? '' : next.tab })
        if (next.node !== undefined) setAll(query, { node: next.node ?? '' })
      },
      { replace: true },
    )
  const { actionsOf, dialogs } = usePlaceActions((removed) => {
    if (placeKey(removed) === key) show({ node: null, tab: 'list' })
  })
  const { move, movesOf } = useMovePlace(nodes, places)
  const mayMove = useCan('base:building:update')
  const choose = (id: string) => {
    show({ node: id, ...(listed ? { tab: 'info' } : {}) })
  }
  const building = place?.building

  const aside = (
    <Card title="楼栋结构" className="min-[1200px]:w-[260px]">
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Tree
          label="楼栋结构"
          nodes={nodes}
          expanded={unfolded}
          onExpandedChange={unfold}
          searchable
          selected={key ?? undefined}
          onSelectedChange={choose}
          onLoad={(node) => load(node.id)}
          {...(mayMove && { onMove: (moved) => void move(moved) })}
          menu={(node) => {
            const at = places.get(node.id)
            return at ? [...actionsOf(at), ...(mayMove ? movesOf(at) : [])] : []
          }}
        />
      )}
    </Card>
  )
  // Clear of the line under the tabs, as the list is by its bar.
  const ofPlaces = [
    {
      key: 'info',
      label: '信息',
      content: place ? (
        <NodeInfo key={key} place={place} actions={actionsOf(place)} />
      ) : (
        <Empty title="请在左侧选择楼栋、单元、楼层或房屋" />
      ),
    },
    {
      key: 'elevation',
      label: '楼层图',
      content: building ? (
        <FloorPlan key={building.id} buildingId={building.id} name={building.name} />
      ) : (
        <Empty title="请在左侧选择楼栋" />
      ),
    },
    {
      key: 'devices',
      label: '设备',
      content: place ? (
        <PlaceDevices key={key} place={place} />
      ) : (
        <Empty title="请在左侧选择楼栋、单元、楼层或房屋" />
      ),
    },
    {
      key: 'residents',
      label: '住户统计',
      content: place ? (
        <PlaceResidents key={key} place={place} />
      ) : (
        <Empty title="请在左侧选择小区、楼栋、单元或楼层" />
      ),
    },
    { key: 'batches', label: '生成记录', content: <Batches estateId={estateId} /> },
  ]
  return (
    <>
      <PageTabs
        label="楼栋管理"
        keeps={['estateId', 'node']}
        aside={aside}
        asideLabel="楼栋结构"
        tabs={[
          { key: 'list', label: '楼栋列表', content: list },
          ...ofPlaces.map((tab) => ({ ...tab, content: <div className="pt-2">{tab.content}</div> })),
        ]}
      />
      {dialogs}
    </>
  )
}
