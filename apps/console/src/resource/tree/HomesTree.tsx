import { formatNumber } from '@linli/validators/format-number'
import type { TreeNode } from '@linli/api-client/contract/base/build-calls'
import type { Resource } from '@linli/api-client/kit'
import { estateTree } from './estate-tree.ts'
import { nodeTypes } from './node-types.ts'
import { ResourceTree } from './ResourceTree.tsx'
import type { TreePlace } from './tree-places.ts'
import { useEstateTrees } from './useEstateTrees.ts'

const levels = ['estateId', 'buildingId', 'unitId'] as const
const structure = estateTree({ scene: 'build', depth: 'unit', withCounts: true })
const filters = new Map<number, (typeof levels)[number]>([
  [nodeTypes.estate, 'estateId'],
  [nodeTypes.building, 'buildingId'],
  [nodeTypes.unit, 'unitId'],
])

/** A place of the structure; zones are no filter: what lies in them stands in their place. */
function placesOf(node: TreeNode, above: TreePlace['where']): readonly TreePlace[] {
  const filter = filters.get(node.type)
  const where = filter ? { ...above, [filter]: node.id } : above
  // A building that is not divided has one unit without a name: it is the building once more.
  const below = (node.children ?? []).filter(({ name }) => name !== '')
  const children = below.flatMap((child) => placesOf(child, where))
  if (filter === undefined || where === undefined) return children
  return [
    {
      label: node.name,
      where,
      note: node.people === undefined ? undefined : formatNumber(node.people),
      children,
    },
  ]
}

const placeOf = (estate: TreeNode): TreePlace =>
  placesOf(estate, {})[0] ?? { label: estate.name, where: { estateId: estate.id } }

/** 楼栋树: rows of people by the estate, building and unit that they live in; how many are registered there. */
export function HomesTree({ of }: { readonly of: Resource }) {
  const { places, load } = useEstateTrees({ query: structure, placeOf, none: '0' })
  return (
    <ResourceTree of={of} label="楼栋" noteLabel="在册人数" levels={levels} places={places} onLoad={load} />
  )
}
