import * as z from 'zod/mini'
import { endpoint, f, pageOf } from '../../kit/index.ts'
import { statisticRange, statisticsCall, statisticShare } from './statistics-call.ts'

/**
 * Visits (M14) of the days from `startDate` to `endDate`, today when left out, but those that were taken back.
 * `arrived` came in, `left` went out again; empty buckets are 0. `t` is a day, the Monday of a week, or
 * `YYYY-MM-DD HH:00`. `byMode` counts the passes of visitors.
 */
export const visitorPassAnalysis = endpoint('stats.visitorPassAnalysis', {
  ...statisticsCall('visitorPassAnalysis', '访客通行分析'),
  input: z.object({ ...statisticRange, bucket: z._default(z.enum(['hour', 'day', 'week']), 'day') }),
  output: z.object({
    applied: z.int(),
    approved: z.int(),
    rejected: z.int(),
    arrived: z.int(),
    overstay: z.int(),
    /** Per cent of the approved with one decimal; null when none was approved. */
    arrivalRate: z.nullable(z.number()),
    /** Mean from the first entry to the leaving of those that left; null when none did. */
    avgStayMinutes: z.nullable(z.number()),
    series: z.array(z.object({ t: z.string(), applied: z.int(), arrived: z.int(), left: z.int() })),
    byPurpose: z.array(statisticShare),
    byMode: z.array(statisticShare),
  }),
})

/** How often somebody passes: by the successes of the last 30 days. */
export const activities = {
  frequent: '频繁',
  normal: '正常',
  rare: '稀少',
  none: '未出入',
} as const
export type Activity = keyof typeof activities
const activityKeys = Object.keys(activities) as [Activity, ...Activity[]]

const activityRow = z.object({
  personId: z.int(),
  residentId: z.int(),
  estateId: z.int(),
  estateName: z.string(),
  name: z.string(),
  gender: z.nullable(z.string()),
  age: z.nullable(z.int()),
  roomFullName: z.string(),
  relation: z.string(),
  /** Successes of today and the six days before; `pass30` of today and the 29 days before. */
  pass7: z.int(),
  pass30: z.int(),
  lastPassTime: z.nullable(z.string()),
  lastDevice: z.nullable(z.string()),
  /** M19. */
  silentDays: z.int(),
  activity: z.enum(activityKeys),
})
export type ActivityRow = z.output<typeof activityRow>

/** Which of them. */
const activityFilter = {
  ...statisticRange,
  keyword: z.optional(z.nullable(z.string().check(z.maxLength(50)))),
  buildingId: z.optional(z.nullable(f.ref('楼栋', 'base/buildings'))),
  relation: z.optional(z.nullable(f.dict('关系', 'house_relation'))),
  activity: z.optional(z.nullable(z.enum(activityKeys))),
  sort: z._default(
    z.enum(['lastPassTime', '-lastPassTime', 'name', '-name', 'pass7', '-pass7', 'pass30', '-pass30']),
    '-lastPassTime',
  ),
}

/** Who lives here and how often they pass, one row per person and estate. No walls: it holds names. */
export const pageQueryPersonnelAnalysis = endpoint('stats.pageQueryPersonnelAnalysis', {
  ...statisticsCall('pageQueryPersonnelAnalysis', '人员通行分析'),
  screen: false,
  input: z.object({
    ...activityFilter,
    pageNum: z._default(z.int().check(z.minimum(1), z.maximum(100_000)), 1),
    pageSize: z._default(z.int().check(z.minimum(1), z.maximum(200)), 20),
  }),
  output: pageOf(activityRow),
})

/** What 导出人员通行分析 asks for. */
export const exportAnalysisFields = { reason: f.text('导出用途', { required: true, max: 100 }) }

/** More rows are asked for estate by estate. */
export const mostExported = 5_000

/** The same rows as a sheet; it holds names, so that what for is written down. */
export const exportPersonnelAnalysis = endpoint('stats.exportPersonnelAnalysis', {
  method: 'POST',
  path: '/api/sys/statistics/pageQueryPersonnelAnalysis/export',
  label: '导出人员通行分析',
  access: 'session',
  permission: 'stats:pageQueryPersonnelAnalysis:export',
  answers: 'file',
  timeout: 60_000,
  input: z.object({ ...activityFilter, ...exportAnalysisFields }),
})

/** Control alerts (M15). */
export const conCount = endpoint('stats.conCount', {
  ...statisticsCall('conCount', '布控预警统计'),
  input: z.object({
    ...statisticRange,
    level: z.optional(z.nullable(z.string().check(z.maxLength(50)))),
  }),
  output: z.object({
    total: z.int(),
    untreated: z.int(),
    processing: z.int(),
    treated: z.int(),
    ignored: z.int(),
    today: z.int(),
    todayUntreated: z.int(),
    byLevel: z.array(statisticShare),
    byKind: z.array(statisticShare),
    avgHandleMinutes: z.nullable(z.number()),
  }),
})
