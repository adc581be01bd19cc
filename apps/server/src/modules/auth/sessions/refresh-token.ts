import { eq } from 'drizzle-orm'
import { AppError } from '../../../kit/app-error.ts'
import { type Ctx, userOf } from '../../../kit/context.ts'
import { authSession } from './auth-session.table.ts'
import { hashToken, newToken, roleOfToken } from './token.ts'

/** Calls that are under way keep the old token this long. */
const graceMs = 60_000

/**
 * A new token in place of the present one. Of several refreshes at once the first one makes it; the others were made
 * with what has become the previous token meanwhile and get `null`: the new one is known to whoever asked first.
 */
export async function refreshToken(
  ctx: Ctx,
  token: string,
): Promise<{ token: string | null; maxUntil: string }> {
  const caller = userOf(ctx)
  const [session] = await ctx.tx
    .select()
    .from(authSession)
    .where(eq(authSession.id, caller.sessionId))
    .for('update')
  if (session === undefined || session.state !== 'active') throw new AppError('SESSION_UNKNOWN')
  const maxUntil = session.maxUntil.toISOString()
  if (session.tokenHash !== hashToken(token)) return { token: null, maxUntil }
  const fresh = newToken(roleOfToken(token))
  await ctx.tx
    .update(authSession)
    .set({
      tokenHash: hashToken(fresh),
      prevTokenHash: session.tokenHash,
      prevUntil: new Date(ctx.now.getTime() + graceMs),
      tokenIssuedAt: ctx.now,
      updatedAt: ctx.now,
    })
    .where(eq(authSession.id, session.id))
  return { token: fresh, maxUntil }
}
