import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import type { KeptRows, Leaver, Leaving } from '../../../kit/leaving.ts'
import { sealedColumns } from '../../../kit/personal-data.ts'
import { mpUser } from '../../auth/mp/mp-user.table.ts'
import { resident, residentHouse } from '../../base/people/resident.table.ts'
import { bill } from '../bills/bill.table.ts'
import { paySubject } from '../subjects/charging.table.ts'
import { invoiceRequest } from './invoice.table.ts'
import { payment, paymentAllocation, receipt } from './payment.table.ts'
import { refund } from './refund.table.ts'

/** As long as claims from them (Civil Code, art. 188). */
const claimDays = 3 * 365
/** Vouchers, from the end of the year on (Measures for the Administration of Accounting Archives, art. 14). */
const voucherDays = 30 * 365 + 365

const billsOf = (personId: number, which?: SQL) => and(eq(bill.payerPersonId, personId), which)

const count = async ({ tx }: Ctx, { personId }: Leaver, which: SQL | undefined): Promise<number> =>
  personId === null ? 0 : await tx.$count(bill, billsOf(personId, which))

/** Nobody else owns the room: a bill of several owners is still asked for when one of them leaves. */
const isOnlyPayer = sql`not exists (select from ${residentHouse} join ${resident} on ${resident.id} = ${residentHouse.residentId}
  where ${residentHouse.roomId} = ${bill.roomId} and ${residentHouse.state} = 'active'
    and ${residentHouse.relation} = 'owner' and ${resident.personId} <> ${bill.payerPersonId})`

const isDeposit = sql`${bill.subjectId} in (select ${paySubject.id} from ${paySubject} where ${paySubject.chargeMode} = 'deposit')`

/** The payments by the telephone of who leaves, or for own bills and in the name that stands there. */
async function paymentsOf({ tx }: Ctx, { mpUserId, personId }: Leaver): Promise<number[]> {
  const phone = tx.select({ hash: mpUser.phoneHash }).from(mpUser).where(eq(mpUser.id, mpUserId))
  const own = tx
    .select({ id: paymentAllocation.paymentId })
    .from(paymentAllocation)
    .innerJoin(bill, eq(bill.id, paymentAllocation.billId))
    .where(and(eq(bill.payerPersonId, personId ?? 0), eq(bill.payerName, payment.payerName)))
  const rows = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(or(inArray(payment.payerPhoneHash, phone), inArray(payment.id, own)))
    .orderBy(payment.id)
  return rows.map(({ id }) => id)
}

const some = (ids: readonly number[]) => [...ids, 0]

/** Papers of payments keep their titles as vouchers; where they were sent to is not needed for it. */
async function keepPapers(ctx: Ctx, leaver: Leaver): Promise<number> {
  const ids = await paymentsOf(ctx, leaver)
  const requests = await invoicesOf(ctx, ids)
  await ctx.tx
    .update(invoiceRequest)
    .set({ email: null, updatedAt: ctx.now })
    .where(inArray(invoiceRequest.id, some(requests)))
  return (await ctx.tx.$count(receipt, inArray(receipt.paymentId, some(ids)))) + requests.length
}

async function invoicesOf({ tx }: Ctx, paymentIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: invoiceRequest.id })
    .from(invoiceRequest)
    .where(
      and(
        eq(invoiceRequest.titleType, 'person'),
        sql`${invoiceRequest.paymentIds} && ${`{${some(paymentIds).join(',')}}`}::bigint[]`,
      ),
    )
  return rows.map(({ id }) => id)
}

/** Sums and papers of payments stay; from then on nobody is told by them. Of vouchers the payments are what is kept. */
async function forgetTitles(ctx: Ctx, { ids, tombstone }: KeptRows): Promise<number> {
  const { tx, now } = ctx
  const requests = await invoicesOf(ctx, ids)
  const changed = { title: tombstone, updatedAt: now }
  await tx
    .update(invoiceRequest)
    .set(changed)
    .where(inArray(invoiceRequest.id, some(requests)))
  const rows = await tx
    .update(receipt)
    .set(changed)
    .where(inArray(receipt.paymentId, some(ids)))
    .returning({ id: receipt.id })
  return rows.length + requests.length
}

/** What was paid and given back stays; phone, name and account of who did do not. */
async function forgetPayer(ctx: Ctx, leaver: Leaver): Promise<number> {
  const { tx, deps, now } = ctx
  const ids = await paymentsOf(ctx, leaver)
  await tx
    .update(refund)
    .set({
      ...sealedColumns(deps.personal, 'payeeAccount', null),
      payeeName: sql`case when ${refund.payeeName} is not null then ${leaver.tombstone}::text end`,
      payeeBank: null,
      updatedAt: now,
    })
    .where(inArray(refund.paymentId, some(ids)))
  await tx
    .update(payment)
    .set({
      ...sealedColumns(deps.personal, 'payerPhone', null),
      payerName: leaver.tombstone,
      updatedAt: now,
      version: sql`${payment.version} + 1`,
    })
    .where(inArray(payment.id, some(ids)))
  return ids.length
}

async function forgetDebtor({ tx, now }: Ctx, { personId, tombstone }: Leaver): Promise<number> {
  if (personId === null) return 0
  const rows = await tx
    .update(bill)
    .set({ payerName: tombstone, updatedAt: now, version: sql`${bill.version} + 1` })
    .where(billsOf(personId))
    .returning({ id: bill.id })
  return rows.length
}

/** Bills lead to nobody any more, not by a number either. */
async function partFromDebtor({ tx, now }: Ctx, { ids }: KeptRows): Promise<number> {
  const rows = await tx
    .update(bill)
    .set({ payerPersonId: null, updatedAt: now, version: sql`${bill.version} + 1` })
    .where(inArray(bill.id, some(ids)))
    .returning({ id: bill.id })
  return rows.length
}

/** Money of who leaves: what is owed to either side comes first; papers are kept as long as books are. */
export const leavingPayments = {
  blockers: [
    {
      code: 'property.unpaidBills',
      text: '有未缴清的账单',
      help: '请缴清账单，或联系物业核对费用',
      link: '/pay-record?state=unpaid,partial',
      count: async (ctx, leaver) =>
        await count(ctx, leaver, and(inArray(bill.state, ['unpaid', 'partial']), isOnlyPayer)),
    },
    {
      code: 'property.openDeposits',
      text: '有未退还的押金',
      help: '请联系物业办理押金退还',
      link: '/pay-record?deposits=true',
      count: async (ctx, leaver) => await count(ctx, leaver, and(gt(bill.paidAmount, 0), isDeposit)),
    },
    {
      code: 'property.openRefunds',
      text: '有未完成的退款',
      help: '请等待退款到账后再申请',
      link: '/pay-record?tab=refunds',
      count: async (ctx, leaver) =>
        await ctx.tx.$count(
          refund,
          and(
            inArray(refund.paymentId, some(await paymentsOf(ctx, leaver))),
            inArray(refund.state, ['pending', 'approved', 'processing', 'failed']),
          ),
        ),
    },
  ],
  held: [
    {
      target: 'Receipt',
      label: '收据与开票抬头（会计凭证）',
      method: 'retain',
      legalBasis: '《会计档案管理办法》第14条，会计凭证保存30年',
      retainDays: voucherDays,
      onErase: true,
      run: keepPapers,
      kept: { rows: paymentsOf, over: forgetTitles },
    },
    {
      target: 'Payment',
      label: '缴费与退款（去除姓名、电话与账号）',
      method: 'anonymize',
      onErase: true,
      run: forgetPayer,
    },
    {
      target: 'Bill',
      label: '应收账单（去除姓名）',
      method: 'retain',
      legalBasis: '《民法典》第188条，诉讼时效三年',
      retainDays: claimDays,
      onErase: true,
      run: forgetDebtor,
      kept: {
        rows: async ({ tx }, { personId }) =>
          personId === null
            ? []
            : (await tx.select({ id: bill.id }).from(bill).where(billsOf(personId))).map(({ id }) => id),
        over: partFromDebtor,
      },
    },
  ],
} as const satisfies Leaving
