import { and, eq, inArray, ne, type SQL } from 'drizzle-orm'
import type { Db } from '../../../runtime/database.ts'
import { authSession, type SessionState } from './auth-session.table.ts'

export type SessionEnd = Exclude<SessionState, 'active'>

/** Why a session was revoked; decides the code of the 401 that follows. */
export type RevokeReason =
  | 'kick'
  | 'disabled'
  | 'password'
  | 'role'
  | 'company'
  | 'unbound'
  | 'factor'
  | 'parent'
  | 'network'
  | 'reuse'

/**
 * Ends the active sessions that fit, and what hangs on them: a screen dies with its console's logout or revocation,
 * but not with its idle end. Returns how many ended.
 */
export async function endSessions(
  db: Db,
  where: SQL | undefined,
  end: { readonly state: SessionEnd; readonly reason: string; readonly now: Date },
): Promise<number> {
  const values = { state: end.state, endReason: end.reason, endedAt: end.now, updatedAt: end.now }
  const ended = await db
    .update(authSession)
    .set(values)
    .where(and(where, eq(authSession.state, 'active')))
    .returning({ id: authSession.id })
  if (ended.length > 0) {
    await db
      .update(authSession)
      .set({ ...values, state: end.state === 'logged_out' ? 'logged_out' : 'revoked' })
      .where(
        and(
          eq(authSession.state, 'active'),
          inArray(
            authSession.parentId,
            ended.map((one) => one.id),
          ),
          end.state === 'idle_expired' ? ne(authSession.kind, 'screen') : undefined,
        ),
      )
  }
  return ended.length
}

/** Ends every session of a user. */
export const endSessionsOf = async (
  db: Db,
  userId: number,
  reason: RevokeReason,
  now: Date,
  except?: number,
): Promise<number> =>
  await endSessions(
    db,
    and(eq(authSession.userId, userId), except === undefined ? undefined : ne(authSession.id, except)),
    { state: 'revoked', reason, now },
  )
