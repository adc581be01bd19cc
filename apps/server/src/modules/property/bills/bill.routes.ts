import { bill as described } from '@linli/api-client/contract/property/billing/bill'
import { and, eq, gt, gte, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { ledger } from '../../../kit/ledger/ledger.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { room } from '../../base/rooms/room.table.ts'
import { rentalContract, rentalPlan } from '../rentals/rental.table.ts'
import { chargeBinding, paySubject } from '../subjects/charging.table.ts'
import { markReadings } from '../subjects/run-objects.ts'
import { addDays, addMonths, daysBetween, monthOf } from '../../../kit/periods.ts'
import { accountOf, isOfDocument } from './bill-account.ts'
import { documentsOf } from './bill-documents.ts'
import { bill } from './bill.table.ts'
import { lateTermsOf, stepBack } from './insert-bills.ts'
import { lateOwed, settledTo } from './late-fee.ts'
import { tellNewBills } from './tell-new-bills.ts'

/** Who owns a room today. */
async function ownerOf(ctx: Ctx, roomId: number, personId: number | null) {
  const [found] = await ctx.tx.execute<{ person_id: string; name: string }>(sql`
    select x.person_id, x.name from resident_house h join resident x on x.id = h.resident_id
    where h.room_id = ${roomId} and h.state = 'active'
      and (${personId}::bigint is null and h.relation in ('owner', 'co_owner') or x.person_id = ${personId}::bigint)
    order by h.is_head desc, h.share_ratio desc nulls last, h.id limit 1`)
  return found
}

export const { model: billModel, routes: billCalls } = serve(
  described,
  bill,
)({
  reads: {
    buildingId: ['roomId'],
    overdueDays: ['dueDate'],
    runId: [],
    monthFrom: ['periodStart'],
    monthTo: ['periodStart'],
    deposits: ['subjectId'],
    roomless: ['roomId'],
    rentalContractId: [],
    repairOrderId: [],
  },
  filters: {
    buildingId: (id) =>
      sql`${bill.roomId} in (select ${room.id} from ${room} where ${anyOf(room.buildingId, [id].flat())})`,
    overdueDays: (days, ctx) =>
      sql`${bill.state} in ('unpaid', 'partial') and ${bill.dueDate} <= ${addDays(dayOf(ctx.now), -([days].flat()[0] ?? 1))}::date`,
    // A bill is of the month in which its period begins; lists are in the order of periods, so an index gives a page of one.
    monthFrom: (month) => gte(bill.periodStart, `${[month].flat().join('')}-01`),
    monthTo: (month) => lt(bill.periodStart, addMonths(`${[month].flat().join('')}-01`, 1)),
    deposits: (held) =>
      sql`${bill.subjectId} in (select ${paySubject.id} from ${paySubject}
        where (${paySubject.chargeMode} = 'deposit') = ${[held].flat()[0] === true})`,
    roomless: (is) => ([is].flat()[0] === true ? isNull(bill.roomId) : isNotNull(bill.roomId)),
    runId: (id) => anyOf(bill.runId, [id].flat()),
    rentalContractId: (id) =>
      sql`${bill.id} in (select ${rentalPlan.billId} from ${rentalPlan} where ${anyOf(rentalPlan.contractId, [id].flat())}
        union select ${rentalContract.depositBillId} from ${rentalContract} where ${anyOf(rentalContract.id, [id].flat())})`,
    repairOrderId: (id) => sql`${bill.source} = 'repair' and ${anyOf(bill.sourceId, [id].flat())}`,
  },
  present: async (rows, ctx) => {
    const today = dayOf(ctx.now)
    const deposits = await ctx.tx
      .select({ id: paySubject.id })
      .from(paySubject)
      .where(
        and(
          anyOf(paySubject.id, [...new Set(rows.map(({ subjectId }) => subjectId))]),
          eq(paySubject.chargeMode, 'deposit'),
        ),
      )
    const held = new Set(deposits.map(({ id }) => id))
    const documents = await documentsOf(ctx, rows)
    return new Map(
      rows.map((row) => {
        const isOpen = row.state === 'unpaid' || row.state === 'partial'
        return [
          row.id,
          {
            lateOwed: row.state === 'void' ? 0 : lateOwed(row, today),
            isDeposit: held.has(row.subjectId),
            ...(documents.get(row.id) ?? { orderId: null, contractId: null, bookingId: null }),
            daysOverdue: isOpen ? Math.max(0, daysBetween(row.dueDate, today)) : 0,
          },
        ]
      }),
    )
  },
  check: ({ periodStart = '', periodEnd = '', dueDate = '' }) => {
    if (periodEnd < periodStart) throw invalid({ periodEnd: '账期止不能早于账期起' })
    if (dueDate < periodStart) throw invalid({ dueDate: '到期日不能早于账期起' })
  },
  defaults: async (input, ctx) => {
    const [subject] = await ctx.tx.select().from(paySubject).where(eq(paySubject.id, input.subjectId))
    if (subject === undefined) throw invalid({ subjectId: '所选项目不存在' })
    if (subject.state !== 'enabled') throw invalid({ subjectId: '该收费项目未启用' })
    const owner = await ownerOf(ctx, input.roomId, input.payerPersonId ?? null)
    if (owner === undefined) throw invalid({ payerPersonId: '未找到缴费人' })
    const [at] = await ctx.tx.select({ name: room.fullName }).from(room).where(eq(room.id, input.roomId))
    return {
      billNo: await sequences.next(ctx, 'ZD', input.estateId),
      objectType: 'room' as const,
      objectId: input.roomId,
      objectName: at?.name ?? '',
      payerPersonId: Number(owner.person_id),
      payerName: owner.name.slice(0, 30),
      billMonth: monthOf(input.periodStart),
      owed: input.amount,
      ...(ctx.bulk === true && { source: 'import' as const }),
      ...lateTermsOf(subject),
    }
  },
  after: {
    create: async (row, ctx) => {
      const account = await accountOf(ctx, row)
      await ledger.post(ctx, account.id, {
        amount: row.amount,
        action: 'charge',
        key: 'charge',
        note: row.billNo,
      })
      await tellNewBills(ctx, [row])
    },
  },
  on: {
    // What came or went back stands in the row by then.
    pay: ({ owed }, { note }) => ({ to: owed === 0 ? 'paid' : 'partial', ...(note && { content: note }) }),
    payBack: ({ owed, paidAmount }, { note }) => ({
      to: paidAmount === 0 && owed > 0 ? 'unpaid' : owed === 0 ? 'paid' : 'partial',
      ...(note && { content: note }),
    }),
    void: async (row, { voidReason }, ctx) => {
      if (row.bindingId !== null) {
        await ctx.tx
          .select({ id: chargeBinding.id })
          .from(chargeBinding)
          .where(eq(chargeBinding.id, row.bindingId))
          .for('update')
        const later = and(
          eq(bill.bindingId, row.bindingId),
          gt(bill.periodStart, row.periodStart),
          ne(bill.state, 'void'),
        )
        if ((await ctx.tx.$count(bill, later)) > 0) throw refuse('请先作废该对象之后的账单')
        await stepBack(ctx, [row.id])
        await markReadings(ctx, row.meterReadingId === null ? [] : [row.meterReadingId], 'confirmed')
      }
      // Let off at its order, which says so there; its account is the order's.
      const { id, balance } = await accountOf(ctx, row)
      if (isOfDocument(row.source)) {
        if (ctx.caller.kind === 'user' && balance > 0) throw refuse('该账单由业务单据产生，请在单据中减免')
        return { patch: { voidReason, owed: 0 }, content: voidReason }
      }
      if (row.adjustAmount !== 0) throw refuse('账单已调整，不能作废')
      if (balance > 0)
        await ledger.post(ctx, id, { amount: -balance, action: 'void', key: 'void', note: voidReason })
      return { patch: { voidReason, owed: 0 }, content: voidReason }
    },
    freeze: (row, { frozenReason }, ctx) => {
      if (row.frozen) throw refuse('账单已冻结')
      return {
        patch: { ...settledTo(row, dayOf(ctx.now)), frozen: true, frozenReason },
        content: frozenReason,
      }
    },
    unfreeze: (row, _input, ctx) => {
      if (!row.frozen) throw refuse('账单没有冻结')
      return { patch: { lateSettledUntil: dayOf(ctx.now), frozen: false, frozenReason: null } }
    },
  },
})
