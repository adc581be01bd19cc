import { formatNumber } from '@linli/validators/format-number'
import type { TreeNode } from '@linli/api-client/contract/base/build-calls'
import { runStatuses } from '@linli/api-client/contract/base/device'
import type { TreePlace } from './tree-places.ts'
import { estateTree } from './estate-tree.ts'

const firstDevice = 12
/** The filter of the list that a type of place stands for. */
const filters: Readonly<Record<number, string>> = {
  3: 'estateId',
  4: 'zoneId',
  5: 'buildingId',
  6: 'unitId',
  9: 'channelId',
}
/** The filters of a list of devices that places stand for, the widest first. */
export const deviceLevels = Object.values(filters)

/** The devices of an estate by where they hang. */
export const devicesOfEstate = estateTree({ scene: 'device', depth: 'unit', withCounts: true })

/** A place with how many of its devices are online; a device with what it does. */
export function deviceLook({ type, name, status, online = 0, total = 0 }: TreeNode) {
  const label = name === '' ? '不分单元' : name
  if (type < firstDevice || type >= firstDevice + 4)
    return { label, note: `${formatNumber(online)}/${formatNumber(total)}` }
  const state = runStatuses[(status ?? 'unknown') as keyof typeof runStatuses]
  return { label, tone: state.tone, ...(status !== 'online' && { note: state.label }) }
}

/** As a place beside a list of devices. */
export const devicePlace = (node: TreeNode): TreePlace => {
  const filter = filters[node.type]
  return {
    ...deviceLook(node),
    ...(filter === undefined
      ? { opens: node.id }
      : { where: { ...(node.estateId !== null && { estateId: node.estateId }), [filter]: node.id } }),
    ...(node.children && { children: node.children.map(devicePlace) }),
  }
}
