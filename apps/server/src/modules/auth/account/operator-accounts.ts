import { user as described } from '@linli/api-client/contract/auth/user'
import { endpointsOf } from '@linli/api-client/kit'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { AppError, invalid, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { hashIs, sealedColumns } from '../../../kit/personal-data.ts'
import { pinyinOf } from '../../../kit/pinyin.ts'
import { randomPassword, storePassword } from '../passwords/passwords.ts'
import { role } from '../roles/role.table.ts'
import { unbind } from '../second-factor/authenticator.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { reset } from '../throttle/throttle.ts'
import { logAccountEvent } from './log-account-event.ts'
import { user, userRole, type UserRow } from './user.table.ts'

// What an operator does to accounts from the terminal of the machine, where nobody has a session: without the rules of
// who may do it to whom, because whoever has the database may do anything.

/** What an administrator's account is made from. */
export interface NewAdministrator {
  readonly username: string
  readonly actualName: string
  readonly phone: string
}

/** One more system administrator. @returns the password of the first sign-in, told this once */
export async function createAdministrator(ctx: Ctx, given: NewAdministrator): Promise<string> {
  const [admin] = await ctx.tx.select({ id: role.id }).from(role).where(eq(role.roleCode, 'sys_admin'))
  if (admin === undefined) throw new Error('Linli: the built-in roles are missing')
  await checkFields({ ...given, roleIds: [admin.id] })
  const { username, actualName, phone } = given
  const taken = sql`lower(${user.username}) = ${username.toLowerCase()}`
  const samePhone = sql`${hashIs(ctx.deps.personal, user.phoneHash, phone)} and ${user.state} <> 'left'`
  const [same] = await ctx.tx.select({ id: user.id }).from(user).where(sql`${taken} or (${samePhone})`)
  if (same !== undefined) throw new AppError('DUPLICATE', '登录账号或手机号已存在')
  const [row] = await ctx.tx
    .insert(user)
    .values({
      username,
      actualName,
      ...sealedColumns(ctx.deps.personal, 'phone', phone),
      pinyin: pinyinOf(actualName),
      state: 'pending',
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning({ id: user.id })
  const userId = row?.id ?? 0
  await ctx.tx.insert(userRole).values({ userId, roleId: admin.id, reason: '终端创建' })
  const password = randomPassword()
  await storePassword(ctx.deps, ctx.tx, { userId, password, source: 'initial', now: ctx.now })
  ctx.note({ resource: 'user', targetId: userId, targetName: actualName })
  return password
}

/** The rules of the form that makes accounts in the console. */
async function checkFields(given: NewAdministrator & { readonly roleIds: readonly number[] }): Promise<void> {
  const { input } = endpointsOf(described).create
  const read = input && (await z.safeParseAsync(input, given))
  if (read?.success === false)
    throw invalid(Object.fromEntries(read.error.issues.map((one) => [one.path.join('.'), one.message])))
}

/** A temporary password; all sessions of the account end, and so does its lock-out. @returns the password, told this once */
export async function resetByOperator(ctx: Ctx, username: string): Promise<string> {
  const row = await named(ctx, username)
  const password = randomPassword()
  await storePassword(ctx.deps, ctx.tx, { userId: row.id, password, source: 'admin', now: ctx.now })
  await endSessionsOf(ctx.tx, row.id, 'password', ctx.now)
  await reset(ctx.tx, 'login', row.username)
  await logAccountEvent(ctx, row, 'reset')
  return password
}

/** Ends the lock-out after wrong passwords, and a lock by an administrator. */
export async function unlockByOperator(ctx: Ctx, username: string): Promise<void> {
  const row = await named(ctx, username)
  await reset(ctx.tx, 'login', row.username)
  await reset(ctx.tx, 'password', String(row.id))
  await reset(ctx.tx, 'mfa', String(row.id))
  if (row.state === 'locked') {
    const set = { state: 'normal', lockedUntil: null, stateReason: null, version: row.version + 1 } as const
    await ctx.tx
      .update(user)
      .set({ ...set, updatedAt: ctx.now })
      .where(eq(user.id, row.id))
    await flowEvents.record(ctx, {
      entity: 'user',
      entityId: row.id,
      action: 'unlock',
      fromState: row.state,
      toState: 'normal',
    })
  }
  await logAccountEvent(ctx, row, 'unlock')
}

/** Parts the account from its authenticator app and recovery codes. */
export async function disableFactorByOperator(ctx: Ctx, username: string): Promise<void> {
  const row = await named(ctx, username)
  await unbind(ctx, row.id)
}

/** The account of a name, held to the end of the transaction. */
async function named(ctx: Ctx, username: string): Promise<UserRow> {
  const [row] = await ctx.tx
    .select()
    .from(user)
    .where(sql`lower(${user.username}) = ${username.toLowerCase()}`)
    .for('update')
  if (row === undefined) throw refuse(`没有账号「${username}」`)
  if (row.state === 'left') throw refuse('已离职账号不能恢复，请新建账号')
  ctx.note({ resource: 'user', targetId: row.id, targetName: row.actualName })
  return row
}
