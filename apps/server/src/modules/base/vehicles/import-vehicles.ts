import type { vehicle as described } from '@linli/api-client/contract/base/vehicle'
import type { NewOf } from '@linli/api-client/kit'
import { checkMobile } from '@linli/validators/check-mobile'
import { and, eq, or } from 'drizzle-orm'
import { AppError, invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { hashIs } from '../../../kit/personal-data.ts'
import type { ModelOf } from '../../../kit/serve/model.ts'
import type { ImportCells, ImportOutcome } from '../../../kit/serve/options.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { person } from '../people/person.table.ts'
import { resident, residentHouse } from '../people/resident.table.ts'
import { importEstates } from '../places/import-estates.ts'
import { cellText, type RoomsByName, roomsByName } from '../rooms/rooms-by-name.ts'
import { judgePlate } from './plate-rules.ts'
import { sameColour } from './vehicle-rules.ts'
import { vehicle } from './vehicle.table.ts'

type VehicleModel = ModelOf<typeof described, typeof vehicle>

/** Faults name fields of the vehicle; a sheet has other columns. */
const columnOf: Readonly<Record<string, string>> = {
  estateId: 'estate',
  residentId: 'owner',
  roomId: 'roomNo',
  remark: 'plateNo',
}
const inColumns = ({ fields, message }: AppError): AppError =>
  invalid(
    Object.fromEntries(
      Object.entries(fields ?? { plateNo: message }).map(([key, value]) => [columnOf[key] ?? key, value]),
    ),
  )

/** Vehicles from a sheet, matched by plate and colour in their estate; a known one stays as it is. */
export async function importVehicles(
  rows: readonly ImportCells[],
  ctx: Ctx,
  model: () => VehicleModel,
): Promise<readonly (ImportOutcome | AppError)[]> {
  const estates = await importEstates(ctx, 'base:vehicle:import')
  const named = rows.map((cells) => estates.find(cells.estate))
  const rooms = await roomsByName(ctx, [...new Set(named.filter((id) => typeof id === 'number'))])
  const outcomes: (ImportOutcome | AppError)[] = []
  for (const [index, cells] of rows.entries()) {
    const estateId = named[index]
    try {
      if (typeof estateId !== 'number') throw invalid({ estate: estateId?.message ?? '请填写小区' })
      outcomes.push(await importOne(cells, estateId, rooms, ctx, model()))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      outcomes.push(inColumns(error))
    }
  }
  return outcomes
}

async function importOne(
  cells: ImportCells,
  estateId: number,
  rooms: RoomsByName,
  ctx: Ctx,
  model: VehicleModel,
): Promise<ImportOutcome> {
  const plate = judgePlate({
    plateNo: cellText(cells.plateNo),
    plateKind: cellText(cells.plateKind),
    plateColor: cellText(cells.plateColor),
  })
  const known = and(sameColour(estateId, plate.plateColor), eq(vehicle.plateNo, plate.plateNo ?? ''))
  if ((await ctx.tx.$count(vehicle, known)) > 0) return 'unchanged'
  const roomId = await roomOf(cells, estateId, rooms)
  const phone = cellText(cells.phone)
  if (phone !== null && !checkMobile(phone).ok) throw invalid({ phone: '手机号格式错误' })
  const { vehicleKind, validFrom, validTo } = cells
  const input = {
    estateId,
    ...plate,
    vehicleKind,
    ...(roomId !== null && { roomId, residentId: await ownerOf(cells, roomId, ctx) }),
    ...(phone !== null && { phone }),
    validFrom,
    validTo,
  } as Partial<NewOf<typeof described>>
  await ctx.tx.transaction(async (tx) => await createRow(model, input, { ...ctx, tx }, 'base:vehicle:import'))
  return 'created'
}

/** The room of a row; null where the row names none. */
async function roomOf(cells: ImportCells, estateId: number, rooms: RoomsByName): Promise<number | null> {
  if (cellText(cells.building) === null && cellText(cells.roomNo) === null) return null
  const roomId = rooms.find(estateId, cells)
  if (typeof roomId !== 'number') throw roomId
  return roomId
}

/** Who of the room is meant: by the name, and by the document where two have the same. Null where nobody is named. */
async function ownerOf(cells: ImportCells, roomId: number, ctx: Ctx): Promise<number | null> {
  const [name, docNo] = [cellText(cells.owner), cellText(cells.docNo)]
  if (name === null && docNo === null) return null
  const found = await ctx.tx
    .selectDistinct({ id: resident.id })
    .from(residentHouse)
    .innerJoin(resident, eq(resident.id, residentHouse.residentId))
    .innerJoin(person, eq(person.id, resident.personId))
    .where(
      and(
        eq(residentHouse.roomId, roomId),
        or(eq(residentHouse.state, 'active'), eq(residentHouse.state, 'pending')),
        name === null ? undefined : eq(resident.name, name),
        docNo === null ? undefined : hashIs(ctx.deps.personal, person.docNoHash, docNo),
      ),
    )
  if (found.length === 0) throw invalid({ owner: '车主与房屋无有效居住关系' })
  if (found.length > 1) throw invalid({ docNo: '该房屋有同名住户，请填写证件号' })
  return found[0]?.id ?? null
}
