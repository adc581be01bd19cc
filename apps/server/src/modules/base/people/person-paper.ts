import { exportPersonFile, type PersonPaper } from '@linli/api-client/contract/base/person-file'
import { person as described } from '@linli/api-client/contract/base/person'
import { sql } from 'drizzle-orm'
import { notFound, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { fieldLevel, shownName } from '../../../kit/serve/field-levels.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { nextTraceCode } from '../../../kit/trace/trace-codes.ts'
import { openedToday, seen } from './person-file.routes.ts'

/** A sheet is read by somebody: what nobody would read is left out. */
const [mostHomes, mostPeople, mostCars] = [50, 60, 30]

const inside = (ctx: Ctx, code: string, column: ReturnType<typeof sql>) => {
  const scope = ctx.scopeFor(code)
  return scope.kind === 'all' ? sql`true` : anyOf(column, scope.estateIds)
}

/** The file of a person on paper, told in the log under the code that stands on it. */
async function paperOf(ctx: Ctx, id: number): Promise<PersonPaper> {
  if (!ctx.can('base:person:list')) throw notFound()
  const { name } = await seen(ctx, id)
  if (!(await openedToday(ctx, [id])).has(id)) throw refuse('请先打开档案')
  const own = sql`h.resident_id in (select r.id from resident r where r.person_id = ${id} and r.merged_into is null)
    and ${inside(ctx, 'base:person:export', sql`h.estate_id`)}`
  const homes = await ctx.tx.execute<PersonPaper['homes'][number] & Record<string, unknown>>(sql`
    select e.name as estate, room.full_name as room, h.relation, h.is_head as "isHead", h.state,
      h.move_in_date::text as "from", h.move_out_date::text as "to"
    from resident_house h join room on room.id = h.room_id join estate e on e.id = h.estate_id
    where ${own} and h.state in ('active', 'moved_out')
    order by h.state = 'moved_out', h.move_in_date desc, h.id limit ${mostHomes}`)
  const family = await ctx.tx.execute<PersonPaper['family'][number] & Record<string, unknown>>(sql`
    select r.name, room.full_name as room, h.relation, h.is_head as "isHead"
    from resident_house h join resident r on r.id = h.resident_id join room on room.id = h.room_id
    where h.state = 'active' and r.person_id <> ${id} and h.room_id in (
      select h.room_id from resident_house h where ${own} and h.state = 'active')
    order by h.room_id, h.is_head desc, h.id limit ${mostPeople}`)
  const vehicles = ctx.can('base:vehicle:list')
    ? await ctx.tx.execute<NonNullable<PersonPaper['vehicles']>[number] & Record<string, unknown>>(sql`
        select v.plate_no as "plateNo", e.name as estate, room.full_name as room, v.state
        from vehicle v join resident r on r.id = v.resident_id join estate e on e.id = v.estate_id
          left join room on room.id = v.room_id
        where r.person_id = ${id} and v.state <> 'cancelled' and v.plate_no is not null
          and ${inside(ctx, 'base:vehicle:list', sql`v.estate_id`)} and ${inside(ctx, 'base:person:export', sql`v.estate_id`)}
        order by v.id limit ${mostCars}`)
    : null
  const level = fieldLevel(described, 'name', ctx)
  const traceCode = await nextTraceCode(ctx)
  ctx.note({
    resource: 'person',
    targetId: id,
    targetName: name,
    rowCount: 1,
    traceCode,
    title: `导出人员档案「${name}」`,
  })
  return {
    traceCode,
    homes: [...homes],
    family: family.map((one) => ({ ...one, name: shownName(one.name, level) })),
    vehicles: vehicles && [...vehicles],
  }
}

export const personPaperRoute: Route = handle(exportPersonFile, async ({ id }, ctx) => await paperOf(ctx, id))
