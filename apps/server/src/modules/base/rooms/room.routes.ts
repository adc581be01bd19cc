import { room as contract } from '@linli/api-client/contract/base/room'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { mask } from '../../../kit/masking.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { together } from '../../../kit/together.ts'
import { plannedOnce } from '../../../runtime/plans.ts'
import { dayOf } from '../../../kit/calendar.ts'
import { addRooms } from '../buildings/add-places.ts'
import { idList } from '../buildings/tree-rows.ts'
import { importRooms } from './import-rooms.ts'
import { renameRooms } from './rename-rooms.ts'
import { assertRoomEmpty, removeRoom } from './remove-room.ts'
import { arrearsOf, withArrears } from './room-arrears.ts'
import { roomDoubts } from './room-doubts.ts'
import { roomKeyword } from './room-keyword.ts'
import { checkRoom, layoutText, type RoomRow } from './room-rules.ts'
import { room } from './room.table.ts'

/** Layout, owner and quality flags of a page of rooms, the owners in one query. */
async function presentRooms(rows: readonly RoomRow[], ctx: Ctx) {
  const ownersOf = plannedOnce(ctx.tx).execute<{
    room_id: number
    name: string
    phone_enc: string | null
  }>(sql`
    select distinct on (h.room_id) h.room_id, r.name, r.phone_enc
    from resident_house h join resident r on r.id = h.resident_id
    where h.state = 'active' and h.relation in ('owner', 'co_owner') and h.room_id = ${idList(rows.map((row) => row.id))}
    order by h.room_id, h.is_head desc, h.relation desc, h.id`)
  const [owners, arrears] = await together([ownersOf, arrearsOf(ctx, rows)])
  const byRoom = new Map(owners.map((owner) => [owner.room_id, owner]))
  return new Map(
    rows.map((row) => {
      const owner = byRoom.get(row.id)
      const phone = owner?.phone_enc ? mask('phone', ctx.deps.personal.open(owner.phone_enc)) : null
      const flags = [
        ...(row.occupancyByHand ? (['unregistered'] as const) : []),
        ...(row.ownerMissing ? (['no_owner'] as const) : []),
      ]
      return [
        row.id,
        {
          layout: layoutText(row),
          ownerName: owner?.name ?? null,
          ownerPhone: phone,
          arrears: arrears(row),
          flags,
        },
      ]
    }),
  )
}

export const { model: roomModel, routes: roomCalls } = serve(
  contract,
  room,
)({
  scope: (t, scope) =>
    and(isNull(t.deletedAt), scope.kind === 'all' ? undefined : anyOf(t.estateId, scope.estateIds)),
  present: presentRooms,
  reads: {
    vacantDays: ['vacantSince'],
    arrears: ['arrears'],
    doubt: ['occupancy'],
    lacking: [
      'ownership',
      'builtArea',
      'bedrooms',
      'addressCode',
      'rentalType',
      'rentalRegNo',
      'vacantSince',
    ],
  },
  filters: {
    keyword: roomKeyword,
    vacantDays: (days, ctx) =>
      sql`${room.vacantSince} <= ${dayOf(new Date(ctx.now.getTime() - days * 86_400_000))}::date`,
    arrears: (keys, ctx) => withArrears(ctx, keys),
    doubt: (keys, ctx) =>
      sql`exists (select 1 from room r where r.id = ${room.id} and (${
        or(...keys.map((key) => roomDoubts[key](dayOf(ctx.now)))) ?? sql`false`
      }))`,
    lacking: (keys) => or(...keys.map((key) => isNull(room[key]))) ?? sql`false`,
  },
  orderBy: { roomNo: sql`lpad(${room.roomNo}, 20, ' ')` },
  check: checkRoom,
  create: async ({ floorId, roomNo, ...values }, ctx) => {
    const [id] = await addRooms(ctx, { floorId, rooms: [{ roomNo }] })
    const { usage } = values
    const set = Object.fromEntries(
      Object.entries(values).filter(([key, value]) => key in room && value !== undefined),
    )
    await ctx.tx
      .update(room)
      .set({
        ...set,
        houseType: values.houseType ?? usage ?? 'residential',
        feeArea: values.feeArea ?? values.builtArea ?? null,
        ...deliveryOf(values),
      })
      .where(eq(room.id, id as number))
    return id as number
  },
  derive: (changes, _ctx, before) => ({
    ...(changes.builtArea != null && before.feeArea === null && changes.feeArea === undefined
      ? { feeArea: changes.builtArea }
      : {}),
    ...deliveryOf(changes),
  }),
  after: {
    update: async (before, row, ctx) => {
      if (before.roomNo !== row.roomNo) await renameRooms(ctx, eq(room.id, row.id))
    },
  },
  removable: (row, ctx) => assertRoomEmpty(ctx, row),
  remove: (row, ctx) => removeRoom(ctx, row),
  importRows: importRooms,
})

/** What is not sold cannot be delivered. */
const deliveryOf = (values: { saleState?: string | null }) =>
  values.saleState === 'unsold' ? ({ deliveryState: 'undelivered' } as const) : {}
