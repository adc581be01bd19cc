import * as z from 'zod/mini'
import { endpoint, f, type Resource, type UpdateOf, updateSchema } from '../../kit/index.ts'
import { building, buildingFloor, buildingUnit } from './building.ts'
import { buildPlan, floorLevel, namingLevel, roomLevel } from './build-plan.ts'
import { estateZone } from './estate.ts'
import { room } from './room.ts'

const base = '/api/sys/build'
const estateId = f.ref('小区', 'estates', { required: true })
const nodeType = z.int({ error: '节点类型错误' }).check(z.minimum(1), z.maximum(16))
const rowId = z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))
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
  children: z.optional(z.array(z.lazy(() => node))),
})

export const treeNodes = endpoint('base.treeNodes', {
  method: 'POST',
  path: `${base}/treeNodes`,
  label: '楼栋树',
  access: 'session',
  permission: 'base:building:list',
  unlogged: true,
  input: z.object({
    estateId: z.optional(z.nullable(f.ref('小区', 'estates'))),
    estateIds: z.optional(z.nullable(z.array(f.ref('小区', 'estates')).check(z.maxLength(500)))),
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

const counts = { buildings: z.int(), units: z.int(), floors: z.int(), rooms: z.int() }

/** Of a dry run: counts, sample, conflicts. Of a real run: batchId and what was made. */
export const buildResult = z.object({
  batchId: z.nullable(z.int()),
  ...counts,
  warnings: z.array(z.string()),
  counts: z.optional(z.object(counts)),
  /** The first 200 full names of rooms. */
  sample: z.optional(z.array(z.string())),
  /** The last one of all. */
  last: z.optional(z.nullable(z.string())),
  /** Names that exist already or twice: their refusals, at most 200. */
  conflicts: z.optional(z.array(z.string())),
})
export type BuildResult = z.output<typeof buildResult>

export const addBuild = endpoint('base.addBuild', {
  method: 'POST',
  path: `${base}/addBuild`,
  label: '新增楼栋',
  access: 'session',
  permission: 'base:building:create',
  timeout: 30_000_000,
  idempotent: true,
  input: buildPlan,
  output: buildResult,
})

export const initBuild = endpoint('base.initBuild', {
  method: 'POST',
  path: `${base}/initBuild`,
  label: '初始化楼栋',
  access: 'session',
  permission: 'base:building:init',
  timeout: 30_000_000,
  idempotent: true,
  input: buildPlan,
  output: buildResult,
})

/** What a plan would make, while it is being written; the dry run of the two above, without a line in the log. */
export const previewBuild = endpoint('base.previewBuild', {
  method: 'POST',
  path: '/api/base/build/preview',
  label: '预览楼栋生成',
  access: 'session',
  permission: ['base:building:create', 'base:building:init'],
  unlogged: true,
  timeout: 60_000,
  input: z.extend(buildPlan, { kind: z._default(z.enum(['init', 'add']), 'add') }),
  output: buildResult,
})

/** How far the generator is that was called with this Idempotency-Key. */
export const buildProgress = endpoint('base.buildProgress', {
  method: 'GET',
  path: '/api/base/build/progress',
  label: '楼栋生成进度',
  access: 'session',
  permission: ['base:building:create', 'base:building:init'],
  background: true,
  input: z.object({ key: z.string().check(z.minLength(1), z.maxLength(100)) }),
  output: z.object({
    state: z.enum(['unknown', 'running', 'done', 'failed']),
    /** What is being made, zh-CN. */
    step: z.string(),
    done: z.int(),
    total: z.int(),
  }),
})

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
  permission: 'base:building:list',
  input: z.object({ estateId }),
  output: z.object({
    canInit: z.boolean(),
    canInitDelete: z.boolean(),
    existing: z.object(counts),
    blockers: z.array(z.object({ code: z.enum(buildBlockerCodes), count: z.int(), message: z.string() })),
  }),
})

export const initDelete = endpoint('base.initDelete', {
  method: 'DELETE',
  path: `${base}/initDelete`,
  label: '撤销初始化',
  access: 'session',
  permission: 'base:building:initRevert',
  timeout: 60_000,
  input: z.object({ estateId }),
  output: z.object({ deleted: z.object(counts) }),
})

const dryRun = z._default(z.boolean(), false)

export const addUnit = endpoint('base.addUnit', {
  method: 'POST',
  path: `${base}/addUnit`,
  label: '新增单元',
  access: 'session',
  permission: 'base:building:create',
  idempotent: true,
  timeout: 60_000,
  input: z.object({
    buildingId: f.ref('楼栋', 'buildings', { required: true }),
    units: namingLevel,
    floors: z.optional(floorLevel),
    rooms: z.optional(roomLevel),
    dryRun,
  }),
  output: z.object({
    units: z.array(row),
    floors: z.int(),
    rooms: z.int(),
    sample: z.optional(z.array(z.string())),
  }),
})

export const addFloor = endpoint('base.addFloor', {
  method: 'POST',
  path: `${base}/addFloor`,
  label: '新增楼层',
  access: 'session',
  permission: 'base:building:create',
  idempotent: true,
  timeout: 60_000,
  input: z.object({
    unitId: f.ref('单元', 'building-units', { required: true }),
    floors: floorLevel,
    rooms: z.optional(roomLevel),
    dryRun,
  }),
  output: z.object({ floors: z.array(row), rooms: z.int(), sample: z.optional(z.array(z.string())) }),
})

const newRoom = z.object({
  roomNo: f.text('房号', { max: 20, required: true }),
  usage: z.optional(f.dict('房屋用途', 'house_usage')),
  bedrooms: z.optional(f.int('室', { min: 0, max: 20 })),
  halls: z.optional(f.int('厅', { min: 0, max: 20 })),
  bathrooms: z.optional(f.int('卫', { min: 0, max: 20 })),
  kitchens: z.optional(f.int('厨', { min: 0, max: 20 })),
  builtArea: z.optional(f.decimal('建筑面积', { min: 0.01, max: 99_999 })),
  innerArea: z.optional(f.decimal('套内面积', { min: 0.01, max: 99_999 })),
  orientation: z.optional(f.dict('朝向', 'orientation')),
})
export type NewRoom = z.output<typeof newRoom>

export const addRoom = endpoint('base.addRoom', {
  method: 'POST',
  path: `${base}/addRoom`,
  label: '新增房屋',
  access: 'session',
  permission: 'base:room:create',
  idempotent: true,
  input: z.object({
    floorId: f.ref('楼层', 'building-floors', { required: true }),
    /** Either these rooms … */
    rooms: z.optional(z.array(newRoom).check(z.minLength(1), z.maxLength(200))),
    /** … or these generated ones. */
    level: z.optional(roomLevel),
  }),
  output: z.object({ rooms: z.array(row) }),
})

/** The form of one node type: the changeable fields of its entity. */
const nodeForm = (type: 4 | 5 | 6 | 7, r: Resource) =>
  z.extend(updateSchema(r) as z.ZodMiniType as z.ZodMiniObject, { type: z.literal(type) })

type Update<T, R> = { type: T; id: number } & UpdateOf<R>
export type StructureUpdate =
  | Update<4, typeof estateZone>
  | Update<5, typeof building>
  | Update<6, typeof buildingUnit>
  | Update<7, typeof buildingFloor>

const structureUpdate = z.discriminatedUnion('type', [
  nodeForm(4, estateZone),
  nodeForm(5, building),
  nodeForm(6, buildingUnit),
  nodeForm(7, buildingFloor),
]) as z.ZodMiniType as z.ZodMiniType<StructureUpdate, unknown>

/** "Structure update": a node of type 4 to 7 with the fields of its own entity. */
export const updateStr = endpoint('base.updateStr', {
  method: 'PUT',
  path: `${base}/updateStr`,
  label: '修改楼栋结构',
  access: 'session',
  permission: 'base:building:update',
  input: structureUpdate,
  output: row,
})

export const updateRoom = endpoint('base.updateRoom', {
  method: 'PUT',
  path: `${base}/updateRoom`,
  label: '修改房屋',
  access: 'session',
  permission: 'base:room:update',
  input: updateSchema(room),
  output: row,
})

export const deleteNode = endpoint('base.deleteNode', {
  method: 'DELETE',
  path: `${base}/delete`,
  label: '删除楼栋节点',
  access: 'session',
  permission: ['base:building:remove', 'base:room:remove'],
  timeout: 30_000,
  input: z.object({ type: z.int().check(z.minimum(4), z.maximum(8)), id: rowId }),
  output: z.object({ deleted: z.object(counts) }),
})
