import type { ScreenAlert } from '@linli/api-client/contract/screen/screen-calls'
import { useMemo } from 'react'
import * as scene from '../panels/EstateScene.css.ts'
import { sceneOf } from '../panels/scene-geometry.ts'
import { usePanel } from '../panels/usePanel.ts'

const none = { buildings: [], devices: [] }
/** Id of the dot that stands for the alert: no device has it. */
const here = 0

/** The estate of an alert from above, with the building and the device that it is about. */
export function AlertPlan({ alert }: { readonly alert: ScreenAlert }) {
  const { buildings } = usePanel('plan') ?? none
  const { estateId, buildingId, geo } = alert
  const plan = useMemo(
    () =>
      sceneOf(
        buildings.filter((one) => one.estateId === estateId),
        geo === null ? [] : [{ id: here, estateId, geo, status: 'alert' }],
      ),
    [buildings, estateId, geo],
  )
  if (plan.solids.length === 0) return <span />
  const top = plan.solids.find(({ building }) => building.id === buildingId)?.top
  const at = plan.dots[0]?.at ?? top
  return (
    <svg
      className={scene.picture}
      viewBox={plan.viewBox}
      role="img"
      aria-label={`${alert.estateName}平面位置`}
    >
      {plan.solids.map(({ building, walls, roof }) => (
        <g
          key={building.id}
          className={scene.building}
          data-step="none"
          data-focus={building.id === buildingId ? '' : undefined}
        >
          {walls.map((wall) => (
            <path key={wall} className={scene.wall} d={wall} />
          ))}
          <path className={scene.roof} d={roof} />
        </g>
      ))}
      {at && (
        <>
          <circle className={scene.alarm} data-level={alert.level} cx={at[0]} cy={at[1]} r={6} />
          <circle className={scene.alarmRing} data-level={alert.level} cx={at[0]} cy={at[1]} r={16} />
        </>
      )}
    </svg>
  )
}
