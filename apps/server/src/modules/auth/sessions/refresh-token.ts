import { eq } from 'drizzle-orm'
import { AppError } from '../../../kit/app-error.ts'
import { type Ctx, userOf } from '../../../kit/context.ts'
import { authSession } from './auth-session.table.ts'
import { hashToken, nextToken } from './token.ts'

/** Calls that are under way keep the old token this long. */
const graceMs = 60_000

/**
 * A new token in place of the present one. It follows from the present one by a secret of the server, so every refresh
 * with the same token answers the same: of several at once, and of one whose answer was lost with the page that waited.
 */
export async function refreshToken(ctx: Ctx, token: string): Promise<{ token: string; maxUntil: string }> {
  const caller = userOf(ctx)
  const [session] = await ctx.tx
    .select()
    .from(authSession)
    .where(eq(authSession.id, caller.sessionId))
    .for('update')
  if (session === undefined || session.state !== 'active') throw new AppError('SESSION_UNKNOWN')
  const fresh = nextToken(ctx.deps.secrets, token)
  const answer = { token: fresh, maxUntil: session.maxUntil.toISOString() }
  if (session.tokenHash === hashToken(fresh)) return answer
  if (session.tokenHash !== hashToken(token)) throw new AppError('SESSION_UNKNOWN')
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
  return answer
}
