import { and, desc, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import { AppError, refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { announce } from '../../../kit/facts/facts.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { servedDevice } from '../../base/devices/device.routes.ts'
import { channel } from '../../base/devices/channel.table.ts'
import { device } from '../../base/devices/device.table.ts'
import { openDeviceRepairs } from '@linli/api-client/contract/ops/device-repair-flow'
import { deviceRepair, type DeviceRepairRow } from './device-repair.table.ts'

export type DeviceRow = typeof device.$inferSelect
const repeatDays = 30
const dayMs = 86_400_000

/** The device, held until the transaction ends: what is done to it at once is done in turn. */
export async function lockDevice(ctx: Ctx, id: number): Promise<DeviceRow> {
  const [row] = await ctx.tx.select().from(device).where(eq(device.id, id)).for('update')
  if (row === undefined) throw new Error('Linli: an order without a device')
  return row
}

/** The open order of a device. */
export async function openOrderOf(ctx: Ctx, deviceId: number) {
  const [found] = await ctx.tx
    .select({ id: deviceRepair.id, repairNo: deviceRepair.repairNo })
    .from(deviceRepair)
    .where(and(eq(deviceRepair.deviceId, deviceId), inArray(deviceRepair.state, [...openDeviceRepairs])))
  return found
}

export async function assertNoneOpen(ctx: Ctx, deviceId: number): Promise<void> {
  const found = await openOrderOf(ctx, deviceId)
  if (found === undefined) return
  const text = `该设备已有未完成的维修单 ${found.repairNo}`
  throw new AppError('DUPLICATE', text, { fields: { deviceId: text } })
}

/** A main gate or a fire exit does not wait. */
export async function urgencyOf(ctx: Ctx, { channelId }: DeviceRow): Promise<DeviceRepairRow['urgency']> {
  if (channelId === null) return 'normal'
  const [gate] = await ctx.tx
    .select({ kind: channel.kind, isMain: channel.isMain })
    .from(channel)
    .where(eq(channel.id, channelId))
  return gate !== undefined && (gate.isMain || gate.kind === 'fire') ? 'critical' : 'normal'
}

export const warrantyOf = ({ warrantyEnd }: DeviceRow, ctx: Ctx): DeviceRepairRow['warranty'] =>
  warrantyEnd === null ? 'unknown' : warrantyEnd >= dayOf(ctx.now) ? 'in' : 'out'

/** From when it has been out of service; null: it is not. */
export const downSince = ({ runStatus, lastOfflineAt }: DeviceRow, ctx: Ctx): Date | null =>
  runStatus === 'offline' || runStatus === 'fault' ? (lastOfflineAt ?? ctx.now) : null

/** The same fault came back soon after it was repaired. */
export async function isRepeated(
  ctx: Ctx,
  { deviceId, faultType }: Pick<DeviceRepairRow, 'deviceId' | 'faultType'>,
  except?: number,
): Promise<boolean> {
  const [last] = await ctx.tx
    .select({ id: deviceRepair.id })
    .from(deviceRepair)
    .where(
      and(
        eq(deviceRepair.deviceId, deviceId),
        eq(deviceRepair.faultType, faultType),
        eq(deviceRepair.state, 'closed'),
        gte(deviceRepair.verifiedAt, new Date(ctx.now.getTime() - repeatDays * dayMs)),
        except === undefined ? undefined : ne(deviceRepair.id, except),
      ),
    )
    .orderBy(desc(deviceRepair.id))
    .limit(1)
  return last !== undefined
}

/** The device follows its order: in repair while there is one. A suspended device stays suspended. */
export async function followOrder(ctx: Ctx, deviceId: number, isOpen: boolean): Promise<void> {
  const row = await lockDevice(ctx, deviceId)
  if (isOpen && row.state === 'in_use') await takeTransition(servedDevice, row, 'startRepair', {}, ctx)
  if (!isOpen && row.state === 'repairing') await takeTransition(servedDevice, row, 'finishRepair', {}, ctx)
}

const sensors: ReadonlySet<string> = new Set(['sensor', 'smoke'])

/** What reports by itself is back before somebody says that it works. Sensors sleep between their reports. */
export async function assertOnline(ctx: Ctx, deviceId: number): Promise<void> {
  const { runStatus, category } = await lockDevice(ctx, deviceId)
  if (runStatus === 'offline' && !sensors.has(category)) throw refuse('设备仍离线，不能完成验收')
}

/** Another apparatus stands in its place: what it is to hold is worked out anew and sent as a whole. */
export async function replaceBy(ctx: Ctx, row: DeviceRepairRow, newSn: string): Promise<void> {
  const held = await lockDevice(ctx, row.deviceId)
  const reason = `维修单 ${row.repairNo}`
  await takeTransition(servedDevice, held, 'replace', { newSn, modelId: held.modelId, reason }, ctx)
  await announce(ctx, 'base.changed', { estateIds: [row.estateId] })
}

/** How long devices were out of service while their orders were open, in minutes: one query for a page of them. */
export async function downMinutesOf(
  ctx: Ctx,
  rows: readonly DeviceRepairRow[],
): Promise<ReadonlyMap<number, number>> {
  const asked = rows.map(({ id, deviceId, reportedAt, downFrom, verifiedAt, state }) => ({
    id,
    device: deviceId,
    down: downFrom !== null,
    since: (downFrom ?? reportedAt).toISOString(),
    until: (verifiedAt ?? (state === 'cancelled' ? reportedAt : ctx.now)).toISOString(),
  }))
  const found = await ctx.tx.execute<{ id: number; minutes: number }>(sql`
    with asked as (select * from jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb)
        as a(id bigint, device bigint, down boolean, since timestamptz, until timestamptz)),
      told as (
        select id, since as at, down, until from asked
        union all
        select a.id, e.at, e.to_status <> 'online', a.until from asked a
          join device_status_event e on e.device_id = a.device and e.at > a.since and e.at < a.until),
      spans as (select id, down, at, lead(at, 1, until) over (partition by id order by at) as next from told)
    select id::int, round(coalesce(sum(extract(epoch from next - at)) filter (where down and next > at), 0) / 60)::int
      as minutes from spans group by id`)
  return new Map(found.map(({ id, minutes }) => [id, minutes]))
}
