import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { mask } from '../../../kit/masking.ts'
import { within } from '../buildings/locate.ts'
import { person } from '../people/person.table.ts'
import { resident } from '../people/resident.table.ts'

const parted = /^(?<name>.+)\.(?<ending>[^.]+)$/

/** The name of a photo without its ending, where it is one that photos have. */
export function photoName(file: string): string | undefined {
  const { name, ending = '' } = parted.exec(file)?.groups ?? {}
  return ['jpg', 'jpeg', 'png'].includes(ending.toLowerCase()) ? name?.trim() : undefined
}

/** `楼栋-单元-房号-姓名`, without the unit where a building has none; else the number of a document. */
const isOfRoom = (name: string): boolean => name.split('-').length > 2

/** A name as it may be told later: of a document as everywhere, of a room without the whole name of who lives there. */
export function maskedPhotoName(file: string): string {
  const at = file.lastIndexOf('.')
  const [name, ending] = at < 0 ? [file, ''] : [file.slice(0, at), file.slice(at)]
  if (!isOfRoom(name)) return `${mask('idcard', name)}${ending}`
  const last = name.lastIndexOf('-') + 1
  return `${name.slice(0, last)}${mask('name', name.slice(last))}${ending}`
}

/** The registrations that each of the names may mean; none of a name that nobody has. */
export async function matchPhotos(
  ctx: Ctx,
  names: readonly string[],
  estateId: number | null,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const [rooms, documents] = [names.filter(isOfRoom), names.filter((name) => !isOfRoom(name))]
  const found = new Map<string, Set<number>>()
  const add = (name: string, id: number) => found.set(name, (found.get(name) ?? new Set()).add(id))
  const inside = and(
    within(ctx, 'base:resident:import', resident.estateId),
    estateId === null ? undefined : eq(resident.estateId, estateId),
    eq(resident.state, 'active'),
    isNull(resident.mergedInto),
  )
  for (const { name, id } of await ofRooms(ctx, rooms, inside)) add(name, id)
  for (const { name, id } of await ofDocuments(ctx, documents, inside)) add(name, id)
  return new Map([...found].map(([name, ids]) => [name, [...ids]]))
}

/** Who lives in the room of that name. */
async function ofRooms(ctx: Ctx, names: readonly string[], inside: SQL | undefined) {
  if (names.length === 0) return []
  const name = sql<string>`concat_ws('-', place.building, place.unit, place.room_no, ${resident.name})`
  const places = sql`(select h.resident_id, b.name as building, room.room_no,
      case when u.is_virtual then null else u.name end as unit
    from resident_house h join room on room.id = h.room_id
      join building_unit u on u.id = room.unit_id join building b on b.id = room.building_id
    where h.state in ('pending', 'active')) place`
  return await ctx.tx
    .select({ name, id: resident.id })
    .from(resident)
    .innerJoin(places, sql`place.resident_id = ${resident.id}`)
    .where(and(inside, sql`${name} = any(${sql.param(names)}::text[])`))
}

/** Who has the document, under whichever key it was kept. */
async function ofDocuments(ctx: Ctx, names: readonly string[], inside: SQL | undefined) {
  if (names.length === 0) return []
  const { personal } = ctx.deps
  const byHash = new Map(names.flatMap((name) => personal.hashes(name).map((hash) => [hash, name] as const)))
  const rows = await ctx.tx
    .select({ hash: person.docNoHash, id: resident.id })
    .from(person)
    .innerJoin(resident, sql`${resident.personId} = coalesce(${person.mergedInto}, ${person.id})`)
    .where(and(inside, inArray(person.docNoHash, [...byHash.keys()])))
  return rows.map(({ hash, id }) => ({ name: byHash.get(hash ?? '') ?? '', id }))
}
