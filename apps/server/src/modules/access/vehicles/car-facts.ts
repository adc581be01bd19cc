import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import type { KnownCar, LaneFacts } from '../decision/decide-lane.ts'
import { modesAt } from '../modes/mode-facts.ts'
import { isColorUnknown } from './read-plate.ts'

/** A plate in an estate. */
export interface PlateAt {
  readonly estateId: number
  readonly plateNo: string
  readonly plateColor: string
}

export interface CarFacts extends KnownCar {
  readonly id: number
  readonly roomId: number | null
  readonly ownerName: string | null
  readonly brand: string | null
}

/** A visit that a plate was announced for. */
export interface VisitFacts {
  readonly id: number
  readonly name: string
  readonly roomId: number | null
  readonly validFrom: Date
  readonly validTo: Date
  readonly freeMinutes: number
  readonly state: string
}

type CarRow = CarFacts & { readonly estateId: number; readonly plateNo: string; readonly plateColor: string }
type VisitRow = Omit<VisitFacts, 'validFrom' | 'validTo'> &
  Record<'plateNo' | 'validFrom' | 'validTo', string> & {
    readonly estateId: number
    readonly plateColor: string | null
  }

const keyOf = (estateId: number, plateNo: string) => `${estateId}/${plateNo}`

/** A control target of the estate that keeps a car out while it is in force, at its lanes alone where it names some. */
interface BanRow extends Record<string, unknown> {
  readonly estateId: number
  readonly plateNo: string
  readonly plateColor: string
  readonly validFrom: string
  readonly validTo: string
  readonly channelIds: readonly number[] | null
}

/** What is known of plates in their estates, in three statements for all of them. */
export async function knownPlates(ctx: Ctx, plates: readonly PlateAt[]) {
  const asked = [...new Map(plates.map((one) => [keyOf(one.estateId, one.plateNo), one])).values()]
  const cars = new Map<string, CarRow[]>()
  const visits = new Map<string, VisitRow[]>()
  const bans = new Map<string, BanRow[]>()
  if (asked.length > 0) {
    const list = sql`jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as k("estateId" bigint, "plateNo" text)`
    for (const row of await carRows(ctx, list)) addTo(cars, row)
    for (const row of await visitRows(ctx, list)) addTo(visits, row)
    for (const row of await banRows(ctx, list)) addTo(bans, row)
  }
  return {
    /** Of a colour that nobody could tell, the only one with the plate. */
    carOf: ({ estateId, plateNo, plateColor }: PlateAt): CarFacts | null => {
      const found = cars.get(keyOf(estateId, plateNo)) ?? []
      if (isColorUnknown(plateColor)) return found.length === 1 ? (found[0] ?? null) : null
      return found.find((one) => one.plateColor === plateColor) ?? null
    },
    /** The visit that is on at a time. */
    visitOf: ({ estateId, plateNo, plateColor }: PlateAt, at: Date): VisitFacts | null => {
      const found = (visits.get(keyOf(estateId, plateNo)) ?? [])
        .filter(
          (one) => one.plateColor === null || isColorUnknown(plateColor) || one.plateColor === plateColor,
        )
        .map((one) => ({ ...one, validFrom: new Date(one.validFrom), validTo: new Date(one.validTo) }))
      return found.find((one) => one.validFrom <= at && at <= one.validTo) ?? null
    },
    /** Whether a control target keeps the car out at a lane at a time. */
    isBanned: ({ estateId, plateNo, plateColor }: PlateAt, at: Date, channelId: number | null): boolean =>
      (bans.get(keyOf(estateId, plateNo)) ?? []).some(
        (one) =>
          (isColorUnknown(plateColor) || one.plateColor === plateColor) &&
          new Date(one.validFrom) <= at &&
          at <= new Date(one.validTo) &&
          (one.channelIds === null || (channelId !== null && one.channelIds.includes(channelId))),
      ),
  }
}

function addTo<T extends { readonly estateId: number; readonly plateNo: string }>(
  map: Map<string, T[]>,
  row: T,
) {
  const key = keyOf(row.estateId, row.plateNo)
  map.set(key, [...(map.get(key) ?? []), row])
}

const carRows = async (ctx: Ctx, list: ReturnType<typeof sql>): Promise<readonly CarRow[]> =>
  await ctx.tx.execute<CarRow & Record<string, unknown>>(sql`
    select v.id, v.estate_id as "estateId", v.plate_no as "plateNo", v.plate_color as "plateColor", v.vehicle_kind as kind,
      v.state, v.blacklisted, v.black_until::text as "blackUntil", v.valid_from::text as "validFrom",
      v.valid_to::text as "validTo", v.room_id as "roomId", v.brand, r.name as "ownerName",
      (select count(*)::int from parking_space s where s.vehicle_ids @> array[v.id] and s.state in ('sold', 'leased')) as spaces,
      (select count(distinct o.id)::int from parking_space s join vehicle o on o.id = any(s.vehicle_ids) and o.id <> v.id
        where s.vehicle_ids @> array[v.id] and s.state in ('sold', 'leased') and o.in_yard) as "othersInside"
    from ${list} join vehicle v on v.estate_id = k."estateId" and v.plate_no = k."plateNo"
      and v.state in ('normal', 'frozen', 'expired', 'pending_confirm')
    left join resident r on r.id = v.resident_id order by v.id`)

const visitRows = async (ctx: Ctx, list: ReturnType<typeof sql>): Promise<readonly VisitRow[]> =>
  await ctx.tx.execute<VisitRow & Record<string, unknown>>(sql`
    select a.id, a.estate_id as "estateId", a.plate_no as "plateNo", a.plate_color as "plateColor", a.visitor_name as name,
      a.room_id as "roomId", a.valid_from as "validFrom", a.valid_to as "validTo", a.state,
      coalesce(s.car_free_minutes, 120) as "freeMinutes"
    from ${list} join visitor_application a on a.estate_id = k."estateId" and a.plate_no = k."plateNo"
      and a.state in ('approved', 'visiting', 'overstay', 'left') left join visitor_setting s on s.estate_id = a.estate_id
    order by a.valid_from desc`)

const banRows = async (ctx: Ctx, list: ReturnType<typeof sql>): Promise<readonly BanRow[]> =>
  await ctx.tx.execute<BanRow>(sql`
    select t.estate_id as "estateId", t.plate_no as "plateNo", t.plate_color as "plateColor",
      t.valid_from as "validFrom", t.valid_to as "validTo",
      case when coalesce(cardinality(t.scope_channels), 0) > 0 then to_jsonb(t.scope_channels) end as "channelIds"
    from ${list} join control_target t on t.estate_id = k."estateId" and t.plate_no = k."plateNo"
      and t.kind = 'vehicle' and t.refuse and t.state = 'approved'`)

/** A lane with the car park behind it. */
export interface Lane extends LaneFacts {
  readonly channelId: number
  readonly channelName: string
  readonly estateId: number
  /** Null: an estate without a car park. */
  readonly lotId: number | null
}

interface LaneRow extends Record<string, unknown> {
  readonly channelId: number
  readonly channelName: string
  readonly estateId: number
  readonly mode: LaneFacts['mode']
  readonly openFrom: string | null
  readonly openUntil: string | null
  readonly lotHours: LaneFacts['lotHours']
  readonly lotId: number | null
  readonly allowTemp: boolean | null
  readonly fullPolicy: string | null
  readonly multiPolicy: LaneFacts['multiPolicy'] | null
  readonly freeMinutes: number | null
  readonly feePerHour: number | null
  readonly dailyCap: number | null
  readonly graceMinutes: number | null
  readonly free: number | null
}

/** Lanes by channel. A gate of the estate leads into its first car park that is in use. */
export async function lanesOf(ctx: Ctx, channelIds: readonly number[]): Promise<ReadonlyMap<number, Lane>> {
  if (channelIds.length === 0) return new Map()
  const rows = await ctx.tx.execute<LaneRow>(sql`
    select c.id as "channelId", c.name as "channelName", c.estate_id as "estateId", c.pass_mode as mode,
      c.open_from as "openFrom", c.open_until as "openUntil", l.open_hours as "lotHours", l.id as "lotId", l.allow_temp as "allowTemp",
      l.full_policy as "fullPolicy", l.multi_policy as "multiPolicy", l.free_minutes as "freeMinutes",
      l.fee_per_hour as "feePerHour", l.daily_cap as "dailyCap", l.grace_minutes as "graceMinutes",
      greatest(0, l.total_spaces - greatest(0, l.count_offset + (select count(*)::int from parking_session p
        where p.lot_id = l.id and p.state = 'parked'))) as free
    from channel c left join lateral (
      select * from parking_lot l where case when c.node_type = 10 then l.id = c.node_id
        else l.estate_id = c.estate_id and l.enabled end order by l.id limit 1) l on true
    where c.id in (select v::bigint from jsonb_array_elements_text(${JSON.stringify(channelIds)}::jsonb) v)`)
  const modes = await modesAt(ctx, channelIds, ctx.now)
  return new Map(
    rows.map((row): [number, Lane] => [
      row.channelId,
      {
        channelId: row.channelId,
        channelName: row.channelName,
        estateId: row.estateId,
        lotId: row.lotId,
        mode: modes.get(row.channelId)?.mode ?? row.mode,
        openFrom: row.openFrom,
        openUntil: row.openUntil,
        lotHours: row.lotHours ?? null,
        allowTemp: row.allowTemp ?? true,
        blocksWhenFull: row.lotId !== null && row.fullPolicy === 'block',
        freeSpaces: row.free ?? 0,
        multiPolicy: row.multiPolicy ?? 'queue',
        tariff: {
          freeMinutes: row.freeMinutes ?? 0,
          feePerHour: row.feePerHour ?? 0,
          dailyCap: row.dailyCap ?? 0,
          graceMinutes: row.graceMinutes ?? 0,
        },
      },
    ]),
  )
}
