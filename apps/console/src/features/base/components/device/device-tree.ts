import type { TreeNode } from '@linli/api-client/contract/base/build-calls'
import { runStatuses } from '@linli/api-client/contract/base/device'
import type { TreeNode as ShownNode } from '@linli/ui/tree'
import type { TreePlace } from '../../../../resource/tree/tree-places.ts'
import { estateTree } from '../place/estate-tree.ts'
import { treeIdOf } from '../structure/tree-ids.ts'

const firstDevice = 12
/** The filter of the list that a type of place stands for. */
const filters: Readonly<Record<number, string>> = {
  3: 'estateId',
  4: 'zoneId',
  5: 'buildingId',
  6: 'unitId',
  9: 'channelId',
}
/** The filters of the list that places stand for, the widest first. */
export const deviceLevels = Object.values(filters)

/** The devices of an estate by where they hang. */
export const devicesOfEstate = estateTree({ scene: 'device', depth: 'unit', withCounts: true })

/** A place with how many of its devices are online; a device with what it does. */
function look({ type, name, status, online = 0, total = 0 }: TreeNode) {
  const label = name === '' ? '不分单元' : name
  if (type < firstDevice || type >= firstDevice + 4)
    return { label, note: `${online.toLocaleString('zh-CN')}/${total.toLocaleString('zh-CN')}` }
  const state = runStatuses[(status ?? 'unknown') as keyof typeof runStatuses]
  return { label, tone: state.tone, ...(status !== 'online' && { note: state.label }) }
}

/** As a place beside the list of devices. */
export const devicePlace = (node: TreeNode): TreePlace => {
  const filter = filters[node.type]
  return {
    ...look(node),
    ...(filter === undefined
      ? { opens: node.id }
      : { where: { ...(node.estateId !== null && { estateId: node.estateId }), [filter]: node.id } }),
    ...(node.children && { children: node.children.map(devicePlace) }),
  }
}

/** As a node that can be ticked (spec section 3). */
export const deviceNode = (node: TreeNode): ShownNode => ({
  ...look(node),
  id: treeIdOf(node.type, node.id) ?? '',
  ...(node.children?.length && { children: node.children.map(deviceNode) }),
})
