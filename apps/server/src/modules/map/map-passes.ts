import type { mapPasses } from '@linli/api-client/contract/map/map-calls'
import type { InputOf, OutputOf } from '@linli/api-client/kit'
import { convertCoordinates } from '@linli/validators/convert-coordinates'
import { sql } from 'drizzle-orm'
import { invalid } from '../../kit/app-error.ts'
import type { Ctx } from '../../kit/context.ts'
import { list } from '../stats/room-terms.ts'
import { lookedAtEstates } from './map-scope.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** How many passed each device with a place in the hour before `at`; busiest first. */
export async function passesByDevice(
  ctx: Ctx,
  { estateIds, at, crs }: InputOf<typeof mapPasses>,
): Promise<OutputOf<typeof mapPasses>> {
  const ids = await lookedAtEstates(ctx, estateIds)
  const until = at === undefined ? ctx.now.getTime() : Date.parse(at)
  if (Number.isNaN(until)) throw invalid({ at: '时间格式错误' })
  if (until < ctx.now.getTime() - dayMs || until > ctx.now.getTime() + hourMs)
    throw invalid({ at: '只能回看最近24小时' })
  const rows = await ctx.tx.execute<{
    deviceId: number
    name: string
    geo: [number, number]
    passes: number
    fails: number
  }>(sql`
    select d.id as "deviceId", d.name, d.geo, p.passes, p.fails
    from (select device_id, (count(*) filter (where result = 'success'))::int as passes,
        (count(*) filter (where result = 'fail'))::int as fails
      from pass_record where estate_id = ${list(ids)} and pass_time > ${new Date(until - hourMs).toISOString()}::timestamptz
        and pass_time <= ${new Date(until).toISOString()}::timestamptz group by device_id) p
    join device d on d.id = p.device_id where d.geo is not null order by p.passes desc, d.id limit 5000`)
  return rows.map(({ geo, ...row }) => ({ ...row, position: convertCoordinates(geo, 'wgs84', crs) }))
}
