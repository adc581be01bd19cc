import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import { type Ctx, userOf } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import type { Db } from '../../../runtime/database.ts'
import { user, type UserRow } from '../account/user.table.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { reset } from '../throttle/throttle.ts'
import { userAuthenticator, userRecoveryCode } from './authenticator.table.ts'
import { renewCodes } from './recovery-codes.ts'
import { base32, otpauthUri, stepOf } from './totp.ts'

/** 160 bits, the length of the hash (RFC 4226, 4). */
const secretBytes = 20
export const beginLifeMs = 600_000

/** What apps show above the code. */
const issuer = '邻里'

type AuthenticatorRow = typeof userAuthenticator.$inferSelect

/** The app that a user has bound; undefined without one. */
export async function boundAuthenticator(db: Db, userId: number): Promise<AuthenticatorRow | undefined> {
  const [row] = await db
    .select()
    .from(userAuthenticator)
    .where(and(eq(userAuthenticator.userId, userId), isNotNull(userAuthenticator.boundAt)))
  return row
}

const secretOf = (deps: Pick<ServerDeps, 'personal'>, row: AuthenticatorRow) =>
  Buffer.from(deps.personal.open(row.secretEnc), 'base64')

/**
 * Takes a code of the app. Its step and all before are over with it, in one statement: of two sign-ins with the same
 * code one gets in.
 */
export async function spendAppCode(
  deps: ServerDeps,
  userId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const { db } = deps.database
  const row = await boundAuthenticator(db, userId)
  const step = row && stepOf(secretOf(deps, row), code.replaceAll(/\s/g, ''), now)
  if (step === undefined) return false
  const spent = await db
    .update(userAuthenticator)
    .set({ lastStep: step })
    .where(
      and(
        eq(userAuthenticator.id, row?.id ?? 0),
        or(isNull(userAuthenticator.lastStep), lt(userAuthenticator.lastStep, step)),
      ),
    )
    .returning({ id: userAuthenticator.id })
  return spent.length > 0
}

async function ownRow(ctx: Ctx): Promise<UserRow> {
  const [row] = await ctx.tx
    .select()
    .from(user)
    .where(eq(user.id, userOf(ctx).userId))
    .for('update')
  if (row === undefined) throw new Error('a session without user')
  ctx.note({ resource: 'user', targetId: row.id, targetName: row.actualName })
  return row
}

/** A secret that waits for its first code; the one of a try before is forgotten. */
export async function beginBinding(ctx: Ctx): Promise<{ secret: string; uri: string }> {
  const { userId } = userOf(ctx)
  const { username } = await ownRow(ctx)
  if (await boundAuthenticator(ctx.tx, userId)) throw refuse('已绑定身份验证器，请先解绑')
  const bytes = randomBytes(secretBytes)
  const values = {
    secretEnc: ctx.deps.personal.seal(bytes.toString('base64')).enc,
    lastStep: null,
    createdAt: ctx.now,
  }
  await ctx.tx
    .insert(userAuthenticator)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: userAuthenticator.userId, set: values })
  const secret = base32(bytes)
  return { secret, uri: otpauthUri(issuer, username, secret) }
}

/** The first code binds the app: the other sessions end, and ten recovery codes are told. */
export async function confirmBinding(ctx: Ctx, code: string): Promise<readonly string[]> {
  const { userId, sessionId } = userOf(ctx)
  await ownRow(ctx)
  if (await boundAuthenticator(ctx.tx, userId)) throw refuse('已绑定身份验证器，请先解绑')
  const [row] = await ctx.tx
    .select()
    .from(userAuthenticator)
    .where(
      and(
        eq(userAuthenticator.userId, userId),
        gt(userAuthenticator.createdAt, new Date(ctx.now.getTime() - beginLifeMs)),
      ),
    )
  if (row === undefined) throw refuse('操作超时，请重新开始')
  const step = stepOf(secretOf(ctx.deps, row), code.replaceAll(/\s/g, ''), ctx.now)
  if (step === undefined) throw invalid({ code: '验证码错误或已过期' })
  await ctx.tx
    .update(userAuthenticator)
    .set({ boundAt: ctx.now, lastStep: step })
    .where(eq(userAuthenticator.id, row.id))
  await endSessionsOf(ctx.tx, userId, 'factor', ctx.now, sessionId)
  return await renewCodes(ctx.tx, userId, ctx.now)
}

/** New recovery codes for somebody who has an app. */
export async function renewOwnCodes(ctx: Ctx): Promise<readonly string[]> {
  const { id } = await ownRow(ctx)
  if (!(await boundAuthenticator(ctx.tx, id))) throw refuse('尚未绑定身份验证器')
  return await renewCodes(ctx.tx, id, ctx.now)
}

/** App and recovery codes are gone, and with them what was opened by them elsewhere. */
export async function unbind(ctx: Ctx, userId: number, keptSession?: number): Promise<void> {
  const removed = await ctx.tx
    .delete(userAuthenticator)
    .where(and(eq(userAuthenticator.userId, userId), isNotNull(userAuthenticator.boundAt)))
    .returning({ id: userAuthenticator.id })
  if (removed.length === 0) throw refuse('该账号未绑定身份验证器')
  await ctx.tx.delete(userRecoveryCode).where(eq(userRecoveryCode.userId, userId))
  await reset(ctx.tx, 'mfa', String(userId))
  await endSessionsOf(ctx.tx, userId, 'factor', ctx.now, keptSession)
}

/** The user parts with the own app. */
export async function unbindOwn(ctx: Ctx): Promise<void> {
  const { id } = await ownRow(ctx)
  await unbind(ctx, id, userOf(ctx).sessionId)
}
