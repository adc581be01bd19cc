import { and, eq, gt, isNull } from 'drizzle-orm'
import { inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { plainOf } from '../../../kit/personal-data.ts'
import { sendSms } from '../../../ports/sms/send-sms.ts'
import { user } from '../account/user.table.ts'
import { randomPassword, storePassword } from './passwords.ts'
import { userPassword } from './user-password.table.ts'

const dayMs = 86_400_000
/** Each takes as long as a password is meant to take; the rest comes with the next run. */
const atOnce = 100

/** Accounts that came in as a sheet get a temporary password, told to their phone alone (catalogue 2b A2). */
export async function giveFirstPasswords(deps: ServerDeps): Promise<{ given: number }> {
  const { db } = deps.database
  const rows = await db
    .select({ user })
    .from(user)
    .leftJoin(userPassword, eq(userPassword.userId, user.id))
    .where(
      and(
        eq(user.state, 'pending'),
        eq(user.serviceAccount, false),
        gt(user.createdAt, new Date(deps.clock().getTime() - dayMs)),
        isNull(userPassword.id),
      ),
    )
    .orderBy(user.id)
    .limit(atOnce)
  for (const { user: row } of rows) {
    const password = randomPassword()
    await inContext(deps, { kind: 'system', name: '系统' }, async (ctx) => {
      await storePassword(deps, ctx.tx, { userId: row.id, password, source: 'initial', now: ctx.now })
    })
    const phone = plainOf(deps.personal, row, 'phone')
    if (phone === null) continue
    // A carrier that fails is no reason to stop: the password is given anew by 重置密码.
    await sendSms(deps, { phone, template: 'AUTH_NEW_PWD', values: { password } }).catch((error: unknown) =>
      deps.log.warn('a first password could not be sent', { error, userId: row.id }),
    )
  }
  return { given: rows.length }
}
