import { alertKindOf } from '@linli/api-client/contract/alert/alert-kinds'
import { restrictedTitle } from '@linli/api-client/contract/alert/control-alert'
import type { AlertLevel } from '@linli/api-client/contract/alert/levels'
import type { ScreenAlert } from '@linli/api-client/contract/screen/screen-calls'
import { viewCode } from '@linli/api-client/contract/screen/wall-panels'
import { maskName } from '@linli/validators/mask-name'
import { maskPlate } from '@linli/validators/mask-plate'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../kit/context.ts'
import { idList } from './screen-scope.ts'

interface AlertRow extends Record<string, unknown> {
  readonly id: number
  readonly estateId: number
  readonly estateName: string
  readonly level: AlertLevel
  readonly kind: string
  readonly isRestricted: boolean
  readonly personName: string | null
  readonly plateNo: string | null
  readonly place: string
  readonly buildingId: number | null
  readonly geo: [number, number] | null
  readonly similarity: string | null
  readonly hitCount: number
  readonly state: ScreenAlert['state']
  readonly assignee: string | null
  readonly occurredAt: string
}

const columns = sql`a.id, a.estate_id as "estateId", e.name as "estateName", a.level, a.kind,
  a.is_restricted as "isRestricted", a.person_name as "personName", a.plate_no as "plateNo",
  concat_ws(' ', coalesce(r.full_name, b.name), coalesce(c.name, d.name), a.location) as place, a.building_id as "buildingId",
  coalesce(d.geo, c.geo) as geo, a.similarity, a.hit_count as "hitCount", a.state, u.actual_name as assignee,
  a.occurred_at as "occurredAt"`
const joins = sql`join estate e on e.id = a.estate_id left join room r on r.id = a.room_id
  left join building b on b.id = a.building_id left join channel c on c.id = a.channel_id
  left join device d on d.id = a.device_id left join sys_user u on u.id = a.assignee_id`

/** Rank of a level, the most urgent last. */
const rank = sql`array_position(array['info', 'normal', 'high', 'urgent'], a.level)`
/** The most urgent first, of those alike the one that waits longest. */
export const longestWaiting = sql`${rank} desc, a.occurred_at, a.id`
/** The most urgent first, of those alike the newest. */
export const newestOfUrgent = sql`${rank} desc, a.occurred_at desc, a.id desc`

/**
 * A wall hangs where everybody sees it: names and plates are masked, and of what somebody wrote nothing but
 * the place is repeated: titles name people.
 */
function present(row: AlertRow): ScreenAlert {
  const { isRestricted, personName, plateNo, place, similarity, occurredAt, assignee, ...same } = row
  return {
    ...same,
    title: isRestricted ? restrictedTitle : (alertKindOf(row.kind)?.label ?? row.kind),
    subject: personName ? maskName(personName) : plateNo ? maskPlate(plateNo) : null,
    place: place === '' ? null : place,
    similarity: similarity === null ? null : Number(similarity),
    assignee: assignee === null ? null : maskName(assignee),
    occurredAt: new Date(occurredAt).toISOString(),
  }
}

/** Alerts of the estates; those that another one tells of are left out. */
export async function alertsOnWall(
  ctx: Ctx,
  estateIds: readonly number[],
  { only, order, limit }: { readonly only: SQL; readonly order: SQL; readonly limit: number },
): Promise<ScreenAlert[]> {
  const rows = await ctx.tx.execute<AlertRow>(sql`
    select ${columns} from (
      select * from control_alert a where a.estate_id in ${idList(estateIds)} and a.parent_id is null and ${only}
      order by ${order} limit ${limit}) a ${joins} order by ${order}`)
  return rows.map(present)
}

/** An alert older than this is no news: a wall that was away finds it in its list. */
const newsMs = 600_000
const newest = 5

/** Those of the estates whose alerts the caller may see; null for who may see none. */
function estatesWithAlerts(ctx: Ctx, estateIds: readonly number[]): readonly number[] | null {
  const code = viewCode('monitor')
  if (!ctx.can(code)) return null
  const scope = ctx.scopeFor(code)
  return scope.kind === 'all' ? estateIds : estateIds.filter((id) => scope.estateIds.includes(id))
}

/** How many alerts wait, and how many of them urgently; null for who may see none. */
export async function untreatedOnWall(ctx: Ctx, estateIds: readonly number[]) {
  const within = estatesWithAlerts(ctx, estateIds)
  if (within === null) return null
  const [counts] = await ctx.tx.execute<{ untreated: number; urgent: number }>(sql`
    select count(*)::int as untreated, (count(*) filter (where level = 'urgent'))::int as urgent from control_alert
    where estate_id in ${idList(within)} and state = 'untreated' and parent_id is null`)
  return { untreated: counts?.untreated ?? 0, urgent: counts?.urgent ?? 0 }
}

/** The newest alerts, whatever became of them; none for who may see none. */
export async function newestAlerts(ctx: Ctx, estateIds: readonly number[], limit: number) {
  const within = estatesWithAlerts(ctx, estateIds)
  if (within === null) return []
  return await alertsOnWall(ctx, within, {
    only: sql`true`,
    order: sql`a.occurred_at desc, a.id desc`,
    limit,
  })
}

/** How many alerts there were per so many milliseconds since a moment, and the worst of them; none for who may see none. */
export async function alertsPer(
  ctx: Ctx,
  estateIds: readonly number[],
  since: Date,
  bucketMs: number,
): Promise<ReadonlyMap<number, { readonly count: number; readonly level: AlertLevel }>> {
  const within = estatesWithAlerts(ctx, estateIds) ?? []
  const rows = await ctx.tx.execute<{ t: number; count: number; level: AlertLevel }>(sql`
    select floor(extract(epoch from a.occurred_at) * 1000 / ${bucketMs})::bigint * ${bucketMs} as t,
      count(*)::int as count, (array_agg(a.level order by ${rank} desc))[1] as level
    from control_alert a where a.estate_id in ${idList(within)} and a.parent_id is null
      and a.occurred_at >= ${since.toISOString()}::timestamptz group by 1`)
  return new Map(rows.map(({ t, count, level }) => [t, { count, level }]))
}

/**
 * How many wait, and the latest of them, of those estates whose alerts the caller may see. Whichever were told already
 * is known to the wall alone: what is committed late is not missed by it.
 */
export async function alertNews(ctx: Ctx, estateIds: readonly number[]) {
  const counts = await untreatedOnWall(ctx, estateIds)
  const within = estatesWithAlerts(ctx, estateIds)
  if (counts === null || within === null) return null
  const since = new Date(ctx.now.getTime() - newsMs).toISOString()
  return {
    ...counts,
    latest: await alertsOnWall(ctx, within, {
      only: sql`a.state = 'untreated' and not a.late and a.occurred_at >= ${since}::timestamptz`,
      order: sql`a.occurred_at desc, a.id desc`,
      limit: newest,
    }),
  }
}
