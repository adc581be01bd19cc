import { randomInt } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { parkingSession } from '../sessions/parking-session.table.ts'
import { countInShift, shiftOnDuty } from './lane-shift.routes.ts'
import { laneWait, type WaitRow } from './lane.table.ts'
import { openBarrier } from './open-barrier.ts'

const dayMs = 86_400_000
const tries = 20

/** What a car without a plate is called until it leaves: WP and six digits. */
export const slipPattern = /^WP\d{6}$/

/** No car that is inside has the number, and none that was let in just now and is not recorded yet. */
async function isFree(ctx: Ctx, estateId: number, plateNo: string): Promise<boolean> {
  const inside = and(
    eq(parkingSession.estateId, estateId),
    eq(parkingSession.plateNo, plateNo),
    eq(parkingSession.state, 'parked'),
  )
  const recent = and(
    eq(laneWait.estateId, estateId),
    eq(laneWait.plateNo, plateNo),
    gt(laneWait.occurredAt, new Date(ctx.now.getTime() - dayMs)),
  )
  return (await ctx.tx.$count(parkingSession, inside)) + (await ctx.tx.$count(laneWait, recent)) === 0
}

async function newSlipNo(ctx: Ctx, estateId: number): Promise<string> {
  for (let i = 0; i < tries; i += 1) {
    const slipNo = `WP${String(randomInt(1_000_000)).padStart(6, '0')}`
    if (await isFree(ctx, estateId, slipNo)) return slipNo
  }
  throw refuse('临时车牌已用尽，请稍后重试')
}

/** Lets a car without a plate in under a number of its own, which stands on a slip; its stay is counted under it. */
export async function letInWithSlip(row: WaitRow, ctx: Ctx) {
  if (row.direction !== 'in' || row.reason !== 'no_plate') throw refuse('只有入口的无牌车可以领取凭条')
  const shift = await shiftOnDuty(ctx, row.estateId)
  const plateNo = await newSlipNo(ctx, row.estateId)
  const commandId = await openBarrier(ctx, row, '无牌车凭条入场', 'access:lane:open')
  await countInShift(ctx, shift, { manualOpen: 1 })
  return {
    patch: {
      plateNo,
      plateColor: 'other',
      resolution: 'opened' as const,
      openReason: 'no_plate',
      commandId,
    },
    content: plateNo,
  }
}
