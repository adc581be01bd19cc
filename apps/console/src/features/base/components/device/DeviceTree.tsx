import { device } from '@linli/api-client/contract/base/device'
import { Card } from '@linli/ui/card'
import { Tree } from '@linli/ui/tree'
import { useSearchParams } from 'react-router-dom'
import { useListState } from '../../../../resource/useListState.ts'
import { parseTreeId, treeIdOf } from '../structure/tree-ids.ts'
import { useDeviceTree } from './useDeviceTree.ts'

/** The filter that a type of node stands for, the narrowest first. */
const filters = [
  { type: 9, key: 'channelId' },
  { type: 6, key: 'unitId' },
  { type: 5, key: 'buildingId' },
  { type: 4, key: 'zoneId' },
  { type: 3, key: 'estateId' },
] as const
const placeKeys: ReadonlySet<string> = new Set(filters.map(({ key }) => key))

/** 设备树: the devices by where they hang. A place narrows the list to it, a device opens. */
export function DeviceTree() {
  const { nodes, opened, load } = useDeviceTree()
  const { state, change } = useListState(device)
  const [, setSearch] = useSearchParams()
  const chosen = filters.flatMap(({ type, key }) => {
    const [id, ...more] = [state.filters[key]].flat()
    return typeof id === 'number' && more.length === 0 ? [treeIdOf(type, id)] : []
  })[0]

  const choose = (treeId: string) => {
    const node = parseTreeId(treeId)
    if (!node) return
    const filter = filters.find(({ type }) => type === node.type)
    if (filter === undefined) {
      setSearch((before) => new URLSearchParams([...before, ['id', String(node.id)]]), { replace: true })
      return
    }
    const others = Object.entries(state.filters).filter(([key]) => !placeKeys.has(key))
    change({
      filters:
        treeId === chosen
          ? Object.fromEntries(others)
          : { ...Object.fromEntries(others), [filter.key]: [node.id] },
    })
  }
  return (
    <Card title="设备树" className="w-[260px]">
      <Tree
        label="设备树"
        nodes={nodes}
        defaultOpen={opened}
        searchable
        height="640px"
        selected={chosen}
        onSelect={({ id }) => choose(id)}
        onLoad={({ id }) => load(id)}
      />
    </Card>
  )
}
