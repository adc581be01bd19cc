import { sql } from 'drizzle-orm'
import { userIdOf } from '../../../kit/caller.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { openMany } from '../../../kit/ledger/enter-many.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import type { ChargeBindingRow, PaySubjectRow } from '../subjects/charging.table.ts'
import { addDays, monthOf } from '../../../kit/periods.ts'
import type { RunObject } from '../subjects/run-objects.ts'
import type { PlannedBill } from '../subjects/run-plan.ts'
import { bill } from './bill.table.ts'
import { tellNewBills } from './tell-new-bills.ts'

/** Rows of one statement, which has at most 65,535 parameters. */
const chunk = 1_000

interface NewBill extends PlannedBill {
  readonly binding: ChargeBindingRow
  readonly runId: number
  readonly payer: Pick<RunObject, 'payerPersonId' | 'payerName'>
}

/** What a bill keeps of its subject: later changes are for later bills. */
export const lateTermsOf = ({ lateEnabled, lateDailyRate, lateGraceDays, lateCapRate }: PaySubjectRow) => ({
  lateRate: lateEnabled ? lateDailyRate : 0,
  lateGrace: lateEnabled ? lateGraceDays : 0,
  lateCap: lateEnabled ? lateCapRate : 0,
})

/** Makes bills, with what is owed of each in the ledger; answers the last one of each binding. */
export async function insertBills(
  ctx: Ctx,
  subject: PaySubjectRow,
  bills: readonly NewBill[],
): Promise<ReadonlyMap<number, number>> {
  const { id: subjectId, estateId } = subject
  const ids = new Map<number, number>()
  const dueDate = addDays(dayOf(ctx.now), subject.dueDays)
  for (let at = 0; at < bills.length; at += chunk) {
    const part = bills.slice(at, at + chunk)
    const numbers = await sequences.take(ctx, 'ZD', estateId, part.length)
    const made = await ctx.tx
      .insert(bill)
      .values(
        part.map(({ binding, amount, detail, from, to, readingId, runId, payer }, i) => ({
          estateId,
          billNo: numbers[i] as string,
          subjectId,
          bindingId: binding.id,
          objectType: binding.objectType,
          objectId: binding.objectId,
          objectName: binding.objectName,
          roomId: binding.roomId,
          payerPersonId: payer.payerPersonId,
          payerName: payer.payerName?.slice(0, 30) ?? null,
          periodStart: from,
          periodEnd: to,
          billMonth: monthOf(from),
          calcDetail: [...detail],
          amount,
          owed: amount,
          dueDate,
          ...lateTermsOf(subject),
          source: 'run' as const,
          meterReadingId: readingId,
          runId,
          // Nothing is owed of nothing.
          state: amount === 0 ? ('paid' as const) : ('unpaid' as const),
          createdAt: ctx.now,
          updatedAt: ctx.now,
          createdBy: userIdOf(ctx.caller),
        })),
      )
      .returning({
        id: bill.id,
        bindingId: bill.bindingId,
        billNo: bill.billNo,
        amount: bill.amount,
        state: bill.state,
        payerPersonId: bill.payerPersonId,
        objectName: bill.objectName,
        periodStart: bill.periodStart,
        periodEnd: bill.periodEnd,
        dueDate: bill.dueDate,
      })
    await tellNewBills(ctx, made)
    for (const { id, bindingId } of made) if (bindingId !== null) ids.set(bindingId, id)
    await openMany(
      ctx,
      made
        .filter(({ amount }) => amount > 0)
        .map(({ id, amount, billNo }) => ({
          kind: 'bill',
          ownerType: 'bill',
          ownerId: id,
          estateId,
          dueOn: dueDate,
          first: { amount, action: 'charge', key: 'charge', note: billNo },
        })),
    )
    await flowEvents.recordAll(
      ctx,
      made.map(({ id, state }) => ({
        entity: 'bill',
        entityId: id,
        action: 'create',
        fromState: null,
        toState: state,
        content: '出账',
        isFirst: true,
      })),
    )
  }
  return ids
}

/** Where the days of a binding stand after its latest bill is void: the day before it, or nothing. */
export async function stepBack(ctx: Ctx, billIds: readonly number[]): Promise<void> {
  await ctx.tx.execute(sql`update charge_binding b set version = b.version + 1, updated_at = ${ctx.now.toISOString()},
      billed_through = case when x.period_start <= b.start_date then null else x.period_start - 1 end
    from (select binding_id, min(period_start) as period_start from pay_bill
      where id = any(${`{${billIds.join(',')}}`}::bigint[]) and meter_reading_id is null group by binding_id) x
    where b.id = x.binding_id and b.billed_through is not null`)
}
