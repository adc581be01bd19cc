import { visitWay } from '@linli/api-client/contract/visitor/visitor-desk-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { and, eq, sql } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import { handle } from '../../../kit/route.ts'
import { visitorModel } from './visitor-application.routes.ts'
import { visitorApplication as visit } from './visitor-application.table.ts'

type Step = OutputOf<typeof visitWay>[number]

const most = 200
const dayMs = 86_400_000

/** The passes of a visit: within its time and a day on each side, so that few months are opened. */
export const visitWayRoute = handle(visitWay, async ({ id }, ctx) => {
  const within = visitorModel.within(ctx.scopeFor('visitor:application:list'), ctx)
  const [row] = await ctx.tx
    .select()
    .from(visit)
    .where(and(eq(visit.id, id), within))
  if (row === undefined) throw notFound()
  const { estateId, validFrom, validTo, leaveAt } = row
  const from = new Date(validFrom.getTime() - dayMs).toISOString()
  const to = new Date(Math.max(validTo.getTime(), leaveAt?.getTime() ?? 0, ctx.now.getTime()) + dayMs)
  const span = sql`p.estate_id = ${estateId} and p.pass_time between ${from}::timestamptz and ${to.toISOString()}::timestamptz`
  const place = sql`coalesce(c.name, d.name)`
  const joins = sql`join device d on d.id = p.device_id left join channel c on c.id = p.channel_id`
  const picture = (kind: 'person' | 'vehicle', code: string) =>
    ctx.can(code)
      ? sql`(select t.thumbnail_key from pass_picture t where t.kind = ${kind} and t.record_id = p.id and t.part = 'image')`
      : sql`null::text`
  const rows = await ctx.tx.execute<Step & Record<string, unknown>>(sql`
    select p.id::int as id, 'foot' as by, p.pass_time as at, p.direction, p.channel_id::int as "channelId", ${place} as place,
      p.result = 'success' as passed, ${picture('person', 'access:passRecord:list')} as image
    from pass_record p ${joins} where ${span} and p.person_kind = 'visitor' and p.subject_type = 'visitor' and p.subject_id = ${id}
    union all
    select p.id::int, 'car', p.pass_time, p.direction, p.channel_id::int, ${place}, p.result = 'success',
      ${picture('vehicle', 'access:vehicleRecord:list')}
    from vehicle_pass_record p ${joins} where ${span} and p.visitor_id = ${id}
    order by at, id limit ${most}`)
  return rows.map((step) => ({ ...step, at: new Date(step.at).toISOString() }))
})
