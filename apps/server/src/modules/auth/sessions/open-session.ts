import { and, asc, eq, inArray } from 'drizzle-orm'
import type { SessionKind } from '../../../kit/caller.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import type { Db } from '../../../runtime/database.ts'
import { authSession, type LoginType } from './auth-session.table.ts'
import { clientInfo, unknownRegion } from '../../../kit/http/client-info.ts'
import { endSessions } from './end-sessions.ts'
import { hashToken, newToken } from './token.ts'

export interface NewSession {
  readonly userId: number
  readonly kind: SessionKind
  readonly loginType: LoginType
  readonly ip: string
  /** Where the address is; not given: not known. */
  readonly region?: string
  readonly userAgent: string
  readonly limited: boolean
  readonly consentDue?: boolean
  readonly maxUntil: Date
  readonly now: Date
  readonly parentId?: number
  readonly activeRoleId?: number | null
  readonly roleCode?: string | null
  readonly name?: string
  readonly estateIds?: readonly number[]
}

/** Makes a session; the token is returned here and nowhere else. */
export async function openSession(
  db: Db,
  session: NewSession,
): Promise<{ readonly id: number; readonly token: string }> {
  const token = newToken(session.roleCode ?? null)
  const { now } = session
  const [row] = await db
    .insert(authSession)
    .values({
      userId: session.userId,
      kind: session.kind,
      parentId: session.parentId ?? null,
      loginType: session.loginType,
      tokenHash: hashToken(token),
      tokenIssuedAt: now,
      lastActiveAt: now,
      maxUntil: session.maxUntil,
      activeRoleId: session.activeRoleId ?? null,
      ip: session.ip,
      region: session.region ?? unknownRegion,
      ...clientInfo(session.userAgent),
      limited: session.limited,
      consentDue: session.consentDue ?? false,
      estateIds: session.estateIds ?? null,
      name: session.name ?? null,
      createdAt: now,
      updatedAt: now,
      createdBy: session.userId,
    })
    .returning({ id: authSession.id })
  if (row === undefined) throw new Error('the session was not written')
  return { id: row.id, token }
}

/** Above the allowed number of console sessions the least recently active ones are replaced. */
export async function replaceOldest(
  deps: Pick<ServerDeps, 'params'>,
  db: Db,
  userId: number,
  now: Date,
): Promise<void> {
  const max = await deps.params.number('auth.session.maxPerUser')
  const open = await db
    .select({ id: authSession.id })
    .from(authSession)
    .where(
      and(eq(authSession.userId, userId), eq(authSession.kind, 'console'), eq(authSession.state, 'active')),
    )
    .orderBy(asc(authSession.lastActiveAt), asc(authSession.id))
  const over = open.slice(0, Math.max(0, open.length - max)).map((one) => one.id)
  if (over.length > 0)
    await endSessions(db, inArray(authSession.id, over), { state: 'replaced', reason: 'replaced', now })
}
