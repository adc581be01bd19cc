import type { rentalContract as described } from '@linli/api-client/contract/property/rentals/rental-contract'
import type { TakenOf } from '@linli/api-client/kit'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { yuan } from '../../../kit/yuan.ts'
import { bill, type BillRow } from '../bills/bill.table.ts'
import { lateOwed } from '../bills/late-fee.ts'
import { dunningLog } from '../payments/dunning.table.ts'
import { sendReminders } from '../payments/send-reminders.ts'
import { rentalPlan, type RentalContractRow } from './rental.table.ts'

const ways = { sms: '短信催缴', phone: '电话催缴' } as const

/** Rent and deposit that are over their day and not in dispute. */
const overdueOf = async (ctx: Ctx, { id, depositBillId }: RentalContractRow): Promise<BillRow[]> =>
  await ctx.tx
    .select()
    .from(bill)
    .where(
      and(
        sql`(${bill.id} = ${depositBillId}::bigint
          or ${bill.id} in (select ${rentalPlan.billId} from ${rentalPlan} where ${rentalPlan.contractId} = ${id}))`,
        inArray(bill.state, ['unpaid', 'partial']),
        eq(bill.frozen, false),
        lt(bill.dueDate, dayOf(ctx.now)),
      ),
    )

/** Reminds who rents by the telephone of the contract, wherever they live: each way once a day, kept with reminders of rooms. */
export async function remindTenant(
  row: RentalContractRow,
  { channel, result }: TakenOf<typeof described, 'remind'>,
  ctx: Ctx,
) {
  const bills = await overdueOf(ctx, row)
  if (bills.length === 0) throw refuse('没有逾期未缴的租金或押金')
  const day = dayOf(ctx.now)
  const amount = bills.reduce((sum, one) => sum + one.owed + lateOwed(one, day), 0)
  const [made] = await ctx.tx
    .insert(dunningLog)
    .values({
      estateId: row.estateId,
      // What is owed for a home is reminded of there, too: once a day is once for both.
      roomId: row.roomId,
      contractId: row.id,
      channel,
      day,
      billCount: bills.length,
      amount,
      billIds: bills.map(({ id }) => id),
      result: result ?? null,
      userId: userIdOf(ctx.caller),
      createdAt: ctx.now,
      updatedAt: ctx.now,
      createdBy: userIdOf(ctx.caller),
    })
    .onConflictDoNothing()
    .returning({ id: dunningLog.id })
  if (made === undefined) throw refuse(`今天已${ways[channel]}`)
  if (channel === 'sms')
    sendReminders(ctx, [
      {
        logId: made.id,
        phoneEnc: row.tenantPhoneEnc,
        text: `租赁合同${row.contractNo}有${bills.length}笔费用已逾期，共${yuan(amount)}元，请及时缴纳，已缴请忽略。`,
      },
    ])
  const words = `${ways[channel]} ${bills.length}笔 ${yuan(amount)}元`
  return { to: row.state as 'active', content: result == null ? words : `${words}：${result}` }
}
