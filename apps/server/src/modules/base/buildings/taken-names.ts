import { sql } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { PlannedUnit } from '../naming/expand-plan.ts'
import { roomFullName } from '../naming/full-name.ts'

/** Full names of the rooms that units of a building will have. */
export const fullNamesOf = (
  buildingName: string,
  units: readonly Pick<PlannedUnit, 'name' | 'isVirtual' | 'floors'>[],
) =>
  units.flatMap((unit) =>
    unit.floors.flatMap((floor) => floor.rooms.map(({ roomNo }) => roomFullName(buildingName, unit, roomNo))),
  )

/** Throws for the first name that is there already or comes twice. */
export function refuseTaken(names: readonly string[], taken: ReadonlySet<string>): void {
  const seen = new Set<string>()
  for (const name of names) {
    if (taken.has(name)) throw refuse(`名称已存在：${name}`)
    if (seen.has(name)) throw refuse(`生成的名称重复：${name}`)
    seen.add(name)
  }
}

/** Floor names and room numbers are each unique in a unit. */
export function refuseTwice(unit: {
  floors: readonly { name: string; rooms: readonly { roomNo: string }[] }[]
}): void {
  refuseTaken(
    unit.floors.map((floor) => floor.name),
    new Set(),
  )
  refuseTaken(
    unit.floors.flatMap((floor) => floor.rooms.map((one) => one.roomNo)),
    new Set(),
  )
}

/** Throws for the first full name that a room of the estate has. */
export async function refuseTakenRooms(
  ctx: Ctx,
  estateId: number,
  fullNames: readonly string[],
): Promise<void> {
  if (fullNames.length === 0) return
  const [taken] = await ctx.tx.execute<{ full_name: string }>(sql`
    select full_name from room where estate_id = ${estateId} and deleted_at is null
      and full_name in (select jsonb_array_elements_text(${JSON.stringify(fullNames)}::text::jsonb)) limit 1`)
  if (taken) throw refuse(`名称已存在：${taken.full_name}`)
}
