import * as z from 'zod/mini'
import { endpoint, f } from '../../kit/index.ts'
import { occupancies } from '../base/occupancy.ts'
import { statisticRange, statisticRangeSchema, statisticsCall, statisticShare } from './statistics-call.ts'

const baseData = {
  communities: z.int(),
  estates: z.int(),
  buildings: z.int(),
  units: z.int(),
  rooms: z.int(),
  occupiedRooms: z.int(),
  households: z.int(),
  registered: z.int(),
  living: z.int(),
  vehicles: z.int(),
  parkingSpaces: z.int(),
  freeSpaces: z.int(),
  channels: z.int(),
  devices: z.int(),
  onlineDevices: z.int(),
  companies: z.int(),
  /** M10 of today; `yesterday` has that of the whole of yesterday. */
  passes: z.int(),
}
const baseDataKeys = Object.keys(baseData) as (keyof typeof baseData)[]

/** Metrics M01 to M06, M09 and M10; `yesterday` holds only what was recorded yesterday, and its passes. */
export const baseDataCount = endpoint('stats.baseDataCount', {
  ...statisticsCall('baseDataCount', '基础数据统计'),
  input: statisticRangeSchema,
  output: z.object({
    ...baseData,
    yesterday: z.partialRecord(z.enum(baseDataKeys as [keyof typeof baseData]), z.number()),
    /** Last seven recorded days per metric, oldest first. */
    trend7: z.array(z.object({ day: z.string(), values: z.record(z.string(), z.number()) })),
  }),
})

export const ageGroups = {
  '0-6': '婴幼儿',
  '7-17': '青少年',
  '18-35': '青年',
  '36-59': '中年',
  '60-79': '老年',
  '80+': '高龄',
  unknown: '未知',
} as const
const keys = <T extends object>(o: T) => Object.keys(o) as [keyof T & string, ...(keyof T & string)[]]

/** Living persons (M05) of one age, by gender. */
export const ageGroup = z.object({
  group: z.enum(keys(ageGroups)),
  label: z.string(),
  male: z.int(),
  female: z.int(),
  unknownGender: z.int(),
  total: z.int(),
})

/** Moves of one month (M18), and who lived there at its end. */
export const monthOfMoves = z.object({
  month: z.string(),
  moveIn: z.int(),
  moveOut: z.int(),
  living: z.int(),
})

/** Always seven rows over the living persons (M05). */
export const ageGroupStatistic = endpoint('stats.ageGroupStatistic', {
  ...statisticsCall('ageGroupStatistic', '年龄结构统计'),
  input: z.object({ ...statisticRange, relation: z.optional(z.nullable(f.dict('关系', 'house_relation'))) }),
  output: z.array(ageGroup),
})

const runCounts = {
  total: z.int(),
  online: z.int(),
  offline: z.int(),
  fault: z.int(),
}

/** Devices in use by run status; `inactive`: not in use. `rate` is M09, null without devices. */
export const deviceRunStatusStatistic = endpoint('stats.deviceRunStatusStatistic', {
  ...statisticsCall('deviceRunStatusStatistic', '设备运行状态统计'),
  input: z.object({
    ...statisticRange,
    category: z.optional(z.nullable(f.dict('设备类别', 'device_category'))),
  }),
  output: z.object({
    ...runCounts,
    inactive: z.int(),
    rate: z.nullable(z.number()),
    byCategory: z.array(z.object({ category: z.string(), label: z.string(), ...runCounts })),
    trend7: z.array(z.object({ day: z.string(), rate: z.nullable(z.number()) })),
  }),
})

export const estateResidentRankStatistic = endpoint('stats.estateResidentRankStatistic', {
  ...statisticsCall('estateResidentRankStatistic', '小区住户排名'),
  input: z.object({
    ...statisticRange,
    top: z._default(z.int().check(z.minimum(1), z.maximum(50)), 10),
    by: z._default(z.enum(['living', 'registered', 'rooms']), 'living'),
  }),
  output: z.array(
    z.object({
      rank: z.int(),
      estateId: z.int(),
      estateName: z.string(),
      living: z.int(),
      registered: z.int(),
      rooms: z.int(),
      households: z.int(),
    }),
  ),
})

const occupancyCounts = {
  self: z.int(),
  rented: z.int(),
  lent: z.int(),
  business: z.int(),
  vacant: z.int(),
  total: z.int(),
  /** M02 in per cent with one decimal; null without rooms. */
  occupancyRate: z.nullable(z.number()),
}

/** Rooms that count (M01) by occupancy; the items sum to the total. */
export const houseOccupancyStatistic = endpoint('stats.houseOccupancyStatistic', {
  ...statisticsCall('houseOccupancyStatistic', '房屋入住统计'),
  input: z.object({
    ...statisticRange,
    groupBy: z._default(z.enum(['occupancy', 'estate', 'building', 'usage']), 'occupancy'),
  }),
  output: z.object({
    total: z.int(),
    items: z.array(z.object({ key: z.string(), label: z.string(), ...occupancyCounts })),
  }),
})
export const occupancyLabels = occupancies

/** Living persons (M05) by one trait; percents sum to 100.0. Twelve months of moves (M18). */
export const personnelStatistics = endpoint('stats.personnelStatistics', {
  ...statisticsCall('personnelStatistics', '人员统计'),
  input: z.object({
    ...statisticRange,
    dim: z._default(
      z.enum(['relation', 'populationType', 'gender', 'nation', 'education', 'tag']),
      'relation',
    ),
  }),
  output: z.object({
    total: z.int(),
    items: z.array(z.extend(statisticShare, { percent: z.number() })),
    trend12: z.array(monthOfMoves),
  }),
})
