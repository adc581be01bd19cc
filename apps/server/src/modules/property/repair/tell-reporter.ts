import { repairFlow } from '@linli/api-client/contract/property/repair-flow'
import { eq } from 'drizzle-orm'
import { clockText } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { user } from '../../auth/account/user.table.ts'
import { accountsOfPersons } from '../../auth/mp/accounts-of-persons.ts'
import type { RepairOrderRow } from './repair-order.table.ts'

/** Who reported hears in the app how far it has come. */
export async function tellReporter(ctx: Ctx, row: RepairOrderRow): Promise<void> {
  if (row.personId === null) return
  const [account] = await accountsOfPersons(ctx, [row.personId])
  if (account === undefined) return
  const [worker] =
    row.assigneeId === null
      ? []
      : await ctx.tx.select({ name: user.actualName }).from(user).where(eq(user.id, row.assigneeId))
  ctx.deps.platformApps.tell(ctx, {
    mpUserId: account.id,
    event: 'repair_progress',
    variables: {
      orderNo: row.orderNo,
      state: repairFlow.states[row.state].label,
      worker: worker?.name ?? '待安排',
      updatedAt: clockText(ctx.now).slice(0, 16),
    },
  })
}
