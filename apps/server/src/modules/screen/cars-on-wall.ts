import type { ScreenCar } from '@linli/api-client/contract/screen/screen-calls'
import { maskPlate } from '@linli/validators/mask-plate'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../kit/context.ts'

interface CarRow extends Record<string, unknown> {
  readonly id: number
  readonly passTime: string
  readonly plate: string | null
  readonly color: string
  readonly vehicleKind: ScreenCar['vehicleKind']
  readonly lane: string | null
  readonly direction: ScreenCar['direction']
  readonly result: ScreenCar['result']
  readonly minutes: number | null
}

/** A plate as it was corrected last; of a car that left, how long it stood. */
const columns = sql`p.id, p.pass_time as "passTime", coalesce(k.new_plate, p.plate_no) as plate,
  coalesce(k.new_color, p.plate_color) as color, p.vehicle_kind as "vehicleKind", coalesce(c.name, d.name) as lane,
  p.direction, p.result, s.minutes`
const joins = sql`left join channel c on c.id = p.channel_id left join device d on d.id = p.device_id
  left join lateral (select new_plate, new_color from plate_correction where record_id = p.id order by id desc limit 1) k on true
  left join parking_session s on s.out_record_id = p.id`
const newestFirst = sql`p.pass_time desc, p.id desc`

/** The newest passes `p` of cars; plates are covered on a wall. */
export async function carsOnWall(ctx: Ctx, where: SQL, limit: number): Promise<ScreenCar[]> {
  const rows = await ctx.tx.execute<CarRow>(sql`
    select ${columns} from (
      select * from vehicle_pass_record p where ${where} order by ${newestFirst} limit ${limit}) p ${joins}
    order by ${newestFirst}`)
  return rows.map(({ passTime, plate, ...row }) => ({
    ...row,
    passTime: new Date(passTime).toISOString(),
    plate: plate === null || plate === '' ? null : maskPlate(plate),
  }))
}
