import type { BuildResult } from '@linli/api-client/contract/base/build-generate'
import { BuildingElevation } from '@linli/ui/building-elevation'
import { useMemo } from 'react'

interface PlanPictureProps {
  /** The first building of the plan; not while the plan is not whole or refused. */
  readonly building: BuildResult['picture'] | undefined
}

/** The first building of a plan as it will stand: floors from the top, rooms by their numbers. */
export function PlanPicture({ building }: PlanPictureProps) {
  const units = useMemo(
    () =>
      building?.units.map(({ name, floors }, at) => ({
        id: String(at),
        name,
        floors: floors.map(({ no, name: label }) => ({ floor: no, name: label })),
        rooms: floors.flatMap(({ no, rooms }) =>
          rooms.map((room, place) => ({
            id: `${at}:${no}:${place}`,
            name: room,
            floor: no,
            place: place + 1,
          })),
        ),
      })),
    [building],
  )
  if (!building || !units)
    return <p className="m-0 py-10 text-center text-text-3">填写后在这里看到第一栋楼的样子</p>
  return (
    <>
      <p className="mt-0 mb-2 text-text-2">{building.name}</p>
      <BuildingElevation building={building.name} units={units} size="small" />
    </>
  )
}
