import {
  aroundMinutes,
  doorCauses,
  doorEventKinds,
  followSeconds,
  passAround,
  passTrace,
} from '@linli/api-client/contract/access/pass-look'
import { personFace as describedFace } from '@linli/api-client/contract/base/person-face'
import { codeOf } from '@linli/api-client/kit'
import { type SQL, sql } from 'drizzle-orm'
import { notFound, refuse } from '../../../kit/app-error.ts'
import { dayEnd, dayOf, dayStart } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { sensitiveAccess } from '../../../kit/sensitive-access/sensitive-access.ts'
import { livePasses, shownTo } from '../monitor/live-passes.ts'
import { passInReach } from '../monitor/monitor-passes.ts'

/** More passes of a door or of a day than anybody looks through. */
const most = 60
/** So far back and ahead the pass before and the one after are looked for. */
const reachDays = 31

const around = (at: string, minutes: number): SQL =>
  sql`pass_time between ${at}::timestamptz - make_interval(mins => ${minutes})
    and ${at}::timestamptz + make_interval(mins => ${minutes})`

interface Door extends Record<string, unknown> {
  readonly channelId: number | null
  readonly deviceId: number
}

async function doorOf(ctx: Ctx, id: number, at: string): Promise<Door> {
  const [row] = await ctx.tx.execute<Door>(sql`
    select channel_id as "channelId", device_id as "deviceId" from pass_record
    where id = ${id} and pass_time = ${at}::timestamptz`)
  if (row === undefined) throw notFound()
  return row
}

const sameDoor = ({ channelId, deviceId }: Door): SQL =>
  channelId === null ? sql`device_id = ${deviceId}` : sql`channel_id = ${channelId}`

const kinds: Readonly<Record<string, string>> = doorEventKinds
const causes: Readonly<Record<string, string>> = doorCauses

interface DoorEvent extends Record<string, unknown> {
  readonly id: number
  readonly at: string
  readonly kind: string
  readonly cause: string | null
}

const aroundRoute = handle(passAround, async ({ id }, ctx) => {
  const { estateId, at, photo } = await passInReach(ctx, id, 'access:passRecord:list')
  const door = sameDoor(await doorOf(ctx, id, at))
  const passes = await livePasses(
    ctx.tx,
    sql`estate_id = ${estateId} and ${door} and ${around(at, aroundMinutes)}`,
    most,
  )
  const events = await ctx.tx.execute<DoorEvent>(sql`
    select id, at, kind, cause from door_event where estate_id = ${estateId} and ${door}
      and at between ${at}::timestamptz and ${at}::timestamptz + make_interval(secs => ${followSeconds})
    order by at, id limit 5`)
  const mayCompare = ctx.can('base:face:review') && ctx.can(codeOf(describedFace, 'list'))
  return {
    photo: mayCompare ? photo : null,
    passes: passes.map(shownTo(ctx)).toReversed(),
    events: events.map((event) => ({
      id: event.id,
      at: new Date(event.at).toISOString(),
      label: kinds[event.kind] ?? event.kind,
      cause: event.cause === null ? null : (causes[event.cause] ?? null),
    })),
  }
})

/** Files of one human: passes stay with the file that they were made by. */
const filesOf = (personId: number): SQL => sql`(with one as (
    select coalesce(merged_into, id) as id from person where id = ${personId})
  select p.id from person p, one where p.id = one.id or p.merged_into = one.id)`

const traceRoute = handle(passTrace, async ({ id }, ctx) => {
  const { estateId, at, personId, strangerKey } = await passInReach(ctx, id, 'access:passRecord:trace')
  if (personId === null && strangerKey === null) throw refuse('未识别的人员，没有轨迹可查')
  const same = sql`estate_id = ${estateId} and ${
    personId === null ? sql`stranger_key = ${strangerKey}` : sql`person_id in ${filesOf(personId)}`
  }`
  const day = dayOf(new Date(at))
  const within = sql`pass_time >= ${dayStart(day).toISOString()}::timestamptz
    and pass_time < ${dayEnd(day).toISOString()}::timestamptz`
  // The desk reads the newest first: the first one after is found from the other end.
  const next = sql`(pass_time, id) = (select pass_time, id from pass_record where ${same}
    and (pass_time, id) > (${at}::timestamptz, ${id}) and pass_time < ${at}::timestamptz + make_interval(days => ${reachDays})
    order by pass_time, id limit 1)`
  const previous = sql`${same} and (pass_time, id) < (${at}::timestamptz, ${id})
    and pass_time > ${at}::timestamptz - make_interval(days => ${reachDays})`
  const ofDay = await livePasses(ctx.tx, sql`${same} and ${within}`, most)
  const [before = null] = await livePasses(ctx.tx, previous, 1)
  const [after = null] = await livePasses(ctx.tx, next, 1)
  await sensitiveAccess.record(ctx, {
    module: 'access',
    subjectType: 'passRecord',
    subjectId: id,
    estateId,
    fields: ['trace'],
    reason: '追踪当日轨迹',
    rowCount: ofDay.length,
  })
  const shown = shownTo(ctx)
  return {
    day: ofDay.map(shown).toReversed(),
    before: before && shown(before),
    after: after && shown(after),
  }
})

/** One pass looked at closely: what surrounds it, and where the same person was. */
export const passLookRoutes: readonly Route[] = [aroundRoute, traceRoute]
