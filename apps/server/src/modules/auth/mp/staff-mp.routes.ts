import { mpEnterStaff } from '@linli/api-client/contract/auth/mp-own-calls'
import { staffMpBinding as described } from '@linli/api-client/contract/auth/staff-mp'
import { and, eq, ne, sql } from 'drizzle-orm'
import { AppError, invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { hashIs, plainOf } from '../../../kit/personal-data.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { usersWithin } from '../account/user-scope.ts'
import { user } from '../account/user.table.ts'
import { mpUserIdOf } from './mp-caller.ts'
import { mpUser } from './mp-user.table.ts'
import { staffMpBinding } from './staff-mp.table.ts'

/** The account of the mini-program with the phone of a member of staff: who has both is one and the same. */
async function accountOf(ctx: Ctx, userId: number): Promise<number> {
  const [row] = await ctx.tx.select().from(user).where(eq(user.id, userId))
  const phone = row === undefined ? null : plainOf(ctx.deps.personal, row, 'phone')
  const [account] =
    phone === null
      ? []
      : await ctx.tx
          .select({ id: mpUser.id })
          .from(mpUser)
          .where(and(hashIs(ctx.deps.personal, mpUser.phoneHash, phone), ne(mpUser.state, 'cancelled')))
  if (account === undefined) throw invalid({ userId: '该员工的手机号尚未在小程序注册' })
  return account.id
}

const { routes } = serve(
  described,
  staffMpBinding,
)({
  scope: (table, scope, ctx) => {
    const within = usersWithin(scope, ctx)
    return within && sql`${table.userId} in (select ${user.id} from ${user} where ${within})`
  },
  joins: [{ table: user, on: sql`${user.id} = ${staffMpBinding.userId}` }],
  columns: { staffName: user.actualName },
  title: sql<string>`(select u.actual_name from sys_user u where u.id = ${staffMpBinding.userId})`,
  defaults: async ({ userId }, ctx) => ({ mpUserId: await accountOf(ctx, userId), boundAt: ctx.now }),
  on: {
    suspend: (_row, { reason }) => ({ content: reason }),
    releaseDevice: () => ({ patch: { deviceId: null } }),
  },
})

/** The part of staff opens on the telephone that is bound; the first one is. */
const enter = handle(mpEnterStaff, async ({ deviceId }, ctx) => {
  const [row] = await ctx.tx
    .select({ binding: staffMpBinding, name: user.actualName, state: user.state })
    .from(staffMpBinding)
    .innerJoin(user, eq(user.id, staffMpBinding.userId))
    .where(eq(staffMpBinding.mpUserId, mpUserIdOf(ctx)))
    .for('update', { of: staffMpBinding })
  if (row === undefined) throw new AppError('FORBIDDEN', '尚未绑定员工端')
  const { binding, name, state } = row
  if (binding.state !== 'active' || state !== 'normal') throw new AppError('FORBIDDEN', '员工端已暂停使用')
  if (binding.deviceId !== null && binding.deviceId !== deviceId)
    throw new AppError('FORBIDDEN', '请在已绑定的手机上使用')
  if (binding.deviceId === null)
    await ctx.tx
      .update(staffMpBinding)
      .set({ deviceId, updatedAt: ctx.now })
      .where(eq(staffMpBinding.id, binding.id))
  return { name, capabilities: [...binding.capabilities] }
})

export const staffMpRoutes = (): readonly Route[] => [...routes, enter]
