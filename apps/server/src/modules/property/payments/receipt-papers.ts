import type { ReceiptPaper } from '@linli/api-client/contract/property/payments/desk-calls'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import { clockText } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import { nextTraceCode } from '../../../kit/trace/trace-codes.ts'
import { user } from '../../auth/account/user.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { bill } from '../bills/bill.table.ts'
import { paySubject } from '../subjects/charging.table.ts'
import {
  paymentAllocation,
  type PaymentRow,
  paymentTender,
  receipt,
  type ReceiptRow,
} from './payment.table.ts'
import { rmbWords } from './rmb-words.ts'

type Kind = ReceiptRow['kind']

interface Line {
  readonly name: string
  readonly period: string
  readonly principal: number
  readonly late: number
  readonly isDeposit: boolean
}

/** What a payment was for, line by line. */
async function linesOf(ctx: Ctx, paymentId: number): Promise<Line[]> {
  const rows = await ctx.tx
    .select({
      name: paySubject.name,
      mode: paySubject.chargeMode,
      from: bill.periodStart,
      to: bill.periodEnd,
      principal: paymentAllocation.principal,
      late: paymentAllocation.lateFee,
    })
    .from(paymentAllocation)
    .innerJoin(bill, eq(bill.id, paymentAllocation.billId))
    .innerJoin(paySubject, eq(paySubject.id, bill.subjectId))
    .where(eq(paymentAllocation.paymentId, paymentId))
    .orderBy(asc(paymentAllocation.id))
  return rows.map(({ name, mode, from, to, principal, late }) => ({
    name,
    period: from === to ? from : `${from} 至 ${to}`,
    principal,
    late,
    isDeposit: mode === 'deposit',
  }))
}

const sumOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { principal, late }) => sum + principal + late, 0)

/** Writes a paper under the next number of the estate and year, which a rolled back one gives back. */
export async function writeReceipt(
  ctx: Ctx,
  of: Pick<PaymentRow, 'id' | 'estateId'>,
  paper: {
    readonly kind: Kind
    readonly title: string
    readonly amount: number
    readonly originalId?: number
  },
): Promise<ReceiptRow> {
  const [row] = await ctx.tx
    .insert(receipt)
    .values({
      estateId: of.estateId,
      paymentId: of.id,
      receiptNo: await sequences.next(ctx, 'SJ', of.estateId, { period: 'year' }),
      kind: paper.kind,
      title: paper.title.slice(0, 60),
      amount: paper.amount,
      amountWords: rmbWords(paper.amount),
      originalId: paper.originalId ?? null,
      createdAt: ctx.now,
      updatedAt: ctx.now,
      createdBy: userIdOf(ctx.caller),
    })
    .returning()
  return row as ReceiptRow
}

/** The papers of a payment, which is locked: one for what was charged and what stays, one for what is held. */
export async function issueReceipts(
  ctx: Ctx,
  row: PaymentRow,
  title: string,
): Promise<{ readonly papers: readonly ReceiptRow[]; readonly lines: readonly Line[] }> {
  const lines = await linesOf(ctx, row.id)
  const known = await ctx.tx
    .select()
    .from(receipt)
    .where(and(eq(receipt.paymentId, row.id), eq(receipt.state, 'valid'), ne(receipt.kind, 'red')))
    .orderBy(asc(receipt.id))
  const deposit = sumOf(lines.filter(({ isDeposit }) => isDeposit))
  const wanted = [
    { kind: 'receipt', amount: row.amount - deposit },
    { kind: 'deposit', amount: deposit },
  ] as const
  const papers: ReceiptRow[] = []
  for (const { kind, amount } of wanted) {
    if (amount === 0) continue
    papers.push(
      known.find((one) => one.kind === kind) ?? (await writeReceipt(ctx, row, { kind, title, amount })),
    )
  }
  return { papers, lines }
}

/** Prints the papers of a payment: each time is counted, and told in the log under the code that stands on them. */
export async function printPapers(ctx: Ctx, row: PaymentRow, title: string | null): Promise<ReceiptPaper[]> {
  if (row.state !== 'success' && row.state !== 'part_refunded') throw refuse('只有已到账的收款可以打印票据')
  const { papers, lines } = await issueReceipts(ctx, row, title ?? row.payerName ?? '业主')
  const ids = papers.map(({ id }) => id)
  await ctx.tx
    .update(receipt)
    .set({ printCount: sql`${receipt.printCount} + 1`, updatedAt: ctx.now })
    .where(inArray(receipt.id, ids))
  const tenders = await ctx.tx
    .select({ method: paymentTender.method, amount: paymentTender.amount })
    .from(paymentTender)
    .where(eq(paymentTender.paymentId, row.id))
    .orderBy(asc(paymentTender.id))
  const [place] = await ctx.tx
    .select({ estateName: estate.name, room: room.fullName })
    .from(estate)
    .leftJoin(room, eq(room.id, row.roomId ?? 0))
    .where(eq(estate.id, row.estateId))
  const [cashier] = await ctx.tx
    .select({ name: user.actualName })
    .from(user)
    .where(eq(user.id, row.cashierId ?? 0))
  const traceCode = await nextTraceCode(ctx)
  ctx.note({
    resource: 'receipt',
    targetId: row.id,
    estateId: row.estateId,
    rowCount: papers.length,
    traceCode,
    title: `打印票据 ${papers.map(({ receiptNo }) => receiptNo).join(' ')}`,
  })
  const named = await Promise.all(
    tenders.map(async ({ method, amount }) => ({
      method: await ctx.deps.dicts.label('pay_method', method),
      amount,
    })),
  )
  return papers.map((paper) => ({
    receiptNo: paper.receiptNo,
    kind: paper.kind,
    title: paper.title,
    estateName: place?.estateName ?? '',
    place: place?.room ?? null,
    paymentNo: row.paymentNo,
    paidAt: clockText(row.paidAt ?? row.createdAt),
    lines: lines
      .filter(({ isDeposit }) => isDeposit === (paper.kind === 'deposit'))
      .map(({ isDeposit: _held, ...line }) => line),
    prepaid: paper.kind === 'deposit' ? 0 : row.prepaidAmount,
    tenders: named,
    amount: paper.amount,
    amountWords: paper.amountWords,
    cashier: cashier?.name ?? null,
    printCount: paper.printCount + 1,
    traceCode,
  }))
}
