import { eq } from 'drizzle-orm'
import { AppError } from '../../../kit/app-error.ts'
import { type AloneCtx, userOf } from '../../../kit/context.ts'
import { authSession } from './auth-session.table.ts'
import { networkOf } from '../../../kit/http/client-info.ts'
import { endSessions } from './end-sessions.ts'
import { hashToken, nextToken } from './token.ts'

/** Calls that are under way keep the old token this long. */
const graceMs = 60_000

/**
 * A new token in place of the present one. It follows from the present one by a secret of the server, so every refresh
 * with the same token answers the same: of several at once, and of one whose answer was lost with the page that waited.
 * Asked for from two networks it ends the session: one of the two has a copy of the token.
 */
export async function refreshToken(
  ctx: AloneCtx,
  token: string,
): Promise<{ token: string; maxUntil: string }> {
  const { deps, now, ip } = ctx
  const { sessionId } = userOf(ctx)
  const answer = await deps.database.db.transaction(async (tx) => {
    const [session] = await tx.select().from(authSession).where(eq(authSession.id, sessionId)).for('update')
    if (session === undefined || session.state !== 'active') throw new AppError('SESSION_UNKNOWN')
    const fresh = nextToken(deps.secrets, token)
    const renewed = { token: fresh, maxUntil: session.maxUntil.toISOString() }
    if (session.tokenHash === hashToken(fresh)) {
      if (session.renewedIp === null || networkOf(session.renewedIp) === networkOf(ip)) return renewed
      const end = { state: 'revoked', reason: 'reuse', now } as const
      await endSessions(tx, eq(authSession.id, sessionId), end)
      return undefined
    }
    if (session.tokenHash !== hashToken(token)) throw new AppError('SESSION_UNKNOWN')
    await tx
      .update(authSession)
      .set({
        tokenHash: hashToken(fresh),
        prevTokenHash: session.tokenHash,
        prevUntil: new Date(now.getTime() + graceMs),
        renewedIp: ip,
        tokenIssuedAt: now,
        updatedAt: now,
      })
      .where(eq(authSession.id, sessionId))
    return renewed
  })
  if (answer === undefined) throw new AppError('SESSION_REVOKED')
  return answer
}
