import type { Ctx } from '../../../kit/context.ts'
import { recordLogin } from '../../../kit/login-log/login-log.ts'
import type { UserRow } from './user.table.ts'

/** What somebody else did with an account, in the log of its sign-ins. */
export async function logAccountEvent(
  ctx: Ctx,
  row: UserRow,
  event: 'kick' | 'reset' | 'unlock',
): Promise<void> {
  await recordLogin(ctx.tx, {
    at: ctx.now,
    event,
    loginType: 'password',
    account: row.username,
    user: row,
    success: true,
    ip: ctx.ip,
    userAgent: ctx.userAgent,
    requestId: ctx.requestId,
  })
}
