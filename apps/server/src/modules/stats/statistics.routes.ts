import { placeResidents } from '@linli/api-client/contract/stats/place-residents'
import * as calls from '@linli/api-client/contract/stats/statistics'
import { occupancyLabels } from '@linli/api-client/contract/stats/statistics'
import { dayOf } from '../../kit/calendar.ts'
import type { Ctx } from '../../kit/context.ts'
import { handle, type Route } from '../../kit/route.ts'
import { rateOf } from '../base/places/estate-figures.ts'
import { baseData, passesOn } from './base-data.ts'
import {
  ageStructure,
  deviceRunStatus,
  houseOccupancy,
  movesOfYear,
  percents,
  personsBy,
  type PersonDim,
  residentRank,
} from './metrics.ts'
import { residentsOfPlace } from './place-residents.ts'
import { statEstates } from './stat-scope.ts'
import { recordedDays } from './trend.ts'

const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

const genderLabels: Readonly<Record<string, string>> = { '1': '男', '2': '女', '0': '未知', '9': '未说明' }
const dictOfDim: Readonly<Partial<Record<PersonDim, string>>> = {
  relation: 'house_relation',
  populationType: 'population_type',
  nation: 'nation',
  education: 'education',
  tag: 'person_tag',
}

async function labelOf(ctx: Ctx, dim: PersonDim, key: string): Promise<string> {
  if (dim === 'gender') return genderLabels[key] ?? '未知'
  if (key === 'unknown') return '未知'
  const dict = dictOfDim[dim]
  return dict === undefined ? key : await ctx.deps.dicts.label(dict, key)
}

/** 首页与统计分析: the calls of the specification on the metrics of this module. */
export const statisticsRoutes = (): Route[] => [
  handle(placeResidents, (input, ctx) => residentsOfPlace(ctx, input)),
  handle(calls.baseDataCount, async (input, ctx) => {
    const ids = await statEstates(ctx, 'baseDataCount', input)
    const today = dayOf(ctx.now)
    const trend7 = await recordedDays(ctx.tx, ids, today, 7)
    const yesterday = dayBefore(today)
    return {
      ...(await baseData(ctx.tx, ids)),
      passes: await passesOn(ctx.tx, ids, today),
      yesterday: {
        ...trend7.find(({ day }) => day === yesterday)?.values,
        passes: await passesOn(ctx.tx, ids, yesterday),
      },
      trend7,
    }
  }),
  handle(calls.ageGroupStatistic, async (input, ctx) => {
    const ids = await statEstates(ctx, 'ageGroupStatistic', input)
    return await ageStructure(ctx.tx, ids, dayOf(ctx.now), input.relation)
  }),
  handle(calls.deviceRunStatusStatistic, async (input, ctx) => {
    const ids = await statEstates(ctx, 'deviceRunStatusStatistic', input)
    const status = await deviceRunStatus(ctx.tx, ids, input.category)
    const days = await recordedDays(ctx.tx, ids, dayOf(ctx.now), 7)
    return {
      ...status,
      byCategory: await Promise.all(
        status.byCategory.map(async (one) => ({
          ...one,
          label: await ctx.deps.dicts.label('device_category', one.category),
        })),
      ),
      trend7: days.map(({ day, values }) => ({
        day,
        rate: rateOf(values.onlineDevices ?? 0, values.devices ?? 0),
      })),
    }
  }),
  handle(calls.estateResidentRankStatistic, async (input, ctx) => {
    const ids = await statEstates(ctx, 'estateResidentRankStatistic', input)
    return await residentRank(ctx.tx, ids, input.top, input.by)
  }),
  handle(calls.houseOccupancyStatistic, async (input, ctx) => {
    const ids = await statEstates(ctx, 'houseOccupancyStatistic', input)
    const rows = await houseOccupancy(ctx.tx, ids, input.groupBy)
    const items = await Promise.all(
      rows.map(async (row) => {
        if (input.groupBy === 'usage')
          return { ...row, label: await ctx.deps.dicts.label('house_usage', row.key) }
        if (input.groupBy !== 'occupancy') return row
        return { ...row, label: occupancyLabels[row.key as keyof typeof occupancyLabels].label }
      }),
    )
    return { total: rows.reduce((sum, row) => sum + row.total, 0), items }
  }),
  handle(calls.personnelStatistics, async (input, ctx) => {
    const ids = await statEstates(ctx, 'personnelStatistics', input)
    const rows = await personsBy(ctx.tx, ids, input.dim)
    const shares = percents(rows.map((row) => row.count))
    const { living } = await baseData(ctx.tx, ids)
    return {
      total: living,
      items: await Promise.all(
        rows.map(async ({ key, count }, index) => ({
          key,
          label: await labelOf(ctx, input.dim, key),
          count,
          percent: shares[index] ?? 0,
        })),
      ),
      trend12: await movesOfYear(ctx.tx, ids, dayOf(ctx.now)),
    }
  }),
]
