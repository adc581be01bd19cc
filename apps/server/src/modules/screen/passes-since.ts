import type { ScreenPass } from '@linli/api-client/contract/screen/screen-calls'
import { type SQL, sql } from 'drizzle-orm'
import { thumbnailIn } from '../access/pictures/shown-pictures.ts'
import type { NameOnWall } from './names-on-wall.ts'
import type { PanelRequest } from './panels/panel.ts'
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
  pictured: boolean
}

const columns = sql`p.id, p.estate_id, p.pass_time, p.person_name, p.person_kind, r.full_name as room, c.name as channel,
  d.name as device, p.building_id, p.direction, p.auth_mode, p.result, p.fail_reason, p.similarity,
  (${thumbnailIn('person', sql`p.id`)} is not null) as pictured`
const joins = sql`left join room r on r.id = p.room_id left join channel c on c.id = p.channel_id left join device d on d.id = p.device_id`

const present = (row: PassRow, nameOf: NameOnWall): ScreenPass => ({
  id: row.id,
  passTime: new Date(row.pass_time).toISOString(),
  personName: row.person_name === null ? null : nameOf(row.estate_id, row.person_name),
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
  pictured: row.pictured,
})

const select = (where: SQL, order: SQL, limit: number) =>
  sql`select ${columns} from (select * from pass_record p where ${where} order by ${order} limit ${limit}) p ${joins} order by ${order}`

/** The newest passes since a moment, newest first. */
export async function newestPasses(
  { ctx, estateIds, nameOf }: PanelRequest,
  since: Date,
  limit: number,
  only: SQL = sql`true`,
): Promise<ScreenPass[]> {
  const where = sql`p.estate_id in ${idList(estateIds)} and p.pass_time >= ${since.toISOString()}::timestamptz and ${only}`
  return await passesSince({ ctx, nameOf }, where, limit)
}

/** Passes `p` that a wall was not told yet, newest first. */
export async function passesSince(
  { ctx, nameOf }: Pick<PanelRequest, 'ctx' | 'nameOf'>,
  where: SQL,
  limit: number,
): Promise<ScreenPass[]> {
  const rows = await ctx.tx.execute<PassRow>(select(where, sql`p.pass_time desc, p.id desc`, limit))
  return rows.map((row) => present(row, nameOf))
}
