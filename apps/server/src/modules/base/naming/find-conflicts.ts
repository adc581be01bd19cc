import type { PlannedBuilding } from './expand-plan.ts'
import { roomFullName } from './full-name.ts'

/** The refusal of a plan that makes the same name twice, or one that exists. */
export type Conflict = string

const twice = (name: string): Conflict => `生成的名称重复：${name}`

/**
 * Names that a plan makes twice within the place where they must be unique, and names of buildings and rooms that
 * the estate has already. At most `limit` of them.
 */
export function findConflicts(
  buildings: readonly PlannedBuilding[],
  existing: { readonly buildings: ReadonlySet<string>; readonly rooms: ReadonlySet<string> },
  limit = 200,
): readonly Conflict[] {
  const conflicts = new Set<Conflict>()
  const names = new Set<string>()
  const fullNames = new Set<string>()
  for (const building of buildings) {
    if (existing.buildings.has(building.name)) conflicts.add(`名称已存在：${building.name}`)
    if (names.has(building.name)) conflicts.add(twice(building.name))
    names.add(building.name)
    collectTwice(
      building.units.map((unit) => unit.name),
      conflicts,
    )
    for (const unit of building.units) {
      collectTwice(
        unit.floors.map((floor) => floor.name),
        conflicts,
      )
      const rooms = unit.floors.flatMap((floor) => floor.rooms.map((room) => room.roomNo))
      collectTwice(rooms, conflicts)
      for (const roomNo of new Set(rooms)) {
        const fullName = roomFullName(building.name, unit, roomNo)
        if (existing.rooms.has(fullName)) conflicts.add(`名称已存在：${fullName}`)
        if (fullNames.has(fullName)) conflicts.add(twice(fullName))
        fullNames.add(fullName)
      }
    }
    if (conflicts.size >= limit) break
  }
  return [...conflicts].slice(0, limit)
}

function collectTwice(names: readonly string[], conflicts: Set<Conflict>) {
  const seen = new Set<string>()
  for (const name of names) {
    if (seen.has(name)) conflicts.add(twice(name))
    seen.add(name)
  }
}
