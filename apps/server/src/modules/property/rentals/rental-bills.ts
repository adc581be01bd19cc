import { and, asc, eq, sql } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { ledger } from '../../../kit/ledger/ledger.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { parkingSpace } from '../../base/parking/parking.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { accountOf } from '../bills/bill-account.ts'
import { billModel } from '../bills/bill.routes.ts'
import { bill } from '../bills/bill.table.ts'
import { billSource } from '../bills/source-bill.ts'
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

/** Takes a bill back that nobody paid; answers what was paid of one that somebody did. */
export async function dropCharge(ctx: Ctx, billId: number, voidReason: string): Promise<number> {
  const [row] = await ctx.tx.select().from(bill).where(eq(bill.id, billId)).for('update')
  if (row === undefined) return 0
  if (row.state === 'unpaid') await takeTransition(billModel, row, 'void', { voidReason }, ctx)
  return row.paidAmount
}
