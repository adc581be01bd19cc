import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import type { Arising } from '../inbox/arising.ts'

/** A pass that somebody may have to be told of. */
export interface SeenPass extends Record<string, unknown> {
  readonly id: number
  readonly estateId: number
  readonly deviceId: number
  readonly channelId: number | null
  readonly buildingId: number | null
  /** The passage, or the device that stands in none. */
  readonly place: string
  /** ISO 8601. */
  readonly at: string
  readonly late: boolean
  readonly result: 'success' | 'fail'
  readonly failReason: string | null
  readonly personId: number | null
  readonly personName: string | null
  readonly strangerKey: string | null
  readonly cardNo: string | null
  readonly similarity: number | null
}

/** Which passes are looked at: those told of, or all of an estate within a time. */
export interface PassSpan {
  /** ISO 8601. */
  readonly from: string
  readonly to: string
  readonly recordIds?: readonly number[]
  readonly estateId?: number
}

/**
 * Those of the passes for which `which` holds, with what `more` adds, in the order of their times. The two
 * times let the months be left closed that hold none of them.
 */
export const seenPasses = <T extends SeenPass = SeenPass>(
  ctx: Ctx,
  { recordIds, estateId, from, to }: PassSpan,
  which: SQL,
  { columns = sql``, joins = sql`` }: { readonly columns?: SQL; readonly joins?: SQL } = {},
) =>
  ctx.tx.execute<T>(sql`
    select p.id, p.estate_id as "estateId", p.device_id as "deviceId", p.channel_id as "channelId",
      p.building_id as "buildingId", coalesce(c.name, d.name) as place, p.pass_time as at, p.late, p.result,
      p.fail_reason as "failReason", p.person_id as "personId", p.person_name as "personName",
      p.stranger_key as "strangerKey", p.card_no as "cardNo", p.similarity::float8 as similarity ${columns}
    from pass_record p join device d on d.id = p.device_id left join channel c on c.id = p.channel_id ${joins}
    where ${recordIds === undefined ? sql`p.estate_id = ${estateId ?? 0}` : anyOf(sql`p.id`, recordIds)}
      and p.pass_time between ${from}::timestamptz and ${to}::timestamptz
      and ${which}
    order by p.pass_time, p.id`)

/** What an alert says of a pass. */
export const arisingAt = (
  pass: SeenPass,
  about: Pick<Arising, 'kind' | 'key' | 'title'> & Partial<Arising>,
): Arising => ({
  estateId: pass.estateId,
  deviceId: pass.deviceId,
  channelId: pass.channelId,
  buildingId: pass.buildingId,
  at: new Date(pass.at),
  late: pass.late,
  recordType: 'pass',
  recordId: pass.id,
  ...about,
})
