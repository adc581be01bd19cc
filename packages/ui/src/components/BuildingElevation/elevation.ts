import type { StatusTone } from '../../private/statusTone.ts'

/** A room at its place in the unit. */
export interface ElevationRoom {
  /** Tells it from the others. */
  id: string
  /** 房号: 1502. */
  name: string
  /** Floor; those under the ground are negative. */
  floor: number
  /** Place on its floor within the unit, from 1. */
  place: number
  /** Under its name where the cells are large: 3室2厅 2人. */
  detail?: string | undefined
}

/** A floor that has a name of its own, or no room. */
export interface ElevationFloor {
  /** Floor; those under the ground are negative. */
  floor: number
  /** 3A层. */
  name: string
}

/** A unit of the building with its rooms. */
export interface ElevationUnit {
  /** Tells it from the others. */
  id: string
  /** Name over the column. */
  name: string
  /** In any order: floor and place say where they stand. */
  rooms: readonly ElevationRoom[]
  /** Its floors, where they are not those of its rooms alone. */
  floors?: readonly ElevationFloor[] | undefined
}

/** How much of a room its cell shows: its number, also its mark, also its detail. */
export type ElevationSize = 'small' | 'medium' | 'large'

/** What the colour of a room means; `plain` has none. */
export type ElevationTone = StatusTone | 'accent' | 'plain'

/** One value of a layer: its colour never stands alone, the mark is written in the cell. */
export interface ElevationValue {
  /** Found in the rooms. */
  key: string
  /** Word in the legend. */
  label: string
  /** Colour of the rooms that have it. */
  tone: ElevationTone
  /** One or two characters: 空, 欠. */
  mark: string
}

/** A way to look at the building: occupancy, arrears, alerts, devices, permissions. */
export interface ElevationLayer {
  /** Tells it from the others. */
  key: string
  /** Name in the choice of layers. */
  label: string
  /** What rooms can be in it, in the order of the legend. */
  values: readonly ElevationValue[]
  /** Key of the value of a room. */
  valueOf: (room: ElevationRoom) => string | undefined
}

export interface ElevationCell {
  unit: ElevationUnit
  floor: number
  place: number
  room: ElevationRoom | undefined
  /** The unit has this floor: a room can be added. */
  open: boolean
}

export interface ElevationGrid {
  floors: readonly number[]
  /** Names of floors that have one. */
  floorNames: ReadonlyMap<number, string>
  /** Number of places of each unit. */
  places: readonly number[]
  /** Rows from the top floor down; cells of all units side by side. */
  rows: readonly (readonly ElevationCell[])[]
}

/** The rooms in rows and columns. In edit mode each unit has one more place, to add to. */
export function elevationGrid(units: readonly ElevationUnit[], editable: boolean): ElevationGrid {
  const named = units.flatMap((unit) => unit.floors ?? [])
  const floors = [
    ...new Set([...named, ...units.flatMap((unit) => unit.rooms)].map((one) => one.floor)),
  ].toSorted((a, b) => b - a)
  const floorNames = new Map(named.toReversed().map(({ floor, name }) => [floor, name]))
  const own = units.map((unit) => unit.floors && new Set(unit.floors.map((one) => one.floor)))
  const places = units.map(
    (unit) => Math.max(0, ...unit.rooms.map((room) => room.place)) + (editable ? 1 : 0),
  )
  const byPlace = new Map(
    units.flatMap((unit) =>
      unit.rooms.map((room) => [`${unit.id}/${room.floor}/${room.place}`, room] as const),
    ),
  )
  const rows = floors.map((floor) =>
    units.flatMap((unit, index) =>
      Array.from({ length: places[index] ?? 0 }, (_empty, at) => ({
        unit,
        floor,
        place: at + 1,
        room: byPlace.get(`${unit.id}/${floor}/${at + 1}`),
        open: own[index]?.has(floor) ?? true,
      })),
    ),
  )
  return { floors, floorNames, places, rows }
}

export interface GridPoint {
  row: number
  column: number
}

/** Ids of all rooms in the rectangle between two cells. */
export function roomsBetween(grid: ElevationGrid, from: GridPoint, to: GridPoint): string[] {
  const [top, bottom] = [Math.min(from.row, to.row), Math.max(from.row, to.row)]
  const [start, end] = [Math.min(from.column, to.column), Math.max(from.column, to.column)]
  return grid.rows
    .slice(top, bottom + 1)
    .flatMap((row) => row.slice(start, end + 1).flatMap((cell) => (cell.room ? [cell.room.id] : [])))
}
