import { eq, sql } from 'drizzle-orm'
import { dayOf } from '../../kit/calendar.ts'
import { type Ctx, inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import {
  parkingArea,
  parkingLot,
  parkingSpace,
  parkingSpaceUse,
} from '../../modules/base/parking/parking.table.ts'
import { parkingSession } from '../../modules/access/sessions/parking-session.table.ts'
import { vehicle } from '../../modules/base/vehicles/vehicle.table.ts'
import { createRandom, type Random } from './random.ts'
import { seeder } from './seed-places.ts'

const dayMs = 86_400_000
/** Of the spaces of a car park, per cent. */
const shares = { sold: 58, leased: 22, idle: 14, reserved: 3, disabled: 3 } as const
/** Rooms for each defined space, over all estates: 6,040 rooms and 2,600 spaces. */
const roomsPerSpace = 2.3

type Household = {
  readonly residentId: number
  readonly roomId: number
  readonly vehicleIds: number[]
}

/** The car parks of one estate, who has their spaces, and the cars that stand in them; nothing when they are there. */
export async function seedParking(deps: ServerDeps, name: string, order: number): Promise<void> {
  await inContext(deps, seeder, async (ctx) => {
    const [place] = await ctx.tx.execute<{ id: number; rooms: number }>(sql`
      select e.id, (select count(*)::int from room r where r.estate_id = e.id and r.deleted_at is null) as rooms
      from estate e where e.name = ${name}
        and not exists (select 1 from parking_lot l where l.estate_id = e.id)`)
    if (place === undefined || place.rooms === 0) return
    const random = createRandom(8000 + order)
    const count = Math.round(place.rooms / roomsPerSpace)
    const households = [
      ...(await ctx.tx.execute<Household>(sql`
        select distinct on (h.room_id) h.resident_id as "residentId", h.room_id as "roomId",
          array(select v.id from vehicle v where v.resident_id = h.resident_id and v.state = 'normal') as "vehicleIds"
        from resident_house h
        where h.estate_id = ${place.id} and h.state = 'active' and h.relation in ('owner', 'tenant') and h.lives_here
        order by h.room_id, h.is_head desc, h.id`)),
    ]
    // Whoever has a car is the first to have a space.
    const waiting = households.toSorted((a, b) => b.vehicleIds.length - a.vehicleIds.length)
    const lots = order === 1 ? ['地下车库', '地面停车场'] : ['地下车库']
    for (const [at, lot] of lots.entries()) {
      const spaces = lots.length === 1 ? count : Math.round(count * (at === 0 ? 0.8 : 0.2))
      await fillLot(ctx, { estateId: place.id, lot, spaces, waiting }, random)
    }
    await parkCars(ctx, place.id)
  })
}

interface Filling {
  readonly estateId: number
  readonly lot: string
  readonly spaces: number
  readonly waiting: Household[]
}

async function fillLot(ctx: Ctx, { estateId, lot, spaces, waiting }: Filling, random: Random): Promise<void> {
  const isBelow = lot === '地下车库'
  const [made] = await ctx.tx
    .insert(parkingLot)
    .values({
      estateId,
      name: lot,
      kind: isBelow ? 'underground' : 'surface',
      totalSpaces: Math.ceil(spaces * 1.15),
      tempSpaces: Math.floor(spaces * 0.1),
      feePerHour: 300,
      dailyCap: 2000,
    })
    .returning({ id: parkingLot.id })
  const lotId = made?.id as number
  const areas = isBelow ? ['B1', 'B2'] : ['地面']
  const made2 = await ctx.tx
    .insert(parkingArea)
    .values(areas.map((name) => ({ estateId, lotId, name: `${name}区`, floorNo: name.slice(0, 10) })))
    .returning({ id: parkingArea.id })
  const day = (days: number) => dayOf(new Date(ctx.now.getTime() + days * dayMs))
  const rows = Array.from({ length: spaces }, (_, at): typeof parkingSpace.$inferInsert => {
    const area = at % areas.length
    const wanted = random.weighted(shares)
    const holder = wanted === 'sold' || wanted === 'leased' ? waiting.shift() : undefined
    const state = holder === undefined && (wanted === 'sold' || wanted === 'leased') ? 'idle' : wanted
    return {
      estateId,
      lotId,
      areaId: made2[area]?.id as number,
      spaceNo: `${areas[area]}-${String(Math.floor(at / areas.length) + 1).padStart(3, '0')}`,
      kind: random.weighted({ standard: 90, charging: 5, accessible: 2, mini: 3 }),
      charger: random.chance(0.06),
      area: 12.5,
      state,
      ...(state === 'disabled' && { disableReason: '地面渗水，待维修' }),
      ...(state === 'reserved' && { remark: '为业委会保留' }),
      ...(holder && {
        useKind: state === 'sold' ? 'own' : 'lease',
        residentId: holder.residentId,
        roomId: holder.roomId,
        vehicleIds: holder.vehicleIds.slice(0, 2),
        useFrom: day(-random.int(30, 900)),
        ...(state === 'leased' && { useTo: day(random.int(3, 330)), price: 30_000 }),
      }),
    }
  })
  for (let from = 0; from < rows.length; from += 500)
    await ctx.tx.insert(parkingSpace).values(rows.slice(from, from + 500))
  await ctx.tx.execute(sql`
    insert into ${parkingSpaceUse} (estate_id, space_id, space_no, kind, resident_id, room_id, start_date, end_date, price)
    select estate_id, id, space_no, use_kind, resident_id, room_id, use_from, use_to, price
    from ${parkingSpace} where ${eq(parkingSpace.lotId, lotId)} and resident_id is not null`)
}

/** A stay for every car in the yard, in the first car park of its estate. */
async function parkCars(ctx: Ctx, estateId: number): Promise<void> {
  await ctx.tx.execute(sql`
    insert into ${parkingSession} (estate_id, lot_id, plate_no, plate_color, vehicle_id, vehicle_kind, in_at)
    select v.estate_id, (select min(l.id) from ${parkingLot} l where l.estate_id = ${estateId}),
      v.plate_no, v.plate_color, v.id, v.vehicle_kind, v.last_in_at
    from ${vehicle} v where v.estate_id = ${estateId} and v.in_yard and v.plate_no is not null`)
}
