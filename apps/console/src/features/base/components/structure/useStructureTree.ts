import { selectBuildNode, treeNodes, type TreeNode } from '@linli/api-client/contract/base/build-calls'
import { queryKeyOf } from '@linli/api-client/query'
import type { TreeNode as ShownNode } from '@linli/ui/tree'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useCall } from '../../../../resource/queries.ts'
import { client } from '../../../../session/client.ts'
import { nodeTypes, type Place, placeOf } from './node-kinds.ts'
import { type IndexedNode, withTreeIds } from './tree-ids.ts'

const childrenQuery = (key: string) => ({
  queryKey: queryKeyOf(selectBuildNode, { children: key }),
  queryFn: async (): Promise<readonly IndexedNode<TreeNode>[]> => {
    const place = placeOf(key)
    if (!place) return []
    const { children } = await client.call(selectBuildNode, { ...place, pageNum: 1, pageSize: 200 })
    return withTreeIds(children.records)
  },
})

const namesOf = (node: IndexedNode<TreeNode>, building: Place['building']): Place => ({
  type: node.type as Place['type'],
  id: node.id,
  name: node.name === '' && node.type === nodeTypes.unit ? '不分单元' : node.name,
  version: node.version,
  building: node.type === nodeTypes.building ? { id: node.id, name: node.name } : building,
})

/** The tree of an estate down to its units; floors and rooms come when their parent opens. */
export function useStructureTree(estateId: number) {
  const queries = useQueryClient()
  const { data, error, refetch } = useCall(treeNodes, {
    estateId,
    scene: 'build' as const,
    depth: 'unit' as const,
    withCounts: false,
  })
  const [opened, setOpened] = useState<readonly string[]>([])
  const loaded = useQueries({
    queries: opened.map(childrenQuery),
    combine: (answers) => answers.map((answer) => answer.data),
  })

  const { nodes, places } = useMemo(() => {
    const known = new Map<string, Place>()
    const below = new Map(opened.map((key, at) => [key, loaded[at]]))
    const show = (node: IndexedNode<TreeNode>, building?: Place['building']): ShownNode => {
      const place = namesOf(node, building)
      const key = node.treeId ?? ''
      known.set(key, place)
      const children = node.children?.length ? node.children : below.get(key)
      return {
        id: key,
        label: place.name,
        ...(node.type < nodeTypes.room && node.childCount > 0 && { note: String(node.childCount) }),
        ...(children
          ? { children: children.map((child) => show(child, place.building)) }
          : { lazy: node.type >= nodeTypes.unit && !node.leaf }),
      }
    }
    return { nodes: withTreeIds(data ?? []).map((node) => show(node)), places: known }
  }, [data, opened, loaded])

  const load = async (key: string) => {
    await queries.ensureQueryData(childrenQuery(key))
    setOpened((before) => (before.includes(key) ? before : [...before, key]))
  }
  return { nodes, places, load, error: data ? null : error, refetch }
}
