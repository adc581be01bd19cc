import type { roomStatement as described } from '@linli/api-client/contract/property/payments/pay-report'
import type { InputOf } from '@linli/api-client/kit'
import { eq, type SQL, sql } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import { clockText, dayEnd, dayStart } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { mask } from '../../../kit/masking.ts'
import { estate } from '../../base/places/estate.table.ts'
import { type DeskAccount, deskAccount } from './desk-account.ts'

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
  readonly object_name: string
  readonly bill_no: string
  readonly note: string | null
  readonly amount: string
}

/** The entries of the ledger of all these bills (`b`), wherever their account is. */
const entriesOf = (which: SQL) => sql`
  select n.at, n.id, n.action, n.note, n.amount, b.bill_no, b.object_name, s.name as subject from pay_bill b
  join pay_subject s on s.id = b.subject_id
  join ledger_account a on a.kind = 'bill' and (
    (b.source not in ('repair', 'booking') and a.owner_type = 'bill' and a.owner_id = b.id)
    or (b.source = 'repair' and a.owner_type = 'repairOrder' and a.owner_id = b.source_id)
    or (b.source = 'booking' and a.owner_type = 'serviceBooking' and a.owner_id = b.source_id))
  join ledger_entry n on n.account_id = a.id
  where ${which}`

interface Payer extends Record<string, unknown> {
  readonly id: number | null
  readonly name: string | null
}

/** Whose statement it is: of a room, or of all that its payer has bills of or owns in the estate. */
interface Account {
  readonly bills: SQL
  readonly rooms: SQL
}

const ofRoom = (roomId: number): Account => ({
  bills: sql`b.room_id = ${roomId}`,
  rooms: sql`room_id = ${roomId}`,
})

const ofPayer = (estateId: number, personId: number): Account => ({
  bills: sql`b.estate_id = ${estateId} and b.payer_person_id = ${personId}`,
  // What was paid ahead for a room is its owner's of today.
  rooms: sql`room_id in (select h.room_id from resident_house h join resident x on x.id = h.resident_id
    where x.person_id = ${personId} and h.estate_id = ${estateId} and h.state = 'active'
      and h.relation in ('owner', 'co_owner'))`,
})

/** Who pays for a room is who paid for it last. */
async function payerOf(
  ctx: Ctx,
  { roomId, payerPersonId, estateId }: DeskAccount,
): Promise<Payer | undefined> {
  const which =
    roomId === null
      ? sql`estate_id = ${estateId} and payer_person_id = ${payerPersonId}`
      : sql`room_id = ${roomId}`
  const [payer] = await ctx.tx.execute<Payer>(
    sql`select payer_person_id::float8 as id, payer_name as name from pay_bill where ${which} order by id desc limit 1`,
  )
  return payer
}

/** So many places are named one by one. */
const mostPlaces = 3

/** What somebody was charged and what was paid in some days: each line is an entry of the ledger. */
export async function statementOf(ctx: Ctx, input: InputOf<typeof described>) {
  const { dayFrom, dayTo } = input
  if (dayTo < dayFrom) throw invalid({ dayTo: '截止日不能早于起始日' })
  const place = await deskAccount(ctx, input, 'property:bill:list')
  const [{ name: estateName } = { name: '' }] = await ctx.tx
    .select({ name: estate.name })
    .from(estate)
    .where(eq(estate.id, place.estateId))
  const payer = await payerOf(ctx, place)
  const { roomId } = place
  const isOfPayer = roomId === null || (input.ofPayer === true && payer?.id != null)
  const { bills, rooms } =
    roomId === null || isOfPayer ? ofPayer(place.estateId, payer?.id ?? 0) : ofRoom(roomId)
  const entries = entriesOf(bills)
  const [from, until] = [dayStart(dayFrom).toISOString(), dayEnd(dayTo).toISOString()]
  const [before] = await ctx.tx.execute<{ sum: string }>(
    sql`select coalesce(sum(amount), 0) as sum from (${entries}) x where at < ${from}::timestamptz`,
  )
  const rows = await ctx.tx.execute<Line>(sql`select * from (${entries}) x
    where at >= ${from}::timestamptz and at < ${until}::timestamptz order by at, id`)
  const [fees] = await ctx.tx.execute<{ sum: string }>(sql`
    select coalesce(sum(a.late_fee - a.refunded_late), 0) as sum from payment_allocation a
    join payment p on p.id = a.payment_id join pay_bill b on b.id = a.bill_id
    where ${bills} and p.paid_at >= ${from}::timestamptz and p.paid_at < ${until}::timestamptz`)
  const [ahead] = await ctx.tx.execute<{ sum: string }>(
    sql`select coalesce(sum(balance), 0) as sum from prepaid_account where ${rooms}`,
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
      objectName: one.object_name,
      billNo: one.bill_no,
      note: one.note,
      amount,
      balance,
    }
  })
  const sumOf = (isMore: boolean) =>
    lines.reduce((sum, { amount }) => sum + (amount > 0 === isMore ? Math.abs(amount) : 0), 0)
  const places = [...new Set([place.fullName, ...lines.map(({ objectName }) => objectName)])]
  return {
    fullName: isOfPayer ? namesOf(places) : place.fullName,
    estateName,
    payerName: payer?.name == null ? null : mask('name', payer.name),
    opening,
    charged: sumOf(true),
    settled: sumOf(false),
    closing: balance,
    latePaid: Number(fees?.sum ?? 0),
    prepaid: Number(ahead?.sum ?? 0),
    lines,
  }
}

const namesOf = (places: readonly string[]): string =>
  places.length <= mostPlaces
    ? places.join('、')
    : `${places.slice(0, mostPlaces).join('、')}等${places.length}处`
