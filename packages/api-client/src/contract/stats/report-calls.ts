import * as z from 'zod/mini'
import { endpoint } from '../../kit/index.ts'
import { polygon } from '../base/geometry.ts'
import { statisticRange } from './statistics-call.ts'

/** The page that lists what a figure counted, and the filters of its list that find these very rows. */
const reportRows = z.object({
  page: z.enum(['rooms', 'residents', 'passes']),
  query: z.record(z.string(), z.string()),
})
export type ReportRows = z.output<typeof reportRows>

const counted = { value: z.nullable(z.number()), rows: z.nullable(reportRows) }

/** A number of a report: as it is on the last day, and as it was on the day before the first. */
const reportFigure = z.object({
  key: z.string(),
  label: z.string(),
  ...counted,
  /** Null where nothing was recorded. */
  before: z.nullable(z.number()),
  unit: z.string(),
  /** What more of it means. */
  better: z.enum(['up', 'down', 'neither']),
  note: z.string(),
})
export type ReportFigure = z.output<typeof reportFigure>

/**
 * A whole and its parts. `bars`: one value for each part; `pyramid`: two that stand against each other; `months`:
 * several that go on over time; `radar`: several that are compared by the same rates, each a part; `map`: places by
 * where they lie, one value for each.
 */
const reportPart = z.object({
  key: z.string(),
  label: z.string(),
  form: z.enum(['bars', 'pyramid', 'months', 'radar', 'map']),
  unit: z.string(),
  /** What all of it is, where that is not the sum of the parts. */
  whole: z.nullable(z.number()),
  series: z.array(z.string()),
  items: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      cells: z.array(z.object(counted)),
      /** Of a place on a map: its outline, and which sheet it lies on. */
      shape: z.optional(z.nullable(polygon)),
      sheet: z.optional(z.string()),
    }),
  ),
})
export type ReportPart = z.output<typeof reportPart>

const reportTrend = z.object({
  label: z.string(),
  unit: z.string(),
  /** Days, or months where the range is longer than a quarter. */
  points: z.array(z.string()),
  series: z.array(z.object({ label: z.string(), data: z.array(z.nullable(z.number())) })),
})
export type ReportTrend = z.output<typeof reportTrend>

const cells = z.array(z.object(counted))
const reportTable = z.object({
  columns: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      unit: z.string(),
      /** A part of the whole that a bar of the row is made of. */
      stacked: z.boolean(),
    }),
  ),
  rows: z.array(z.object({ key: z.string(), label: z.string(), cells })),
  total: cells,
  /** How the rows add up to the total, where they do not simply. */
  note: z.string(),
})
export type ReportTable = z.output<typeof reportTable>
export type ReportCell = z.output<typeof cells>[number]

const overview = z.object({
  figures: z.array(reportFigure),
  /** As things are now; none where only figures were asked for. */
  parts: z.array(reportPart),
  trend: reportTrend,
})
export type ReportOverview = z.output<typeof overview>

/** The three calls of a page of 统计分析: figures with parts and trend, the table, and both as a sheet. */
function reportCalls<const Groups extends readonly [string, ...string[]]>(
  name: 'houses' | 'persons' | 'actual',
  label: string,
  groups: Groups,
) {
  const path = `/api/stats/${name}`
  const session = { method: 'POST', access: 'session', timeout: 60_000 } as const
  const read = { ...session, permission: `stats:${name}:list`, reads: true, unlogged: true } as const
  const range = statisticRange
  const grouped = { ...range, groupBy: z._default(z.enum(groups), groups[0]) }
  return {
    overview: endpoint(`stats.${name}Overview`, {
      ...read,
      path: `${path}/overview`,
      label: `查询${label}概况`,
      input: z.object({ ...range, parts: z._default(z.boolean(), true) }),
      output: overview,
    }),
    table: endpoint(`stats.${name}Table`, {
      ...read,
      path: `${path}/table`,
      label: `查询${label}明细`,
      input: z.object(grouped),
      output: reportTable,
    }),
    sheet: endpoint(`stats.${name}Sheet`, {
      ...session,
      path: `${path}/export`,
      label: `导出${label}`,
      permission: `stats:${name}:export`,
      answers: 'file',
      input: z.object(grouped),
    }),
  }
}

/** What the rows of the table of 房屋统计 are. */
export const houseGroups = {
  estate: '小区',
  community: '社区',
  zone: '片区',
  building: '楼栋',
  unit: '单元',
} as const
export type HouseGroup = keyof typeof houseGroups

/** 房屋统计 (catalogue 1 /stastics-house). */
export const houseReport = reportCalls('houses', '房屋统计', [
  'estate',
  'community',
  'zone',
  'building',
  'unit',
])

/** What the rows of the table of 人员统计 are. */
export const personGroups = {
  estate: '小区',
  building: '楼栋',
  relation: '关系',
  ageGroup: '年龄段',
} as const
export type PersonGroup = keyof typeof personGroups

/** 人员统计 (catalogue 1 /stastics-person). */
export const personReport = reportCalls('persons', '人员统计', ['estate', 'building', 'relation', 'ageGroup'])

/** What the rows of the table of 实有统计 are. */
export const actualGroups = { estate: '小区', community: '社区', building: '楼栋' } as const
export type ActualGroup = keyof typeof actualGroups

/** 实有统计 (catalogue 1 /stastics-actual). */
export const actualReport = reportCalls('actual', '实有统计', ['estate', 'community', 'building'])
