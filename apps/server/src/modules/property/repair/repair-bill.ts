import { and, asc, eq } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { whenever } from '../../../kit/facts/facts.ts'
import { ledger } from '../../../kit/ledger/ledger.ts'
import { room } from '../../base/rooms/room.table.ts'
import { billSource, waiveSource } from '../bills/source-bill.ts'
import { payDocument } from '../payments/pay-document.ts'
import { paySubject, type PaySubjectRow } from '../subjects/charging.table.ts'
import type { RepairOrderRow } from './repair-order.table.ts'

/** The charging subject of repairs. */
const repairs = {
  name: '维修费',
  code: 'REPAIR',
  category: 'repair',
  chargeMode: 'once',
  formulaType: 'fixed',
  state: 'enabled',
} as const

/** Gives estates the subject that their repairs are charged under; those that have it keep theirs. */
export async function giveRepairSubject(ctx: Ctx, estateIds: readonly number[]): Promise<void> {
  if (estateIds.length === 0) return
  const times = { createdAt: ctx.now, updatedAt: ctx.now }
  await ctx.tx
    .insert(paySubject)
    .values(estateIds.map((estateId) => ({ estateId, ...repairs, ...times })))
    .onConflictDoNothing()
}

/** An estate that goes into use can charge its repairs. */
export const subjectOfOpened = whenever(
  'estate.opened',
  'property.repairSubject',
  async ({ estateId }, ctx) => await giveRepairSubject(ctx, [estateId]),
)

async function subjectOf(ctx: Ctx, estateId: number): Promise<PaySubjectRow> {
  const [enabled] = await ctx.tx
    .select()
    .from(paySubject)
    .where(
      and(
        eq(paySubject.estateId, estateId),
        eq(paySubject.category, repairs.category),
        eq(paySubject.state, 'enabled'),
      ),
    )
    .orderBy(asc(paySubject.id))
    .limit(1)
  if (enabled === undefined) throw refuse('请先配置维修费收费项目')
  return enabled
}

const billOf = async (ctx: Ctx, { id, estateId }: RepairOrderRow) =>
  await ledger.open(ctx, {
    kind: 'bill',
    ownerType: 'repairOrder',
    ownerId: id,
    subject: repairs.code,
    estateId,
  })

/** The bill of an order, charged once however often the order is finished; its id. */
export async function charge(ctx: Ctx, row: RepairOrderRow, amount: number): Promise<number> {
  const subject = await subjectOf(ctx, row.estateId)
  const bill = await billOf(ctx, row)
  await ledger.post(ctx, bill.id, { amount, action: 'charge', key: 'charge', note: row.orderNo })
  await billSource(ctx, subject, {
    source: 'repair',
    sourceId: row.id,
    objectName: await placeOf(ctx, row),
    roomId: row.roomId,
    payerPersonId: row.personId,
    payerName: row.reporterName.slice(0, 30),
    amount,
    detail: [`报修工单 ${row.orderNo}`],
  })
  return bill.id
}

async function placeOf(ctx: Ctx, { roomId, location, orderNo }: RepairOrderRow): Promise<string> {
  if (roomId === null) return location ?? orderNo
  const [found] = await ctx.tx.select({ name: room.fullName }).from(room).where(eq(room.id, roomId))
  return found?.name ?? orderNo
}

/** What is still owed of it is paid in this way, unless the desk has taken it. */
export async function payBill(ctx: Ctx, row: RepairOrderRow, method: string, note: string): Promise<void> {
  await payDocument(ctx, { source: 'repair', sourceId: row.id }, method)
  const bill = await billOf(ctx, row)
  // Orders of before have no bill beside their account.
  if (bill.balance > 0)
    await ledger.post(ctx, bill.id, { amount: -bill.balance, action: 'pay', key: 'settle', note })
}

/** What is owed of it is let off. */
export async function waiveBill(ctx: Ctx, row: RepairOrderRow, note: string): Promise<void> {
  const bill = await billOf(ctx, row)
  if (bill.balance < row.totalFee) throw refuse('已有收款，请先退款')
  await ledger.post(ctx, bill.id, { amount: -bill.balance, action: 'waive', key: 'settle', note })
  await waiveSource(ctx, { source: 'repair', sourceId: row.id }, note)
}
