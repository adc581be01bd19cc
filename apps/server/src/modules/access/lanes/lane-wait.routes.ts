import { discountLimits, laneCode, laneWait as described } from '@linli/api-client/contract/access/lane-wait'
import { and, eq, isNull } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { tellLive } from '../../../kit/live/tell-live.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { closeAfterwards, codeOf } from '../../pay/pay-code.ts'
import { decideCars, type DecidedCar } from '../decision/decide-cars.ts'
import { parkingSession } from '../sessions/parking-session.table.ts'
import { type Lane, lanesOf } from '../vehicles/car-facts.ts'
import { kindOfPlate } from '../vehicles/read-plate.ts'
import { plateCorrection, vehiclePassRecord } from '../vehicles/vehicle-pass.table.ts'
import { picturesOf } from '../pictures/shown-pictures.ts'
import { laneWait as t, type WaitRow } from './lane.table.ts'
import { askByCode, assertNotAsked, owed } from './lane-code.ts'
import { countInShift, countRefusal, shiftOnDuty } from './lane-shift.routes.ts'
import { nearPlates } from './near-plates.ts'
import { letInWithSlip, slipPattern } from './no-plate.ts'
import { openBarrier } from './open-barrier.ts'
import { sayAtLane } from './say-at-lane.ts'
import { settleStay } from './settle-stay.ts'

interface Opening {
  readonly openReason: string
  readonly note?: string | null | undefined
}

/** A guard opens for a reason of his own. */
async function openByHand(ctx: Ctx, row: WaitRow, { openReason, note }: Opening, code: string) {
  const shift = await shiftOnDuty(ctx, row.estateId)
  if (openReason === 'other' && (note ?? '').trim().length < 2) throw invalid({ note: '请填写备注' })
  const label = await ctx.deps.dicts.label('open_reason', openReason)
  const commandId = await openBarrier(ctx, row, `岗亭放行：${label}`, code)
  await countInShift(ctx, shift, { manualOpen: 1 })
  return {
    patch: { resolution: 'opened' as const, commandId, openReason, note: note ?? null },
    content: label,
  }
}

/** Lets off a part of what is due, or all of it. */
async function letOff(
  ctx: Ctx,
  row: WaitRow,
  { amount, discountReason }: { readonly amount: number; readonly discountReason: string },
  isLarge: boolean,
) {
  const shift = await shiftOnDuty(ctx, row.estateId)
  assertNotAsked(row)
  if (amount > owed(row)) throw invalid({ amount: '减免不能超过应收' })
  if (!isLarge && row.discount + amount > discountLimits.amount)
    throw invalid({ amount: `单笔减免超过${discountLimits.amount / 100}元，须由主管办理` })
  if (!isLarge && shift.discounts >= discountLimits.perShift)
    throw refuse(`本班减免已达${discountLimits.perShift}次，须由主管办理`)
  await countInShift(ctx, shift, { discounts: 1 })
  const label = await ctx.deps.dicts.label('parking_free_reason', discountReason)
  return {
    patch: { discount: row.discount + amount, discountReason },
    content: `减免${amount / 100}元：${label}`,
  }
}

async function laneOf(ctx: Ctx, row: WaitRow): Promise<Lane> {
  const lane = row.channelId === null ? undefined : (await lanesOf(ctx, [row.channelId])).get(row.channelId)
  if (lane === undefined || row.direction === null) throw refuse('设备未绑定车道')
  return lane
}

/** The same car decided about again, under a plate that a guard read. */
async function decideAgain(
  ctx: Ctx,
  row: WaitRow,
  { plateNo, plateColor }: { readonly plateNo: string; readonly plateColor: string },
): Promise<DecidedCar> {
  const [decided] = await decideCars(ctx, [
    {
      lane: await laneOf(ctx, row),
      at: ctx.now,
      direction: row.direction ?? 'in',
      plateNo,
      plateColor,
      plateKind: kindOfPlate(plateNo, plateColor),
      confidence: 100,
    },
  ])
  if (decided === undefined) throw refuse('无法判定')
  return decided
}

/** What a decision at an instant leaves to the guard. */
export const heldBy = ({ decision, stay }: DecidedCar, pricedAt: Date) => ({
  vehicleKind: decision.kind,
  step: decision.step,
  voice: decision.voice.slice(0, 40),
  due: decision.due,
  pricedAt,
  sessionId: stay?.id ?? null,
})

async function correct(
  row: WaitRow,
  { newPlate, newColor }: { readonly newPlate: string; readonly newColor: string },
  ctx: Ctx,
) {
  if (newPlate === row.plateNo && newColor === row.plateColor) throw invalid({ newPlate: '与现有车牌相同' })
  return await takenAs(row, { plateNo: newPlate, plateColor: newColor }, '校正车牌后放行', ctx)
}

/** The car is another one than the camera read: written down, decided about again, and let through where it may. */
async function takenAs(
  row: WaitRow,
  real: { readonly plateNo: string; readonly plateColor: string },
  why: string,
  ctx: Ctx,
) {
  assertNotAsked(row)
  await writeCorrection(ctx, row, real)
  const decided = await decideAgain(ctx, row, real)
  const patch = { ...real, ...heldBy(decided, ctx.now), candidates: null, discount: 0, discountReason: null }
  const { decision } = decided
  if (!decision.allow)
    return { to: 'waiting' as const, patch: { ...patch, reason: decision.reason ?? row.reason } }
  return {
    to: 'closed' as const,
    patch: {
      ...patch,
      resolution: 'opened' as const,
      openReason: 'misread',
      operatorId: userIdOf(ctx.caller),
      closedAt: ctx.now,
      commandId: await openBarrier(ctx, row, why, 'access:lane:correct'),
    },
  }
}

/** A car without a plate leaves by the number on its slip. */
async function leaveBySlip(row: WaitRow, { slipNo }: { readonly slipNo: string }, ctx: Ctx) {
  const plateNo = slipNo.trim().toUpperCase()
  if (row.direction !== 'out') throw refuse('只有出口可以使用凭条')
  if (!slipPattern.test(plateNo)) throw invalid({ slipNo: '请输入凭条上的编号，如 WP123456' })
  const inside = and(eq(parkingSession.plateNo, plateNo), eq(parkingSession.state, 'parked'))
  const ofLot = and(inside, eq(parkingSession.lotId, row.lotId ?? 0))
  if ((await ctx.tx.$count(parkingSession, ofLot)) === 0) throw invalid({ slipNo: '没有该凭条的在场车辆' })
  return await takenAs(row, { plateNo, plateColor: 'other' }, '凭条出场', ctx)
}

/** The record that holds the car keeps what was read. */
async function writeCorrection(
  ctx: Ctx,
  row: WaitRow,
  real: { readonly plateNo: string; readonly plateColor: string },
): Promise<void> {
  const [record] = await ctx.tx
    .select({ passTime: vehiclePassRecord.passTime })
    .from(vehiclePassRecord)
    .where(eq(vehiclePassRecord.id, row.recordId ?? 0))
  if (record === undefined || row.recordId === null) return
  await ctx.tx.insert(plateCorrection).values({
    estateId: row.estateId,
    recordId: row.recordId,
    passTime: record.passTime,
    oldPlate: row.plateNo,
    oldColor: row.plateColor,
    newPlate: real.plateNo,
    newColor: real.plateColor,
    reason: '岗亭校正',
    userId: userIdOf(ctx.caller),
    at: ctx.now,
  })
}

/** A car that nobody saw come in has come in when the guard says so; what it owes follows from that. */
async function fixEntry(row: WaitRow, { inAt }: { readonly inAt: string }, ctx: Ctx) {
  const { plateNo, plateColor, estateId, lotId } = row
  const at = new Date(inAt)
  if (row.reason !== 'missing_in' || plateNo === null || lotId === null)
    throw refuse('只有缺入场记录的车辆可以补入场时间')
  if (at >= row.occurredAt) throw invalid({ inAt: '入场时间应早于到达出口的时间' })
  await ctx.tx
    .insert(parkingSession)
    .values({ estateId, lotId, plateNo, plateColor, vehicleKind: row.vehicleKind, inAt: at, state: 'parked' })
  const decided = await decideAgain(ctx, row, { plateNo, plateColor })
  return { patch: { ...heldBy(decided, ctx.now), reason: decided.decision.reason ?? 'missing_in' } }
}

async function collect(
  row: WaitRow,
  { method, amount }: { readonly method: 'cash' | 'other'; readonly amount: number },
  ctx: Ctx,
) {
  const shift = await shiftOnDuty(ctx, row.estateId)
  if (row.sessionId === null || row.due === 0) throw refuse('该车辆没有应收费用')
  if (amount !== owed(row)) throw invalid({ amount: '实收金额与应收不符' })
  const { discount, discountReason } = row
  const until = row.pricedAt ?? row.occurredAt
  await settleStay(ctx, row.sessionId, { amount, discount, discountReason, method, until })
  await countInShift(ctx, shift, method === 'cash' ? { cashDue: amount } : { otherPaid: amount })
  const commandId = await openBarrier(ctx, row, '岗亭收费放行', 'access:lane:collect')
  return { patch: { resolution: 'paid' as const, commandId }, content: `收费${amount / 100}元` }
}

/** Desks that watch the lanes hear of a car that waits, or waits no more. */
export const tellLane = async (ctx: Ctx, { estateId, id }: Pick<WaitRow, 'estateId' | 'id'>) =>
  await tellLive(ctx, [{ estateId, topic: 'lane', refType: 'lane_wait', refId: id }])

const served = serve(
  described,
  t,
)({
  present: async (rows, ctx) => {
    const of = await picturesOf(
      ctx,
      'vehicle',
      rows.flatMap(({ recordId }) => recordId ?? []),
    )
    return new Map(
      rows.map(({ id, recordId }) => [id, { image: of(recordId ?? 0).thumbnails.image ?? null }]),
    )
  },
  on: {
    open: async (row, input, ctx) => {
      if (row.reason === 'blacklist' && row.direction === 'in') throw refuse('黑名单车辆不能放行')
      return await openByHand(ctx, row, input, 'access:lane:open')
    },
    override: async (row, input, ctx) => await openByHand(ctx, row, input, 'access:lane:overrideBlack'),
    collect,
    ask: async (row, input, ctx) => await askByCode(row, input, ctx),
    cancelCode: (row, _input, ctx) => {
      if (row.payTransactionId === null) throw refuse('没有等待中的扫码支付')
      closeAfterwards(ctx, row.payTransactionId)
      return { patch: { payTransactionId: null } }
    },
    paid: () => ({ patch: { resolution: 'paid' } }),
    noPlate: async (row, _input, ctx) => await letInWithSlip(row, ctx),
    slip: leaveBySlip,
    discount: async (row, input, ctx) => await letOff(ctx, row, input, false),
    waive: async (row, input, ctx) => await letOff(ctx, row, input, true),
    correct,
    fixEntry: async (row, input, ctx) => {
      assertNotAsked(row)
      return await fixEntry(row, input, ctx)
    },
    refuse: async (row, { note }, ctx) => {
      await countRefusal(ctx)
      await sayAtLane(ctx, row, note, 'access:lane:open')
      return { patch: { resolution: 'refused', note }, content: note }
    },
    leave: () => ({ patch: { resolution: 'left' } }),
    expire: () => ({ patch: { resolution: 'expired' } }),
  },
  // Whoever waits for a telephone does not lapse: the payment does.
  clock: { expire: () => isNull(t.payTransactionId) },
  after: {
    change: async (row, ctx) => {
      // Whoever was let through, sent away or has left pays no code any more.
      if (row.state !== 'waiting' && row.payTransactionId !== null) closeAfterwards(ctx, row.payTransactionId)
      await tellLane(ctx, row)
    },
  },
})

export const laneWaitModel = served.model
export const laneWaitRoutes: readonly Route[] = [
  ...served.routes,
  handle(laneCode, async ({ id }, ctx) => {
    const within = served.model.within(ctx.scopeFor('access:lane:collect'), ctx)
    const [row] = await ctx.tx
      .select({ payTransactionId: t.payTransactionId })
      .from(t)
      .where(and(eq(t.id, id), within))
    if (row === undefined) throw notFound()
    return await codeOf(ctx, row.payTransactionId)
  }),
]

/** What a car that is held waits with. */
export type NewWait = typeof t.$inferInsert

/** Plates that may have been meant, where the camera was not sure or nobody knows the car. */
export const candidatesFor = async (
  ctx: Ctx,
  { estateId, plateNo }: { readonly estateId: number; readonly plateNo: string | null },
  isKnown: boolean,
): Promise<NewWait['candidates']> =>
  plateNo === null || isKnown ? null : await nearPlates(ctx, estateId, plateNo)
