import {
  checkPlates,
  vehicle as described,
  vehiclePlateLog as describedPlateLog,
} from '@linli/api-client/contract/base/vehicle'
import type { InputOf, OutputOf } from '@linli/api-client/kit'
import { normalizePlate } from '@linli/validators/normalize-plate'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import { userIdOf } from '../../../kit/caller.ts'
import { changedBy } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { permittedEstateIds } from '../places/place-scope.ts'
import { assertLives } from '../people/assert-lives.ts'
import { estate } from '../places/estate.table.ts'
import { registrationsOf } from '../people/registrations-of.ts'
import { room } from '../rooms/room.table.ts'
import { parkingSpace } from '../parking/parking.table.ts'
import { idList } from '../buildings/tree-rows.ts'
import { importVehicles } from './import-vehicles.ts'
import { judgePlate } from './plate-rules.ts'
import {
  assertPlaceInRoom,
  assertPlateFree,
  checkVehicle,
  countVehicles,
  firstState,
  phoneOfOwner,
  sameColour,
  type VehicleRow,
} from './vehicle-rules.ts'
import { vehicle, vehiclePlateLog } from './vehicle.table.ts'

const minuteMs = 60_000

/** Who comes back into a room's number of cars takes a place of it. */
async function backIntoRoom(row: VehicleRow, ctx: Ctx): Promise<void> {
  if (row.roomId !== null) await assertPlaceInRoom(ctx, row.roomId, row.id)
}

async function changePlate(row: VehicleRow, input: InputOf<typeof described, 'changePlate'>, ctx: Ctx) {
  const { newPlateNo, newPlateKind, newPlateColor, plateReason } = input
  const plate = judgePlate(
    { plateNo: newPlateNo, plateKind: newPlateKind, plateColor: newPlateColor },
    { plateNo: 'newPlateNo', plateColor: 'newPlateColor' },
  )
  if (plate.plateNo === row.plateNo && plate.plateColor === row.plateColor)
    throw invalid({ newPlateNo: '新车牌与原车牌相同' })
  await assertPlateFree(ctx, row, plate)
  const [oldPlate, newPlate] = [row.plateNo ?? '无牌', plate.plateNo ?? '无牌']
  await ctx.tx.insert(vehiclePlateLog).values({
    vehicleId: row.id,
    oldPlate,
    newPlate,
    reason: plateReason,
    at: ctx.now,
    createdAt: ctx.now,
    createdBy: userIdOf(ctx.caller),
    updatedAt: ctx.now,
  })
  return { patch: plate, content: `${oldPlate} → ${newPlate}：${plateReason}` }
}

function blacklist(
  _row: VehicleRow,
  { blackReason, blackUntil = null }: InputOf<typeof described, 'blacklist'>,
  ctx: Ctx,
) {
  if (blackUntil !== null && blackUntil < dayOf(ctx.now))
    throw invalid({ blackUntil: '截止日期不能早于今天' })
  return {
    patch: { blacklisted: true, blackReason, blackUntil },
    content: `${blackReason}（${blackUntil === null ? '长期' : `至${blackUntil}`}）`,
  }
}

/** A car that is no more stands in no space. */
async function leaveSpaces(ctx: Ctx, id: number): Promise<void> {
  await ctx.tx
    .update(parkingSpace)
    .set({
      vehicleIds: sql`array_remove(${parkingSpace.vehicleIds}, ${id}::bigint)`,
      ...changedBy(ctx, parkingSpace),
    })
    .where(sql`${parkingSpace.vehicleIds} @> array[${id}::bigint]`)
}

/** The fixed spaces of cars, as they are spoken of. */
async function spacesOf(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await ctx.tx.execute<{ id: number; spaces: string }>(sql`
    select v.id, string_agg(l.name || ' ' || s.space_no, '、' order by s.space_no) as spaces
    from parking_space s join parking_lot l on l.id = s.lot_id cross join lateral unnest(s.vehicle_ids) v(id)
    where s.vehicle_ids && ${`{${ids.join(',')}}`}::bigint[] and v.id = ${idList(ids)} group by v.id`)
  return new Map(rows.map(({ id, spaces }) => [id, spaces]))
}

const offBlacklist = { patch: { blacklisted: false, blackReason: null, blackUntil: null } }

function extended(row: VehicleRow, validTo: string, ctx: Ctx): string {
  if (validTo < dayOf(ctx.now)) throw invalid({ validTo: '新的有效期不能早于今天' })
  if (row.validTo !== null && validTo <= row.validTo) throw invalid({ validTo: '新的有效期须晚于原有效期' })
  return validTo
}

const served = serve(
  described,
  vehicle,
)({
  joins: [{ table: room, on: sql`${room.id} = ${vehicle.roomId}` }],
  reads: { buildingId: ['roomId'], personId: ['residentId'] },
  filters: {
    buildingId: (ids) => sql`${room.buildingId} in ${ids}`,
    personId: (ids) => inArray(vehicle.residentId, registrationsOf(ids)),
  },
  uniqueAmong: {
    plateNo: (values) => sameColour(values.estateId ?? 0, judgePlate(values).plateColor),
  },
  present: async (rows, ctx) => {
    const spaces = await spacesOf(
      ctx,
      rows.map(({ id }) => id),
    )
    return new Map(
      rows.map((row) => [
        row.id,
        {
          spaces: spaces.get(row.id) ?? null,
          parkedFor:
            row.inYard && row.lastInAt !== null
              ? Math.max(0, Math.floor((ctx.now.getTime() - row.lastInAt.getTime()) / minuteMs))
              : null,
        },
      ]),
    )
  },
  check: checkVehicle,
  defaults: async (input, ctx) => ({
    ...judgePlate(input),
    state: await firstState(ctx, input.estateId),
    ...(await phoneOfOwner(input, ctx)),
  }),
  derive: phoneOfOwner,
  on: {
    resubmit: (row, _input, ctx) => backIntoRoom(row, ctx),
    confirmOwner: async (row, { residentId, roomId }, ctx) => {
      await assertLives(ctx, { residentId, roomId }, '车主')
      await assertPlaceInRoom(ctx, roomId, row.id)
      return { patch: { residentId, roomId, ...(await phoneOfOwner({ residentId, phone: null }, ctx, row)) } }
    },
    extend: async (row, { validTo }, ctx) => {
      if (row.state === 'expired') await backIntoRoom(row, ctx)
      return { patch: { validTo: extended(row, validTo, ctx) }, content: `延期至 ${validTo}` }
    },
    unfreeze: async (row, _input, ctx) => {
      await backIntoRoom(row, ctx)
      return { patch: { freezeReason: null } }
    },
    changePlate,
    blacklist,
    unblacklist: () => offBlacklist,
    cancel: async (row, { cancelReason }, ctx) => {
      await leaveSpaces(ctx, row.id)
      return { patch: { cancelReason }, content: cancelReason }
    },
    blackEnds: () => offBlacklist,
  },
  clock: { blackEnds: () => sql`${vehicle.blacklisted}` },
  after: {
    change: (row, ctx) => countVehicles(ctx, [row.roomId]),
    update: (before, _row, ctx) => countVehicles(ctx, [before.roomId]),
  },
  importRows: async (rows, ctx) => await importVehicles(rows, ctx, () => served.model),
})

export const vehicleModel = served.model

/** What is known of each plate; one statement for all of them. */
async function lookUp(
  ctx: Ctx,
  plates: readonly string[],
  estateId: number | null,
): Promise<OutputOf<typeof checkPlates>> {
  const estateIds = await permittedEstateIds(ctx, 'base:vehicle:list', estateId === null ? null : [estateId])
  const numbers = plates.map(normalizePlate)
  const rows = await ctx.tx
    .select({
      id: vehicle.id,
      plateNo: vehicle.plateNo,
      estate: estate.name,
      vehicleKind: vehicle.vehicleKind,
      plateColor: vehicle.plateColor,
      state: vehicle.state,
      blacklisted: vehicle.blacklisted,
    })
    .from(vehicle)
    .innerJoin(estate, eq(estate.id, vehicle.estateId))
    .where(
      and(
        anyOf(vehicle.estateId, estateIds),
        inArray(vehicle.plateNo, numbers),
        ne(vehicle.state, 'cancelled'),
      ),
    )
    .orderBy(vehicle.id)
  const byPlate = Map.groupBy(rows, ({ plateNo }) => plateNo)
  return numbers.map((plate) => ({
    plate,
    found: (byPlate.get(plate) ?? []).map(({ plateNo: _plateNo, ...one }) => one),
  }))
}

export const vehicleRoutes = (): Route[] => [
  handle(checkPlates, ({ estateId = null, plates }, ctx) => lookUp(ctx, plates, estateId)),
  ...served.routes,
  ...serve(
    describedPlateLog,
    vehiclePlateLog,
  )({
    scope: (t, scope) =>
      scope.kind === 'all'
        ? undefined
        : sql`${t.vehicleId} in (select ${vehicle.id} from ${vehicle} where ${anyOf(vehicle.estateId, scope.estateIds)})`,
  }).routes,
]
