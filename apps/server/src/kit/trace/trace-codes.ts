import { randomInt } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../runtime/database.ts'
import { AppError } from '../app-error.ts'
import { dayOf } from '../calendar.ts'
import type { Ctx } from '../context.ts'
import { traceCode } from './trace-code.table.ts'

/** RFC 4648 base32. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code of a session for today; the same whenever it is asked for. */
export async function traceCodeOf(
  db: Db,
  of: { readonly userId: number; readonly sessionId: number; readonly now: Date },
): Promise<string> {
  const day = dayOf(of.now)
  const mine = and(eq(traceCode.sessionId, of.sessionId), eq(traceCode.day, day))
  const [known] = await db.select({ code: traceCode.code }).from(traceCode).where(mine)
  if (known) return known.code
  const code = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')
  await db
    .insert(traceCode)
    .values({ code, userId: of.userId, sessionId: of.sessionId, day, issuedAt: of.now })
    .onConflictDoNothing()
  const [stored] = await db.select({ code: traceCode.code }).from(traceCode).where(mine)
  return stored?.code ?? code
}

/** `ABCDEFGH-3`: the code of the session with the number of this export or clear view, for file and log alike. */
export async function nextTraceCode(ctx: Ctx): Promise<string> {
  const { caller, tx, now } = ctx
  if (caller.kind !== 'user') throw new AppError('FORBIDDEN')
  const code = await traceCodeOf(tx, { userId: caller.userId, sessionId: caller.sessionId, now })
  const [row] = await tx
    .update(traceCode)
    .set({ used: sql`${traceCode.used} + 1` })
    .where(eq(traceCode.code, code))
    .returning({ used: traceCode.used })
  return `${code}-${row?.used ?? 1}`
}
