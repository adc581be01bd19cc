import { and, eq, gte, inArray, lte } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { raiseRows } from '../../../kit/serve/live-rows.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import type { ReadEvent } from '../ingest/read-events.ts'
import type { GuardWork, StoredPass } from '../vehicles/store-vehicle-passes.ts'
import { laneWait as t, type WaitRow } from './lane.table.ts'
import { candidatesFor, heldBy, laneWaitModel, tellLane } from './lane-wait.routes.ts'

/** So long after a guard opened, the car that goes through is the one that waited. */
const opensForMs = 120_000
const clocksDifferMs = 10_000

/** What guards did for the cars of a batch, by event. */
export async function guardWork(
  ctx: Ctx,
  events: readonly ReadEvent[],
): Promise<(one: ReadEvent) => GuardWork | undefined> {
  const cars = events.filter(({ event, time }) => event.type === 'plate' && event.gateOpened && !time.late)
  if (cars.length === 0) return () => undefined
  const times = cars.map(({ time }) => time.passTime.getTime())
  const rows = await ctx.tx
    .select()
    .from(t)
    .where(
      and(
        inArray(t.deviceId, [...new Set(cars.map(({ device }) => device.id))]),
        inArray(t.resolution, ['opened', 'paid']),
        gte(t.closedAt, new Date(Math.min(...times) - opensForMs)),
        lte(t.closedAt, new Date(Math.max(...times) + clocksDifferMs)),
      ),
    )
  const served = (row: WaitRow, { device, time }: ReadEvent): boolean => {
    const closed = row.closedAt?.getTime() ?? 0
    const at = time.passTime.getTime()
    return row.deviceId === device.id && closed <= at + clocksDifferMs && closed >= at - opensForMs
  }
  return (one) => {
    const row = rows.findLast((each) => served(each, one))
    return row === undefined || row.resolution === null
      ? undefined
      : {
          openMode: row.resolution === 'paid' ? 'paid' : 'manual',
          operatorId: row.operatorId,
          openReason: row.openReason,
          plateNo: row.plateNo,
          plateColor: row.plateColor,
        }
  }
}

/** Cars that are held wait for the guard; who has gone through waits no more. Late news holds nobody. */
export async function holdCars(ctx: Ctx, stored: readonly StoredPass[]): Promise<void> {
  const news = stored.filter(({ one }) => !one.time.late)
  if (news.length === 0) return
  const waiting = await ctx.tx
    .select()
    .from(t)
    .where(
      and(
        inArray(t.deviceId, [...new Set(news.map(({ record }) => record.deviceId))]),
        eq(t.state, 'waiting'),
      ),
    )
    .orderBy(t.id)
    .for('update')
  const newest = new Map<number, StoredPass>()
  for (const one of news.toSorted((a, b) => a.record.passTime.getTime() - b.record.passTime.getTime()))
    newest.set(one.record.deviceId, one)
  for (const row of waiting) {
    const next = newest.get(row.deviceId)
    if (next !== undefined && next.record.passTime > row.occurredAt)
      await takeTransition(laneWaitModel, row, 'leave', {}, ctx)
    else newest.delete(row.deviceId)
  }
  for (const one of newest.values()) await hold(ctx, one)
}

async function hold(ctx: Ctx, { record, decided }: StoredPass): Promise<void> {
  if (decided === undefined) return
  const { estateId, plateNo, plateColor, direction } = record
  const [made] = await ctx.tx
    .insert(t)
    .values({
      estateId,
      lotId: record.lotId ?? null,
      channelId: record.channelId ?? null,
      deviceId: record.deviceId,
      direction: direction ?? null,
      recordId: record.id,
      plateNo: plateNo ?? null,
      plateColor,
      confidence: record.confidence,
      reason: record.denyReason ?? 'device_error',
      ...heldBy(decided, record.passTime),
      candidates: await candidatesFor(ctx, { estateId, plateNo: plateNo ?? null }, decided.car !== null),
      occurredAt: record.passTime,
    })
    .returning()
  if (made === undefined) return
  await flowEvents.record(ctx, {
    entity: 'laneWait',
    entityId: made.id,
    action: 'create',
    fromState: null,
    toState: 'waiting',
    isFirst: true,
  })
  await raiseRows(laneWaitModel, made, ctx)
  await tellLane(ctx, made)
}
