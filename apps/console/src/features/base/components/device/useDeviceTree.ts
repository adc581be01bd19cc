import { type TreeNode, treeNodes } from '@linli/api-client/contract/base/build-calls'
import { runStatuses } from '@linli/api-client/contract/base/device'
import { queryKeyOf } from '@linli/api-client/query'
import type { TreeNode as ShownNode } from '@linli/ui/tree'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../../session/client.ts'
import { useProfile } from '../../../../session/profile.ts'
import { parseTreeId, treeIdOf } from '../structure/tree-ids.ts'

const estateType = 3
const firstDevice = 12

const isDevice = (type: number) => type >= firstDevice && type < firstDevice + 4
const statusOf = (status: string | undefined) =>
  runStatuses[(status ?? 'unknown') as keyof typeof runStatuses]

/** A place with how many of its devices are online; a device with what it does. */
function shown(node: TreeNode): ShownNode {
  const about = isDevice(node.type)
    ? node.status === 'online'
      ? ''
      : `（${statusOf(node.status).label}）`
    : `（${node.online ?? 0}/${node.total ?? 0}）`
  return {
    id: treeIdOf(node.type, node.id) ?? '',
    label: `${node.name === '' ? '不分单元' : node.name}${about}`,
    ...(node.children?.length && { children: node.children.map(shown) }),
  }
}

/** The devices of one estate by where they hang; null where there are none. */
export const estateQuery = (key: string) => ({
  queryKey: queryKeyOf(treeNodes, { device: key }),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ShownNode | null> => {
    const estateId = parseTreeId(key)?.id
    if (estateId === undefined) return null
    const [estate] = await client.call(
      treeNodes,
      { estateId, scene: 'device', depth: 'unit', withCounts: true },
      { signal },
    )
    return estate ? shown(estate) : null
  },
})

/** The devices of each estate by where they hang; those of an estate come when it opens, those of the first at once. */
export function useDeviceTree() {
  const queries = useQueryClient()
  const estates = useProfile((state) => state.profile?.estates) ?? []
  const keys = estates.map(({ id }) => treeIdOf(estateType, id) ?? '')
  const [opened, setOpened] = useState<readonly string[]>(keys.slice(0, 1))
  const trees = useQueries({
    queries: opened.map(estateQuery),
    combine: (answers) => answers.map(({ data }) => data),
  })
  const nodes = estates.map(({ titleName: name }, at): ShownNode => {
    const id = keys[at] ?? ''
    const tree = trees[opened.indexOf(id)]
    if (tree === undefined) return { id, label: name, lazy: true }
    return tree ?? { id, label: `${name}（0/0）` }
  })
  return {
    nodes,
    opened: keys.slice(0, 1),
    load: async (key: string) => {
      await queries.ensureQueryData(estateQuery(key))
      setOpened((before) => (before.includes(key) ? before : [...before, key]))
    },
  }
}
