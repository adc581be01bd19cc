import { correctionDays, correctPlate } from '@linli/api-client/contract/access/vehicle-pass'
import { desc, eq, sql } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle } from '../../../kit/route.ts'
import { coversEstate } from '../../../kit/serve/scope.ts'
import { raiseTopic } from '../../../kit/topics/topics.ts'
import { judgePlate } from '../../base/vehicles/plate-rules.ts'
import { kindOfCar } from '../decision/decide-lane.ts'
import { pairSessions } from '../sessions/pair-sessions.ts'
import { type CarFacts, knownPlates } from './car-facts.ts'
import { parkingMove, plateCorrection, vehiclePassRecord } from './vehicle-pass.table.ts'

const dayMs = 86_400_000
type RecordRow = typeof vehiclePassRecord.$inferSelect

interface RealPlate {
  readonly plateNo: string
  readonly plateColor: string
  readonly reason: string
}

/** The plate as it is known now: as it was corrected last, or as it was read. */
async function plateNow(
  ctx: Ctx,
  record: RecordRow,
): Promise<{ plateNo: string | null; plateColor: string }> {
  const [last] = await ctx.tx
    .select({ plateNo: plateCorrection.newPlate, plateColor: plateCorrection.newColor })
    .from(plateCorrection)
    .where(eq(plateCorrection.recordId, record.id))
    .orderBy(desc(plateCorrection.id))
    .limit(1)
  return last ?? { plateNo: record.plateNo, plateColor: record.plateColor }
}

/**
 * Writes down what a plate really is, and pairs the stays of the plate that it is not and of the one that it is anew,
 * with their neighbours alone. The record keeps what was read.
 */
export async function correct(ctx: Ctx, record: RecordRow, real: RealPlate) {
  // Pairings of an estate take turns.
  await raiseTopic(ctx, 'pass', [record.estateId])
  if (ctx.now.getTime() - record.passTime.getTime() > correctionDays * dayMs)
    throw refuse(`只能校正${correctionDays}天内的通行记录`)
  const { plateNo, plateColor } = judgePlate({ plateNo: real.plateNo, plateColor: real.plateColor })
  const before = await plateNow(ctx, record)
  if (plateNo === null || (before.plateNo === plateNo && before.plateColor === plateColor))
    throw invalid({ plateNo: '与现有车牌相同' })
  const [made] = await ctx.tx
    .insert(plateCorrection)
    .values({
      estateId: record.estateId,
      recordId: record.id,
      passTime: record.passTime,
      oldPlate: before.plateNo,
      oldColor: before.plateColor,
      newPlate: plateNo,
      newColor: plateColor,
      reason: real.reason,
      userId: userIdOf(ctx.caller),
      at: ctx.now,
    })
    .returning({ id: plateCorrection.id })
  const place = { estateId: record.estateId, plateNo, plateColor }
  const known = await knownPlates(ctx, [place])
  const car = known.carOf(place)
  const visit = known.visitOf(place, record.passTime)
  await moveTo(
    ctx,
    record,
    {
      ...place,
      car,
      visitorId: car === null ? (visit?.id ?? null) : null,
      kind: kindOfCar({
        at: record.passTime,
        plateNo,
        plateKind: record.plateKind,
        confidence: 100,
        minConfidence: 0,
        car,
        banned: known.isBanned(place, record.passTime, record.channelId),
        visit,
        stay: null,
      }),
    },
    before,
  )
  return { correctionId: made?.id ?? 0, vehicleId: car?.id ?? null }
}

interface RealCar {
  readonly plateNo: string
  readonly plateColor: string
  readonly car: CarFacts | null
  readonly visitorId: number | null
  readonly kind: string
}

/** The pass is one of another plate from now on. */
async function moveTo(
  ctx: Ctx,
  record: RecordRow,
  { plateNo, plateColor, car, visitorId, kind }: RealCar,
  before: { readonly plateNo: string | null; readonly plateColor: string },
): Promise<void> {
  const { estateId, lotId, direction, passTime } = record
  if (record.result !== 'success' || lotId === null || direction === null) return
  const now = { plateNo, plateColor, vehicleId: car?.id ?? null, visitorId, vehicleKind: kind }
  const event = await ctx.tx.execute<{ epoch: number; seq: number }>(sql`
    select epoch, seq from device_event where id = ${record.eventId} and pass_time = ${passTime.toISOString()}::timestamptz`)
  await ctx.tx
    .insert(parkingMove)
    .values({
      ...now,
      recordId: record.id,
      estateId,
      lotId,
      direction,
      passTime,
      deviceId: record.deviceId,
      epoch: event[0]?.epoch ?? 0,
      seq: event[0]?.seq ?? 0,
    })
    .onConflictDoUpdate({ target: parkingMove.recordId, set: now })
  const at = { estateId, lotId, from: passTime, to: passTime }
  await pairSessions(
    ctx,
    [
      ...(before.plateNo === null ? [] : [{ ...at, plateNo: before.plateNo, plateColor: before.plateColor }]),
      { ...at, plateNo, plateColor },
    ],
    [record.id],
  )
}

/** A record that the caller may correct. */
export async function recordIn(ctx: Ctx, id: number, code: string): Promise<RecordRow> {
  const [record] = await ctx.tx.select().from(vehiclePassRecord).where(eq(vehiclePassRecord.id, id))
  if (record === undefined || !coversEstate(ctx.scopeFor(code), record.estateId)) throw notFound()
  return record
}

export const correctPlateRoute = handle(correctPlate, async ({ id, ...real }, ctx) => {
  const record = await recordIn(ctx, id, 'access:vehicleRecord:correct')
  const done = await correct(ctx, record, real)
  ctx.note({
    resource: 'vehiclePass',
    targetId: id,
    estateId: record.estateId,
    title: `校正车牌「${record.plateNo ?? '无牌'}」为「${real.plateNo}」`,
    reason: real.reason,
  })
  return done
})
