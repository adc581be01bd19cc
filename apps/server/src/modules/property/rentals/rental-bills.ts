import { and, asc, eq, sql } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import { askFirst } from '../../../kit/ask-first.ts'
import type { Ctx } from '../../../kit/context.ts'
import { ledger } from '../../../kit/ledger/ledger.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { parkingSpace } from '../../base/parking/parking.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { accountOf } from '../bills/bill-account.ts'
import { billModel } from '../bills/bill.routes.ts'
import { bill, type BillRow } from '../bills/bill.table.ts'
import { billSource } from '../bills/source-bill.ts'
import { draftBillRefund } from '../payments/draft-refund.ts'
import { isInvoiced } from '../payments/invoice.routes.ts'
import { letOff } from '../payments/let-off.ts'
import { paySubject, type PaySubjectRow } from '../subjects/charging.table.ts'
import type { RentalContractRow } from './rental.table.ts'

type Category = 'rent' | 'deposit'

/** What is charged under, for rent and for what is held as a deposit of it. */
export const depositCode = 'RENT_DEPOSIT'

async function subjectOf(ctx: Ctx, estateId: number, category: Category): Promise<PaySubjectRow> {
  const [found] = await ctx.tx
    .select()
    .from(paySubject)
    .where(
      and(
        eq(paySubject.estateId, estateId),
        eq(paySubject.category, category),
        eq(paySubject.state, 'enabled'),
      ),
    )
    .orderBy(sql`(${paySubject.code} = ${depositCode}) desc`, asc(paySubject.id))
    .limit(1)
  if (found === undefined) throw refuse('请先配置租金和押金收费项目')
  return found
}

/** Rent and deposit can be charged, where the office collects them. */
export async function assertChargeable(ctx: Ctx, row: RentalContractRow): Promise<void> {
  if (row.collectMode !== 'property') return
  await subjectOf(ctx, row.estateId, 'rent')
  if (row.deposit > 0) await subjectOf(ctx, row.estateId, 'deposit')
}

/** What of a contract is charged, once for each source. */
export interface RentalCharge {
  readonly category: Category
  readonly sourceId: number
  readonly amount: number
  readonly detail: string
  readonly span: { readonly periodStart: string; readonly periodEnd: string; readonly dueDate: string }
}

async function objectOf(ctx: Ctx, row: RentalContractRow) {
  if (row.parkingSpaceId !== null) {
    const [space] = await ctx.tx
      .select({ name: parkingSpace.spaceNo })
      .from(parkingSpace)
      .where(eq(parkingSpace.id, row.parkingSpaceId))
    return {
      roomId: null,
      objectName: `车位 ${space?.name ?? row.contractNo}`,
      object: { objectType: 'parking_space', objectId: row.parkingSpaceId },
    } as const
  }
  const [place] = await ctx.tx
    .select({ name: room.fullName })
    .from(room)
    .where(eq(room.id, row.roomId ?? 0))
  return { roomId: row.roomId, objectName: place?.name ?? row.contractNo }
}

/** Books money of a contract: the one place where rent and deposits become bills. Answers the bill. */
export async function chargeRental(ctx: Ctx, row: RentalContractRow, of: RentalCharge): Promise<number> {
  const subject = await subjectOf(ctx, row.estateId, of.category)
  const made = await billSource(ctx, subject, {
    ...(await objectOf(ctx, row)),
    source: 'rental',
    sourceId: of.sourceId,
    payerPersonId: row.tenantPersonId,
    payerName: row.tenantName.slice(0, 30),
    amount: of.amount,
    detail: [of.detail],
    span: of.span,
  })
  if (made === undefined) throw refuse('该期租金已出账')
  const account = await accountOf(ctx, made)
  await ledger.post(ctx, account.id, {
    amount: made.amount,
    action: 'charge',
    key: 'charge',
    note: made.billNo,
  })
  return made.id
}

/** What became of a bill that was to ask for less. */
interface CutCharge {
  /** Something was paid of it, so that it is not void. */
  readonly stands: boolean
  /** So much was paid beyond what is due of it. */
  readonly beyond: number
}

/** Asks for what was paid beyond; who ends the contract is told that the invoice for it has to go back first. */
async function askBack(ctx: Ctx, { id, billNo }: BillRow, beyond: number, reason: string): Promise<void> {
  if (await isInvoiced(ctx, [id]))
    askFirst(ctx, 'invoicedRent', `账单 ${billNo} 已开具发票，退款申请须先红冲发票才能审核和执行，仍要继续？`)
  await draftBillRefund(ctx, id, beyond, reason)
}

/**
 * Of a bill no more than `due` is asked for from now on: one that nobody paid is void, of one that somebody did the rest
 * is let off, and an application asks for what was paid beyond.
 */
export async function cutCharge(ctx: Ctx, billId: number, due: number, reason: string): Promise<CutCharge> {
  const [row] = await ctx.tx.select().from(bill).where(eq(bill.id, billId)).for('update')
  if (row === undefined || row.state === 'void') return { stands: false, beyond: 0 }
  if (row.state === 'unpaid') {
    await takeTransition(billModel, row, 'void', { voidReason: reason }, ctx)
    return { stands: false, beyond: 0 }
  }
  const unasked = row.owed - Math.max(0, due - row.paidAmount)
  if (unasked > 0) await letOff(ctx, row, unasked, reason)
  const beyond = Math.max(0, row.paidAmount - due)
  if (beyond > 0) await askBack(ctx, row, beyond, reason)
  return { stands: true, beyond }
}
