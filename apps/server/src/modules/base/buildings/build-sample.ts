import type { BuildResult } from '@linli/api-client/contract/base/build-generate'
import type { PlannedBuilding } from '../naming/expand-plan.ts'
import { roomFullName } from '../naming/full-name.ts'

const sampleSize = 200
/** Units of the first building that are shown before it is made. */
const pictureUnits = 4

/** The full names of all rooms of planned buildings, in their order. */
export function* roomNamesOf(buildings: readonly PlannedBuilding[]): Generator<string> {
  for (const one of buildings)
    for (const unit of one.units)
      for (const floor of unit.floors)
        for (const { roomNo } of floor.rooms) yield roomFullName(one.name, unit, roomNo)
}

/** The first names of rooms, and the last one of all. */
export function sampleOf(buildings: readonly PlannedBuilding[]): { sample: string[]; last: string | null } {
  const sample: string[] = []
  let last: string | null = null
  for (const name of roomNamesOf(buildings)) {
    if (sample.length < sampleSize) sample.push(name)
    last = name
  }
  return { sample, last }
}

/** A planned building as it will stand, with its first units. */
export const pictureOf = (first: PlannedBuilding | undefined): BuildResult['picture'] =>
  first && {
    name: first.name,
    units: first.units.slice(0, pictureUnits).map(({ name, isVirtual, floors }) => ({
      name: isVirtual ? '' : name,
      floors: floors.map(({ physicalNo, name: label, rooms }) => ({
        no: physicalNo,
        name: label,
        rooms: rooms.map(({ roomNo }) => roomNo),
      })),
    })),
  }
