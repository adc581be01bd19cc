import type { ScreenPass } from '@linli/api-client/contract/screen/screen-calls'
import { maskName } from '@linli/validators/mask-name'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../kit/context.ts'
import type { ScreenCursor } from './screen-cursor.ts'
import { idList } from './screen-scope.ts'

interface PassRow extends Record<string, unknown> {
  id: number
  estate_id: number
  pass_time: string
  person_name: string | null
  person_kind: string
  room: string | null
  channel: string | null
  device: string | null
  building_id: number | null
  direction: string | null
  auth_mode: string
  result: string
  fail_reason: string | null
  similarity: string | null
}

const columns = sql`p.id, p.estate_id, p.pass_time, p.person_name, p.person_kind, r.full_name as room, c.name as channel,
  d.name as device, p.building_id, p.direction, p.auth_mode, p.result, p.fail_reason, p.similarity`
const joins = sql`left join room r on r.id = p.room_id left join channel c on c.id = p.channel_id left join device d on d.id = p.device_id`

/** A wall hangs where everybody sees it: names are always masked. */
const present = (row: PassRow): ScreenPass => ({
  id: row.id,
  passTime: new Date(row.pass_time).toISOString(),
  personName: row.person_name === null ? null : maskName(row.person_name),
  personKind: row.person_kind,
  room: row.room,
  channel: row.channel,
  device: row.device ?? '',
  buildingId: row.building_id,
  direction: row.direction,
  authMode: row.auth_mode,
  result: row.result,
  failReason: row.fail_reason,
  similarity: row.similarity === null ? null : Number(row.similarity),
})

const select = (where: SQL, order: SQL, limit: number) =>
  sql`select ${columns} from (select * from pass_record p where ${where} order by ${order} limit ${limit}) p ${joins} order by ${order}`

/** The newest passes of today, newest first. */
export async function newestPasses(
  ctx: Ctx,
  estateIds: readonly number[],
  since: Date,
  limit: number,
  only: SQL = sql`true`,
): Promise<ScreenPass[]> {
  const where = sql`p.estate_id in ${idList(estateIds)} and p.pass_time >= ${since.toISOString()}::timestamptz and ${only}`
  const rows = await ctx.tx.execute<PassRow>(select(where, sql`p.pass_time desc, p.id desc`, limit))
  return rows.map(present)
}

/**
 * Passes that arrived after the cursor, newest first, at most `limit`; and the cursor after them. Late events are
 * left out: they are no news (catalogue 2a A4 rule 5).
 */
export async function passesSince(
  ctx: Ctx,
  estateIds: readonly number[],
  cursor: ScreenCursor | undefined,
  limit: number,
): Promise<{ passes: ScreenPass[]; cursor: ScreenCursor }> {
  // Only recent partitions are looked at; a wall that was away longer loads its panels anew.
  const recent = sql`p.pass_time >= ${new Date(ctx.now.getTime() - 3_600_000).toISOString()}::timestamptz`
  const last = await ctx.tx.execute<{ estate_id: number; id: number }>(sql`
    select p.estate_id, max(p.id) as id from pass_record p where p.estate_id in ${idList(estateIds)} and ${recent} group by p.estate_id`)
  const next = new Map(estateIds.map((id) => [id, cursor?.get(id) ?? 0]))
  for (const { estate_id, id } of last) next.set(estate_id, Math.max(id, next.get(estate_id) ?? 0))
  if (cursor === undefined) return { passes: [], cursor: next }
  const places = JSON.stringify(
    estateIds.map((id) => ({ estate: id, after: cursor.get(id) ?? next.get(id) ?? 0 })),
  )
  const where = sql`${recent} and not p.late and exists (
    select 1 from jsonb_to_recordset(${places}::jsonb) as w(estate bigint, after bigint) where w.estate = p.estate_id and p.id > w.after)`
  const rows = await ctx.tx.execute<PassRow>(select(where, sql`p.pass_time desc, p.id desc`, limit))
  return { passes: rows.map(present), cursor: next }
}
