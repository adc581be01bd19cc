import type { roomMatrix } from '@linli/api-client/contract/base/room-calls'
import type { OutputOf } from '@linli/api-client/kit'
import type { ElevationLayer, ElevationUnit } from '@linli/ui/building-elevation'
import { elevationColumns } from '../../../../resource/elevation-columns.ts'

export type Matrix = OutputOf<typeof roomMatrix>
export type MatrixUnit = Matrix['units'][number]
export type MatrixRoom = MatrixUnit['floors'][number]['rooms'][number]

/** The filter of the room list that belongs to a layer, so that both views leave out the same rooms. */
export type LayerField = 'occupancy' | 'collectState' | 'arrears' | 'saleState'

interface LayerSpec extends Omit<ElevationLayer, 'valueOf'> {
  readonly key: LayerField
}

/** Ways to look at the rooms of a building. */
export const matrixLayers: readonly LayerSpec[] = [
  {
    key: 'occupancy',
    label: '入住状态',
    values: [
      { key: 'self', label: '自住', tone: 'success', mark: '自' },
      { key: 'rented', label: '出租', tone: 'info', mark: '租' },
      { key: 'lent', label: '借住', tone: 'accent', mark: '借' },
      { key: 'business', label: '经营', tone: 'warning', mark: '营' },
      { key: 'vacant', label: '空置', tone: 'plain', mark: '空' },
    ],
  },
  {
    key: 'collectState',
    label: '采集状态',
    values: [
      { key: 'uncollected', label: '未采集', tone: 'plain', mark: '未' },
      { key: 'collected', label: '已采集', tone: 'info', mark: '采' },
      { key: 'verified', label: '已核实', tone: 'success', mark: '核' },
    ],
  },
  {
    key: 'arrears',
    label: '欠费',
    values: [
      { key: 'owing', label: '欠费', tone: 'danger', mark: '欠' },
      { key: 'clear', label: '无欠费', tone: 'plain', mark: '清' },
    ],
  },
  {
    key: 'saleState',
    label: '销售状态',
    values: [
      { key: 'sold', label: '已售', tone: 'success', mark: '售' },
      { key: 'unsold', label: '未售', tone: 'plain', mark: '未' },
    ],
  },
]

/** The rooms of a matrix by their ids as text. */
export const roomsOf = (matrix: Matrix): ReadonlyMap<string, MatrixRoom> =>
  new Map(
    matrix.units.flatMap((unit) =>
      unit.floors.flatMap((floor) =>
        floor.rooms.map((room): [string, MatrixRoom] => [String(room.id), room]),
      ),
    ),
  )

/** The layers with the values of these rooms, but for one whose values the user may not know. */
export const layersOf = (rooms: ReadonlyMap<string, MatrixRoom>): readonly ElevationLayer[] =>
  matrixLayers
    .filter(({ key }) => [...rooms.values()].some((room) => room[key] !== null))
    .map((layer) => ({ ...layer, valueOf: ({ id }) => rooms.get(id)?.[layer.key] ?? undefined }))

const detailOf = ({ layout, livingCount }: MatrixRoom): string =>
  [layout, livingCount > 0 ? `${livingCount}人` : null].filter(Boolean).join(' ')

/** The units as the elevation draws them; a virtual one bears the building's name. */
export const unitsOf = (matrix: Matrix, buildingName: string): readonly ElevationUnit[] =>
  matrix.units.map((unit) => {
    const columns = elevationColumns(unit.floors)
    return {
      id: String(unit.id),
      name: unit.isVirtual ? buildingName : unit.name,
      floors: unit.floors.map(({ physicalNo, name }) => ({ floor: physicalNo, name })),
      rooms: unit.floors.flatMap((floor) =>
        floor.rooms.map((room) => ({
          id: String(room.id),
          name: room.roomNo,
          floor: floor.physicalNo,
          place: columns.get(room.id) ?? 1,
          detail: detailOf(room),
        })),
      ),
    }
  })
