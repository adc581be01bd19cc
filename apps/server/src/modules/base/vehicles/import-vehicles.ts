import type { vehicle as described } from '@linli/api-client/contract/base/vehicle'
import type { NewOf } from '@linli/api-client/kit'
import { checkMobile } from '@linli/validators/check-mobile'
import { normalizePlate } from '@linli/validators/normalize-plate'
import { and, eq, ne, sql } from 'drizzle-orm'
import { AppError, invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { ModelOf } from '../../../kit/serve/model.ts'
import type { ImportCells, ImportOutcome } from '../../../kit/serve/options.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { person } from '../people/person.table.ts'
import { resident, residentHouse } from '../people/resident.table.ts'
import { importEstates } from '../places/import-estates.ts'
import { cellText, type RoomsByName, roomsByName } from '../rooms/rooms-by-name.ts'
import { judgePlate } from './plate-rules.ts'
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

/** What a sheet is held against, read once for all of its rows. */
interface Known {
  readonly rooms: RoomsByName
  /** Plates of vehicles that are not cancelled, as `key` writes them; those of the sheet join them. */
  readonly plates: Set<string>
  /** Who has a valid relation to a room. */
  readonly people: ReadonlyMap<
    number,
    readonly { readonly id: number; readonly name: string; readonly docNo: string | null }[]
  >
}

const key = (estateId: number, plateNo: string | null, plateColor: string): string =>
  `${estateId}|${plateNo ?? ''}|${plateColor}`

/** Vehicles from a sheet, matched by plate and colour in their estate; a known one stays as it is. */
export async function importVehicles(
  rows: readonly ImportCells[],
  ctx: Ctx,
  model: () => VehicleModel,
): Promise<readonly (ImportOutcome | AppError)[]> {
  const estates = await importEstates(ctx, 'base:vehicle:import')
  const named = rows.map((cells) => estates.find(cells.estate))
  const known = await readKnown(ctx, [...new Set(named.filter((id) => typeof id === 'number'))], rows)
  const outcomes: (ImportOutcome | AppError)[] = []
  for (const [index, cells] of rows.entries()) {
    const estateId = named[index]
    try {
      if (typeof estateId !== 'number') throw invalid({ estate: estateId?.message ?? '请填写小区' })
      outcomes.push(await importOne(cells, estateId, known, ctx, model()))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      outcomes.push(inColumns(error))
    }
  }
  return outcomes
}

async function readKnown(
  ctx: Ctx,
  estateIds: readonly number[],
  rows: readonly ImportCells[],
): Promise<Known> {
  const rooms = await roomsByName(ctx, estateIds, rows)
  const numbers = rows.map(({ plateNo }) => normalizePlate(cellText(plateNo) ?? ''))
  const plates = await ctx.tx
    .select({ estateId: vehicle.estateId, plateNo: vehicle.plateNo, plateColor: vehicle.plateColor })
    .from(vehicle)
    .where(
      and(
        anyOf(vehicle.estateId, estateIds),
        sql`${vehicle.plateNo} = any(${sql.param(numbers)}::text[])`,
        ne(vehicle.state, 'cancelled'),
      ),
    )
  const roomIds = estateIds.flatMap((estateId) =>
    rows.flatMap((cells) => {
      const found = rooms.find(estateId, cells)
      return typeof found === 'number' ? [found] : []
    }),
  )
  const people = await ctx.tx
    .selectDistinct({
      roomId: residentHouse.roomId,
      id: resident.id,
      name: resident.name,
      docNo: person.docNoHash,
    })
    .from(residentHouse)
    .innerJoin(resident, eq(resident.id, residentHouse.residentId))
    .innerJoin(person, eq(person.id, resident.personId))
    .where(and(anyOf(residentHouse.roomId, [...new Set(roomIds)]), eq(residentHouse.state, 'active')))
  return {
    rooms,
    plates: new Set(plates.map((one) => key(one.estateId, one.plateNo, one.plateColor))),
    people: Map.groupBy(people, ({ roomId }) => roomId),
  }
}

async function importOne(
  cells: ImportCells,
  estateId: number,
  known: Known,
  ctx: Ctx,
  model: VehicleModel,
): Promise<ImportOutcome> {
  const plate = judgePlate({
    plateNo: cellText(cells.plateNo),
    plateKind: cellText(cells.plateKind),
    plateColor: cellText(cells.plateColor),
  })
  const own = key(estateId, plate.plateNo, plate.plateColor)
  if (known.plates.has(own)) return 'unchanged'
  const roomId = roomOf(cells, estateId, known)
  const phone = cellText(cells.phone)
  if (phone !== null && !checkMobile(phone).ok) throw invalid({ phone: '手机号格式错误' })
  const { vehicleKind, validFrom, validTo } = cells
  const input = {
    estateId,
    ...plate,
    vehicleKind,
    ...(roomId !== null && { roomId, residentId: ownerOf(cells, roomId, known, ctx) }),
    ...(phone !== null && { phone }),
    validFrom,
    validTo,
  } as Partial<NewOf<typeof described>>
  await ctx.tx.transaction(async (tx) => await createRow(model, input, { ...ctx, tx }, 'base:vehicle:import'))
  known.plates.add(own)
  return 'created'
}

/** The room of a row; null where the row names none. */
function roomOf(cells: ImportCells, estateId: number, { rooms }: Known): number | null {
  if (cellText(cells.building) === null && cellText(cells.roomNo) === null) return null
  const roomId = rooms.find(estateId, cells)
  if (typeof roomId !== 'number') throw roomId
  return roomId
}

/** Who of the room is meant: by the name, and by the document where two have the same. Null where nobody is named. */
function ownerOf(cells: ImportCells, roomId: number, { people }: Known, ctx: Ctx): number | null {
  const [name, docNo] = [cellText(cells.owner), cellText(cells.docNo)]
  if (name === null && docNo === null) return null
  const hashes = docNo === null ? [] : ctx.deps.personal.hashes(docNo)
  const found = (people.get(roomId) ?? []).filter(
    (one) =>
      (name === null || one.name === name) &&
      (docNo === null || (one.docNo !== null && hashes.includes(one.docNo))),
  )
  if (found.length === 0) throw invalid({ owner: '车主与房屋无有效居住关系' })
  if (found.length > 1) throw invalid({ docNo: '该房屋有同名住户，请填写证件号' })
  return found[0]?.id ?? null
}
