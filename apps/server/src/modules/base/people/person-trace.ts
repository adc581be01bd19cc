import { type PersonTrace, personTrace } from '@linli/api-client/contract/base/person-file'
import type { InputOf } from '@linli/api-client/kit'
import { convertCoordinates } from '@linli/validators/convert-coordinates'
import { sql } from 'drizzle-orm'
import { invalid, notFound } from '../../../kit/app-error.ts'
import { dayAfter, dayEnd, dayOf, dayStart } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { idList } from '../buildings/tree-rows.ts'
import { openedToday, seen } from './person-file.routes.ts'

/** Nobody passes more often in a day. */
const most = 300

type Spot = [number, number]

/** Where somebody passed on a day, where the caller may see the passes and has opened the file. */
async function traceOf(ctx: Ctx, { id, day, crs }: InputOf<typeof personTrace>): Promise<PersonTrace> {
  if (!ctx.can('base:person:list')) throw notFound()
  await seen(ctx, id)
  const days = await ctx.deps.params.number('person.recordDays')
  if (day < dayAfter(dayOf(ctx.now), -days)) throw invalid({ day: `人员档案仅显示最近${days}天的记录` })
  if (!(await openedToday(ctx, [id])).has(id)) return { passes: null, estates: [] }
  const scope = ctx.scopeFor('access:passRecord:list')
  const inside = scope.kind === 'all' ? sql`true` : anyOf(sql`p.estate_id`, scope.estateIds)
  const rows = await ctx.tx.execute<{
    id: number
    at: string
    device: string
    estateId: number
    estate: string
    direction: string | null
    result: string
    geo: Spot | null
  }>(sql`
    select p.id, p.pass_time as at, d.name as device, p.estate_id as "estateId", e.name as estate, p.direction, p.result, d.geo
    from pass_record p join device d on d.id = p.device_id join estate e on e.id = p.estate_id
    where p.person_id in (select one.id from person one where one.id = ${id} or one.merged_into = ${id})
      and p.pass_time >= ${dayStart(day).toISOString()}::timestamptz
      and p.pass_time < ${dayEnd(day).toISOString()}::timestamptz and ${inside}
    order by p.pass_time, p.id limit ${most}`)
  const estates = await ctx.tx.execute<{ id: number; name: string; outline: Spot[] }>(sql`
    select e.id, e.name, case e.boundary ->> 'type' when 'Polygon' then e.boundary -> 'coordinates' -> 0
      else e.boundary -> 'coordinates' -> 0 -> 0 end as outline
    from estate e where e.id = ${idList([...new Set(rows.map(({ estateId }) => estateId))])}
      and e.boundary is not null order by e.id`)
  const shown = (spot: Spot): Spot => convertCoordinates(spot, 'wgs84', crs)
  return {
    passes: rows.map(({ geo, estateId: _in, at, ...pass }) => ({
      ...pass,
      at: new Date(at).toISOString(),
      position: geo === null ? null : shown(geo),
    })),
    estates: estates.map(({ outline, ...one }) => ({ ...one, outline: outline.map(shown) })),
  }
}

export const personTraceRoute: Route = handle(personTrace, async (asked, ctx) => await traceOf(ctx, asked))
