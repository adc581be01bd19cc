import { eq } from 'drizzle-orm'
import type { ServerDeps } from '../../../kit/deps.ts'
import { recordLogin } from '../../../kit/login-log/login-log.ts'
import type { LoginSource } from '../login/login-source.ts'
import { authSession } from './auth-session.table.ts'
import { endSessions } from './end-sessions.ts'
import { findSession } from './sessions.ts'

/** Ends the session of a token, and the screens that hang on it. An unknown or ended one is fine as well. */
export async function logout(
  deps: ServerDeps,
  token: string | undefined,
  source: LoginSource,
): Promise<void> {
  const found = token === undefined ? undefined : await findSession(deps, token)
  // Screens, walls and previews end by calls of their own.
  if (found === undefined || found.session.kind !== 'console') return
  const { session, user } = found
  const { now } = source
  const ended = await endSessions(deps.database.db, eq(authSession.id, session.id), {
    state: 'logged_out',
    reason: 'logout',
    now,
  })
  if (ended === 0) return
  await recordLogin(deps.database.db, {
    ...source,
    at: now,
    event: 'logout',
    loginType: session.loginType,
    account: user.username,
    user,
    success: true,
    sessionId: session.id,
    durationSec: Math.round((now.getTime() - session.createdAt.getTime()) / 1_000),
  })
}
