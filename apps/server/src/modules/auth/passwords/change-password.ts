import { eq } from 'drizzle-orm'
import { AppError, refuse } from '../../../kit/app-error.ts'
import type { UserCaller } from '../../../kit/caller.ts'
import type { AloneCtx } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { makeCtx } from '../../../kit/context.ts'
import { plainOf } from '../../../kit/personal-data.ts'
import type { Db, Tx } from '../../../runtime/database.ts'
import { sendSms } from '../../../ports/sms/send-sms.ts'
import { recordLogin } from '../../../kit/login-log/login-log.ts'
import { sendNotice } from '../account/send-notice.ts'
import { user, type UserRow } from '../account/user.table.ts'
import type { LoginSource } from '../login/login-source.ts'
import { authSession } from '../sessions/auth-session.table.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { hashToken, newToken } from '../sessions/token.ts'
import { reset } from '../throttle/throttle.ts'
import { confirmPassword } from './confirm-password.ts'
import { checkNewPassword } from './password-rules.ts'
import { randomPassword, storePassword } from './passwords.ts'
import type { PasswordSource } from './user-password.table.ts'

/** The account behind a session. */
export async function ownAccount(db: Db, caller: UserCaller): Promise<UserRow> {
  const [row] = await db.select().from(user).where(eq(user.id, caller.userId))
  if (row === undefined) throw new AppError('SESSION_UNKNOWN')
  return row
}

/** The first own password makes the account a normal one. */
async function activate(deps: ServerDeps, tx: Tx, row: UserRow, now: Date): Promise<void> {
  if (row.state !== 'pending') return
  await tx.update(user).set({ state: 'normal', updatedAt: now }).where(eq(user.id, row.id))
  const ctx = makeCtx({ tx, deps, caller: { kind: 'system', name: row.actualName }, now })
  await flowEvents.record(ctx, {
    entity: 'user',
    entityId: row.id,
    action: 'activate',
    fromState: 'pending',
    toState: 'normal',
  })
}

async function logChange(tx: Tx, row: UserRow, source: LoginSource): Promise<void> {
  await recordLogin(tx, {
    ...source,
    at: source.now,
    event: 'reset',
    loginType: 'password',
    account: row.username,
    user: row,
    success: true,
  })
}

/**
 * The user changes the own password: every other session ends, the present one goes on with a new token and is no
 * longer limited.
 */
export async function changeOwnPassword(
  ctx: AloneCtx,
  caller: UserCaller,
  passwords: { readonly old: string; readonly fresh: string },
  source: LoginSource,
): Promise<{ token: string }> {
  const { deps, now } = ctx
  const row = await ownAccount(ctx.tx, caller)
  await confirmPassword(ctx, caller, passwords.old, '旧密码错误')
  await checkNewPassword(deps, row, passwords.fresh)
  const token = newToken(
    caller.permissions.activeRoleId === null ? null : (caller.permissions.roleCodes[0] ?? null),
  )
  await deps.database.db.transaction(async (tx) => {
    await storePassword(deps, tx, { userId: row.id, password: passwords.fresh, source: 'self', now })
    await endSessionsOf(tx, row.id, 'password', now, caller.sessionId)
    await tx
      .update(authSession)
      .set({
        limited: false,
        tokenHash: hashToken(token),
        prevTokenHash: null,
        prevUntil: null,
        tokenIssuedAt: now,
        updatedAt: now,
      })
      .where(eq(authSession.id, caller.sessionId))
    await activate(deps, tx, row, now)
    await logChange(tx, row, source)
  })
  ctx.note({ resource: 'user', targetId: row.id, targetName: row.actualName })
  sendNotice(deps, row, '密码已修改')
  return { token }
}

/** The user chose a new password after the forgotten one: all sessions end, the lock-out is over. */
export async function replaceForgotten(
  deps: ServerDeps,
  row: UserRow,
  password: string,
  source: LoginSource,
): Promise<void> {
  const { now } = source
  await deps.database.db.transaction(async (tx) => {
    await storePassword(deps, tx, { userId: row.id, password, source: 'forgot', now })
    await endSessionsOf(tx, row.id, 'password', now)
    await reset(tx, 'login', row.username)
    await activate(deps, tx, row, now)
    await logChange(tx, row, source)
  })
  sendNotice(deps, row, '密码已通过找回密码修改')
}

const smsTimeoutMs = 10_000

/**
 * A temporary password by SMS. The carrier has to take the message first; when it does not within ten seconds,
 * nothing is changed.
 */
export async function sendTemporary(
  deps: ServerDeps,
  row: UserRow,
  kind: PasswordSource,
  source: LoginSource,
): Promise<void> {
  const { now } = source
  const phone = plainOf(deps.personal, row, 'phone')
  if (phone === null) throw refuse('当前账号未绑定手机号，请联系管理员')
  const password = randomPassword()
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('the carrier did not answer')), smsTimeoutMs).unref()
  })
  try {
    await Promise.race([sendSms(deps, { phone, template: 'AUTH_NEW_PWD', values: { password } }), late])
  } catch (error) {
    deps.log.warn('a temporary password could not be sent', { error })
    throw refuse('短信发送失败，请稍后重试')
  }
  await deps.database.db.transaction(async (tx) => {
    await storePassword(deps, tx, { userId: row.id, password, source: kind, now })
    await endSessionsOf(tx, row.id, 'password', now)
    await reset(tx, 'login', row.username)
    await logChange(tx, row, source)
  })
}
