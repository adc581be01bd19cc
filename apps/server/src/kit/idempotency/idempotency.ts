import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../runtime/database.ts'
import { AppError } from '../app-error.ts'
import { callerKey } from '../caller.ts'
import type { Ctx } from '../context.ts'
import { databaseError } from '../http/database-errors.ts'
import { stableJson } from '../serve/same-value.ts'
import { idempotencyRecord } from './idempotency-record.table.ts'

/** A stored first answer. */
export interface FirstAnswer {
  readonly statusCode: number
  readonly response: unknown
}

const keptMs = 24 * 3_600_000

/** Same key: 409, whether the body differs or the first call takes too long. */
const conflict = () => new AppError('IDEMPOTENCY_CONFLICT')

/**
 * Claims the key for this call, in its transaction. A first call that is still running holds the unique row: this
 * one waits for it at most ten seconds. A first call that failed left nothing, so the key is free again.
 *
 * @returns the answer of the first call when it came through with the same body
 */
export async function claimKey(
  ctx: Ctx,
  route: string,
  key: string,
  body: unknown,
): Promise<FirstAnswer | undefined> {
  if (!/^[\x21-\x7e]{8,64}$/.test(key)) throw new AppError('BAD_REQUEST', '重复请求标识格式错误')
  const caller = callerKey(ctx.caller, ctx.ip)
  const bodyHash = createHash('sha256')
    .update(stableJson(body ?? null))
    .digest('hex')
  const claimed = await insertClaim(ctx, { caller, route, key, bodyHash })
  if (claimed) return undefined
  const [first] = await ctx.tx
    .select()
    .from(idempotencyRecord)
    .where(
      and(
        eq(idempotencyRecord.caller, caller),
        eq(idempotencyRecord.route, route),
        eq(idempotencyRecord.key, key),
      ),
    )
  if (!first || first.bodyHash !== bodyHash || first.statusCode === null) throw conflict()
  return { statusCode: first.statusCode, response: first.response }
}

async function insertClaim(
  ctx: Ctx,
  claim: { caller: string; route: string; key: string; bodyHash: string },
): Promise<boolean> {
  try {
    await ctx.tx.execute(sql`set local lock_timeout = '10s'`)
    const rows = await ctx.tx
      .insert(idempotencyRecord)
      .values({ ...claim, createdAt: ctx.now, expiresAt: new Date(ctx.now.getTime() + keptMs) })
      .onConflictDoNothing()
      .returning({ id: idempotencyRecord.id })
    await ctx.tx.execute(sql`set local lock_timeout = 0`)
    return rows.length > 0
  } catch (error) {
    if (databaseError(error)?.code === '55P03') throw conflict()
    throw error
  }
}

/** Keeps the answer for repeats; commits together with what the call did. */
export async function storeAnswer(ctx: Ctx, route: string, key: string, answer: FirstAnswer): Promise<void> {
  await ctx.tx
    .update(idempotencyRecord)
    .set({ statusCode: answer.statusCode, response: answer.response })
    .where(
      and(
        eq(idempotencyRecord.caller, callerKey(ctx.caller, ctx.ip)),
        eq(idempotencyRecord.route, route),
        eq(idempotencyRecord.key, key),
      ),
    )
}

/** Forgets answers older than a day. */
export async function purgeAnswers(db: Db, now: Date): Promise<number> {
  const gone = await db
    .delete(idempotencyRecord)
    .where(lt(idempotencyRecord.expiresAt, now))
    .returning({ id: idempotencyRecord.id })
  return gone.length
}
