import {
  type HealthFigures,
  healthReport,
  healthReportSheet,
} from '@linli/api-client/contract/ops/health-report'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { handle } from '../../../kit/route.ts'
import { type Cell, sheetResponse, tracedName, writeSheet } from '../../../kit/sheet/xlsx.ts'
import { nextTraceCode } from '../../../kit/trace/trace-codes.ts'
import { device } from '../../base/devices/device.table.ts'
import { deviceStatusModel } from './device-status.routes.ts'
import { healthReportOf } from './health-report.ts'

/** The devices are chosen by the statement that counts: they are not read out first. */
async function reportFor(ctx: Ctx, code: string, month: string, estateId: number | null | undefined) {
  const chosen = ctx.tx
    .select({ id: device.id })
    .from(device)
    .where(
      and(
        deviceStatusModel.within(ctx.scopeFor(code), ctx),
        ne(device.state, 'retired'),
        estateId == null ? undefined : eq(device.estateId, estateId),
      ),
    )
  return await healthReportOf(ctx, month, sql`d.id in ${chosen}`)
}

/** The columns of the sheet behind the contractor. */
const columns: readonly (readonly [header: string, value: (of: HealthFigures) => Cell])[] = [
  ['设备数', ({ devices }) => devices],
  ['可用率（%）', ({ availability }) => availability],
  ['故障次数', ({ failures }) => failures],
  ['MTBF（小时）', ({ mtbfHours }) => mtbfHours],
  ['MTTR（小时）', ({ mttrHours }) => mttrHours],
  ['平均健康分', ({ meanScore }) => meanScore],
  ['失败率（%）', ({ failRate }) => failRate],
  ['事件数', ({ events }) => events],
  ['补传率（%）', ({ lateRate }) => lateRate],
  ['缺失', ({ missing }) => missing],
  ['心跳延迟P95（毫秒）', ({ heartbeatDelay }) => heartbeatDelay],
]

/** 设备健康月报. */
export const healthReportRoutes = [
  handle(
    healthReport,
    async ({ month, estateId }, ctx) => await reportFor(ctx, 'ops:health:list', month, estateId),
  ),
  handle(healthReportSheet, async ({ month, estateId }, ctx) => {
    const { total, contractors } = await reportFor(ctx, 'ops:health:export', month, estateId)
    const traceCode = await nextTraceCode(ctx)
    ctx.note({
      resource: 'deviceHealthDay',
      rowCount: contractors.length,
      traceCode,
      title: `导出设备健康月报 ${month}`,
    })
    const lineOf = (name: string, figures: HealthFigures) => [
      name,
      ...columns.map(([, value]) => value(figures)),
    ]
    const bytes = await writeSheet(
      tracedName('设备健康月报', traceCode),
      [{ header: '承建商', width: 28 }, ...columns.map(([header]) => ({ header }))],
      [...contractors.map((one) => lineOf(one.name, one)), lineOf('合计', total)],
    )
    return sheetResponse(bytes, `设备健康月报_${month.replace('-', '')}`, { traceCode })
  }),
]
