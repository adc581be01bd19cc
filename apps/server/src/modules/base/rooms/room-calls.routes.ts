import { closeBusiness, roomBusiness as businessContract } from '@linli/api-client/contract/base/room'
import {
  batchSetRooms,
  roomMatrix,
  setOccupancy,
  transferRoom,
  verifyRoom,
} from '@linli/api-client/contract/base/room-calls'
import type { InputOf } from '@linli/api-client/kit'
import { checkCreditCode } from '@linli/validators/check-credit-code'
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { AppError, invalid, notFound, refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { handle, type Route } from '../../../kit/route.ts'
import type { TableRow } from '../../../kit/serve/model.ts'
import { lockRow, lockRows } from '../../../kit/serve/read.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { model, routesOf } from '../../../kit/serve/serve.ts'
import { assertVersion, writeRow } from '../../../kit/serve/write.ts'
import { within } from '../buildings/locate.ts'
import { building, buildingFloor, buildingUnit } from '../buildings/building.table.ts'
import { recomputeRooms } from './recompute-rooms.ts'
import { roomModel } from './room.routes.ts'
import { layoutText, type RoomRow } from './room-rules.ts'
import { room, roomBusiness } from './room.table.ts'
import { transfer } from './transfer-room.ts'

/** The locked room in the version that the caller saw. */
export async function lockRoom(
  ctx: Ctx,
  code: string,
  id: number,
  version: number,
): Promise<RoomRow & TableRow> {
  const row = await lockRow(roomModel, ctx, ctx.scopeFor(code), id)
  if (row === undefined) throw notFound()
  assertVersion(row, version)
  return row as object as RoomRow & TableRow
}

const about = (ctx: Ctx, row: RoomRow, title: string) =>
  ctx.note({
    resource: 'room',
    targetId: row.id,
    targetName: row.fullName,
    estateId: row.estateId,
    title: `${title} ${row.fullName}`,
  })

async function occupancyByHand(ctx: Ctx, input: InputOf<typeof setOccupancy>) {
  const row = await lockRoom(ctx, 'base:room:update', input.id, input.version)
  const vacant = input.occupancy === 'vacant'
  if (vacant && row.livingCount > 0) throw refuse('该房屋仍有居住人员，不能设为空置')
  if (!vacant && row.livingCount === 0 && !input.remark) throw invalid({ remark: '请填写说明' })
  await writeRow(
    roomModel,
    row,
    {
      occupancy: input.occupancy,
      occupancyByHand: !vacant && row.livingCount === 0,
      vacantSince: vacant ? (input.date ?? dayOf(ctx.now)) : null,
      ...(input.remark && { remark: input.remark }),
    },
    ctx,
  )
  about(ctx, row, '设置入住状态')
  return { version: row.version + 1 }
}

async function verify(ctx: Ctx, input: InputOf<typeof verifyRoom>) {
  const row = await lockRoom(ctx, 'base:room:verify', input.id, input.version)
  if (row.collectState === 'uncollected') throw refuse('该房屋尚未采集，不能核实')
  if (input.date > dayOf(ctx.now)) throw invalid({ date: '核实日期不能晚于今天' })
  await writeRow(
    roomModel,
    row,
    {
      collectState: 'verified',
      verifiedAt: new Date(`${input.date}T00:00:00+08:00`),
      verifiedBy: userIdOf(ctx.caller),
      verifyMethod: input.method,
    },
    ctx,
  )
  about(ctx, row, '核实房屋')
  return { version: row.version + 1 }
}

async function setMany(ctx: Ctx, { ids, ...values }: InputOf<typeof batchSetRooms>) {
  const rows = (await lockRows(
    roomModel,
    ctx,
    ctx.scopeFor('base:room:update'),
    anyOf(room.id, ids),
  )) as object[] as RoomRow[]
  if (rows.length < new Set(ids).size) throw notFound()
  for (const [key, dict] of [
    ['usage', 'house_usage'],
    ['orientation', 'orientation'],
  ] as const) {
    const value = values[key]
    if (value && !(await ctx.deps.dicts.accepts(dict, value))) throw invalid({ [key]: '所选数据不存在' })
  }
  for (const row of rows) {
    const { builtArea, innerArea } = { ...row, ...values }
    if (builtArea != null && innerArea != null && innerArea > builtArea)
      throw invalid({ innerArea: '套内面积不能大于建筑面积' })
  }
  const set = Object.fromEntries(Object.entries(values).filter(([, value]) => value != null))
  if (Object.keys(set).length === 0) return { updated: 0 }
  await ctx.tx
    .update(room)
    .set({ ...set, version: sql`${room.version} + 1`, updatedAt: ctx.now, updatedBy: userIdOf(ctx.caller) })
    .where(anyOf(room.id, ids))
  ctx.note({ resource: 'room', estateId: rows[0]?.estateId ?? null, rowCount: rows.length })
  return { updated: rows.length }
}

async function matrix(ctx: Ctx, buildingId: number) {
  const [row] = await ctx.tx
    .select({ id: building.id })
    .from(building)
    .where(and(eq(building.id, buildingId), within(ctx, 'base:room:list', building.estateId)))
  if (row === undefined) throw notFound()
  const units = await ctx.tx
    .select()
    .from(buildingUnit)
    .where(eq(buildingUnit.buildingId, buildingId))
    .orderBy(asc(buildingUnit.sortNo), asc(buildingUnit.id))
  const floors = await ctx.tx
    .select()
    .from(buildingFloor)
    .where(eq(buildingFloor.buildingId, buildingId))
    .orderBy(sql`${buildingFloor.physicalNo} desc`)
  const rooms = await ctx.tx
    .select()
    .from(room)
    .where(and(eq(room.buildingId, buildingId), isNull(room.deletedAt)))
    .orderBy(sql`length(${room.roomNo})`, asc(room.roomNo))
  const byFloor = Map.groupBy(rooms, (one) => one.floorId)
  return {
    units: units.map((unit) => ({
      id: unit.id,
      name: unit.name,
      isVirtual: unit.isVirtual,
      floors: floors
        .filter((floor) => floor.unitId === unit.id)
        .map(({ id, name, physicalNo }) => ({
          id,
          name,
          physicalNo,
          rooms: (byFloor.get(id) ?? []).map((one) => ({
            id: one.id,
            roomNo: one.roomNo,
            fullName: one.fullName,
            usage: one.usage,
            layout: layoutText(one),
            builtArea: one.builtArea,
            occupancy: one.occupancy,
            collectState: one.collectState,
            saleState: one.saleState,
            livingCount: one.livingCount,
          })),
        })),
    })),
  }
}

/** Usages in which a business may be registered. */
const businessUsages = ['shop', 'office', 'apartment']

export const businessModel = model(businessContract, {
  table: roomBusiness,
  check: async (input, ctx, before) => {
    if (input.uscc != null) {
      if (!checkCreditCode(input.uscc).ok) throw invalid({ uscc: '统一社会信用代码错误' })
      const twin = and(
        eq(roomBusiness.uscc, input.uscc),
        eq(roomBusiness.state, 'open'),
        before && ne(roomBusiness.id, before.id),
      )
      if ((await ctx.tx.$count(roomBusiness, twin)) > 0) {
        const text = '统一社会信用代码已存在'
        throw new AppError('DUPLICATE', text, { fields: { uscc: text } })
      }
    }
    if (before !== undefined || input.roomId === undefined) return
    const allowed = and(
      eq(room.id, input.roomId),
      inArray(room.usage, businessUsages),
      isNull(room.deletedAt),
    )
    if ((await ctx.tx.$count(room, allowed)) === 0) throw invalid({ roomId: '该房屋用途不能登记经营单位' })
  },
  defaults: async (input, ctx) => {
    const [place] = await ctx.tx
      .select({ estateId: room.estateId })
      .from(room)
      .where(eq(room.id, input.roomId))
    return { estateId: place?.estateId as number, state: 'open' as const }
  },
  after: { change: (row, ctx) => recomputeRooms(ctx, [row.roomId], false) },
})

async function close(ctx: Ctx, input: InputOf<typeof closeBusiness>) {
  const row = await lockRow(businessModel, ctx, ctx.scopeFor('base:business:update'), input.id)
  if (row === undefined) throw notFound()
  assertVersion(row, input.version)
  const business = row as object as typeof roomBusiness.$inferSelect
  if (business.state === 'closed') throw refuse('当前状态为「已停业」，不能登记停业')
  if (business.startDate !== null && input.endDate < business.startDate)
    throw invalid({ endDate: '停业日期不能早于开业日期' })
  await writeRow(businessModel, row, { state: 'closed', endDate: input.endDate }, ctx)
  await flowEvents.record(ctx, {
    entity: 'business',
    entityId: business.id,
    action: 'close',
    fromState: 'open',
    toState: 'closed',
  })
  await recomputeRooms(ctx, [business.roomId], false)
  return { version: business.version + 1 }
}

/** 房屋管理. */
export const roomRoutes = (): Route[] => [
  ...routesOf(roomModel),
  ...routesOf(businessModel),
  handle(closeBusiness, (input, ctx) => close(ctx, input)),
  handle(setOccupancy, (input, ctx) => occupancyByHand(ctx, input)),
  handle(verifyRoom, (input, ctx) => verify(ctx, input)),
  handle(transferRoom, async (input, ctx) => {
    const row = await lockRoom(ctx, 'base:room:transfer', input.id, input.version)
    about(ctx, row, '房屋过户')
    return await transfer(ctx, row, input)
  }),
  handle(batchSetRooms, (input, ctx) => setMany(ctx, input)),
  handle(roomMatrix, ({ buildingId }, ctx) => matrix(ctx, buildingId)),
]
