import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../runtime/database.ts'
import { plannedOnce } from '../../runtime/plans.ts'
import { AppError } from '../app-error.ts'
import { dayOf } from '../calendar.ts'
import type { UserCaller } from '../caller.ts'
import type { Ctx } from '../context.ts'
import type { PersonalData } from '../personal-data.ts'
import { traceCode } from './trace-code.table.ts'

/** RFC 4648 base32. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * The code of a session for today; the same whenever it is asked for. It follows from the session and the day, so a
 * call that only reads can show it before it stands in the table.
 */
export async function traceCodeOf(ctx: Ctx): Promise<string> {
  const { caller, now, tx } = ctx
  if (caller.kind !== 'user') throw new AppError('FORBIDDEN')
  const known = await knownCode(plannedOnce(tx), caller.sessionId, now)
  if (known !== undefined) return known
  const code = newCode(ctx.deps.personal, caller.sessionId, now)
  await ctx.log(async (to) => await issue(to, caller, code, now))
  return code
}

async function knownCode(tx: Tx, sessionId: number, now: Date): Promise<string | undefined> {
  const [known] = await tx
    .select({ code: traceCode.code })
    .from(traceCode)
    .where(and(eq(traceCode.sessionId, sessionId), eq(traceCode.day, dayOf(now))))
  return known?.code
}

function newCode(personal: PersonalData, sessionId: number, now: Date): string {
  const bytes = Buffer.from(personal.hash(`trace ${sessionId} ${dayOf(now)}`), 'base64url')
  return Array.from(bytes.subarray(0, 8), (byte) => alphabet[byte % alphabet.length]).join('')
}

const issue = async (tx: Tx, { userId, sessionId }: UserCaller, code: string, now: Date) =>
  void (await tx
    .insert(traceCode)
    .values({ code, userId, sessionId, day: dayOf(now), issuedAt: now })
    .onConflictDoNothing())

/** `ABCDEFGH-3`: the code of the session with the number of this export or clear view, for file and log alike. */
export async function nextTraceCode(ctx: Ctx, tx: Tx = ctx.tx): Promise<string> {
  const { caller, now } = ctx
  if (caller.kind !== 'user') throw new AppError('FORBIDDEN')
  const known = await knownCode(tx, caller.sessionId, now)
  const code = known ?? newCode(ctx.deps.personal, caller.sessionId, now)
  if (known === undefined) await issue(tx, caller, code, now)
  const [row] = await tx
    .update(traceCode)
    .set({ used: sql`${traceCode.used} + 1` })
    .where(eq(traceCode.code, code))
    .returning({ used: traceCode.used })
  return `${code}-${row?.used ?? 1}`
}
