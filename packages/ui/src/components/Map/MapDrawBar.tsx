import { map } from '../../locale/zh-CN/map.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { Button } from '../Button/Button.tsx'
import * as css from './MapView.css.ts'
import { leastPoints, type MapShape, mapShapes } from './mapModel.ts'

export interface MapDrawBarProps {
  shapes: readonly MapShape[]
  shape: MapShape | undefined
  points: number
  onShape: (shape: MapShape) => void
  /** A point at the centre of the map, for those who do not point. */
  onCentre: () => void
  onUndo: () => void
  onFinish: () => void
  onCancel: () => void
}

/** Chooses what is drawn, and ends it; all of it works without a pointer. */
export function MapDrawBar(props: MapDrawBarProps) {
  const { shapes, shape, points } = props
  const messages = useMessages('map', map)
  if (!shape)
    return (
      <div className={css.tools}>
        {mapShapes
          .filter((one) => shapes.includes(one))
          .map((one) => (
            <Button key={one} size="small" onClick={() => props.onShape(one)}>
              {messages.draw(messages.drawn[one])}
            </Button>
          ))}
      </div>
    )
  return (
    <div className={css.tools}>
      <span role="status" className={css.hint}>
        {points === 0 ? messages.drawHint : messages.points(points)}
      </span>
      <Button size="small" onClick={props.onCentre}>
        {messages.addCentre}
      </Button>
      <Button size="small" disabled={points === 0} onClick={props.onUndo}>
        {messages.undo}
      </Button>
      <Button size="small" onClick={props.onCancel}>
        {messages.cancel}
      </Button>
      <Button size="small" variant="primary" disabled={points < leastPoints[shape]} onClick={props.onFinish}>
        {messages.finish}
      </Button>
    </div>
  )
}
