import { restrictedBases } from '@linli/api-client/contract/alert/control-target'
import type { AlertLevel } from '@linli/api-client/contract/alert/levels'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { whenever } from '../../../kit/facts/facts.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { actUpon, type Occurrence } from './occurrence.ts'
import { countHit } from './target-hits.ts'

interface Hit extends Record<string, unknown> {
  readonly id: number
  readonly estateId: number
  readonly deviceId: number
  readonly channelId: number | null
  readonly place: string
  /** ISO 8601. */
  readonly at: string
  readonly late: boolean
  readonly plateNo: string
  readonly plateColor: string
  /** Null where the register of cars has it on the black list, and no target is in force. */
  readonly targetId: number | null
  readonly listType: 'black' | 'watch' | null
  readonly level: AlertLevel | null
  readonly basis: string | null
  readonly notifyUserIds: readonly number[] | null
}

/** Which passes are looked at: those told of, or all of an estate within a time. */
interface CarSpan {
  /** ISO 8601. */
  readonly from: string
  readonly to: string
  readonly recordIds?: readonly number[]
  readonly estateId?: number
}

/** Cars of the lists at a lane, whichever way they go and whether they were let through or not. */
const hitsOf = async (ctx: Ctx, { recordIds, estateId, from, to }: CarSpan): Promise<readonly Hit[]> =>
  await ctx.tx.execute<Hit>(sql`
    select p.id::int as id, p.estate_id::int as "estateId", p.device_id::int as "deviceId", p.channel_id::int as "channelId",
      coalesce(c.name, d.name) as place, p.pass_time as at, p.late, p.plate_no as "plateNo", p.plate_color as "plateColor",
      t.id::int as "targetId", t.list_type as "listType", t.level, t.basis, t.notify_user_ids as "notifyUserIds"
    from vehicle_pass_record p join device d on d.id = p.device_id left join channel c on c.id = p.channel_id
    left join control_target t on t.estate_id = p.estate_id and t.kind = 'vehicle' and t.state = 'approved'
      and t.list_type in ('black', 'watch') and t.plate_no = p.plate_no and t.plate_color = p.plate_color
      and p.pass_time between t.valid_from and t.valid_to
      and (coalesce(cardinality(t.scope_channels), 0) = 0 or p.channel_id = any(t.scope_channels))
    where ${recordIds === undefined ? sql`p.estate_id = ${estateId ?? 0}` : anyOf(sql`p.id`, recordIds)} and p.pass_time between ${from}::timestamptz and ${to}::timestamptz
      and p.plate_no is not null
      and (t.id is not null or exists (select from vehicle v where v.id = p.vehicle_id and v.blacklisted
        and (v.black_until is null or v.black_until >= (p.pass_time at time zone 'Asia/Shanghai')::date)))
    order by p.pass_time, p.id, t.id`)

function occurrenceOf(hit: Hit): Occurrence {
  const { id, at, place, plateNo, plateColor, targetId, level, basis, notifyUserIds, listType, ...where } =
    hit
  const isWatched = listType === 'watch'
  const plate = `plate:${plateNo}:${plateColor}`
  const restricted = restrictedBases.some((one) => one === basis)
  return {
    arising: {
      ...where,
      kind: isWatched ? 'watch_vehicle' : 'black_vehicle',
      key: isWatched ? plate : `${plate}:device:${where.deviceId}`,
      title: `${isWatched ? '关注车辆' : '黑名单车辆'}出现：${place}`,
      at: new Date(at),
      plateNo,
      plateColor,
      recordType: 'vehicle',
      recordId: id,
      ...(targetId !== null && {
        target: { id: targetId, level: level ?? 'high', notifyUserIds: notifyUserIds ?? [], restricted },
      }),
    },
  }
}

/** The cars of the lists that passed, in the order of their times. */
export async function* carsSeen(ctx: Ctx, span: CarSpan): AsyncGenerator<Occurrence> {
  for (const hit of await hitsOf(ctx, span)) yield occurrenceOf(hit)
}

/** Alerts that begin with a car: those of the black list and those that are watched for. */
export const alertsOfCars = whenever('cars.recorded', 'alert.cars', async (told, ctx) => {
  for await (const seen of carsSeen(ctx, told)) {
    await actUpon(ctx, seen)
    const { target, at } = seen.arising
    if (target) await countHit(ctx, target.id, at)
  }
})
