import type {
  FloorLevel,
  NamingLevel,
  PlanGroup,
  RoomLevel,
} from '@linli/api-client/contract/base/build-plan'
import { floorsOf, type NumberedFloor } from './floor-names.ts'
import { inPath, NamingError } from './naming-error.ts'
import { type Numbered, numbersOf } from './numbered-names.ts'
import { compilePattern, type RenderName, type TokenValues } from './pattern.ts'
import { countRooms, type PlannedRoom, roomsOf } from './room-names.ts'

export interface PlannedFloor {
  readonly physicalNo: number
  readonly name: string
  readonly floorType: string | null
  readonly rooms: readonly PlannedRoom[]
}

export interface PlannedUnit {
  readonly name: string
  readonly unitNo: string
  readonly isVirtual: boolean
  readonly liftCount: number | null
  readonly floors: readonly PlannedFloor[]
}

export interface PlannedBuilding {
  readonly name: string
  readonly buildingNo: string
  readonly zoneId: number | null
  readonly buildingType: string
  readonly structure: string | null
  readonly floorsAbove: number
  readonly floorsBelow: number
  readonly heightM: number
  readonly liftCount: number | null
  readonly units: readonly PlannedUnit[]
}

export interface PlanCounts {
  readonly buildings: number
  readonly units: number
  readonly floors: number
  readonly rooms: number
}

export const planLimits = { buildings: 200, rooms: 50_000 } as const
/** Name of the one unit of a building without units; it is shown in no name. */
export const virtualUnitName = '默认单元'

const tooMuch = () => new NamingError('单次最多生成200栋、50000户，请分批操作', 'groups')

/** What a plan asks for, counted before a single name is made. Throws when it is more than one call may make. */
export function countPlan(groups: readonly PlanGroup[]): PlanCounts {
  const sum = { buildings: 0, units: 0, floors: 0, rooms: 0 }
  for (const [index, group] of groups.entries()) {
    inPath(`groups.${index}`, () => {
      const buildings = inPath('building', () => numbersOf(group.building)).length
      const units =
        'none' in group.units ? 1 : inPath('units', () => numbersOf(group.units as NamingLevel)).length
      const floors = inPath('floors', () => floorsOf(group.floors))
      const rooms = floors.reduce((count, floor) => count + countRooms(group.rooms, floor), 0)
      sum.buildings += buildings
      sum.units += buildings * units
      sum.floors += buildings * units * floors.length
      sum.rooms += buildings * units * rooms
    })
  }
  // Floors are bounded like rooms: a plan of empty floors must not be larger than one of full ones.
  if (sum.buildings > planLimits.buildings || Math.max(sum.rooms, sum.floors) > planLimits.rooms)
    throw tooMuch()
  return sum
}

/**
 * Turns a plan into named buildings (catalogue 1 A3).
 *
 * @param zones names of the zones that the groups refer to
 * @throws {NamingError} for patterns, ranges, lengths and sizes that are not allowed
 */
export function expandPlan(
  groups: readonly PlanGroup[],
  zones: ReadonlyMap<number, string> = new Map(),
): readonly PlannedBuilding[] {
  countPlan(groups)
  return groups.flatMap((group, index) => inPath(`groups.${index}`, () => expandGroup(group, zones)))
}

function expandGroup(group: PlanGroup, zones: ReadonlyMap<number, string>): PlannedBuilding[] {
  const z = group.zoneId == null ? '' : (zones.get(group.zoneId) ?? '')
  const render = inPath('building.pattern', () => compilePattern(group.building.pattern, 'building'))
  const expand = unitsExpander(group)
  return inPath('building', () => numbersOf(group.building)).map(({ number: b, name }) => {
    const units = expand({ z, b })
    const lifts = group.building.liftsPerUnit
    return {
      name: checkedName(name ?? render({ n: b, z, b }), 50),
      buildingNo: b,
      zoneId: group.zoneId ?? null,
      buildingType: group.building.buildingType,
      structure: group.building.structure ?? null,
      floorsAbove: group.floors.above,
      floorsBelow: group.floors.below,
      heightM: Math.min(
        Math.max(Math.round(group.floors.above * group.building.floorHeightM * 100) / 100, 1),
        700,
      ),
      liftCount: lifts === undefined ? null : Math.min(lifts * units.length, 50),
      units,
    }
  })
}

type Place = Omit<TokenValues, 'n'>

function unitsExpander(group: PlanGroup): (place: Place) => readonly PlannedUnit[] {
  const { units } = group
  if ('none' in units) {
    const floors = floorsExpander(group.floors, group.rooms, true)
    return (place) => [
      {
        name: virtualUnitName,
        unitNo: '',
        isVirtual: true,
        liftCount: group.building.liftsPerUnit ?? null,
        floors: floors(place, 0),
      },
    ]
  }
  return expandUnits(units, group.floors, group.rooms, group.building.liftsPerUnit)
}

/** Units of a building with their floors and rooms; both may be left out for units that are still empty. */
export function expandUnits(
  level: NamingLevel,
  floorLevel: FloorLevel | undefined,
  roomLevel: RoomLevel | undefined,
  lifts?: number,
  firstIndex = 0,
): (place: Place) => readonly PlannedUnit[] {
  const render = inPath('units.pattern', () => compilePattern(level.pattern, 'unit'))
  const numbers: readonly Numbered[] = inPath('units', () => numbersOf(level))
  const floors = floorLevel && floorsExpander(floorLevel, roomLevel, false)
  return (place) =>
    numbers.map(({ number: u, name }, index) => ({
      name: checkedName(name ?? render({ ...place, n: u, u }), 20),
      unitNo: u,
      isVirtual: false,
      liftCount: lifts ?? null,
      floors: floors?.({ ...place, u }, firstIndex + index) ?? [],
    }))
}

/** Floors of a unit with their rooms. `unitIndex` counts the units of the building from 0. */
export function floorsExpander(
  level: FloorLevel,
  roomLevel: RoomLevel | undefined,
  withoutUnits: boolean,
): (place: Place, unitIndex: number) => readonly PlannedFloor[] {
  const above = inPath('floors.pattern', () => compilePattern(level.pattern, 'floor', withoutUnits))
  const below = inPath('floors.belowPattern', () => compilePattern(level.belowPattern, 'floor', withoutUnits))
  const floors: readonly NumberedFloor[] = inPath('floors', () => floorsOf(level))
  const room: RenderName | undefined =
    roomLevel && inPath('rooms.pattern', () => compilePattern(roomLevel.pattern, 'room', withoutUnits))
  return (place, unitIndex) =>
    floors.map((floor) => {
      const render = floor.physicalNo < 0 ? below : above
      const rooms = roomLevel && room ? roomsOf(roomLevel, room, floor, unitIndex, place) : []
      for (const { roomNo } of rooms) checkedName(roomNo, 20)
      return {
        physicalNo: floor.physicalNo,
        name: checkedName(render({ ...place, n: floor.number, f: floor.shown }), 20),
        floorType: floor.floorType,
        rooms,
      }
    })
}

function checkedName(name: string, max: number): string {
  if (name.trim() === '') throw new NamingError('命名规则不能为空')
  if (Array.from(name).length > max) throw new NamingError(`名称长度不能超过${max}个字符`)
  return name
}
