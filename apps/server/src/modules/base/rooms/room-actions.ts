import { occupancies } from '@linli/api-client/contract/base/occupancy'
import type { batchSetRooms, setOccupancy, verifyRoom } from '@linli/api-client/contract/base/room-calls'
import { type InputOf, metaOf } from '@linli/api-client/kit'
import { sql } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import { dayOf, dayStart } from '../../../kit/calendar.ts'
import { userIdOf } from '../../../kit/caller.ts'
import { changedBy } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import { moveFileRefs } from '../../../kit/files/file-refs.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { assertMayWrite } from '../../../kit/serve/field-levels.ts'
import type { TableRow } from '../../../kit/serve/model.ts'
import { lockRow } from '../../../kit/serve/read.ts'
import { assertDictionaries } from '../../../kit/serve/references.ts'
import { lockSelection } from '../../../kit/serve/remove.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { assertVersion, writeRow } from '../../../kit/serve/write.ts'
import { roomModel } from './room.routes.ts'
import { checkRoomValues, type RoomRow } from './room-rules.ts'
import { room } from './room.table.ts'

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

/** Tells the operation log which room an action was about. */
export const noteRoom = (ctx: Ctx, row: RoomRow, title: string) =>
  ctx.note({
    resource: 'room',
    targetId: row.id,
    targetName: row.fullName,
    estateId: row.estateId,
    title: `${title} ${row.fullName}`,
  })

/** Keeps a file that an event of the room shows. */
export const keepFile = (ctx: Ctx, row: RoomRow, key: string, field: string) =>
  moveFileRefs(ctx, { type: 'room', id: row.id, estateId: row.estateId }, [], [key], field)

/** 设置入住状态: by hand, until the next change of a relation or business. */
export async function occupancyByHand(ctx: Ctx, input: InputOf<typeof setOccupancy>) {
  const row = await lockRoom(ctx, 'base:room:update', input.id, input.version)
  const vacant = input.occupancy === 'vacant'
  const today = dayOf(ctx.now)
  if (vacant && row.livingCount > 0) throw refuse('该房屋仍有居住人员，不能设为空置')
  if (!vacant && row.livingCount === 0 && !input.remark) throw invalid({ remark: '请填写说明' })
  if (input.date && input.date > today) throw invalid({ date: '日期不能晚于今天' })
  await writeRow(
    roomModel,
    row,
    {
      occupancy: input.occupancy,
      occupancyByHand: !vacant && row.livingCount === 0,
      vacantSince: vacant ? (input.date ?? today) : null,
    },
    ctx,
  )
  await flowEvents.record(ctx, {
    entity: 'room',
    entityId: row.id,
    action: 'setOccupancy',
    fromState: row.occupancy,
    toState: input.occupancy,
    content: [
      `${occupancies[row.occupancy].label} → ${occupancies[input.occupancy].label}`,
      input.date,
      input.remark,
    ]
      .filter(Boolean)
      .join('，'),
  })
  noteRoom(ctx, row, '设置入住状态')
  return { version: row.version + 1 }
}

/** 核实: what was collected was seen to be right. */
export async function verify(ctx: Ctx, input: InputOf<typeof verifyRoom>) {
  const row = await lockRoom(ctx, 'base:room:verify', input.id, input.version)
  if (row.collectState === 'uncollected') throw refuse('该房屋尚未采集，不能核实')
  if (input.date > dayOf(ctx.now)) throw invalid({ date: '核实日期不能晚于今天' })
  if (input.photo) await keepFile(ctx, row, input.photo, 'photo')
  await markVerified(ctx, row, input)
  noteRoom(ctx, row, '核实房屋')
  return { version: row.version + 1 }
}

async function markVerified(
  ctx: Ctx,
  row: RoomRow & TableRow,
  { date, method, photo }: Pick<InputOf<typeof verifyRoom>, 'date' | 'method' | 'photo'>,
): Promise<void> {
  await writeRow(
    roomModel,
    row,
    {
      collectState: 'verified',
      verifiedAt: dayStart(date),
      verifiedBy: userIdOf(ctx.caller),
      verifyMethod: method,
    },
    ctx,
  )
  await flowEvents.record(ctx, {
    entity: 'room',
    entityId: row.id,
    action: 'verify',
    fromState: row.collectState,
    toState: 'verified',
    content: date,
    ...(photo && { images: [photo] }),
  })
}

/** Somebody was there and found the room as the register has it; what was never collected stays so. */
export async function seenAsRegistered(ctx: Ctx, roomId: number): Promise<void> {
  const row = await lockRow(roomModel, ctx, { kind: 'all' }, roomId)
  if (row === undefined || row.collectState === 'uncollected') return
  await markVerified(ctx, row, { date: dayOf(ctx.now), method: 'visit' })
}

/** 批量设置: the same values on many rooms, on all of them or on none. */
export async function setMany(
  ctx: Ctx,
  { ids: chosen, query, except, ...wished }: InputOf<typeof batchSetRooms>,
) {
  const values = Object.fromEntries(Object.entries(wished).filter(([, value]) => value != null))
  const keys = Object.keys(values)
  const scope = ctx.scopeFor('base:room:update')
  const selection = { ...(chosen && { ids: chosen }), ...(query && { query }), ...(except && { except }) }
  const rows = (await lockSelection(roomModel, selection, scope, ctx)) as object[] as RoomRow[]
  const ids = rows.map((row) => row.id)
  if (keys.length === 0) throw invalid({ usage: '请至少填写一项要设置的内容' })
  for (const key of keys) {
    const { meta } = roomModel.fields.get(key) ?? {}
    if (meta) assertMayWrite(roomModel, key, meta, ctx)
  }
  await assertDictionaries(ctx, roomModel.resource.fields, values)
  for (const row of rows) checkRoomValues(values, row)
  await ctx.tx
    .update(room)
    .set({
      ...values,
      ...(wished.builtArea != null && { feeArea: sql`coalesce(${room.feeArea}, ${wished.builtArea})` }),
      ...changedBy(ctx, room),
    })
    .where(anyOf(room.id, ids))
  await flowEvents.recordAll(
    ctx,
    rows.map((row) => ({
      entity: 'room',
      entityId: row.id,
      action: 'batchSet',
      fromState: null,
      toState: null,
      content: keys.map(labelOf).join('、'),
    })),
  )
  const estates = new Set(rows.map((row) => row.estateId))
  ctx.note({
    resource: 'room',
    estateId: estates.size === 1 ? (rows[0]?.estateId ?? null) : null,
    rowCount: rows.length,
    title: `批量设置房屋 ${rows.length}户：${keys.map(labelOf).join('、')}`,
  })
  return { updated: rows.length }
}

const labelOf = (key: string): string => {
  const field = roomModel.resource.fields[key]
  return field ? metaOf(field).label : key
}
