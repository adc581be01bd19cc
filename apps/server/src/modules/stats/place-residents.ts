import type { placeResidents } from '@linli/api-client/contract/stats/place-residents'
import { occupancyLabels } from '@linli/api-client/contract/stats/statistics'
import type { InputOf, OutputOf } from '@linli/api-client/kit'
import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '../../kit/app-error.ts'
import { dayOf } from '../../kit/calendar.ts'
import type { Ctx } from '../../kit/context.ts'
import { rateOf } from '../base/places/estate-figures.ts'
import { estateOfNode } from '../base/places/node.ts'
import { permittedEstateIds } from '../base/places/place-scope.ts'
import { ageStructure, houseOccupancy, movesOfYear, percents, type PersonDim, personsBy } from './metrics.ts'
import { housesIn, type Places } from './room-terms.ts'

type Figures = OutputOf<typeof placeResidents>

/** The rooms `r` of a place. */
const roomsOf = (type: number, id: number): SQL =>
  type === 4
    ? sql`r.building_id in (select b.id from building b where b.zone_id = ${id})`
    : sql`r.${sql.raw({ 5: 'building_id', 6: 'unit_id' }[type] ?? 'floor_id')} = ${id}`

/** 住户统计 of a place, in the same figures as everywhere. */
export async function residentsOfPlace(ctx: Ctx, input: InputOf<typeof placeResidents>): Promise<Figures> {
  const { type, id } = input
  const estateId = await estateOfNode(ctx, type, id)
  if (estateId === undefined) throw notFound()
  await permittedEstateIds(ctx, 'base:resident:list', [estateId])
  const places: Places = type === 3 ? [id] : { rooms: roomsOf(type, id) }
  const today = dayOf(ctx.now)
  const byOccupancy = await houseOccupancy(ctx.tx, places, 'occupancy')
  const rooms = byOccupancy.reduce((sum, item) => sum + item.total, 0)
  const vacant = byOccupancy.find(({ key }) => key === 'vacant')?.total ?? 0
  return {
    ...(await peopleIn(ctx, places)),
    rooms,
    occupiedRooms: rooms - vacant,
    occupancyRate: rateOf(rooms - vacant, rooms),
    occupancy: Object.entries(occupancyLabels).map(([key, { label }]) => ({
      key,
      label,
      count: byOccupancy.find((item) => item.key === key)?.total ?? 0,
    })),
    relation: await sharesOf(ctx, places, 'relation', 'house_relation'),
    populationType: await sharesOf(ctx, places, 'populationType', 'population_type'),
    age: await ageStructure(ctx.tx, places, today),
    trend12: await movesOfYear(ctx.tx, places, today),
  }
}

/** M04 to M06. */
async function peopleIn(ctx: Ctx, places: Places) {
  const [row] = await ctx.tx.execute<Pick<Figures, 'registered' | 'living' | 'households'>>(sql`
    select count(distinct s.person_id)::int as registered,
      count(distinct s.person_id) filter (where h.lives_here)::int as living,
      count(distinct h.room_id) filter (where h.lives_here)::int as households
    from resident_house h join resident s on s.id = h.resident_id
    where ${housesIn(places)} and h.state = 'active'`)
  return row ?? { registered: 0, living: 0, households: 0 }
}

async function sharesOf(ctx: Ctx, places: Places, dim: PersonDim, dict: string) {
  const rows = await personsBy(ctx.tx, places, dim)
  const parts = percents(rows.map((row) => row.count))
  return await Promise.all(
    rows.map(async ({ key, count }, index) => ({
      key,
      label: await ctx.deps.dicts.label(dict, key),
      count,
      percent: parts[index] ?? 0,
    })),
  )
}
