import { sql } from 'drizzle-orm'
import { dayOf } from '../../kit/calendar.ts'
import { type Ctx, inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { plainOf, sealedColumns } from '../../kit/personal-data.ts'
import { countVehicles } from '../../modules/base/vehicles/vehicle-rules.ts'
import { vehicle } from '../../modules/base/vehicles/vehicle.table.ts'
import { createRandom, type Random } from './random.ts'
import { seeder } from './seed-places.ts'

type NewVehicle = typeof vehicle.$inferInsert

/** Who may own the car of a household. */
type Household = {
  readonly roomId: number
  readonly residentId: number
  readonly relation: 'owner' | 'tenant'
  readonly leaseEnd: string | null
  readonly phoneEnc: string | null
}

const dayMs = 86_400_000
const hourMs = 3_600_000
/** Where plates of an estate come from. */
const prefixes: Readonly<Record<string, string>> = { '440305': '粤B', '330106': '浙A', '510107': '川A' }
const letters = Array.from('ABCDEFGHJKLMNPQRSTUVWXYZ')
const kindWeights = { small: 62, nev_small: 33, nev_large: 1, large: 2, motorcycle: 2 } as const
const colors = {
  small: 'blue',
  nev_small: 'green',
  nev_large: 'yellow_green',
  large: 'yellow',
  motorcycle: 'yellow',
} as const
const makes = [
  ['比亚迪', '秦PLUS'],
  ['大众', '朗逸'],
  ['丰田', '卡罗拉'],
  ['吉利', '帝豪'],
  ['本田', '思域'],
  ['理想', 'L6'],
] as const

/** The cars of one estate; nothing when they are there. */
export async function seedVehicles(deps: ServerDeps, name: string, order: number): Promise<void> {
  await inContext(deps, seeder, async (ctx) => {
    const [place] = await ctx.tx.execute<{ id: number; region: string }>(sql`
      select id, region from estate e where name = ${name}
        and not exists (select 1 from vehicle v where v.estate_id = e.id)`)
    if (place === undefined) return
    const households = await ctx.tx.execute<Household>(sql`
      select distinct on (h.room_id) h.room_id as "roomId", h.resident_id as "residentId", h.relation,
        h.lease_end::text as "leaseEnd", r.phone_enc as "phoneEnc"
      from resident_house h join resident r on r.id = h.resident_id
      where h.estate_id = ${place.id} and h.state = 'active' and h.relation in ('owner', 'tenant') and h.lives_here
        and r.phone_enc is not null
      order by h.room_id, h.is_head desc, h.id`)
    const random = createRandom(7000 + order)
    const taken = new Set<string>()
    const cars = households.flatMap((household) =>
      Array.from({ length: Number(random.weighted({ 0: 30, 1: 58, 2: 12 })) }, () => household),
    )
    const rows = cars.map((household, index) =>
      carOf(ctx, { ...household, estateId: place.id, index }, plateOf(place.region, random, taken), random),
    )
    for (let from = 0; from < rows.length; from += 500)
      await ctx.tx.insert(vehicle).values(rows.slice(from, from + 500))
    await countVehicles(
      ctx,
      cars.map(({ roomId }) => roomId),
    )
  })
}

interface Plate {
  readonly plateKind: keyof typeof colors
  readonly plateNo: string
}

function plateOf(region: string, random: Random, taken: Set<string>): Plate {
  const plateKind = random.weighted(kindWeights)
  const digits = (count: number) => Array.from({ length: count }, () => random.int(0, 9)).join('')
  const prefix = prefixes[region] ?? '粤B'
  for (;;) {
    const text =
      plateKind === 'nev_small'
        ? `${prefix}${random.pick(['D', 'F', 'A'])}${random.pick(letters)}${digits(4)}`
        : plateKind === 'nev_large'
          ? `${prefix}${digits(5)}D`
          : `${prefix}${random.pick(letters)}${digits(4)}`
    if (taken.has(text)) continue
    taken.add(text)
    return { plateKind, plateNo: text }
  }
}

/** Every so many cars of an estate are in a state that somebody has to do something about. */
const every = { pending: 210, expired: 140, frozen: 525, black: 700, leftBehind: 300 }

function carOf(
  ctx: Ctx,
  one: Household & { readonly estateId: number; readonly index: number },
  { plateKind, plateNo }: Plate,
  random: Random,
): NewVehicle {
  const { index } = one
  const is = (count: number, at = 0) => index % count === at
  const day = (days: number) => dayOf(new Date(ctx.now.getTime() + days * dayMs))
  const expired = is(every.expired, 7)
  const isTenant = one.relation === 'tenant'
  const inYard = random.chance(0.55)
  const [brand, series] = random.pick(makes)
  const hours = is(every.leftBehind, 5) ? random.int(80, 400) : random.int(1, 30)
  const madeAt = new Date(ctx.now.getTime() - random.int(5, 700) * dayMs)
  const terms = expired
    ? { validFrom: day(-380), validTo: day(-random.int(1, 15)) }
    : isTenant
      ? { validFrom: day(-random.int(20, 300)), validTo: one.leaseEnd ?? day(random.int(20, 300)) }
      : {}
  const state = is(every.pending, 3)
    ? 'pending'
    : expired
      ? 'expired'
      : is(every.frozen, 11)
        ? 'frozen'
        : 'normal'
  // What waits for its review came in the last days.
  const createdAt =
    state === 'pending' ? new Date(ctx.now.getTime() - ((index % 7) * 9 + 2) * hourMs) : madeAt
  return {
    estateId: one.estateId,
    plateNo,
    plateKind,
    plateColor: colors[plateKind],
    vehicleKind: expired ? 'month' : one.relation,
    vehicleType: plateKind === 'motorcycle' ? 'motorcycle' : random.pick(['car', 'car', 'suv', 'mpv']),
    brand,
    series,
    bodyColor: random.pick(['white', 'black', 'gray', 'silver', 'blue', 'red']),
    residentId: one.residentId,
    roomId: one.roomId,
    ...sealedColumns(ctx.deps.personal, 'phone', plainOf(ctx.deps.personal, one, 'phone')),
    ...terms,
    ...(state === 'frozen' && { freezeReason: '连续三个月占用消防通道' }),
    ...(is(every.black, 13) && { blacklisted: true, blackReason: '冲杆逃费', blackUntil: day(60) }),
    inYard: inYard && state !== 'pending',
    ...(state !== 'pending' && {
      lastInAt: new Date(ctx.now.getTime() - hours * hourMs),
      lastOutAt: new Date(
        ctx.now.getTime() - (inYard ? hours + random.int(2, 20) : random.int(0, hours)) * hourMs,
      ),
    }),
    state,
    createdAt,
    updatedAt: createdAt,
  }
}
