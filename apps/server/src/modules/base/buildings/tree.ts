import type { TreeNode, treeNodes } from '@linli/api-client/contract/base/build-calls'
import { resident } from '@linli/api-client/contract/base/resident'
import type { OutputOf } from '@linli/api-client/kit'
import type { InputOf } from '@linli/api-client/kit'
import { notFound, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { fieldLevel, shownName } from '../../../kit/serve/field-levels.ts'
import { estateOfNode } from '../places/node.ts'
import { permittedEstateIds } from '../places/place-scope.ts'
import {
  type FlatNode,
  type People,
  readBuildings,
  readChannels,
  readCommunities,
  readDevices,
  readEstates,
  readFloors,
  readPeople,
  readRegions,
  readResidents,
  readRooms,
  readUnits,
  readZones,
  type Root,
} from './tree-rows.ts'

type Query = InputOf<typeof treeNodes>

const maxResidents = 500
const depths = ['zone', 'building', 'unit', 'floor', 'room']
/** Residents are counted down to units. */
const unitType = 6
const deviceTypes = new Set([12, 13, 14, 15])

/** Nested nodes of a scene (catalogue 1 A1, A2), only of estates the caller may see. */
export async function readTree(ctx: Ctx, query: Query): Promise<OutputOf<typeof treeNodes>> {
  const root = await rootOf(ctx, query)
  const flat = await nodesOfScene(ctx, query, root)
  const counted = query.scene === 'build' && query.withCounts && ctx.can('base:resident:list')
  const people = counted ? await readPeople(ctx, root) : undefined
  const tree = assemble(flat, query, root, people)
  const keyword = query.keyword ?? ''
  return keyword === '' ? tree : tree.flatMap((node) => matching(node, keyword.toLowerCase()))
}

/** The rights of who keeps devices, the one with the structure first. */
const ofDevices = ['base:building:list', 'base:device:list', 'ops:device:list'] as const

/** Who keeps devices reads where they hang, who keeps residents where they live; the rest is for who reads the structure. */
function codeOfScene(ctx: Ctx, { scene }: Query): string {
  if (scene === 'resident') return 'base:resident:list'
  if (scene === 'build' && !ctx.can('base:building:list')) return 'base:resident:list'
  return (scene === 'device' && ofDevices.find((code) => ctx.can(code))) || 'base:building:list'
}

/** The wanted estates; with a root in the structure the one that it belongs to. */
async function rootOf(ctx: Ctx, query: Query): Promise<Root> {
  const code = codeOfScene(ctx, query)
  const wanted = query.estateId == null ? query.estateIds : [query.estateId]
  const { rootType: type, rootId: id } = query
  if (type === undefined || id === undefined)
    return { estateIds: await permittedEstateIds(ctx, code, wanted) }
  const estateId = await estateOfNode(ctx, type, id)
  if (estateId === undefined || (wanted && wanted.length > 0 && !wanted.includes(estateId))) throw notFound()
  return { estateIds: await permittedEstateIds(ctx, code, [estateId]), type, id }
}

async function nodesOfScene(ctx: Ctx, query: Query, root: Root): Promise<FlatNode[]> {
  switch (query.scene) {
    case 'build':
      return await buildNodes(ctx, query, root)
    case 'resident':
      return await residentNodes(ctx, root)
    case 'parking':
      return [
        ...(await readEstates(ctx, root, false)),
        ...(await readChannels(ctx, root, ['vehicle', 'mixed'])),
        ...(await readDevices(ctx, root, query.deviceCategory, ['barrier'])),
      ]
    default:
      return await deviceNodes(ctx, query, root)
  }
}

async function buildNodes(ctx: Ctx, query: Query, root: Root): Promise<FlatNode[]> {
  const depth = depths.indexOf(query.depth)
  return [
    ...(await readEstates(ctx, root, false)),
    ...(await readZones(ctx, root)),
    ...(depth >= 1 ? await readBuildings(ctx, root, true) : []),
    ...(depth >= 2 ? await readUnits(ctx, root) : []),
    ...(depth >= 3 ? await readFloors(ctx, root) : []),
    ...(depth >= 4 ? await readRooms(ctx, root, 7) : []),
  ]
}

async function residentNodes(ctx: Ctx, root: Root): Promise<FlatNode[]> {
  const level = fieldLevel(resident, 'name', ctx)
  const residents = await readResidents(ctx, root, maxResidents + 1)
  if (residents.length > maxResidents) throw refuse('人员过多，请先选择楼栋')
  return [
    ...(await readEstates(ctx, root, false)),
    ...(await readBuildings(ctx, root, false)),
    ...(await readUnits(ctx, root)),
    ...(await readRooms(ctx, root, 6)),
    ...residents.map((node) => ({ ...node, name: shownName(node.name, level) })),
  ]
}

async function deviceNodes(ctx: Ctx, query: Query, root: Root): Promise<FlatNode[]> {
  const full = query.scene === 'full'
  return [
    ...(full ? await readRegions(ctx, root) : []),
    ...(full ? await readCommunities(ctx, root) : []),
    ...(await readEstates(ctx, root, full)),
    ...(await readZones(ctx, root)),
    ...(await readBuildings(ctx, root, true)),
    ...(await readUnits(ctx, root)),
    ...(await readChannels(ctx, root, undefined)),
    ...(await readDevices(ctx, root, query.deviceCategory, undefined)),
  ]
}

const natural = new Intl.Collator('zh-Hans-CN', { numeric: true })
type Ordered = Pick<FlatNode, 'sortNo' | 'name'>
/** As siblings stand in the tree. */
export const byOrder = (a: Ordered, b: Ordered) => a.sortNo - b.sortNo || natural.compare(a.name, b.name)
const keyOf = (type: number | null, id: number | null) => `${type}:${id}`

/** Hangs flat nodes together; nodes whose parent is not there are the roots. */
function assemble(
  flat: readonly FlatNode[],
  query: Query,
  root: Root,
  people: People | undefined,
): TreeNode[] {
  const known = new Set(flat.map((node) => keyOf(node.type, node.id)))
  const children = Map.groupBy(flat, (node) => {
    const parent = keyOf(node.parentType, node.parentId)
    return known.has(parent) ? parent : ''
  })
  const pruned = query.scene === 'device' || query.scene === 'full'
  const grow = (node: FlatNode): TreeNode[] => {
    const below = (children.get(keyOf(node.type, node.id)) ?? []).toSorted(byOrder).flatMap(grow)
    if (pruned && below.length === 0 && !deviceTypes.has(node.type)) return []
    return [finish(node, below, query, people)]
  }
  const start =
    root.type === undefined
      ? (children.get('') ?? [])
      : flat.filter((node) => node.type === root.type && node.id === root.id)
  return start.toSorted(byOrder).flatMap(grow)
}

function finish(
  node: FlatNode,
  children: readonly TreeNode[],
  query: Query,
  people: People | undefined,
): TreeNode {
  const { below, ...rest } = node
  const childCount = query.scene === 'build' ? Math.max(below, children.length) : children.length
  const devices =
    query.scene !== 'build' && (query.withCounts || query.scene === 'device' || query.scene === 'full')
  return {
    ...rest,
    leaf: childCount === 0,
    childCount,
    ...(devices && deviceCounts(node, children)),
    ...(people && node.type <= unitType && { people: people(node.type, node.id) }),
    ...(children.length > 0 && { children }),
  }
}

function deviceCounts(node: FlatNode, children: readonly TreeNode[]): { online: number; total: number } {
  if (deviceTypes.has(node.type)) return { online: node.status === 'online' ? 1 : 0, total: 1 }
  return children.reduce(
    (sum, child) => ({ online: sum.online + (child.online ?? 0), total: sum.total + (child.total ?? 0) }),
    { online: 0, total: 0 },
  )
}

/** The node when it or something below it matches; of what is below only the matches and their ancestors. */
function matching(node: TreeNode, keyword: string): TreeNode[] {
  const children = (node.children ?? []).flatMap((child) => matching(child, keyword))
  if (children.length === 0 && !node.name.toLowerCase().includes(keyword)) return []
  const { children: _all, ...rest } = node
  return [{ ...rest, ...(children.length > 0 && { children }) }]
}
