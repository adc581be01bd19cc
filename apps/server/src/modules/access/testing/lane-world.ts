import type { ServerDeps } from '../../../kit/deps.ts'
import { type GatewayWorld, makeGateway } from './gateway-world.ts'

/** A car park with a lane, its cameras in and out, and a registered car. */
export interface LaneWorld extends GatewayWorld {
  readonly channelId: number
  readonly lotId: number
  readonly carId: number
  readonly plate: string
  readonly inSn: string
  readonly outSn: string
}

/** Free 30 minutes, 5 yuan an hour, 20 a day, 15 minutes to leave in. */
export async function makeLanes(deps: ServerDeps, prefix: string): Promise<LaneWorld> {
  const { sql } = deps.database
  const world = await makeGateway(deps, prefix)
  const { estateId } = world
  const [lot] = await sql<{ id: number }[]>`
    insert into parking_lot (estate_id, name, kind, total_spaces, fee_per_hour, daily_cap)
    values (${estateId}, '地库', 'underground', 100, 500, 2000) returning id`
  const [channel] = await sql<{ id: number }[]>`
    insert into channel (estate_id, name, kind, level, node_type, node_id, direction)
    values (${estateId}, '车行', 'vehicle', 'estate', 3, ${estateId}, 'both') returning id`
  await sql`update device set channel_id = ${channel?.id ?? 0}, category = 'barrier' where estate_id = ${estateId}`
  const plate = '粤B12345'
  const [car] = await sql<{ id: number }[]>`
    insert into vehicle (estate_id, plate_no, plate_kind, plate_color, vehicle_kind, state)
    values (${estateId}, ${plate}, 'small', 'blue', 'staff', 'normal') returning id`
  return {
    ...world,
    channelId: channel?.id ?? 0,
    lotId: lot?.id ?? 0,
    carId: car?.id ?? 0,
    plate,
    inSn: world.sns[0] ?? '',
    outSn: world.sns[1] ?? '',
  }
}

/** A plate that a camera read; the barrier opened unless it is said otherwise. */
export const plateEvent = (event: {
  readonly sn: string
  readonly seq: number
  readonly time: string
  readonly [key: string]: unknown
}) => ({
  type: 'plate',
  epoch: 1,
  plateNo: '粤B99999',
  plateColor: 'blue',
  confidence: 98,
  gateOpened: true,
  ...event,
})
