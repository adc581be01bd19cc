import type { BuildingGrid } from '@linli/api-client/contract/property/votes/building-grid'
import type { ElevationLayer, ElevationUnit, ElevationValue } from '@linli/ui/building-elevation'
import { elevationColumns } from '../../../../resource/elevation-columns.ts'

/** The units of a grid as the elevation draws them. */
export const unitsOf = ({ units }: BuildingGrid): readonly ElevationUnit[] =>
  units.map(({ id, name, floors }) => {
    const numbered = floors.map((floor) => ({
      ...floor,
      rooms: floor.rooms.map((room) => ({ ...room, id: room.rowId })),
    }))
    const columns = elevationColumns(numbered)
    return {
      id: String(id),
      name,
      floors: floors.map(({ no, name: called }) => ({ floor: no, name: called })),
      rooms: numbered.flatMap(({ no, rooms }) =>
        rooms.map((room) => ({
          id: String(room.id),
          name: room.roomNo,
          floor: no,
          place: columns.get(room.id) ?? 1,
          detail: room.detail,
        })),
      ),
    }
  })

/** The marks of a grid as the colours of its rooms. */
export function layerOf(
  label: string,
  values: readonly ElevationValue[],
  grid: BuildingGrid,
): ElevationLayer {
  const marks = new Map(
    grid.units.flatMap(({ floors }) =>
      floors.flatMap(({ rooms }) => rooms.map(({ rowId, mark }): [string, string] => [String(rowId), mark])),
    ),
  )
  return { key: label, label, values, valueOf: ({ id }) => marks.get(id) }
}
