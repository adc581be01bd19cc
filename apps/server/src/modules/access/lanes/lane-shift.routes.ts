import { laneShift as described } from '@linli/api-client/contract/access/lane-shift'
import { and, eq, sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { laneShift as t, type ShiftRow } from './lane.table.ts'

/** The open shift of who calls; its row is held. */
async function openShift(ctx: Ctx): Promise<ShiftRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(t)
    .where(and(eq(t.userId, userIdOf(ctx.caller) ?? 0), eq(t.state, 'open')))
    .for('update')
  return row
}

/** Who opens by hand or takes money answers for it with a shift of the estate. */
export async function shiftOnDuty(ctx: Ctx, estateId: number): Promise<ShiftRow> {
  const row = await openShift(ctx)
  if (row === undefined || row.estateId !== estateId) throw refuse('请先开始值班')
  return row
}

type Counted = 'manualOpen' | 'refused' | 'discounts' | 'cashDue' | 'otherPaid'

/** Adds to what a shift did. */
export async function countInShift(
  ctx: Ctx,
  shift: ShiftRow,
  counts: Partial<Record<Counted, number>>,
): Promise<void> {
  const entries = Object.entries(counts) as [Counted, number][]
  await ctx.tx
    .update(t)
    .set({
      ...Object.fromEntries(entries.map(([key, by]) => [key, sql`${t[key]} + ${by}`])),
      version: sql`${t.version} + 1`,
    })
    .where(eq(t.id, shift.id))
}

/** Counts a refusal in the shift of who refuses, if there is one. */
export async function countRefusal(ctx: Ctx): Promise<void> {
  const row = await openShift(ctx)
  if (row !== undefined) await countInShift(ctx, row, { refused: 1 })
}

/** Money that a code brought, in the shift of who asked for it, if that is still on. */
export async function countTaken(ctx: Ctx, userId: number, estateId: number, amount: number): Promise<void> {
  const [row] = await ctx.tx
    .select()
    .from(t)
    .where(and(eq(t.userId, userId), eq(t.estateId, estateId), eq(t.state, 'open')))
    .for('update')
  if (row !== undefined) await countInShift(ctx, row, { otherPaid: amount })
}

/** Cars that the car park let through by itself meanwhile. */
async function opensSince(ctx: Ctx, { lotId, startAt }: ShiftRow): Promise<number> {
  const [row] = await ctx.tx.execute<{ n: number }>(sql`
    select count(*)::int as n from vehicle_pass_record where lot_id = ${lotId} and open_mode = 'auto'
      and pass_time >= ${startAt.toISOString()}::timestamptz and pass_time <= ${ctx.now.toISOString()}::timestamptz`)
  return row?.n ?? 0
}

const served = serve(
  described,
  t,
)({
  defaults: async (_input, ctx) => {
    const userId = userIdOf(ctx.caller)
    if (userId === null) throw refuse('请先登录')
    if ((await openShift(ctx)) !== undefined) throw refuse('您已在值班，请先交班')
    return { userId, startAt: ctx.now }
  },
  on: {
    close: async (row, { cashHanded, receiverId, diffReason }, ctx) => {
      if (receiverId === row.userId) throw invalid({ receiverId: '不能交给本人' })
      if (cashHanded !== row.cashDue && !diffReason)
        throw invalid({ diffReason: '交出现金与应交不符，请填写差异原因' })
      return {
        patch: {
          autoOpen: await opensSince(ctx, row),
          cashHanded,
          receiverId,
          diffReason: diffReason ?? null,
        },
      }
    },
  },
})

export const laneShiftModel = served.model
export const laneShiftRoutes = served.routes
