import * as z from 'zod/mini'
import { endpoint, f, rowId } from '../../kit/index.ts'
import { ofStructure } from './homes.ts'

const base = '/api/sys/build'
const estateId = f.ref('小区', 'base/estates', { required: true })
const nodeType = z.int({ error: '节点类型错误' }).check(z.minimum(1), z.maximum(16))
const row = z.looseObject({ id: z.int() })

export const treeScenes = ['build', 'device', 'parking', 'resident', 'full'] as const
export const treeDepths = ['zone', 'building', 'unit', 'floor', 'room'] as const

/** Node of any tree call; (type, id) identifies it, in the page its letter and id (catalogue 1 A1). */
export interface TreeNode {
  readonly id: number
  readonly type: number
  readonly name: string
  readonly parentId: number | null
  readonly parentType: number | null
  readonly sortNo: number
  /** Of a zone, building or unit in a tree: what moving it wants. */
  readonly version?: number
  readonly leaf: boolean
  readonly childCount: number
  readonly estateId: number | null
  /** Occupancy of a room, state of a device. */
  readonly status?: string
  readonly online?: number
  readonly total?: number
  /** Residents of the place, in the scene `build` with counts, for who lists them. */
  readonly people?: number
  readonly children?: readonly TreeNode[]
}

const node: z.ZodMiniType<TreeNode, unknown> = z.looseObject({
  id: z.int(),
  type: z.int(),
  name: z.string(),
  parentId: z.nullable(z.int()),
  parentType: z.nullable(z.int()),
  sortNo: z.int(),
  version: z.optional(z.int()),
  leaf: z.boolean(),
  childCount: z.int(),
  estateId: z.nullable(z.int()),
  status: z.optional(z.string()),
  online: z.optional(z.int()),
  total: z.optional(z.int()),
  people: z.optional(z.int()),
  children: z.optional(z.array(z.lazy(() => node))),
})

export const treeNodes = endpoint('base.treeNodes', {
  method: 'POST',
  path: `${base}/treeNodes`,
  label: '楼栋树',
  access: 'session',
  of: 'base/buildings',
  reads: true,
  // The tree of devices is for who keeps devices; who keeps residents reads the structure that they live in, too.
  permission: ['base:building:list', 'base:device:list', 'base:resident:list', 'ops:device:list'],
  unlogged: true,
  input: z.object({
    estateId: z.optional(z.nullable(f.ref('小区', 'base/estates'))),
    estateIds: z.optional(z.nullable(z.array(f.ref('小区', 'base/estates')).check(z.maxLength(500)))),
    scene: z._default(z.enum(treeScenes), 'build'),
    depth: z._default(z.enum(treeDepths), 'unit'),
    rootType: z.optional(nodeType),
    rootId: z.optional(rowId),
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(50))),
    deviceCategory: z.optional(z.string().check(z.maxLength(40))),
    withCounts: z._default(z.boolean(), false),
  }),
  output: z.array(node),
})

export const buildNodeStats = z.object({
  buildings: z.int(),
  units: z.int(),
  floors: z.int(),
  rooms: z.int(),
  occupiedRooms: z.int(),
  residents: z.int(),
  devices: z.int(),
  onlineDevices: z.int(),
})

export const selectBuildNode = endpoint('base.selectBuildNode', {
  method: 'POST',
  path: `${base}/selectBuildNode`,
  label: '查询楼栋节点',
  access: 'session',
  of: 'base/buildings',
  reads: true,
  permission: 'base:building:list',
  unlogged: true,
  input: z.object({
    type: z.int().check(z.minimum(3), z.maximum(8)),
    id: rowId,
    pageNum: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1),
    pageSize: z._default(z.int().check(z.minimum(1), z.maximum(200)), 200),
  }),
  output: z.object({
    node: row,
    path: z.array(z.object({ type: z.int(), id: z.int(), name: z.string() })),
    children: z.object({
      records: z.array(node),
      total: z.int(),
      pageNum: z.int(),
      pageSize: z.int(),
    }),
    stats: buildNodeStats,
  }),
})

/** Numbers of places. */
export const placeCounts = { buildings: z.int(), units: z.int(), floors: z.int(), rooms: z.int() }

export const buildBlockerCodes = [
  'HAS_BUILDING',
  'HAS_RESIDENT',
  'HAS_DEVICE',
  'HAS_VEHICLE',
  'HAS_BILL',
  'HAS_WORK_ORDER',
  'NO_BATCH',
] as const

export const canInitVerify = endpoint('base.canInitVerify', {
  method: 'GET',
  path: `${base}/canInitVerify`,
  label: '初始化检查',
  access: 'session',
  of: 'base/buildings',
  permission: 'base:building:list',
  input: z.object({ estateId }),
  output: z.object({
    canInit: z.boolean(),
    canInitDelete: z.boolean(),
    existing: z.object(placeCounts),
    blockers: z.array(z.object({ code: z.enum(buildBlockerCodes), count: z.int(), message: z.string() })),
  }),
})

export const initDelete = endpoint('base.initDelete', {
  method: 'DELETE',
  path: `${base}/initDelete`,
  label: '撤销初始化',
  access: 'session',
  ...ofStructure,
  permission: 'base:building:initRevert',
  timeout: 60_000,
  input: z.object({ estateId }),
  output: z.object({ deleted: z.object(placeCounts) }),
})

export const deleteNode = endpoint('base.deleteNode', {
  method: 'DELETE',
  path: `${base}/delete`,
  label: '删除楼栋节点',
  access: 'session',
  ...ofStructure,
  permission: ['base:building:remove', 'base:room:remove'],
  timeout: 30_000,
  input: z.object({ type: z.int().check(z.minimum(4), z.maximum(8)), id: rowId }),
  output: z.object({ deleted: z.object(placeCounts) }),
})

/** Moves a zone, building or unit beside another one, or a building into a zone or out to its estate. */
export const movePlace = endpoint('base.movePlace', {
  method: 'POST',
  path: '/api/base/build/move',
  label: '调整楼栋结构顺序',
  access: 'session',
  ...ofStructure,
  permission: 'base:building:update',
  input: z.object({
    type: z.int().check(z.minimum(4), z.maximum(6)),
    id: rowId,
    version: z.int({ error: '缺少数据版本' }).check(z.minimum(0)),
    targetType: z.int().check(z.minimum(3), z.maximum(6)),
    targetId: rowId,
    side: z.enum(['before', 'inside', 'after']),
  }),
  output: z.object({ ids: z.array(z.int()) }),
})

/** The structure of an estate as a sheet: one row per floor, with its rooms. */
export const exportStructure = endpoint('base.exportStructure', {
  method: 'POST',
  path: '/api/base/build/exportStructure',
  label: '导出楼栋结构',
  access: 'session',
  permission: 'base:building:export',
  answers: 'file',
  timeout: 60_000,
  input: z.object({ estateId: f.ref('小区', 'base/estates', { required: true }) }),
})
