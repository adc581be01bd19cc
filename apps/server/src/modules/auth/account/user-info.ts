import type { userInfo } from '@linli/api-client/contract/auth/session-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { and, eq } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import { type Ctx, userOf } from '../../../kit/context.ts'
import { heldRoles } from '../rights/held-roles.ts'
import { wechatBinding } from '../wechat/wechat.table.ts'
import { companyName, maskedPhone } from './profile.ts'
import { user } from './user.table.ts'
import { usersWithin } from './user-scope.ts'

/** One user: the own one, or one that the caller may list. */
export async function readUserInfo(ctx: Ctx, userId: number): Promise<OutputOf<typeof userInfo>> {
  const caller = userOf(ctx)
  const own = userId === caller.userId
  if (!own && !ctx.can('auth:user:list')) throw notFound()
  const [row] = await ctx.tx
    .select()
    .from(user)
    .where(and(eq(user.id, userId), own ? undefined : usersWithin(ctx.scopeFor('auth:user:list'), ctx)))
  if (row === undefined) throw notFound()
  const roles = await heldRoles(ctx.tx, row.id, ctx.now)
  const [binding] = await ctx.tx
    .select({ id: wechatBinding.id, nickname: wechatBinding.nickname })
    .from(wechatBinding)
    .where(eq(wechatBinding.userId, row.id))
  return {
    userId: row.id,
    userInfo: {
      actualName: row.actualName,
      username: row.username,
      phone: maskedPhone(ctx, row),
      avatar: row.avatar,
      introduction: row.introduction,
      companyName: await companyName(ctx, row.companyId),
      jobTitle: row.jobTitle,
      employeeNo: row.employeeNo,
    },
    roles: roles.map((one) => one.roleCode),
    roleName: roles.map((one) => one.roleName).join('、'),
    wxUserId: binding?.id ?? null,
    nickname: binding?.nickname ?? null,
    lastLoginDateTime: row.lastLoginDateTime?.toISOString() ?? null,
    thisLoginTime: row.thisLoginTime?.toISOString() ?? null,
  }
}
