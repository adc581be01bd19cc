import * as z from 'zod/mini'
import { endpoint, f, wizard } from '../../kit/index.ts'
import { ofStructure } from './homes.ts'
import { placeCounts } from './build-calls.ts'
import { buildPlan, floorLevel, namingLevel, roomLevel } from './build-plan.ts'

const base = '/api/sys/build'
const row = z.looseObject({ id: z.int() })

const buildPicture = z.object({
  name: z.string(),
  units: z.array(
    z.object({
      name: z.string(),
      floors: z.array(z.object({ no: z.int(), name: z.string(), rooms: z.array(z.string()) })),
    }),
  ),
})

/** Of a dry run: counts, sample, conflicts. Of a real run: batchId and what was made. */
export const buildResult = z.object({
  batchId: z.nullable(z.int()),
  ...placeCounts,
  warnings: z.array(z.string()),
  counts: z.optional(z.object(placeCounts)),
  /** The first 200 full names of rooms. */
  sample: z.optional(z.array(z.string())),
  /** The last one of all. */
  last: z.optional(z.nullable(z.string())),
  /** The first building as it will stand, with its first units. */
  picture: z.optional(buildPicture),
  /** Names that exist already or twice: their refusals, at most 200. */
  conflicts: z.optional(z.array(z.string())),
})
export type BuildResult = z.output<typeof buildResult>

export const addBuild = endpoint('base.addBuild', {
  method: 'POST',
  path: `${base}/addBuild`,
  label: '新增楼栋',
  access: 'session',
  ...ofStructure,
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
  ...ofStructure,
  permission: 'base:building:init',
  timeout: 30_000_000,
  idempotent: true,
  input: buildPlan,
  output: buildResult,
})

/** The plan with what it is: the first one of an estate, which can be taken back as a whole, or one more. */
const buildRunInput = z.object({
  estateId: buildPlan.shape.estateId,
  kind: z._default(z.enum(['init', 'add']), 'add'),
  groups: buildPlan.shape.groups,
})

/** 批量新增 of the console: the plan as a wizard, made by a task. */
export const buildWizard = wizard('base.buildWizard', {
  path: '/api/base/build',
  label: '批量生成楼栋',
  ...ofStructure,
  permission: ['base:building:create', 'base:building:init'],
  long: true,
  input: buildRunInput,
  picture: z.object({
    /** The first full names of rooms, and the last one of all. */
    sample: z.array(z.string()),
    last: z.nullable(z.string()),
    building: z.optional(buildPicture),
  }),
})
export type BuildRun = z.output<typeof buildRunInput>

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

const dryRun = z._default(z.boolean(), false)

export const addUnit = endpoint('base.addUnit', {
  method: 'POST',
  path: `${base}/addUnit`,
  label: '新增单元',
  access: 'session',
  ...ofStructure,
  permission: 'base:building:create',
  idempotent: true,
  timeout: 60_000,
  input: z.object({
    buildingId: f.ref('楼栋', 'base/buildings', { required: true }),
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
  ...ofStructure,
  permission: 'base:building:create',
  idempotent: true,
  timeout: 60_000,
  input: z.object({
    unitId: f.ref('单元', 'base/building-units', { required: true }),
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
  ...ofStructure,
  permission: 'base:room:create',
  idempotent: true,
  input: z.object({
    floorId: f.ref('楼层', 'base/building-floors', { required: true }),
    /** Either these rooms … */
    rooms: z.optional(z.array(newRoom).check(z.minLength(1), z.maxLength(200))),
    /** … or these generated ones. */
    level: z.optional(roomLevel),
  }),
  output: z.object({ rooms: z.array(row) }),
})
