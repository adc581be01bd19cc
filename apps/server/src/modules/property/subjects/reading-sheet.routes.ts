import { usualOf } from '@linli/api-client/contract/property/charging/meter-usage'
import {
  readingSheet,
  saveReadingSheet,
  type SheetMeter,
  sheetMeters,
} from '@linli/api-client/contract/property/charging/reading-sheet'
import type { InputOf } from '@linli/api-client/kit'
import { sql } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { coversEstate } from '../../../kit/serve/scope.ts'
import { addMonths, firstOfMonth } from '../../../kit/periods.ts'
import { enterSheet } from './save-reading-sheet.ts'

const code = 'property:meter:read'

interface Found extends SheetMeter, Record<string, unknown> {
  readonly total: number
}

/** Meters in the order in which they are walked along, what is public after the rooms. */
const metersOf = async (ctx: Ctx, { estateId, buildingId, kind, readDate }: InputOf<typeof readingSheet>) => {
  const from = firstOfMonth(readDate)
  const until = addMonths(from, 1)
  return await ctx.tx.execute<Found>(sql`
    select m.id::float8 as id, m.meter_no as "meterNo", m.kind,
      coalesce(r.full_name, m.public_location, '') as place, m.multiplier::float8 as multiplier,
      m.max_reading::float8 as "maxReading", coalesce(l.previous, m.initial_reading)::float8 as previous,
      l.previous_date::text as "previousDate", coalesce(l.lately, '[]') as lately,
      case when t.id is not null then json_build_object('id', t.id, 'version', t.version, 'readDate', t.read_date,
        'current', t.current, 'kind', t.kind, 'state', t.state) end as reading,
      exists (select 1 from meter_reading x where x.meter_id = m.id and x.state <> 'void' and x.read_date >= ${until})
        as "isLater",
      count(*) over ()::int as total
    from meter m
    left join room r on r.id = m.room_id
    left join building b on b.id = r.building_id
    left join building_unit u on u.id = r.unit_id
    left join lateral (select x.* from meter_reading x where x.meter_id = m.id and x.state <> 'void'
      and x.read_date >= ${from} and x.read_date < ${until} order by x.read_date desc limit 1) t on true
    left join lateral (select (array_agg(y.current order by y.read_date desc))[1] as previous,
        max(y.read_date) as previous_date, json_agg(y.usage order by y.read_date desc) as lately
      from (select x.current, x.usage, x.read_date from meter_reading x where x.meter_id = m.id and x.state <> 'void'
        and x.read_date < coalesce(t.read_date, ${from}) order by x.read_date desc limit ${usualOf}) y) l on true
    where m.estate_id = ${estateId} and m.state = 'in_use'
      and (${buildingId ?? null}::bigint is null or r.building_id = ${buildingId ?? null}::bigint)
      and (${kind ?? null}::text is null or m.kind = ${kind ?? null}::text)
    order by m.room_id is null, b.sort_no, b.id, u.sort_no, u.id, r.floor_no, length(r.room_no), r.room_no, m.meter_no
    limit ${sheetMeters}`)
}

const sheetRoute = handle(readingSheet, async (input, ctx) => {
  if (!coversEstate(ctx.scopeFor(code), input.estateId)) throw notFound()
  const rows = await metersOf(ctx, input)
  return { total: rows[0]?.total ?? 0, meters: rows.map(({ total: _total, ...meter }) => meter) }
})

const saveRoute = handle(saveReadingSheet, async (input, ctx) => {
  const scope = ctx.scopeFor(code)
  const { estateId, readDate, lines } = input
  if (!coversEstate(scope, estateId)) throw notFound()
  const entered = await enterSheet(ctx, scope, input)
  ctx.note({ resource: 'meterReading', estateId, title: `抄表 ${readDate}`, rowCount: lines.length })
  return entered
})

/** The sheet on which the meters of a building are read, one after another. */
export const readingSheetRoutes: readonly Route[] = [sheetRoute, saveRoute]
