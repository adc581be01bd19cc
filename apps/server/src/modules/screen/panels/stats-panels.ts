import { occupancyLabels } from '@linli/api-client/contract/stats/statistics'
import { sql } from 'drizzle-orm'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { ageStructure, deviceRunStatus, houseOccupancy, percents, personsBy } from '../../stats/metrics.ts'
import { idList } from '../screen-scope.ts'
import type { Panel } from './panel.ts'

/** 人口结构 (M05 by age and gender). */
export const ageStructurePanel: Panel = async ({ ctx, estateIds }) =>
  await ageStructure(ctx.tx, estateIds, dayOf(ctx.now))

const ranked = 5

/** 房屋入住 by occupancy, and the buildings with the largest share of vacant rooms (M03). */
export const houseOccupancyPanel: Panel = async ({ ctx, estateIds }) => {
  const rows = await houseOccupancy(ctx.tx, estateIds, 'occupancy')
  const buildings = await houseOccupancy(ctx.tx, estateIds, 'building')
  return {
    items: rows.map((row) => ({
      ...row,
      label: occupancyLabels[row.key as keyof typeof occupancyLabels].label,
    })),
    vacancy: buildings
      .filter(({ vacant }) => vacant > 0)
      .toSorted((a, b) => b.vacant / b.total - a.vacant / a.total || b.vacant - a.vacant)
      .slice(0, ranked)
      .map(({ key, label, vacant, total }) => ({ key, label, vacant, total })),
  }
}

async function shares(ctx: Ctx, estateIds: readonly number[], dim: 'relation' | 'populationType') {
  const dict = { relation: 'house_relation', populationType: 'population_type' }[dim]
  const rows = await personsBy(ctx.tx, estateIds, dim)
  const parts = percents(rows.map((row) => row.count))
  const labels = await Promise.all(rows.map((row) => ctx.deps.dicts.label(dict, row.key)))
  return rows.map((row, i) => ({ ...row, label: labels[i] ?? row.key, percent: parts[i] ?? 0 }))
}

/** 人员构成 by relation to the room and by type of population. */
export const personnelPanel: Panel = async ({ ctx, estateIds }) => ({
  items: await shares(ctx, estateIds, 'relation'),
  population: await shares(ctx, estateIds, 'populationType'),
})

const listedOffline = 6

/** 设备状态 by category, and the devices that fell silent last. */
export const deviceStatusPanel: Panel = async ({ ctx, estateIds }) => {
  const status = await deviceRunStatus(ctx.tx, estateIds)
  const labels = await Promise.all(
    status.byCategory.map((one) => ctx.deps.dicts.label('device_category', one.category)),
  )
  const silent = await ctx.tx.execute<{ id: number; name: string; minutes: number | null }>(sql`
    select id, name, floor(extract(epoch from ${ctx.now.toISOString()}::timestamptz - since) / 60)::int as minutes
    from (select id, name, greatest(last_offline_at, last_heartbeat_at) as since from device
      where estate_id in ${idList(estateIds)} and state = 'in_use' and run_status in ('offline', 'unknown')) d
    order by since desc nulls last, id limit ${listedOffline}`)
  return {
    ...status,
    byCategory: status.byCategory.map((one, i) => ({ ...one, label: labels[i] ?? one.category })),
    silent: [...silent],
  }
}
