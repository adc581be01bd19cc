import type { roomStatement as described } from '@linli/api-client/contract/property/payments/pay-report'
import type { InputOf } from '@linli/api-client/kit'
import { eq, sql } from 'drizzle-orm'
import { invalid, notFound } from '../../../kit/app-error.ts'
import { clockText, dayEnd, dayStart } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { mask } from '../../../kit/masking.ts'
import { coversEstate } from '../../../kit/serve/scope.ts'
import { estate } from '../../base/places/estate.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { prepaidOf } from './move-prepaid.ts'

/** What moved what is owed, in words. */
const actions: Readonly<Record<string, string>> = {
  charge: '出账',
  pay: '收款',
  payBack: '退回',
  adjust: '调整',
  void: '作废',
  waive: '减免',
  refund: '退款',
}

interface Line extends Record<string, unknown> {
  readonly at: Date
  readonly action: string
  readonly subject: string
  readonly bill_no: string
  readonly note: string | null
  readonly amount: string
}

/** The entries of the ledger of all bills of a room, wherever their account is. */
const entriesOf = (roomId: number) => sql`
  select n.at, n.id, n.action, n.note, n.amount, b.bill_no, s.name as subject from pay_bill b
  join pay_subject s on s.id = b.subject_id
  join ledger_account a on a.kind = 'bill' and (
    (b.source not in ('repair', 'booking') and a.owner_type = 'bill' and a.owner_id = b.id)
    or (b.source = 'repair' and a.owner_type = 'repairOrder' and a.owner_id = b.source_id)
    or (b.source = 'booking' and a.owner_type = 'serviceBooking' and a.owner_id = b.source_id))
  join ledger_entry n on n.account_id = a.id
  where b.room_id = ${roomId}`

/** What a room was charged and what it paid in some days: each line is an entry of the ledger. */
export async function statementOf(ctx: Ctx, { roomId, dayFrom, dayTo }: InputOf<typeof described>) {
  if (dayTo < dayFrom) throw invalid({ dayTo: '截止日不能早于起始日' })
  const [place] = await ctx.tx
    .select({ fullName: room.fullName, estateId: room.estateId, estateName: estate.name })
    .from(room)
    .innerJoin(estate, eq(estate.id, room.estateId))
    .where(eq(room.id, roomId))
  if (place === undefined || !coversEstate(ctx.scopeFor('property:bill:list'), place.estateId))
    throw notFound()
  const [from, until] = [dayStart(dayFrom).toISOString(), dayEnd(dayTo).toISOString()]
  const [before] = await ctx.tx.execute<{ sum: string }>(
    sql`select coalesce(sum(amount), 0) as sum from (${entriesOf(roomId)}) x where at < ${from}::timestamptz`,
  )
  const rows = await ctx.tx.execute<Line>(sql`select * from (${entriesOf(roomId)}) x
    where at >= ${from}::timestamptz and at < ${until}::timestamptz order by at, id`)
  const [fees] = await ctx.tx.execute<{ sum: string }>(sql`
    select coalesce(sum(a.late_fee - a.refunded_late), 0) as sum from payment_allocation a
    join payment p on p.id = a.payment_id join pay_bill b on b.id = a.bill_id
    where b.room_id = ${roomId} and p.paid_at >= ${from}::timestamptz and p.paid_at < ${until}::timestamptz`)
  const [payer] = await ctx.tx.execute<{ name: string | null }>(
    sql`select payer_name as name from pay_bill where room_id = ${roomId} order by id desc limit 1`,
  )
  const opening = Number(before?.sum ?? 0)
  let balance = opening
  const lines = rows.map((one) => {
    const amount = Number(one.amount)
    balance += amount
    return {
      at: clockText(new Date(one.at)),
      action: actions[one.action] ?? one.action,
      subjectName: one.subject,
      billNo: one.bill_no,
      note: one.note,
      amount,
      balance,
    }
  })
  const sumOf = (isMore: boolean) =>
    lines.reduce((sum, { amount }) => sum + (amount > 0 === isMore ? Math.abs(amount) : 0), 0)
  return {
    fullName: place.fullName,
    estateName: place.estateName,
    payerName: payer?.name == null ? null : mask('name', payer.name),
    opening,
    charged: sumOf(true),
    settled: sumOf(false),
    closing: balance,
    latePaid: Number(fees?.sum ?? 0),
    prepaid: await prepaidOf(ctx, roomId),
    lines,
  }
}
