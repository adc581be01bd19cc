import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { dayOf } from '../../../kit/calendar.ts'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { plainOf } from '../../../kit/personal-data.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { createRow } from '../../../kit/serve/write.ts'
import type { SeedKind } from '../../../runtime/config.ts'
import { randomFrom } from '../../../simulator/random.ts'
import { repairPicture } from '../../../simulator/repairs/repair-pictures.ts'
import { parkingSpace } from '../../base/parking/parking.table.ts'
import { resident, residentHouse } from '../../base/people/resident.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { beginRun } from '../subjects/bill-run.ts'
import { generateRun } from '../subjects/bill-run.routes.ts'
import { bindAll } from '../subjects/charge-binding.routes.ts'
import { paySubject } from '../subjects/charging.table.ts'
import { paySubjectModel } from '../subjects/pay-subject.routes.ts'
import { addDays, addMonths, firstOfMonth } from '../../../kit/periods.ts'
import { houseListingModel } from './house-listing.routes.ts'
import { parkingListingModel } from './parking-listing.routes.ts'
import { depositCode } from './rental-bills.ts'
import { rentalContractModel } from './rental-contract.routes.ts'
import { rentalInquiryModel } from './rental-inquiry.routes.ts'
import { houseListing, parkingListing, type RentalContractRow } from './rental.table.ts'

const dayMs = 86_400_000
const seeder = { kind: 'system', name: '演示数据' } as const
/** Of each estate. */
const counts = { demo: { parking: 50, house: 30 }, small: { parking: 8, house: 6 } }
const officeName = '物业服务中心'
const officePhone = '13800138000'
const document = '11010519491231002X'

type Draw = () => number

interface Neighbour {
  readonly personId: number
  readonly name: string
  readonly phone: string
}

interface Place {
  readonly estateId: number
  readonly at: number
  readonly draw: Draw
  readonly neighbours: readonly Neighbour[]
  /** A picture of its own for each row: a file belongs to one. */
  readonly picture: (name: string) => Promise<string>
}

/** What was done so many days ago. */
const ago = (ctx: Ctx, days: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() - days * dayMs) })

async function subjects(ctx: Ctx, estateId: number): Promise<void> {
  for (const [code, name, category, chargeMode] of [
    ['RENT', '租金', 'rent', 'once'],
    [depositCode, '租赁押金', 'deposit', 'deposit'],
  ] as const) {
    const row = await createRow(
      paySubjectModel,
      { estateId, code, name, category, chargeMode, formulaType: 'fixed', fixedAmount: 10_000 },
      ctx,
    )
    await takeTransition(paySubjectModel, row, 'enable', {}, ctx)
  }
}

async function neighboursOf(ctx: Ctx, estateId: number): Promise<readonly Neighbour[]> {
  const rows = await ctx.tx
    .select()
    .from(resident)
    .where(and(eq(resident.estateId, estateId), isNotNull(resident.phoneEnc)))
    .orderBy(asc(resident.id))
    .limit(120)
  return rows.flatMap((row) => {
    const phone = plainOf(ctx.deps.personal, row, 'phone')
    return phone === null || row.personId === null
      ? []
      : [{ personId: row.personId, name: row.name.slice(0, 20), phone }]
  })
}

/** When a contract of the demo began and for how long it is, by its place in the list. */
function termOf(ctx: Ctx, at: number): { startDate: string; endDate: string } {
  const today = dayOf(ctx.now)
  if (at % 8 === 0) return { startDate: addDays(today, 10), endDate: addDays(addMonths(today, 12), 9) }
  const endsSoon = at % 8 === 1
  const startDate = addMonths(today, endsSoon ? -11 : -((at % 5) + 1))
  const endDate = endsSoon ? addDays(today, (at % 25) + 2) : addDays(addMonths(startDate, 12), -1)
  return { startDate, endDate }
}

/** From the draft to what became of the contract. */
async function liveOut(ctx: Ctx, row: RentalContractRow, at: number): Promise<void> {
  if (at % 11 === 4) return
  const audited = await takeTransition(rentalContractModel, row, 'submit', {}, ctx)
  if (at % 11 === 5) return
  if (at % 11 === 6) {
    await takeTransition(rentalContractModel, audited, 'reject', { rejectReason: '合同附件不清晰' }, ctx)
    return
  }
  const approved = await takeTransition(rentalContractModel, audited, 'approve', {}, ctx)
  if (approved.state !== 'active') return
  const metered = approved.roomId !== null
  const first = {
    handedOverOn: approved.startDate,
    ...(metered && { waterReading: 318.5, powerReading: 2_460 }),
  }
  const begun = await takeTransition(rentalContractModel, approved, 'handOver', first, ctx)
  if (at % 13 !== 7) return
  const left = { earlyEndDate: dayOf(ctx.now), endReason: '承租人工作调动', penalty: 20_000 }
  const over = await takeTransition(rentalContractModel, begun, 'terminate', left, ctx)
  const last = { returnedOn: dayOf(ctx.now), ...(metered && { returnWater: 331.2, returnPower: 2_988.5 }) }
  await takeTransition(rentalContractModel, over, 'handBack', last, ctx)
}

const tenantOf = ({ neighbours, at }: Place) => neighbours[(at * 7 + 3) % neighbours.length] as Neighbour

async function agreed(ctx: Ctx, place: Place, { personId, name, phone }: Neighbour) {
  return {
    estateId: place.estateId,
    tenantPersonId: personId,
    tenantName: name,
    tenantPhone: phone,
    tenantIdcard: document,
    files: [await place.picture('租赁合同')],
    ...termOf(ctx, place.at),
  }
}

async function askAbout(
  ctx: Ctx,
  place: Place,
  of: { parkingListingId: number } | { houseListingId: number },
): Promise<void> {
  const { name, phone } = tenantOf({ ...place, at: place.at + 5 })
  const row = await createRow(
    rentalInquiryModel,
    {
      estateId: place.estateId,
      listingType: 'parkingListingId' in of ? 'parking' : 'house',
      ...of,
      name,
      phone,
      visitAt: new Date(ctx.now.getTime() + (place.at % 7) * dayMs).toISOString(),
      message: place.at % 3 === 0 ? '周末有空，想看一下' : null,
    },
    ctx,
  )
  if (place.at % 3 === 0) return
  const contacted = await takeTransition(rentalInquiryModel, row, 'contact', { result: '已电话联系' }, ctx)
  if (place.at % 3 === 2)
    await takeTransition(rentalInquiryModel, contacted, 'close', { result: '价格不合适' }, ctx)
}

async function parkingOf(ctx: Ctx, place: Place, parkingSpaceId: number): Promise<void> {
  const { at, estateId, picture } = place
  const monthlyRent = 20_000 + Math.floor(place.draw() * 8) * 2_500
  const made = await createRow(
    parkingListingModel,
    {
      estateId,
      parkingSpaceId,
      lessorType: at % 4 === 3 ? 'developer' : 'property',
      contactName: officeName,
      contactPhone: officePhone,
      rentType: 'long',
      monthlyRent,
      deposit: 50_000,
      minMonths: 3,
      availableFrom: dayOf(ago(ctx, 200).now),
      images: [await picture('实景')],
    },
    ago(ctx, 200),
  )
  if (at % 10 === 9) return
  const pending = await takeTransition(parkingListingModel, made, 'submit', {}, ctx)
  if (at % 10 === 8) return
  const online = await takeTransition(parkingListingModel, pending, 'approve', {}, ctx)
  if (at % 3 === 1) await askAbout(ctx, place, { parkingListingId: online.id })
  if (at % 10 > 5) return
  const tenant = tenantOf(place)
  const row = await createRow(
    rentalContractModel,
    {
      ...(await agreed(ctx, place, tenant)),
      targetType: 'parking',
      parkingSpaceId,
      parkingListingId: online.id,
      lessorName: officeName,
      lessorPhone: officePhone,
      plates: [`粤B${String(60_000 + (estateId % 20) * 1_000 + at)}`],
      monthlyRent,
      deposit: 50_000,
      payCycleMonths: at % 2 === 0 ? '3' : '1',
      collectMode: 'property',
    },
    ctx,
  )
  await liveOut(ctx, row, at)
}

interface Home {
  readonly roomId: number
  readonly builtArea: number | null
  readonly owner: Neighbour
}

async function houseOf(ctx: Ctx, place: Place, { roomId, builtArea, owner }: Home): Promise<void> {
  const { at, estateId, picture } = place
  const monthlyRent = 180_000 + Math.floor(place.draw() * 20) * 10_000
  const made = await createRow(
    houseListingModel,
    {
      estateId,
      roomId,
      title: ['南向两居，拎包入住', '近地铁三居，家电齐全', '安静一居，可长租'][at % 3] ?? '',
      rentMode: 'whole',
      lessorPersonId: owner.personId,
      layout: ['2室1厅1卫', '3室2厅1卫', '1室1厅1卫'][at % 3] ?? null,
      area: builtArea,
      orientation: at % 2 === 0 ? 's' : 'sn',
      decoration: at % 2 === 0 ? 'fine' : 'simple',
      facilities: ['bed', 'washer', 'ac', 'broadband'],
      monthlyRent,
      payment: at % 2 === 0 ? 'd1p3' : 'd1p1',
      minMonths: 6,
      availableFrom: dayOf(ago(ctx, 200).now),
      images: [await picture('实景')],
      propertyCert: [await picture('产权证明')],
    },
    ago(ctx, 200),
  )
  if (at % 10 === 9) return
  const pending = await takeTransition(houseListingModel, made, 'submit', {}, ctx)
  if (at % 10 === 8) return
  const online = await takeTransition(houseListingModel, pending, 'approve', {}, ctx)
  if (at % 2 === 1) await askAbout(ctx, place, { houseListingId: online.id })
  if (at % 10 > 5) return
  const row = await createRow(
    rentalContractModel,
    {
      ...(await agreed(ctx, place, tenantOf(place))),
      targetType: 'house',
      roomId,
      rentMode: 'whole',
      houseListingId: online.id,
      lessorName: owner.name,
      lessorPhone: owner.phone,
      occupants: 1 + (at % 3),
      monthlyRent,
      deposit: monthlyRent,
      payCycleMonths: '3',
      collectMode: at % 3 === 0 ? 'property' : 'self',
    },
    ctx,
  )
  await liveOut(ctx, row, at)
}

const freeSpaces = async (ctx: Ctx, estateId: number, limit: number) =>
  await ctx.tx
    .select({ id: parkingSpace.id })
    .from(parkingSpace)
    .where(
      and(
        eq(parkingSpace.estateId, estateId),
        eq(parkingSpace.state, 'idle'),
        sql`${parkingSpace.linkedSpaceId} is null`,
      ),
    )
    .orderBy(asc(parkingSpace.id))
    .limit(limit)

/** Homes that an owner has alone, with somebody to call. */
async function ownedHomes(ctx: Ctx, estateId: number, limit: number): Promise<readonly Home[]> {
  const rows = await ctx.tx
    .select({ roomId: room.id, builtArea: room.builtArea, owner: resident })
    .from(residentHouse)
    .innerJoin(room, eq(room.id, residentHouse.roomId))
    .innerJoin(resident, eq(resident.id, residentHouse.residentId))
    .where(
      and(
        eq(residentHouse.estateId, estateId),
        eq(residentHouse.state, 'active'),
        inArray(residentHouse.relation, ['owner']),
        isNotNull(resident.phoneEnc),
        sql`not exists (select 1 from resident_house o where o.room_id = ${room.id} and o.state = 'active'
          and o.relation in ('tenant', 'cotenant'))`,
      ),
    )
    .orderBy(asc(room.id))
    .limit(limit)
  return rows.flatMap(({ roomId, builtArea, owner }) => {
    const phone = plainOf(ctx.deps.personal, owner, 'phone')
    return phone === null || owner.personId === null
      ? []
      : [{ roomId, builtArea, owner: { personId: owner.personId, name: owner.name.slice(0, 20), phone } }]
  })
}

async function seedEstate(ctx: Ctx, estateId: number, size: (typeof counts)['demo']): Promise<void> {
  await subjects(ctx, estateId)
  const neighbours = await neighboursOf(ctx, estateId)
  if (neighbours.length === 0) return
  const draw = randomFrom(2_600 + estateId)
  const place = (at: number): Place => ({
    estateId,
    at,
    draw,
    neighbours,
    picture: async (name) => await repairPicture(ctx, (at * 40) % 360, 'after', name),
  })
  for (const [at, { id }] of (await freeSpaces(ctx, estateId, size.parking)).entries())
    await parkingOf(ctx, place(at), id)
  for (const [at, home] of (await ownedHomes(ctx, estateId, size.house)).entries())
    await houseOf(ctx, place(at), home)
}

/** What tenants pay for beside their rent, month by month, with the bills of this month. */
async function chargeTenants(deps: ServerDeps, estateId: number): Promise<void> {
  const periodStart = firstOfMonth(dayOf(deps.clock()))
  const run = await inContext(deps, seeder, async (ctx) => {
    const made = await createRow(
      paySubjectModel,
      {
        estateId,
        code: 'TENANT',
        name: '租户服务费',
        category: 'other',
        objectType: 'contract',
        formulaType: 'fixed',
        fixedAmount: 3_000,
        payPriority: 60,
      },
      ctx,
    )
    await takeTransition(paySubjectModel, made, 'enable', {}, ctx)
    const { created } = await bindAll(ctx, { estateId, subjectId: made.id, startDate: periodStart })
    if (created === 0) return undefined
    return await beginRun(ctx, { estateId, subjectId: made.id, periodStart }, 'auto')
  })
  if (run !== undefined) await generateRun(deps, run.id)
}

/** Offers, contracts and who asks, in estates that charge; nothing when there are some. */
export async function seedRentals(deps: ServerDeps, kind: SeedKind): Promise<void> {
  const { db } = deps.database
  if ((await db.$count(parkingListing)) + (await db.$count(houseListing)) > 0) return
  const estates = await db
    .select({ id: paySubject.estateId })
    .from(paySubject)
    .where(eq(paySubject.code, 'PROPERTY'))
    .orderBy(asc(paySubject.estateId))
  for (const { id } of estates) {
    await inContext(
      deps,
      seeder,
      async (ctx) => await seedEstate(ctx, id, kind === 'small' ? counts.small : counts.demo),
    )
    await chargeTenants(deps, id)
  }
}
