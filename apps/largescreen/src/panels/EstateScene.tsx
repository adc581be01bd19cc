import { ScreenPanel } from '@linli/ui/screen-panel'
import { useMemo } from 'react'
import { useWall } from '../status/status-store.ts'
import * as css from './EstateScene.css.ts'
import { occupancyStep, sceneOf } from './scene-geometry.ts'
import { usePanel } from './usePanel.ts'

/** Passes that still pulse; older ones have been seen. */
const pulsing = 10

/** Names of more houses lie over each other. */
const named = 24

const nothing = { buildings: [], devices: [] }

/** 小区全景: the buildings coloured by occupancy, devices as dots; a live pass pulses over its building. */
export function EstateScene() {
  const { buildings, devices } = usePanel('scene') ?? nothing
  const passes = useWall((state) => state.passes)
  const moved = useWall((state) => state.moved)
  const focus = useWall((state) => state.focus)
  const scene = useMemo(() => sceneOf(buildings, devices), [buildings, devices])
  const [, , width = 1, height = 1] = scene.viewBox.split(' ').map(Number)
  const size = Math.max(width, height * 2) / 46
  const tops = new Map(scene.solids.map((solid) => [solid.building.id, solid.top]))
  return (
    <ScreenPanel title="小区全景" extra={<Legend />} empty={buildings.length === 0}>
      <svg
        className={css.picture}
        viewBox={scene.viewBox}
        role="img"
        aria-label={`小区全景，${scene.solids.length} 栋楼`}
      >
        {scene.solids.map(({ building, walls, roof }) => (
          <g
            key={building.id}
            className={css.building}
            data-step={occupancyStep(building) ?? 'none'}
            data-focus={focus === `e${building.id}` ? '' : undefined}
          >
            <title>{`${building.name}：${building.rooms} 户，入住 ${building.occupied} 户，${building.residents} 人`}</title>
            {walls.map((wall) => (
              <path key={wall} className={css.wall} d={wall} />
            ))}
            <path className={css.roof} d={roof} />
          </g>
        ))}
        {scene.solids.length <= named &&
          scene.solids.map(({ building, top: [x, y] }) => (
            <text key={building.id} className={css.label} x={x} y={y} fontSize={size}>
              {building.name}
            </text>
          ))}
        {scene.dots.map(({ device, at: [x, y] }) => (
          <circle
            key={device.id}
            className={css.dot}
            data-status={moved[device.id] ?? device.status}
            cx={x}
            cy={y}
            r={3}
          />
        ))}
        {passes.slice(0, pulsing).map((pass) => {
          const top = pass.buildingId === null ? undefined : tops.get(pass.buildingId)
          return top ? (
            <circle key={pass.id} className={css.pulse} data-pulse={pass.id} cx={top[0]} cy={top[1]} r={9} />
          ) : null
        })}
      </svg>
    </ScreenPanel>
  )
}

function Legend() {
  return (
    <span className={css.legend}>
      入住率
      {[0, 1, 2, 3, 4].map((step) => (
        <i key={step} className={css.swatch} data-step={step} />
      ))}
      低→高
    </span>
  )
}
