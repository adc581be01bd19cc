import type { ScreenPass } from '@linli/api-client/contract/screen/screen-calls'
import { maskName } from '@linli/validators/mask-name'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../kit/context.ts'
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

/** Passes that a wall was not told yet, newest first. */
export async function passesSince(ctx: Ctx, where: SQL, limit: number): Promise<ScreenPass[]> {
  const rows = await ctx.tx.execute<PassRow>(select(where, sql`p.pass_time desc, p.id desc`, limit))
  return rows.map(present)
}
