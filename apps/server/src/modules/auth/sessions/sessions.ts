import { and, eq, or, sql } from 'drizzle-orm'
import { AppError } from '../../../kit/app-error.ts'
import type { PermissionSnapshot, UserCaller } from '../../../kit/caller.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import type { Sessions } from '../../../kit/ports.ts'
import { callerOfKey, isApiKey } from '../api-keys/key-caller.ts'
import { isAllowedFrom } from '../account/allowed-networks.ts'
import { user } from '../account/user.table.ts'
import { propertyCompany } from '../../base/company/property-company.table.ts'
import { contractor } from '../contractors/contractor.table.ts'
import { previewSnapshot } from '../rights/preview-snapshot.ts'
import { snapshotOf } from '../rights/snapshot.ts'
import { wantedConsents } from '../../../kit/privacy/wanted-consents.ts'
import { authSession, type AuthSessionRow } from './auth-session.table.ts'
import { endSessions, endSessionsOf, type RevokeReason } from './end-sessions.ts'
import { hashToken } from './token.ts'

const minute = 60_000
/** A token older than this is refused even when the session lives on. */
const tokenLifeMs = 120 * minute
/** lastActiveAt is written at most this often, so the idle limit is exact to it. */
const touchMs = 5_000
const wallLifeMs = 30 * 24 * 60 * minute

const endCodes = {
  idle_expired: 'SESSION_IDLE',
  max_expired: 'SESSION_MAX',
  logged_out: 'SESSION_LOGOUT',
  replaced: 'SESSION_REPLACED',
  revoked: 'SESSION_REVOKED',
} as const

const revokeCodes: Readonly<Record<string, 'SESSION_DISABLED' | 'SESSION_PASSWORD'>> = {
  disabled: 'SESSION_DISABLED',
  company: 'SESSION_DISABLED',
  password: 'SESSION_PASSWORD',
}

/** The session of a token, live or ended, with what its user is now. */
export async function findSession(deps: Pick<ServerDeps, 'database'>, token: string) {
  const hash = hashToken(token)
  const [row] = await deps.database.lookups
    .select({
      session: authSession,
      user: {
        id: user.id,
        username: user.username,
        actualName: user.actualName,
        companyId: user.companyId,
        contractorId: user.contractorId,
        state: user.state,
        permVersion: user.permVersion,
        allowedIps: user.allowedIps,
      },
      companyEnabled: propertyCompany.enabled,
      contractorEnabled: contractor.enabled,
    })
    .from(authSession)
    .innerJoin(user, eq(user.id, authSession.userId))
    .leftJoin(propertyCompany, eq(propertyCompany.id, user.companyId))
    .leftJoin(contractor, eq(contractor.id, user.contractorId))
    .where(or(eq(authSession.tokenHash, hash), eq(authSession.prevTokenHash, hash)))
  return row === undefined ? undefined : { ...row, isCurrent: row.session.tokenHash === hash }
}

/** Throws for an ended session, with the code of its end. */
function assertActive(session: AuthSessionRow): void {
  if (session.state === 'active') return
  throw new AppError(revokeCodes[session.endReason ?? ''] ?? endCodes[session.state])
}

/** Who is behind a token of staff (catalogue 2b A3). */
export function createSessions(deps: ServerDeps): Sessions {
  return {
    async resolve(token, { ip, background, isBearer = false, now }) {
      if (isApiKey(token)) {
        // Never in an address: those stand in logs.
        if (!isBearer) throw new AppError('SESSION_UNKNOWN')
        return { caller: await callerOfKey(deps, token, { ip, now }), needRefresh: false }
      }
      const found = await findSession(deps, token)
      if (found === undefined) throw new AppError('SESSION_UNKNOWN')
      const { session, isCurrent } = found
      assertActive(session)
      if (isBearer && !isCurrent) await assertNotReused(deps, session, now)
      await assertInTime(deps, session, isCurrent, now)
      if (!isAllowedFrom(found.user, ip)) {
        // Stolen, or carried out of the networks of the account: either way somebody has to sign in again.
        await endSession(deps, session, 'network', now)
        throw new AppError('SESSION_REVOKED')
      }
      if (found.companyEnabled === false || found.contractorEnabled === false) {
        await endSessionsOf(deps.database.db, session.userId, 'company', now)
        throw new AppError('SESSION_DISABLED')
      }
      if (found.user.state !== 'normal' && found.user.state !== 'pending') {
        await endSessionsOf(deps.database.db, session.userId, 'disabled', now)
        throw new AppError('SESSION_DISABLED')
      }
      const permissions = await permissionsOf(deps, session, found.user)
      if (permissions.roleCodes.length === 0) {
        await endSessionsOf(deps.database.db, session.userId, 'role', now)
        throw new AppError('SESSION_REVOKED')
      }
      if (!background) await touch(deps, session, now)
      const refreshMs = (await deps.params.number('auth.token.refreshMinutes')) * minute
      const caller: UserCaller = {
        kind: 'user',
        userId: session.userId,
        name: found.user.actualName,
        sessionId: session.id,
        sessionKind: session.kind,
        permissions,
        companyId: found.user.companyId,
        contractorId: found.user.contractorId,
        stepUpAt: session.stepUpAt,
        // Asked anew: the text may have been withdrawn, or the parameter switched off, since the session began.
        ...(session.consentDue &&
          (await wantedConsents(deps, deps.database.db, session.userId)).length > 0 && {
            limited: 'CONSENT_REQUIRED',
          }),
        ...(session.limited && { limited: 'PASSWORD_CHANGE_REQUIRED' }),
      }
      const age = now.getTime() - session.tokenIssuedAt.getTime()
      // A previous token that is still in use: the answer with the present one may have been lost.
      return { caller, needRefresh: !isCurrent || age >= refreshMs }
    },
  }
}

/** Rights of a session's user; a preview has those of the role it looks through, inside the rights behind it. */
async function permissionsOf(
  deps: ServerDeps,
  session: AuthSessionRow,
  of: { readonly companyId: number | null; readonly permVersion: number },
): Promise<PermissionSnapshot> {
  const { userId, kind, activeRoleId } = session
  const rights = { userId, companyId: of.companyId, permVersion: of.permVersion }
  if (kind === 'preview' && activeRoleId !== null) {
    const { db } = deps.database
    const [behind] = await db
      .select({ roleId: authSession.activeRoleId })
      .from(authSession)
      .where(eq(authSession.id, session.parentId ?? 0))
    const own = await snapshotOf(deps, { ...rights, activeRoleId: behind?.roleId ?? null })
    return await previewSnapshot(db, own, { userId, roleId: activeRoleId })
  }
  return await snapshotOf(deps, {
    ...rights,
    activeRoleId,
    ...(kind === 'wall' && { onlyEstates: session.estateIds ?? [] }),
  })
}

/**
 * A browser keeps one token for all its tabs. Whoever comes with the one before, a minute and more after it was
 * replaced, while somebody goes on with the present one, shows that two have this session: it ends for both.
 */
async function assertNotReused(deps: ServerDeps, session: AuthSessionRow, now: Date): Promise<void> {
  const { prevUntil, lastActiveAt } = session
  if (prevUntil === null || prevUntil > now || lastActiveAt <= prevUntil) return
  await endSession(deps, session, 'reuse', now)
  throw new AppError('SESSION_REVOKED')
}

const endSession = async (deps: ServerDeps, { id }: AuthSessionRow, reason: RevokeReason, now: Date) =>
  await endSessions(deps.database.db, eq(authSession.id, id), { state: 'revoked', reason, now })

async function assertInTime(
  deps: ServerDeps,
  session: AuthSessionRow,
  isCurrent: boolean,
  now: Date,
): Promise<void> {
  const end = async (state: 'idle_expired' | 'max_expired') => {
    await endSessions(deps.database.db, eq(authSession.id, session.id), { state, reason: state, now })
    return new AppError(endCodes[state])
  }
  if (session.maxUntil <= now) throw await end('max_expired')
  const idleMs = (await deps.params.number('auth.session.idleMinutes')) * minute
  const hasIdleLimit = session.kind === 'console' || session.kind === 'preview'
  if (hasIdleLimit && now.getTime() - session.lastActiveAt.getTime() > idleMs) throw await end('idle_expired')
  if (!isCurrent && (session.prevUntil === null || session.prevUntil <= now))
    throw new AppError('SESSION_UNKNOWN')
  if (now.getTime() - session.tokenIssuedAt.getTime() > tokenLifeMs && session.kind !== 'wall')
    throw new AppError('SESSION_UNKNOWN')
}

async function touch(deps: ServerDeps, session: AuthSessionRow, now: Date): Promise<void> {
  if (now.getTime() - session.lastActiveAt.getTime() < touchMs) return
  await deps.database.db
    .update(authSession)
    .set({
      lastActiveAt: sql`greatest(${authSession.lastActiveAt}, ${now.toISOString()}::timestamptz)`,
      ...(session.kind === 'wall' && { maxUntil: new Date(now.getTime() + wallLifeMs) }),
    })
    .where(and(eq(authSession.id, session.id), eq(authSession.state, 'active')))
}
