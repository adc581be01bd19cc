import { eq, sql } from 'drizzle-orm'
import { dayOf } from '../../kit/calendar.ts'
import { type Ctx, inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import type { TableRow } from '../../kit/serve/model.ts'
import { takeTransition } from '../../kit/serve/transition.ts'
import { moveOutAlong } from '../../modules/base/people/move-out.ts'
import { mergePersons } from '../../modules/base/people/merge-persons.ts'
import { planRegistrations, type Registration } from '../../modules/base/people/registration.ts'
import { proposeChange } from '../../modules/base/people/propose-change.ts'
import { applyRelations } from '../../modules/base/people/relation-effects.ts'
import { houseModel } from '../../modules/base/people/resident-house.routes.ts'
import { residentHouse } from '../../modules/base/people/resident.table.ts'
import { writeRegistrations } from '../../modules/base/people/write-registrations.ts'
import { anyOf } from '../../kit/serve/scope.ts'
import type { EstateBlueprint } from './blueprint.ts'
import { absentOwner, borrower, ownHousehold, rentedHousehold } from './households.ts'
import { createIdentities } from './identities.ts'
import { createRandom } from './random.ts'
import { seeder } from './seed-places.ts'

/** Occupancy of rooms that are no shops, per cent. */
const occupancy = { self: 57, rented: 24, lent: 2, vacant: 17 }
/** Registrations of one transaction. */
const batchSize = 3000

/** Share of all rooms that tell how many pending, rejected and former relations an estate gets. */
const perRoom = { pending: 0.01, rejected: 0.004, moved: 0.1 }

type Estate = {
  readonly id: number
  readonly region: string
}

/** The people of one estate, through the service that registers everybody; nothing when they are there. */
export async function seedPeople(
  deps: ServerDeps,
  blueprint: EstateBlueprint,
  order: number,
  told: (registered: number) => void,
): Promise<void> {
  const found = await inContext(deps, seeder, async (ctx) => {
    const [row] = await ctx.tx.execute<Estate>(sql`
      select id, region from estate e where name = ${blueprint.name}
        and not exists (select 1 from resident r where r.estate_id = e.id)`)
    if (row === undefined) return undefined
    const rooms = await ctx.tx.execute<{ id: number; usage: string }>(
      sql`select id, usage from room where estate_id = ${row.id} and deleted_at is null order by id`,
    )
    return { row, rooms: [...rooms] }
  })
  if (found === undefined || found.rooms.length === 0) return
  const today = dayOf(deps.clock())
  const random = createRandom(1000 + order)
  const identities = createIdentities(random, blueprint.identityRegion, today, order * 100_000)
  const maker = { random, identities, today, district: found.row.region }
  const homes = found.rooms.filter((room) => room.usage === 'residential')
  const empty: number[] = []
  let crowded = 5
  const everybody = homes.flatMap(({ id }): Registration[] => {
    switch (random.weighted(occupancy)) {
      case 'self':
        return ownHousehold(maker, id)
      case 'rented':
        return [
          ...(random.chance(0.55) ? absentOwner(maker, id) : []),
          ...rentedHousehold(maker, id, (crowded -= 1) >= 0),
        ]
      case 'lent':
        return [...absentOwner(maker, id), ...borrower(maker, id)]
      default:
        empty.push(id)
        return random.chance(0.4) ? absentOwner(maker, id) : []
    }
  })
  const former = Array.from({ length: Math.round(homes.length * perRoom.moved) }, () =>
    borrower(maker, random.pick(empty)),
  ).flat()
  const waiting = Array.from(
    { length: Math.round(homes.length * (perRoom.pending + perRoom.rejected)) },
    () => borrower(maker, random.pick(empty)),
  ).flat()
  await inContext(deps, seeder, async (ctx) => {
    for (let from = 0; from < everybody.length; from += batchSize) {
      await register(ctx, found.row.id, everybody.slice(from, from + batchSize), 'active', 'import')
      told(Math.min(from + batchSize, everybody.length))
    }
    await seedFormer(ctx, found.row.id, former, today)
    await seedWaiting(ctx, found.row.id, waiting, Math.round(homes.length * perRoom.rejected))
    await seedChanges(ctx, found.row.id)
    await seedDoubles(ctx, found.row.id, order, everybody, former)
  })
}

/** Of each estate so many people have a second file, by a passport; one of these was found and merged. */
const doublesOf = 5

/** The same humans once more, who borrowed a room and showed another document. */
async function seedDoubles(
  ctx: Ctx,
  estateId: number,
  order: number,
  everybody: readonly Registration[],
  rooms: readonly Registration[],
): Promise<void> {
  const known = everybody.filter(
    ({ person, relation }) =>
      relation.relation === 'owner' && person.phone && /^\d{17}/.test(person.docNo ?? ''),
  )
  const again = known.slice(3, 3 + doublesOf).flatMap(({ person }, at): Registration[] => {
    const room = rooms[at]
    const docNo = person.docNo ?? ''
    if (room === undefined) return []
    return [
      {
        ...room,
        person: {
          name: person.name,
          phone: person.phone ?? null,
          docType: 'passport',
          docNo: `E${String(order * 1000 + at).padStart(8, '0')}`,
          gender: Number(docNo[16]) % 2 === 1 ? '1' : '2',
          birthDate: `${docNo.slice(6, 10)}-${docNo.slice(10, 12)}-${docNo.slice(12, 14)}`,
        },
      },
    ]
  })
  const [first] = await register(ctx, estateId, again, 'active')
  const [double] = again
  if (first === undefined || double === undefined) return
  const [kept] = await ctx.tx.execute<{ person_id: number }>(sql`
    select r.person_id from resident r join resident own on own.id = ${first.residentId} where r.estate_id = ${estateId}
      and r.name = own.name and r.phone_hash = own.phone_hash and r.id <> own.id order by r.id limit 1`)
  if (kept === undefined) return
  await mergePersons(
    { keptId: kept.person_id, removedId: first.personId, take: [], reason: '同一人用护照重复登记' },
    ctx,
  )
}

async function register(
  ctx: Ctx,
  estateId: number,
  rows: readonly Registration[],
  state: 'active' | 'pending',
  entry?: 'import',
) {
  const planned = await planRegistrations(ctx, estateId, rows)
  const fresh = planned.map((one) => {
    if (one.kind !== 'new') throw new Error(`the demo data contradicts a rule: ${JSON.stringify(one.faults)}`)
    return one
  })
  return await writeRegistrations(ctx, estateId, fresh, state, entry)
}

/** People who moved out in the last 24 months. */
async function seedFormer(
  ctx: Ctx,
  estateId: number,
  rows: readonly Registration[],
  today: string,
): Promise<void> {
  const long = rows.map((one) => ({ ...one, relation: { ...one.relation, moveInDate: '2019-06-01' } }))
  const made = await register(ctx, estateId, long, 'active')
  const houses = await ctx.tx
    .select()
    .from(residentHouse)
    .where(
      anyOf(
        residentHouse.id,
        made.map((one) => one.houseId),
      ),
    )
    .orderBy(residentHouse.id)
  const months = Map.groupBy(houses, (_house, index) => index % 24)
  for (const [month, group] of months) {
    const date = new Date(Date.parse(`${today}T00:00:00Z`) - (month * 30 + 3) * 86_400_000)
      .toISOString()
      .slice(0, 10)
    await moveOutAlong(ctx, group, { date, reason: 'move', action: 'moveOut' })
  }
  await applyRelations(
    ctx,
    houses.map((one) => one.residentId),
    houses.map((one) => one.roomId),
  )
}

/** A few names that were read wrongly from the document and wait for a second person. */
async function seedChanges(ctx: Ctx, estateId: number): Promise<void> {
  const rows = await ctx.tx.execute<{ id: number; name: string }>(
    sql`select id, name from resident where estate_id = ${estateId} and state = 'active' order by id limit 3`,
  )
  for (const [index, { id, name }] of rows.entries())
    await proposeChange(ctx, id, { name: `${name.slice(0, -1)}${['琪', '昊', '雯'][index] ?? '嘉'}` })
}

/** Registrations that wait for a review, and some that were rejected. */
async function seedWaiting(
  ctx: Ctx,
  estateId: number,
  rows: readonly Registration[],
  rejected: number,
): Promise<void> {
  const made = await register(ctx, estateId, rows, 'pending')
  for (const { houseId } of made.slice(0, rejected)) {
    const [row] = await ctx.tx.select().from(residentHouse).where(eq(residentHouse.id, houseId)).for('update')
    await takeTransition(
      houseModel,
      row as object as TableRow,
      'reject',
      { rejectReason: '资料不完整，请补充证明' },
      ctx,
    )
  }
}
