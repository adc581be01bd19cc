import type { MpPlatform } from '@linli/api-client/contract/auth/mp-user'
import { and, eq, lt, sql } from 'drizzle-orm'
import { AppError } from '../../../kit/app-error.ts'
import type { MobileCaller } from '../../../kit/caller.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { sealedColumns } from '../../../kit/personal-data.ts'
import type { MobileSessions } from '../../../kit/ports.ts'
import type { Db } from '../../../runtime/database.ts'
import { person } from '../../base/people/person.table.ts'
import { hashToken, newToken } from '../sessions/token.ts'
import { mpSession, mpUser, type MpUserRow } from './mp-user.table.ts'

const minute = 60_000
const residentLifeMs = 30 * 24 * 60 * minute
const visitorLifeMs = 120 * minute
/** Use is written down at most this often: thirty days are exact to it. */
const touchMs = 5 * minute

/** The one refusal of a token that is not, or no longer, good. */
const overError = () => new AppError('SESSION_UNKNOWN', '登录已失效，请重新登录')

export const frozenError = () => new AppError('FORBIDDEN', '账号已被冻结，请联系物业')

/** Is the account frozen at this time? What the clock thaws is thawed by then, whenever its job comes. */
export const isFrozen = ({ state, frozenUntil }: Pick<MpUserRow, 'state' | 'frozenUntil'>, now: Date) =>
  state === 'frozen' && (frozenUntil === null || frozenUntil > now)

/** Whose session it is: that of an account, or of a visitor who has shown a phone. */
type Owner = { readonly mpUserId: number; readonly platform: MpPlatform } | { readonly visitorPhone: string }

/** Makes a session; the token is returned here and nowhere else. */
export async function openMpSession(
  deps: Pick<ServerDeps, 'personal'>,
  db: Db,
  owner: Owner,
  now: Date,
): Promise<{ readonly token: string; readonly maxUntil: string }> {
  const token = newToken()
  const isVisitor = 'visitorPhone' in owner
  const maxUntil = new Date(now.getTime() + (isVisitor ? visitorLifeMs : residentLifeMs))
  await db.insert(mpSession).values({
    ...(isVisitor
      ? { platform: 'h5' as const, ...sealedColumns(deps.personal, 'phone', owner.visitorPhone) }
      : owner),
    tokenHash: hashToken(token),
    issuedAt: now,
    lastActiveAt: now,
    maxUntil,
    createdAt: now,
    updatedAt: now,
  })
  return { token, maxUntil: maxUntil.toISOString() }
}

/** Ends every session of an account: it was frozen or cancelled, or has another phone. */
export async function endMpSessionsOf(db: Db, mpUserId: number, now: Date): Promise<void> {
  await db
    .update(mpSession)
    .set({ state: 'revoked', updatedAt: now })
    .where(and(eq(mpSession.mpUserId, mpUserId), eq(mpSession.state, 'active')))
}

/** The same on one platform alone: the consent there was taken back. */
export async function endPlatformSessionsOf(
  db: Db,
  mpUserId: number,
  platform: MpPlatform,
  now: Date,
): Promise<void> {
  await db
    .update(mpSession)
    .set({ state: 'revoked', updatedAt: now })
    .where(
      and(eq(mpSession.mpUserId, mpUserId), eq(mpSession.platform, platform), eq(mpSession.state, 'active')),
    )
}

/** Ends the session by which somebody calls. */
export async function logOutOfMp(db: Db, sessionId: number, now: Date): Promise<void> {
  await db
    .update(mpSession)
    .set({ state: 'logged_out', updatedAt: now })
    .where(and(eq(mpSession.id, sessionId), eq(mpSession.state, 'active')))
}

/** Sessions that are long over go: nothing is looked up in them. */
export async function forgetOldMpSessions(db: Db, now: Date): Promise<number> {
  const old = new Date(now.getTime() - residentLifeMs)
  const gone = await db.delete(mpSession).where(lt(mpSession.maxUntil, old)).returning({ id: mpSession.id })
  return gone.length
}

/** Who is behind a token of the mini-programs (catalogue 2b /minipro). */
export function createMobileSessions(deps: ServerDeps): MobileSessions {
  return {
    async resolve(token, { now }) {
      const { db } = deps.database
      const [found] = await db
        .select({ session: mpSession, user: mpUser, personName: person.name })
        .from(mpSession)
        .leftJoin(mpUser, eq(mpUser.id, mpSession.mpUserId))
        .leftJoin(person, eq(person.id, mpUser.personId))
        .where(eq(mpSession.tokenHash, hashToken(token)))
      if (found === undefined) throw overError()
      const { session, user, personName } = found
      // Told before anything else: freezing has ended the session.
      if (user !== null && isFrozen(user, now)) throw frozenError()
      if (session.state !== 'active' || session.maxUntil <= now || user?.state === 'cancelled')
        throw overError()
      if (user !== null && session.lastActiveAt.getTime() + touchMs <= now.getTime())
        await touch(db, session.id, user.id, now)
      const caller: MobileCaller = {
        kind: 'mobile',
        mpUserId: user?.id ?? null,
        // While the account ends nothing is its own but taking that back.
        personId: user?.state === 'cancelling' ? null : (user?.personId ?? null),
        isLeaving: user?.state === 'cancelling',
        name: personName ?? user?.nickname ?? '访客',
        sessionId: session.id,
      }
      return caller
    },
  }
}

/** The session is in use: it goes on for thirty days from now. */
async function touch(db: Db, sessionId: number, mpUserId: number, now: Date): Promise<void> {
  await db
    .update(mpSession)
    .set({ lastActiveAt: now, maxUntil: new Date(now.getTime() + residentLifeMs) })
    .where(and(eq(mpSession.id, sessionId), eq(mpSession.state, 'active')))
  await db
    .update(mpUser)
    .set({
      lastActiveAt: now,
      lastPlatform: sql`coalesce((select ${mpSession.platform} from ${mpSession} where ${mpSession.id} = ${sessionId}), ${mpUser.lastPlatform})`,
    })
    .where(eq(mpUser.id, mpUserId))
}
