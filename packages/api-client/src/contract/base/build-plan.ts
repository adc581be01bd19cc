import * as z from 'zod/mini'
import { f } from '../../kit/index.ts'

export const namingStyles = { arabic: '1 2 3', upper: 'A B C', lower: 'a b c', chinese: '一 二 三' } as const
export type NamingStyle = keyof typeof namingStyles

const keys = <T extends object>(o: T) => Object.keys(o) as [keyof T & string, ...(keyof T & string)[]]
const pattern = z
  .string({ error: '命名规则不能为空' })
  .check(z.trim(), z.maxLength(50, { error: '名称长度不能超过50个字符' }))
const style = z._default(z.enum(keys(namingStyles)), 'arabic')
const skip = z.optional(z.array(z.int()).check(z.maxLength(200)))
const skipDigits = z.optional(z.array(z.string().check(z.regex(/^\d{1,3}$/))).check(z.maxLength(20)))
const names = z.optional(z.array(z.string().check(z.maxLength(60))).check(z.minLength(1), z.maxLength(200)))

/** Numbers from … to with a pattern, or the names themselves (catalogue 1 A3). */
export const namingLevel = z.object({
  from: z._default(z.int().check(z.minimum(1), z.maximum(9999)), 1),
  to: z._default(z.int().check(z.minimum(1), z.maximum(9999)), 1),
  step: z._default(z.int().check(z.minimum(1), z.maximum(100)), 1),
  names,
  style,
  pattern,
  /** Numbers that are left out, not replaced. */
  skip,
  /** Every number that contains one of these texts is left out. */
  skipDigits,
})
export type NamingLevel = z.output<typeof namingLevel>

const fields = z.record(z.string().check(z.regex(/^-?\d{1,3}$/)), z.string().check(z.maxLength(20)))

/** Floors of a unit; `above` and `below` count physical floors and are always all made. */
export const floorLevel = z.object({
  above: z.int({ error: '请输入地上层数' }).check(z.minimum(1), z.maximum(150)),
  below: z._default(z.int().check(z.minimum(0), z.maximum(10)), 0),
  style,
  pattern: z._default(pattern, '{n}层'),
  belowPattern: z._default(pattern, 'B{n}层'),
  skip,
  skipDigits,
  /** `omit`: display numbers shift past the skipped ones. `alias`: the display of those numbers is replaced. */
  skipMode: z._default(z.enum(['omit', 'alias']), 'omit'),
  /** Display of skipped numbers: {"4": "3A"}. */
  alias: z.optional(fields),
  /** Floors below this physical number get no rooms. */
  firstResidential: z.optional(z.int().check(z.minimum(-10), z.maximum(150))),
  /** Floor types by physical number: {"1": "ground"}. */
  types: z.optional(fields),
})
export type FloorLevel = z.output<typeof floorLevel>

const roomArea = z.optional(z.number().check(z.minimum(0.01), z.maximum(99_999)))
const roomCount = z.optional(z.int().check(z.minimum(0), z.maximum(20)))
const dictValue = z.optional(z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,40}$/)))

/** Layout of the rooms at one position of every floor. */
export const roomPosition = z.object({
  pos: z.int().check(z.minimum(1), z.maximum(60)),
  bedrooms: roomCount,
  halls: roomCount,
  bathrooms: roomCount,
  builtArea: roomArea,
  innerArea: roomArea,
  orientation: dictValue,
  usage: dictValue,
})
export type RoomPosition = z.output<typeof roomPosition>

/** Rooms of a floor. */
export const roomLevel = z.object({
  perFloor: z.int({ error: '请输入每层户数' }).check(z.minimum(1), z.maximum(60)),
  start: z._default(z.int().check(z.minimum(0), z.maximum(999)), 1),
  style,
  pattern: z._default(pattern, '{F}{r2}'),
  skip,
  skipDigits,
  byPosition: z.optional(z.array(roomPosition).check(z.maxLength(60))),
  overrides: z.optional(
    z
      .array(
        z.object({
          floors: z
            .array(z.int().check(z.minimum(-10), z.maximum(150)))
            .check(z.minLength(1), z.maxLength(160)),
          perFloor: z.optional(z.int().check(z.minimum(0), z.maximum(60))),
          names: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(60))),
        }),
      )
      .check(z.maxLength(160)),
  ),
  /** `building`: positions go on across the units, unit 2 starts at perFloor+1. */
  numbering: z._default(z.enum(['unit', 'building']), 'unit'),
})
export type RoomLevel = z.output<typeof roomLevel>

export const buildingLevel = z.extend(namingLevel, {
  buildingType: f.dict('楼栋类型', 'building_type', { required: true }),
  structure: z.optional(f.dict('建筑结构', 'building_structure')),
  floorHeightM: z._default(z.number().check(z.minimum(2), z.maximum(20)), 3),
  liftsPerUnit: z.optional(z.int().check(z.minimum(0), z.maximum(10))),
})

export const planGroup = z.object({
  zoneId: z.optional(z.nullable(f.ref('片区', 'base/estate-zones', { within: 'estateId' }))),
  building: buildingLevel,
  units: z.union([z.object({ none: z.literal(true) }), namingLevel]),
  floors: floorLevel,
  rooms: roomLevel,
})
export type PlanGroup = z.output<typeof planGroup>

/** What the wizard asks the generator for; without the estate it can be kept as a template. */
export const planGroups = z
  .array(planGroup)
  .check(z.minLength(1, { error: '请至少添加一组楼栋' }), z.maxLength(50))

export const buildPlan = z.object({
  estateId: f.ref('小区', 'base/estates', { required: true }),
  dryRun: z._default(z.boolean(), false),
  groups: planGroups,
})
export type BuildPlan = z.output<typeof buildPlan>
