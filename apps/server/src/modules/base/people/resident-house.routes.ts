import { residentHouse as contract } from '@linli/api-client/contract/base/resident-house'
import type { CreateOf, InputOf } from '@linli/api-client/kit'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import { userIdOf } from '../../../kit/caller.ts'
import { changed, changedBy } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { plainOf } from '../../../kit/personal-data.ts'
import { likeText } from '../../../kit/serve/filters.ts'
import { sealed } from '../../../kit/serve/options.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { extendFaces } from '../faces/face-effects.ts'
import { room } from '../rooms/room.table.ts'
import { dependantsOf, moveOutAlong, type RelationEnd } from './move-out.ts'
import { person } from './person.table.ts'
import { knownText, readRooms } from './registration.ts'
import { applyRelations } from './relation-effects.ts'
import { becomesHead, leaseFaults, relationFaults, roomFaults } from './relation-rules.ts'
import { resident, residentHouse } from './resident.table.ts'
import { writeHouses } from './write-houses.ts'

type House = typeof residentHouse.$inferSelect

const firstOf = (faults: Readonly<Record<string, string>>) => Object.values(faults)[0]

/** Another room for a resident. */
async function addHouse(input: CreateOf<typeof contract>, ctx: Ctx): Promise<number> {
  const [owner] = await ctx.tx.select().from(resident).where(eq(resident.id, input.residentId)).for('update')
  if (owner === undefined) throw notFound()
  const { estateId } = owner
  const rooms = await readRooms(ctx, estateId, [input.roomId])
  const place = rooms.get(input.roomId)
  if (place === undefined) throw invalid({ roomId: '所选数据不存在' })
  const phone = plainOf(ctx.deps.personal, owner, 'phone')
  const faults = { ...relationFaults(input, phone, dayOf(ctx.now)), ...roomFaults(input, place) }
  if (firstOf(faults) !== undefined) throw invalid(faults)
  await assertPairFree(ctx, input.residentId, input.roomId)
  const isHead = becomesHead(input, place)
  const [id] = await writeHouses(
    ctx,
    estateId,
    [{ residentId: input.residentId, roomId: input.roomId, relation: input, isHead }],
    'active',
  )
  return id as number
}

async function assertPairFree(ctx: Ctx, residentId: number, roomId: number): Promise<void> {
  const pair = and(
    eq(residentHouse.residentId, residentId),
    eq(residentHouse.roomId, roomId),
    inArray(residentHouse.state, ['pending', 'active']),
  )
  if ((await ctx.tx.$count(residentHouse, pair)) > 0) throw refuse(knownText)
}

interface HouseChanges {
  readonly leaseStart?: string | null | undefined
  readonly leaseEnd?: string | null | undefined
  readonly shareRatio?: number | null | undefined
}

async function checkChange(input: HouseChanges, ctx: Ctx, before?: House): Promise<void> {
  if (before === undefined) return
  if (before.state === 'moved_out') throw refuse('当前状态为「已迁出」，不能修改')
  if (before.relation === 'tenant') {
    const faults = leaseFaults(input.leaseStart ?? before.leaseStart, input.leaseEnd ?? before.leaseEnd)
    if (firstOf(faults) !== undefined) throw invalid(faults)
  }
  if (input.shareRatio == null || before.state !== 'active') return
  const rooms = await readRooms(ctx, before.estateId, [before.roomId])
  const others = (rooms.get(before.roomId)?.shares ?? 0) - (before.shareRatio ?? 0)
  if (others + input.shareRatio > 100.001) throw invalid({ shareRatio: '产权份额合计不能超过100%' })
}

/** What was right when it was asked for must still be right when it is approved. */
async function approve(row: House, ctx: Ctx) {
  const rooms = await readRooms(ctx, row.estateId, [row.roomId])
  const place = rooms.get(row.roomId)
  if (place === undefined) throw refuse('房屋已删除')
  const fault = firstOf(roomFaults(row, place))
  if (fault !== undefined) throw refuse(fault)
  return { patch: { reviewedBy: userIdOf(ctx.caller), reviewedAt: ctx.now, rejectReason: null } }
}

async function moveOut(
  row: House,
  { moveOutDate: date, moveOutReason: reason }: InputOf<typeof contract, 'moveOut'>,
  ctx: Ctx,
) {
  if (date < row.moveInDate) throw invalid({ moveOutDate: '迁出日期不能早于迁入日期' })
  if (date > dayOf(ctx.now)) throw invalid({ moveOutDate: '迁出日期不能晚于今天' })
  return await endRelation(row, { date, reason, action: 'moveOut' }, ctx)
}

/** The end of a relation, with those that cannot stay without it. */
async function endRelation(row: House, end: RelationEnd, ctx: Ctx) {
  const along = await dependantsOf(ctx, row, true)
  await moveOutAlong(ctx, along, end)
  await applyRelations(
    ctx,
    along.map((one) => one.residentId),
    along.map((one) => one.roomId),
  )
  const { date, reason } = end
  return { patch: { moveOutDate: date, endDate: date, moveOutReason: reason, isHead: false } }
}

/** A later end of the lease. Cotenants whose lease ended with the old one stay as long as the tenant. */
async function renewLease(row: House, { leaseEnd }: InputOf<typeof contract, 'renewLease'>, ctx: Ctx) {
  if (row.relation !== 'tenant') throw refuse('只有承租人可以续租')
  if (row.leaseEnd !== null && leaseEnd <= row.leaseEnd)
    throw invalid({ leaseEnd: '新的租期结束日期必须晚于原日期' })
  const faults = leaseFaults(row.leaseStart, leaseEnd)
  if (firstOf(faults) !== undefined) throw invalid(faults)
  const content = `续租至 ${leaseEnd}`
  if (row.leaseEnd !== null) {
    const cotenants = await renewCotenants(ctx, row, row.leaseEnd, leaseEnd, content)
    await extendFaces(ctx, [row.residentId, ...cotenants], { from: row.leaseEnd, to: leaseEnd })
  }
  return { patch: { leaseEnd, endDate: leaseEnd }, content }
}

async function renewCotenants(ctx: Ctx, row: House, from: string, leaseEnd: string, content: string) {
  const cotenants = await ctx.tx
    .update(residentHouse)
    .set({
      leaseEnd,
      endDate: leaseEnd,
      ...changedBy(ctx, residentHouse),
    })
    .where(
      and(
        eq(residentHouse.roomId, row.roomId),
        eq(residentHouse.relation, 'cotenant'),
        eq(residentHouse.state, 'active'),
        eq(residentHouse.leaseEnd, from),
      ),
    )
    .returning({ id: residentHouse.id, residentId: residentHouse.residentId })
  await flowEvents.recordAll(
    ctx,
    cotenants.map(({ id }) => ({
      entity: 'residentHouse',
      entityId: id,
      action: 'renewLease',
      fromState: 'active',
      toState: 'active',
      content,
    })),
  )
  const residents = cotenants.map((one) => one.residentId)
  await applyRelations(ctx, residents, [row.roomId])
  return residents
}

async function changeHead(row: House, ctx: Ctx) {
  if (row.headGroup === null) throw refuse('从业人员不能设为户主')
  await ctx.tx
    .update(residentHouse)
    .set({ isHead: false, ...changed(ctx, residentHouse) })
    .where(
      and(
        eq(residentHouse.roomId, row.roomId),
        eq(residentHouse.headGroup, row.headGroup),
        eq(residentHouse.isHead, true),
        ne(residentHouse.id, row.id),
      ),
    )
  return { patch: { isHead: true, familyRelation: 'self' } }
}

/** 居住关系. */
export const { model: houseModel, routes: residentHouseRoutes } = serve(
  contract,
  residentHouse,
)({
  joins: [
    { table: resident, on: sql`${resident.id} = ${residentHouse.residentId}`, kind: 'inner' },
    { table: person, on: sql`${person.id} = ${resident.personId}`, kind: 'inner' },
    { table: room, on: sql`${room.id} = ${residentHouse.roomId}`, kind: 'inner' },
  ],
  columns: {
    personId: resident.personId,
    personName: resident.name,
    gender: resident.gender,
    docNo: sealed(person, 'docNo'),
    phone: sealed(resident, 'phone'),
  },
  title: sql<string>`(select r.name from resident r where r.id = ${residentHouse.residentId})`,
  pinyin: resident.pinyin,
  reads: {
    buildingId: ['roomId'],
    unitId: ['roomId'],
    leaseDays: ['leaseEnd'],
    keyText: ['personName'],
  },
  filters: {
    buildingId: (ids) => sql`${room.buildingId} in ${ids}`,
    unitId: (ids) => sql`${room.unitId} in ${ids}`,
    leaseDays: (days, ctx) =>
      sql`(${residentHouse.state} = 'active' and ${residentHouse.relation} = 'tenant'
        and ${residentHouse.leaseEnd} <= ${dayOf(ctx.now)}::date + ${days}::int)`,
    keyText: (text) => sql`${resident.name} ilike ${likeText(text)}`,
  },
  check: checkChange,
  derive: (changes) => (changes.leaseEnd === undefined ? {} : { endDate: changes.leaseEnd }),
  create: addHouse,
  clock: {
    // Where the estate wants its tenants moved out when their lease is over; cotenants go with them.
    leaseEnd: () => sql`${residentHouse.relation} = 'tenant' and exists (
      select 1 from estate e where e.id = ${residentHouse.estateId}
        and (e.settings ->> 'autoMoveOutOnLeaseEnd')::boolean)`,
  },
  on: {
    approve: (row, _input, ctx) => approve(row, ctx),
    reject: (_row, { rejectReason }, ctx) => ({
      patch: { rejectReason, reviewedBy: userIdOf(ctx.caller), reviewedAt: ctx.now },
      content: rejectReason,
    }),
    resubmit: async (row, _input, ctx) => {
      await assertPairFree(ctx, row.residentId, row.roomId)
      return { patch: { rejectReason: null, reviewedBy: null, reviewedAt: null } }
    },
    moveOut,
    leaseEnd: (row, _input, ctx) => {
      const { leaseEnd, moveInDate } = row
      const date = leaseEnd !== null && leaseEnd > moveInDate ? leaseEnd : moveInDate
      return endRelation(row, { date, reason: 'lease_end', action: 'leaseEnd' }, ctx)
    },
    renewLease,
    changeHead: (row, _input, ctx) => changeHead(row, ctx),
  },
  after: { change: (row, ctx) => applyRelations(ctx, [row.residentId], [row.roomId]) },
})
