import {
  openPersonFile,
  personFile,
  type PersonGraph,
  personGraph,
} from '@linli/api-client/contract/base/person-file'
import { person as described } from '@linli/api-client/contract/base/person'
import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import { dayOf, dayStart } from '../../../kit/calendar.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { sensitiveAccessLog } from '../../../kit/sensitive-access/sensitive-access-log.table.ts'
import { sensitiveAccess } from '../../../kit/sensitive-access/sensitive-access.ts'
import { fieldLevel, shownName as nameAt } from '../../../kit/serve/field-levels.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { idList } from '../buildings/tree-rows.ts'
import { person } from './person.table.ts'
import { seenPersons, shownName } from './seen-persons.ts'

const opened = 'file'
const [mostRooms, mostPersons] = [12, 60]

const insideOf = (ctx: Ctx, column: ReturnType<typeof sql>) => {
  const scope = ctx.scopeFor('base:person:list')
  return scope.kind === 'all' ? sql`true` : anyOf(column, scope.estateIds)
}

/** The person, as far as the caller may see one at all. */
export async function seen(ctx: Ctx, id: number): Promise<{ readonly name: string }> {
  const [row] = await ctx.tx
    .select({ name: shownName(person.id, ctx) })
    .from(person)
    .where(and(eq(person.id, id), seenPersons(ctx.scopeFor('base:person:list'))))
  if (row === undefined) throw notFound()
  return row
}

/** Those among the persons whose file the caller has opened today. */
export async function openedToday(ctx: Ctx, ids: readonly number[]): Promise<ReadonlySet<number | null>> {
  const userId = userIdOf(ctx.caller)
  if (userId === null || ids.length === 0) return new Set()
  const rows = await ctx.tx
    .selectDistinct({ id: sensitiveAccessLog.subjectId })
    .from(sensitiveAccessLog)
    .where(
      and(
        eq(sensitiveAccessLog.subjectType, 'person'),
        inArray(sensitiveAccessLog.subjectId, [...ids]),
        eq(sensitiveAccessLog.userId, userId),
        gte(sensitiveAccessLog.at, dayStart(dayOf(ctx.now))),
        sql`${sensitiveAccessLog.fields} @> ${JSON.stringify([opened])}::jsonb`,
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Who looked and why stands in the log once a day. */
async function open({ id, reason }: { readonly id: number; readonly reason: string }, ctx: Ctx) {
  const { name } = await seen(ctx, id)
  if (!(await openedToday(ctx, [id])).has(id))
    await sensitiveAccess.record(ctx, {
      module: 'base',
      subjectType: 'person',
      subjectId: id,
      subjectName: name,
      fields: [opened],
      reason,
    })
  return { id }
}

async function readFile(ctx: Ctx, id: number) {
  await seen(ctx, id)
  if (!(await openedToday(ctx, [id])).has(id)) return { file: null }
  const inside = insideOf(ctx, sql`r.estate_id`)
  const [row] = await ctx.tx.execute<
    Record<'homes' | 'former' | 'vehicles' | 'faces', number> & { last: string | null }
  >(sql`
    with own as (select r.id, r.estate_id, r.person_id from resident r where r.person_id = ${id} and r.merged_into is null and ${inside})
    select (select count(*)::int from resident_house h join own on own.id = h.resident_id where h.state = 'active') as homes,
      (select count(*)::int from resident_house h join own on own.id = h.resident_id where h.state = 'moved_out') as former,
      (select count(*)::int from vehicle v join own on own.id = v.resident_id where v.state <> 'cancelled') as vehicles,
      (select count(*)::int from person_face f join own on own.person_id = f.person_id and own.estate_id = f.estate_id
        where f.state = 'passed') as faces,
      (select max(l.last_success_at) from person_last_pass l join own on own.person_id = l.person_id and own.estate_id = l.estate_id) as last`)
  return {
    file: {
      lastSeenAt: row?.last == null ? null : new Date(row.last).toISOString(),
      hours: ctx.can('access:passRecord:list') ? await hoursOf(ctx, id) : null,
      counts: [
        { key: 'homes', label: '现有房屋', value: row?.homes ?? 0 },
        { key: 'former', label: '曾住房屋', value: row?.former ?? 0 },
        { key: 'vehicles', label: '车辆', value: row?.vehicles ?? 0 },
        { key: 'faces', label: '有效人脸', value: row?.faces ?? 0 },
      ],
    },
  }
}

/** Passes of the last 30 days by hour of the day, where the caller may see passes. */
async function hoursOf(ctx: Ctx, id: number): Promise<number[]> {
  const scope = ctx.scopeFor('access:passRecord:list')
  const inside = scope.kind === 'all' ? sql`true` : anyOf(sql`p.estate_id`, scope.estateIds)
  const rows = await ctx.tx.execute<{ hour: number; n: number }>(sql`
    select extract(hour from p.pass_time at time zone 'Asia/Shanghai')::int as hour, count(*)::int as n from pass_record p
    where p.person_id in (select one.id from person one where one.id = ${id} or one.merged_into = ${id})
      and p.result = 'success' and p.pass_time > ${ctx.now.toISOString()}::timestamptz - interval '30 days' and ${inside} group by 1`)
  const byHour = new Map(rows.map(({ hour, n }) => [hour, n]))
  return Array.from({ length: 24 }, (_, hour) => byHour.get(hour) ?? 0)
}

/** Two steps out from a person: the own rooms, who else belongs there, and the other rooms of these. */
async function readGraph(ctx: Ctx, id: number): Promise<PersonGraph> {
  await seen(ctx, id)
  const inside = insideOf(ctx, sql`h.estate_id`)
  const relations = await ctx.tx.execute<{
    person_id: number
    person: string
    room_id: number
    relation: string
    is_head: boolean
    near: number
  }>(sql`
    with own as (select distinct h.room_id from resident_house h join resident r on r.id = h.resident_id
        where r.person_id = ${id} and h.state = 'active' and ${inside}),
      around as (select distinct r.person_id from own join resident_house h on h.room_id = own.room_id and h.state = 'active'
        join resident r on r.id = h.resident_id)
    select r.person_id, r.name as person, h.room_id, h.relation, h.is_head,
      case when own.room_id is not null then 0 else 1 end as near
    from around join resident r on r.person_id = around.person_id join resident_house h on h.resident_id = r.id and h.state = 'active'
      left join own on own.room_id = h.room_id
    where ${inside} order by near, h.room_id, r.person_id limit ${mostPersons * 2}`)
  const roomIds = [...new Set(relations.map((one) => one.room_id))].slice(0, mostRooms)
  const kept = relations.filter((one) => roomIds.includes(one.room_id))
  const level = fieldLevel(described, 'name', ctx)
  const persons = new Map(kept.map((one) => [one.person_id, nameAt(one.person, level)]))
  const shownPersons = [...persons].slice(0, mostPersons)
  const ids = new Set(shownPersons.map(([personId]) => personId))
  const rooms = await ctx.tx.execute<{ id: number; name: string; estate: string }>(sql`
    select room.id, room.full_name as name, estate.name as estate from room join estate on estate.id = room.estate_id
    where room.id = ${idList(roomIds)}`)
  return {
    persons: shownPersons.map(([personId, name]) => ({ id: personId, name })),
    rooms: [...rooms].toSorted((a, b) => roomIds.indexOf(a.id) - roomIds.indexOf(b.id)),
    vehicles: await vehiclesOf(ctx, roomIds, [...ids]),
    relations: kept
      .filter((one) => ids.has(one.person_id))
      .map((one) => ({
        personId: one.person_id,
        roomId: one.room_id,
        relation: one.relation,
        isHead: one.is_head,
      })),
    cut: kept.length < relations.length || persons.size > ids.size || relations.length === mostPersons * 2,
  }
}

async function vehiclesOf(
  ctx: Ctx,
  roomIds: readonly number[],
  personIds: readonly number[],
): Promise<PersonGraph['vehicles']> {
  if (!ctx.can('base:vehicle:list')) return []
  const scope = ctx.scopeFor('base:vehicle:list')
  const inside = scope.kind === 'all' ? sql`true` : anyOf(sql`v.estate_id`, scope.estateIds)
  const rows = await ctx.tx.execute<{
    id: number
    plate: string
    person_id: number | null
    room_id: number | null
  }>(sql`
    select v.id, v.plate_no as plate, r.person_id, v.room_id from vehicle v left join resident r on r.id = v.resident_id
    where v.room_id = ${idList(roomIds)} and v.state <> 'cancelled' and v.plate_no is not null and ${inside}
    order by v.id limit 24`)
  return rows.map(({ id, plate, person_id, room_id }) => ({
    id,
    plateNo: plate,
    personId: person_id !== null && personIds.includes(person_id) ? person_id : null,
    roomId: room_id,
  }))
}

/** The file of a person, opened with a reason; the graph around somebody. */
export const personFileRoutes: readonly Route[] = [
  handle(openPersonFile, open),
  handle(personFile, async ({ id }, ctx) => await readFile(ctx, id)),
  handle(personGraph, async ({ id }, ctx) => await readGraph(ctx, id)),
]
