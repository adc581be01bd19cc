import { and, asc, inArray, sql } from 'drizzle-orm'
import { changed } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import type { Price } from './bill-amount.ts'
import {
  type ChargeBindingRow,
  meterReading,
  payPrice,
  payPriceTier,
  type PaySubjectRow,
} from './charging.table.ts'
import { earlier, type Period } from '../../../kit/periods.ts'
import { ownerOfRoom } from './charge-payer.ts'

/** What of an object says how much it pays, and who. */
export interface RunObject {
  readonly area: number | null
  readonly floor: number | null
  readonly payerPersonId: number | null
  readonly payerName: string | null
  /** It has a bill already that is not void. */
  readonly billed: boolean
  /** Confirmed and not billed, in the order of their days, with what was used before each in its cycle of tiers. */
  readonly readings: readonly RunReading[]
}
export interface RunReading {
  readonly id: number
  readonly previousDate: string | null
  readonly readDate: string
  readonly usage: number
  readonly usedBefore: number
}

const areas = { fee: sql`r.fee_area`, building: sql`r.built_area`, inner: sql`r.inner_area` } as const
const meterOf: Readonly<Record<string, string>> = {
  water: 'water',
  electricity: 'electricity',
  gas: 'gas',
  heating: 'heat',
}

interface Found extends Record<string, unknown> {
  readonly id: string
  readonly area: string | null
  readonly floor: number | null
  readonly payer_id: string | null
  readonly payer_name: string | null
  readonly billed: boolean
}

/** What is known of the objects of these bindings, in a statement for all of them. */
export async function objectsOf(
  ctx: Ctx,
  subject: PaySubjectRow,
  bindings: readonly ChargeBindingRow[],
  period: Period,
): Promise<ReadonlyMap<number, RunObject>> {
  const ids = bindings.map(({ id }) => id)
  const rows = await ctx.tx.execute<Found>(sql`
    select b.id, ${areas[subject.areaBasis]}::text as area, r.floor_no as floor,
      coalesce(b.payer_person_id, o.person_id) as payer_id, coalesce(p.name, o.name) as payer_name,
      exists (select 1 from pay_bill x where x.binding_id = b.id and x.state <> 'void') as billed
    from charge_binding b
    left join room r on r.id = b.room_id
    left join lateral (select x.name from resident x where x.person_id = b.payer_person_id and x.estate_id = b.estate_id
      limit 1) p on true
    left join lateral (${ownerOfRoom(sql`b.room_id`)}) o on b.payer_person_id is null
    where ${anyOf(sql`b.id`, ids)}`)
  const readings =
    subject.chargeMode === 'meter' ? await readingsOf(ctx, subject, bindings, period) : new Map()
  return new Map(
    rows.map((row): [number, RunObject] => [
      Number(row.id),
      {
        area: row.area === null ? null : Number(row.area),
        floor: row.floor,
        payerPersonId: row.payer_id === null ? null : Number(row.payer_id),
        payerName: row.payer_name,
        billed: row.billed,
        readings: readings.get(Number(row.id)) ?? [],
      },
    ]),
  )
}

interface FoundReading extends Record<string, unknown> {
  readonly id: string
  readonly room_id: string
  readonly read_date: string
  readonly previous_date: string | null
  readonly usage: string
  readonly used_before: string
}

async function readingsOf(
  ctx: Ctx,
  subject: PaySubjectRow,
  bindings: readonly ChargeBindingRow[],
  period: Period,
): Promise<ReadonlyMap<number, readonly RunReading[]>> {
  const rooms = bindings.flatMap(({ roomId }) => roomId ?? [])
  const kind = meterOf[subject.category]
  const cycle = sql.raw(`'${subject.tierCycle}'`)
  const rows = await ctx.tx.execute<FoundReading>(sql`
    select * from (
      select m.id, m.room_id, m.state, m.read_date::text, m.usage::text,
        lag(m.read_date) over (partition by m.meter_id order by m.read_date)::text as previous_date,
        (coalesce(sum(m.usage) over (partition by m.room_id, date_trunc(${cycle}, m.read_date)
          order by m.read_date, m.id rows between unbounded preceding and 1 preceding), 0))::text as used_before
      from meter_reading m join meter e on e.id = m.meter_id
      where ${anyOf(sql`m.room_id`, rooms)} and m.state in ('confirmed', 'billed')
        and (${kind ?? null}::text is null or e.kind = ${kind ?? null}::text)
    ) x where x.state = 'confirmed' and x.read_date between ${period.from} and ${period.to}
    order by x.read_date, x.id`)
  const byRoom = Map.groupBy(rows, (row) => Number(row.room_id))
  return new Map(
    bindings.map((one) => [
      one.id,
      (byRoom.get(one.roomId ?? 0) ?? []).map((row) => ({
        id: Number(row.id),
        readDate: row.read_date,
        previousDate: row.previous_date === null ? null : earlier(row.previous_date, row.read_date),
        usage: Number(row.usage),
        usedBefore: Number(row.used_before),
      })),
    ]),
  )
}

/** The prices of a subject, by which the one of a day is found. */
export async function pricesOf(ctx: Ctx, subjectId: number): Promise<(day: string) => Price | undefined> {
  const rows = await ctx.tx
    .select()
    .from(payPrice)
    .where(sql`${payPrice.subjectId} = ${subjectId}`)
    .orderBy(asc(payPrice.effectiveFrom))
  const tiers =
    rows.length === 0
      ? []
      : await ctx.tx
          .select()
          .from(payPriceTier)
          .where(
            and(
              inArray(
                payPriceTier.parentId,
                rows.map(({ id }) => id),
              ),
            ),
          )
          .orderBy(asc(payPriceTier.orderNo))
  const prices = rows.map(({ id, effectiveFrom, unitPrice }) => ({
    effectiveFrom,
    unitPrice,
    tiers: tiers.filter(({ parentId }) => parentId === id),
  }))
  return (day) => prices.findLast((price) => price.effectiveFrom <= day)
}

/** Readings that stand for bills change their state with them. */
export async function markReadings(
  ctx: Ctx,
  ids: readonly number[],
  to: 'billed' | 'confirmed',
): Promise<void> {
  if (ids.length === 0) return
  await ctx.tx
    .update(meterReading)
    .set({ state: to, ...changed(ctx, meterReading) })
    .where(anyOf(meterReading.id, ids))
}
