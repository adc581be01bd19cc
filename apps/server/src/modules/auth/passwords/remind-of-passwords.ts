import { and, eq } from 'drizzle-orm'
import { inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { staffMessages } from '../../../kit/staff-messages/staff-messages.ts'
import { user } from '../account/user.table.ts'
import { daysLeft } from './passwords.ts'
import { userPassword } from './user-password.table.ts'

const dayMs = 86_400_000
/** From here on every day counts; before, one word is enough. */
const daily = 3

/** Daily: tells those whose password ends soon, once when it begins and each of the last days (catalogue 2b A2). */
export async function remindOfPasswords(deps: ServerDeps): Promise<{ reminded: number }> {
  const maxAge = await deps.params.number('auth.password.maxAgeDays')
  const ahead = await deps.params.number('auth.password.remindDays')
  return await inContext(deps, { kind: 'system', name: '系统' }, async (ctx) => {
    const rows = await ctx.tx
      .select({ userId: user.id, changedAt: userPassword.changedAt })
      .from(user)
      .innerJoin(userPassword, eq(userPassword.userId, user.id))
      .where(and(eq(user.state, 'normal'), eq(userPassword.mustChange, false)))
    let reminded = 0
    for (const { userId, changedAt } of rows) {
      const left = daysLeft(changedAt, maxAge, ctx.now)
      if (left === null || left <= 0 || left > ahead) continue
      await staffMessages.notify(ctx, [userId], {
        kind: 'password',
        title: `您的密码将在${left}天后到期，请及时修改`,
        bizType: 'user',
        bizId: userId,
        // Of this password, and of this day where each counts.
        round: Math.floor(changedAt.getTime() / dayMs) * (daily + 1) + (left > daily ? 0 : left),
      })
      reminded += 1
    }
    return { reminded }
  })
}
