import { occupancyLabels } from '@linli/api-client/contract/stats/statistics'
import { dayOf } from '../../../kit/calendar.ts'
import { ageStructure, deviceRunStatus, houseOccupancy, percents, personsBy } from '../../stats/metrics.ts'
import type { Panel } from './panel.ts'

/** 人口结构 (M05 by age and gender). */
export const ageStructurePanel: Panel = async ({ ctx, estateIds }) =>
  await ageStructure(ctx.tx, estateIds, dayOf(ctx.now))

/** 房屋入住 by occupancy. */
export const houseOccupancyPanel: Panel = async ({ ctx, estateIds }) => {
  const rows = await houseOccupancy(ctx.tx, estateIds, 'occupancy')
  return {
    items: rows.map((row) => ({
      ...row,
      label: occupancyLabels[row.key as keyof typeof occupancyLabels].label,
    })),
  }
}

/** 人员构成 by relation to the room. */
export const personnelPanel: Panel = async ({ ctx, estateIds }) => {
  const rows = await personsBy(ctx.tx, estateIds, 'relation')
  const shares = percents(rows.map((row) => row.count))
  const labels = await Promise.all(rows.map((row) => ctx.deps.dicts.label('house_relation', row.key)))
  return { items: rows.map((row, i) => ({ ...row, label: labels[i] ?? row.key, percent: shares[i] ?? 0 })) }
}

/** 设备状态 by category. */
export const deviceStatusPanel: Panel = async ({ ctx, estateIds }) => {
  const status = await deviceRunStatus(ctx.tx, estateIds)
  const labels = await Promise.all(
    status.byCategory.map((one) => ctx.deps.dicts.label('device_category', one.category)),
  )
  return {
    ...status,
    byCategory: status.byCategory.map((one, i) => ({ ...one, label: labels[i] ?? one.category })),
  }
}
