import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { AppError } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import { bill } from '../bills/bill.table.ts'
import { paySubject } from '../subjects/charging.table.ts'
import { lockBills, owedOf } from './bill-lock.ts'
import { makePayment } from './make-payment.ts'
import { prepaidOf } from './move-prepaid.ts'
import { prepaidAccount } from './prepaid.table.ts'
import { settlePayment } from './settle-payment.ts'

const system = { kind: 'system', name: '自动抵扣' } as const
/** Bills of one run; what is left is looked at by the next. */
const most = 20_000

/** Pays a bill out of what its room paid ahead, as far as that reaches and the subject allows. */
async function deduct(ctx: Ctx, billId: number): Promise<boolean> {
  const [one] = await lockBills(ctx, [billId])
  if (one === undefined || one.row.roomId === null || one.row.frozen) return false
  const { principal, late } = owedOf(one, dayOf(ctx.now))
  const amount = Math.min(principal + late, await prepaidOf(ctx, one.row.roomId))
  if (amount <= 0 || (amount < principal + late && !one.allowPartial)) return false
  const { estateId, roomId, payerName } = one.row
  const { row } = await makePayment(ctx, {
    estateId,
    roomId,
    channel: 'auto',
    key: `auto:${billId}`,
    wanted: [{ id: billId, most: amount }],
    tenders: [{ method: 'prepaid', amount }],
    payerName,
  })
  await settlePayment(ctx, row, ctx.now)
  return true
}

/** Bills whose subject wants it are paid out of what their rooms paid ahead, each once; those of a run alone, where one is named. */
export async function deductOpen(
  deps: ServerDeps,
  { runId, now }: { readonly runId?: number; readonly now?: Date } = {},
): Promise<{ deducted: number }> {
  const rows = await deps.database.db
    .select({ id: bill.id })
    .from(bill)
    .innerJoin(paySubject, and(eq(paySubject.id, bill.subjectId), eq(paySubject.autoDeduct, true)))
    .innerJoin(prepaidAccount, and(eq(prepaidAccount.roomId, bill.roomId), gt(prepaidAccount.balance, 0)))
    .where(
      and(
        inArray(bill.state, ['unpaid', 'partial']),
        eq(bill.frozen, false),
        runId === undefined ? undefined : eq(bill.runId, runId),
        sql`not exists (select 1 from payment p where p.idempotency_key = 'auto:' || ${bill.id})`,
      ),
    )
    .orderBy(asc(paySubject.payPriority), asc(bill.dueDate), asc(bill.billNo))
    .limit(most)
  let deducted = 0
  for (const { id } of rows)
    try {
      const parts = now === undefined ? {} : { now }
      if (await inContext(deps, system, async (ctx) => await deduct(ctx, id), parts)) deducted += 1
    } catch (error) {
      // Somebody else took the money meanwhile: the bill stays as it is.
      if (!(error instanceof AppError)) throw error
    }
  return { deducted }
}

export const autoDeductJob: JobDefinition = {
  name: 'autoDeduct',
  label: '预存自动抵扣',
  cron: '30 2 * * *',
  run: async (deps) => await deductOpen(deps),
}
