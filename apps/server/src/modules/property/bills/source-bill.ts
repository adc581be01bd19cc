import { and, eq } from 'drizzle-orm'
import { userIdOf } from '../../../kit/caller.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import type { ChargeObject } from '@linli/api-client/contract/property/charging/pay-subject'
import type { PaySubjectRow } from '../subjects/charging.table.ts'
import { addDays, monthOf } from '../../../kit/periods.ts'
import { billModel } from './bill.routes.ts'
import { bill, type BillRow } from './bill.table.ts'
import { lateTermsOf } from './insert-bills.ts'

/** What a bill asks for that no run made. */
interface AskedBill {
  readonly objectName: string
  readonly roomId: number | null
  readonly payerPersonId: number | null
  readonly payerName: string | null
  readonly amount: number
  readonly detail: readonly string[]
  /** What the bill is for, where that is no room. */
  readonly object?: { readonly objectType: ChargeObject; readonly objectId: number }
  /** Its days, where they are not today. */
  readonly span?: { readonly periodStart: string; readonly periodEnd: string; readonly dueDate: string }
}

/** A document of another page that asks for money; its account of the ledger is its own. */
export interface BillSource extends AskedBill {
  readonly source: 'repair' | 'rental' | 'booking'
  readonly sourceId: number
}

/** A bill of no document, for what another bill is for. */
interface OwnBill extends AskedBill {
  readonly source: 'manual'
  readonly sourceId: null
}

/** The bill, of a document once however often it is asked for; what was made of it now. */
export async function billSource(
  ctx: Ctx,
  subject: PaySubjectRow,
  of: BillSource | OwnBill,
): Promise<BillRow | undefined> {
  const { id: subjectId, estateId } = subject
  const today = dayOf(ctx.now)
  const { detail, roomId, object, span, ...same } = of
  const { periodStart, periodEnd, dueDate } = span ?? {
    periodStart: today,
    periodEnd: today,
    dueDate: addDays(today, subject.dueDays),
  }
  const [made] = await ctx.tx
    .insert(bill)
    .values({
      ...same,
      estateId,
      billNo: await sequences.next(ctx, 'ZD', estateId),
      subjectId,
      roomId,
      ...(object ?? { objectType: 'room', objectId: roomId ?? of.sourceId ?? 0 }),
      periodStart,
      periodEnd,
      billMonth: monthOf(periodStart),
      calcDetail: [...detail],
      owed: of.amount,
      dueDate,
      ...lateTermsOf(subject),
      createdAt: ctx.now,
      updatedAt: ctx.now,
      createdBy: userIdOf(ctx.caller),
    })
    .onConflictDoNothing()
    .returning()
  if (made === undefined) return undefined
  await flowEvents.record(ctx, {
    entity: 'bill',
    entityId: made.id,
    action: 'create',
    fromState: null,
    toState: 'unpaid',
    isFirst: true,
  })
  return made
}

const billOfSource = async (ctx: Ctx, { source, sourceId }: Pick<BillSource, 'source' | 'sourceId'>) => {
  const [row] = await ctx.tx
    .select()
    .from(bill)
    .where(and(eq(bill.source, source), eq(bill.sourceId, sourceId)))
    .for('update')
  return row
}

/** What is let off at the document stands in its bill too; documents of before have none. */
export async function waiveSource(
  ctx: Ctx,
  of: Pick<BillSource, 'source' | 'sourceId'>,
  note: string,
): Promise<void> {
  const row = await billOfSource(ctx, of)
  if (row !== undefined && row.state === 'unpaid' && row.owed > 0)
    await takeTransition(billModel, row, 'void', { voidReason: note }, ctx)
}

/** What was paid at the document went back to who paid it: the bill is owed again. */
export async function payBackSource(ctx: Ctx, of: Pick<BillSource, 'source' | 'sourceId'>): Promise<void> {
  const row = await billOfSource(ctx, of)
  if (row === undefined || row.paidAmount === 0) return
  const back = { paidAmount: 0, owed: row.amount + row.adjustAmount } satisfies Partial<BillRow>
  await ctx.tx.update(bill).set(back).where(eq(bill.id, row.id))
  await takeTransition(billModel, { ...row, ...back }, 'payBack', {}, ctx)
}
