import * as calls from '@linli/api-client/contract/auth/user-calls'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import { AppError, notFound, refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { plainOf } from '../../../kit/personal-data.ts'
import { randomPassword, storePassword } from '../passwords/passwords.ts'
import { assertAdminRemains, assertManages, checkAssignment, holdsRole } from '../rights/grant-rules.ts'
import { unbind } from '../second-factor/authenticator.ts'
import { authSession } from '../sessions/auth-session.table.ts'
import { endSessions, endSessionsOf } from '../sessions/end-sessions.ts'
import { reset } from '../throttle/throttle.ts'
import { wechatBinding } from '../wechat/wechat.table.ts'
import { sendSms } from '../../../ports/sms/send-sms.ts'
import { logAccountEvent } from './log-account-event.ts'
import { sendNotice } from './send-notice.ts'
import { assignmentOf } from './user.routes.ts'
import { usersWithin } from './user-scope.ts'
import { user, userEstate, userRole, type UserRow } from './user.table.ts'

/** The account, locked, when it is inside the caller's scope of the code. */
export async function lockedUser(ctx: Ctx, code: string, id: number, version?: number): Promise<UserRow> {
  const [row] = await ctx.tx
    .select()
    .from(user)
    .where(and(eq(user.id, id), usersWithin(ctx.scopeFor(code), ctx)))
    .for('update')
  if (row === undefined) throw notFound()
  if (version !== undefined && row.version !== version) throw new AppError('STALE_VERSION')
  ctx.note({ resource: 'user', targetId: row.id, targetName: row.actualName })
  return row
}

/** A new version of the row and of the user's rights. */
async function raise(ctx: Ctx, id: number): Promise<{ version: number; permVersion: number }> {
  const [row] = await ctx.tx
    .update(user)
    .set({
      version: sql`${user.version} + 1`,
      permVersion: sql`${user.permVersion} + 1`,
      updatedAt: ctx.now,
      updatedBy: userIdOf(ctx.caller),
    })
    .where(eq(user.id, id))
    .returning({ version: user.version, permVersion: user.permVersion })
  return row ?? { version: 0, permVersion: 0 }
}

interface NewRoles {
  readonly roleIds: readonly number[]
  readonly validTo?: string | null | undefined
  readonly reason?: string | null | undefined
}

async function replaceRoles(ctx: Ctx, row: UserRow, wanted: NewRoles) {
  const before = await assignmentOf(ctx, row)
  const roles = await checkAssignment(ctx, { ...before, roleIds: wanted.roleIds })
  const losesAdmin = await holdsRole(ctx, row.id, 'sys_admin')
  await ctx.tx
    .delete(userRole)
    .where(and(eq(userRole.userId, row.id), notInArray(userRole.roleId, [...wanted.roleIds])))
  const added = wanted.roleIds.filter((id) => !before.roleIds.includes(id))
  if (added.length > 0)
    await ctx.tx.insert(userRole).values(
      added.map((roleId) => ({
        userId: row.id,
        roleId,
        validTo: wanted.validTo ?? null,
        grantedBy: userIdOf(ctx.caller),
        reason: wanted.reason ?? null,
      })),
    )
  if (losesAdmin && !roles.some((one) => one.roleCode === 'sys_admin')) await assertAdminRemains(ctx, row.id)
  ctx.note({
    targetId: row.id,
    ...(wanted.reason && { reason: wanted.reason }),
    diff: [{ field: 'roleIds', label: '角色', before: before.roleIds, after: wanted.roleIds }],
  })
}

async function replaceEstates(ctx: Ctx, row: UserRow, estateIds: readonly number[]) {
  const before = await assignmentOf(ctx, row)
  await checkAssignment(ctx, { ...before, estateIds })
  await ctx.tx.delete(userEstate).where(eq(userEstate.userId, row.id))
  if (estateIds.length > 0)
    await ctx.tx.insert(userEstate).values(
      [...new Set(estateIds)].map((estateId) => ({
        userId: row.id,
        estateId,
        grantedBy: userIdOf(ctx.caller),
      })),
    )
  ctx.note({
    targetId: row.id,
    diff: [{ field: 'estateIds', label: '授权小区', before: before.estateIds, after: estateIds }],
  })
}

/** Of several it is told at which one it ends. */
const ofOne = ({ actualName }: UserRow, error: unknown): unknown =>
  error instanceof AppError ? new AppError(error.code, `${actualName}：${error.message}`) : error

const ownRights = '不能修改自己的权限'

/** One more role beside those that the account has, by the rules of every grant. */
export async function addRole(
  ctx: Ctx,
  row: UserRow,
  given: { readonly roleId: number; readonly validTo: string | null; readonly reason: string },
): Promise<void> {
  await assertManages(ctx, row, ownRights)
  const { roleIds } = await assignmentOf(ctx, row)
  if (roleIds.includes(given.roleId)) throw refuse('该用户已有所选角色')
  const { validTo, reason } = given
  await replaceRoles(ctx, row, { roleIds: [...roleIds, given.roleId], validTo, reason: reason.slice(0, 200) })
  await raise(ctx, row.id)
}

/** Actions on accounts that are no change of state. */
export const userCallRoutes = (): readonly Route[] => [
  handle(calls.assignRoles, async ({ id, version, ...wanted }, ctx) => {
    const row = await lockedUser(ctx, 'auth:user:grant', id, version)
    await assertManages(ctx, row, ownRights)
    await replaceRoles(ctx, row, wanted)
    return await raise(ctx, row.id)
  }),

  handle(calls.assignEstates, async ({ ids, estateIds }, ctx) => {
    const unique = [...new Set(ids)].sort((a, b) => a - b)
    for (const id of unique) {
      const row = await lockedUser(ctx, 'auth:user:grant', id)
      try {
        await assertManages(ctx, row, ownRights)
        await replaceEstates(ctx, row, estateIds)
      } catch (error) {
        throw unique.length === 1 ? error : ofOne(row, error)
      }
      await raise(ctx, row.id)
    }
    return { changed: unique.length }
  }),

  handle(calls.copyPermission, async ({ id, version, fromUserId }, ctx) => {
    const row = await lockedUser(ctx, 'auth:user:grant', id, version)
    await assertManages(ctx, row, ownRights)
    const from = await lockedUser(ctx, 'auth:user:grant', fromUserId)
    const source = await assignmentOf(ctx, from)
    await checkAssignment(ctx, { ...source, userId: row.id, companyId: row.companyId, validTo: row.validTo })
    await replaceRoles(ctx, row, { roleIds: source.roleIds, reason: `复制自${from.actualName}` })
    await replaceEstates(ctx, row, source.estateIds)
    return await raise(ctx, row.id)
  }),

  handle(calls.resetPassword, async ({ id, channel }, ctx) => {
    const row = await lockedUser(ctx, 'auth:user:resetPassword', id)
    await assertManages(ctx, row, '请在个人中心修改自己的密码')
    if (row.state === 'left') throw refuse('已离职账号不能恢复，请新建账号')
    const password = randomPassword()
    await storePassword(ctx.deps, ctx.tx, { userId: row.id, password, source: 'admin', now: ctx.now })
    await endSessionsOf(ctx.tx, row.id, 'password', ctx.now)
    await reset(ctx.tx, 'login', row.username)
    await logAccountEvent(ctx, row, 'reset')
    if (channel === 'show') return { temporaryPassword: password }
    const phone = plainOf(ctx.deps.personal, row, 'phone')
    if (phone === null) throw refuse('当前账号未绑定手机号，请联系管理员')
    await sendSms(ctx.deps, { phone, template: 'AUTH_NEW_PWD', values: { password } })
    return { temporaryPassword: null }
  }),

  handle(calls.kickUser, async ({ id, reason }, ctx) => {
    const row = await lockedUser(ctx, 'auth:session:kick', id)
    await assertManages(ctx, row, '不能强制自己下线')
    const ended = await endSessionsOf(ctx.tx, row.id, 'kick', ctx.now)
    if (reason) ctx.note({ targetId: row.id, reason })
    await logAccountEvent(ctx, row, 'kick')
    return { ended }
  }),

  handle(calls.unbindUserWechat, async ({ id, reason }, ctx) => {
    const row = await lockedUser(ctx, 'auth:user:unbind', id)
    await assertManages(ctx, row, '请在账号面板解除自己的微信绑定')
    const removed = await ctx.tx
      .delete(wechatBinding)
      .where(eq(wechatBinding.userId, row.id))
      .returning({ id: wechatBinding.id })
    if (removed.length === 0) throw refuse('该账号未绑定微信')
    await endSessions(ctx.tx, and(eq(authSession.userId, row.id), eq(authSession.loginType, 'wechat')), {
      state: 'revoked',
      reason: 'unbound',
      now: ctx.now,
    })
    ctx.note({ targetId: row.id, reason })
    return true as const
  }),

  handle(calls.unbindUserAuthenticator, async ({ id, reason }, ctx) => {
    const row = await lockedUser(ctx, 'auth:user:resetPassword', id)
    await assertManages(ctx, row, '请在登录安全中解绑自己的身份验证器')
    await unbind(ctx, row.id)
    ctx.note({ targetId: row.id, reason })
    ctx.afterCommit((deps) => sendNotice(deps, row, '的身份验证器已被管理员解绑'))
    return true as const
  }),
]
