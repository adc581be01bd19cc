import { roomMatrix } from '@linli/api-client/contract/base/room-calls'
import { BuildingElevation, type BuildingElevationProps } from '@linli/ui/building-elevation'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { layersOf, type MatrixRoom, roomsOf, unitsOf } from './matrix-units.ts'

export interface RoomElevationProps
  extends Omit<BuildingElevationProps, 'building' | 'units' | 'layers' | 'isFaded'> {
  readonly buildingId: number
  readonly name: string
  /** Rooms that step back, beside those that the legend leaves out. */
  readonly isFaded?: (row: MatrixRoom) => boolean
  /** Without the choice of layers: on paper. */
  readonly oneLayer?: boolean
}

/** The rooms of a building as it stands, by occupancy, by how far they are collected, by what is overdue, by sale. */
export function RoomElevation({ buildingId, name, isFaded, oneLayer, ...rest }: RoomElevationProps) {
  const { data, error, refetch } = useCall(roomMatrix, { buildingId })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="table" />
  const rooms = roomsOf(data)
  if (rooms.size === 0 && !rest.editable) return <Empty title="该楼栋还没有房屋" action={rest.actions} />
  return (
    <BuildingElevation
      {...rest}
      building={name}
      units={unitsOf(data, name)}
      layers={layersOf(rooms).filter(({ key }) => !oneLayer || key === rest.layer)}
      {...(isFaded && {
        isFaded: ({ id }) => {
          const row = rooms.get(id)
          return row !== undefined && isFaded(row)
        },
      })}
    />
  )
}
