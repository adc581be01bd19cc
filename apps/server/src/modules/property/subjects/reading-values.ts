import type { meterReading as described } from '@linli/api-client/contract/property/charging/meter-reading'
import { isUnusual, usageOf, usualOf } from '@linli/api-client/contract/property/charging/meter-usage'
import type { NewOf } from '@linli/api-client/kit'
import { eq, sql } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { meter, type MeterRow } from './charging.table.ts'

/** What is entered of a meter. */
export type Entered = Pick<NewOf<typeof described>, 'meterId' | 'readDate' | 'current' | 'kind'>

/** What of a meter's readings says whether a figure may stand on a day, and what follows from it. */
export interface Around {
  /** It was read after that day. */
  readonly isLater: boolean
  /** Another reading stands on that day. */
  readonly isTaken: boolean
  /** What it showed before that day, and what was used, the latest first. */
  readonly shown: readonly number[]
  readonly used: readonly number[]
}

/** A meter and a day of it; `ownId` is the reading that is changed, which does not stand beside itself. */
export interface Place {
  readonly meterId: number
  readonly readDate: string
  readonly ownId: number | null
}

/** What stands around each of these places, in their order and in one statement. */
export async function aroundOf(ctx: Ctx, places: readonly Place[]): Promise<readonly Around[]> {
  const asked = JSON.stringify(places.map((place, at) => ({ ...place, at })))
  return await ctx.tx.execute<Around & Record<string, unknown>>(sql`
    select coalesce(l.shown, '{}') as shown, coalesce(l.used, '{}') as used,
      exists (select 1 from meter_reading x where x.meter_id = a."meterId" and x.state <> 'void'
        and x.read_date > a."readDate") as "isLater",
      exists (select 1 from meter_reading x where x.meter_id = a."meterId" and x.state <> 'void'
        and x.read_date = a."readDate" and x.id is distinct from a."ownId") as "isTaken"
    from json_to_recordset(${asked}::json) as a(at int, "meterId" bigint, "readDate" date, "ownId" bigint)
    left join lateral (select array_agg(y.current::float8 order by y.read_date desc) as shown,
        array_agg(y.usage::float8 order by y.read_date desc) as used
      from (select x.current, x.usage, x.read_date from meter_reading x where x.meter_id = a."meterId"
        and x.state <> 'void' and x.read_date < a."readDate" and x.id is distinct from a."ownId"
        order by x.read_date desc limit ${usualOf}) y) l on true
    order by a.at`)
}

/** What follows from a figure: what was read before, what was used, and whether that is unusual. Throws at its field. */
export function valuesOf(
  of: MeterRow,
  { isLater, shown, used }: Around,
  { current, kind }: Pick<Entered, 'current' | 'kind'>,
) {
  if (isLater) throw invalid({ readDate: '该表已有更晚的抄表记录' })
  const previous = shown[0] ?? of.initialReading
  const usage = usageOf(of, previous, { current, kind })
  if (typeof usage !== 'number') throw invalid(usage)
  return { previous, usage, roomId: of.roomId, meterNo: of.meterNo, abnormal: isUnusual(usage, used) }
}

/** The same of a single reading; its meter is locked. */
export async function reckoned(ctx: Ctx, { meterId, readDate, ...read }: Entered, ownId?: number) {
  const [of] = await ctx.tx.select().from(meter).where(eq(meter.id, meterId)).for('update')
  if (of === undefined) throw invalid({ meterId: '所选表号不存在' })
  const [around] = await aroundOf(ctx, [{ meterId, readDate, ownId: ownId ?? null }])
  return valuesOf(of, around ?? { isLater: false, isTaken: false, shown: [], used: [] }, read)
}

/** Meters show what was read last, of what counts. */
export async function keepLast(ctx: Ctx, meterIds: readonly number[]): Promise<void> {
  await ctx.tx.execute(sql`
    update meter m set last_reading = coalesce(l.current, m.initial_reading), last_read_date = l.read_date
    from unnest(${`{${meterIds.join(',')}}`}::bigint[]) as i(id)
    left join lateral (select x.current, x.read_date from meter_reading x where x.meter_id = i.id and x.state <> 'void'
      order by x.read_date desc limit 1) l on true
    where m.id = i.id`)
}
