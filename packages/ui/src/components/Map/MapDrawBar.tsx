import { useEffect, useRef } from 'react'
import { map } from '../../locale/zh-CN/map.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { Button } from '../Button/Button.tsx'
import * as css from './MapView.css.ts'
import { areaWithin, lengthOf } from './mapMeasure.ts'
import { leastPoints, type MapPosition, type MapShape, mapShapes } from './mapModel.ts'

export interface MapDrawBarProps {
  shapes: readonly MapShape[]
  shape: MapShape | undefined
  points: readonly MapPosition[]
  measures: boolean
  /** What is drawn is measured, and nothing is made of it. */
  measuring: boolean
  onMeasure: (shape: 'line' | 'polygon') => void
  onShape: (shape: MapShape) => void
  /** A point at the centre of the map, for those who do not point. */
  onCentre: () => void
  onUndo: () => void
  onFinish: () => void
  onCancel: () => void
}

/** Chooses what is drawn, and ends it; all of it works without a pointer. */
export function MapDrawBar(props: MapDrawBarProps) {
  const { shapes, shape } = props
  const messages = useMessages('map', map)
  if (shape) return <DrawTools {...props} shape={shape} />
  return (
    <div className={css.tools}>
      {mapShapes
        .filter((one) => shapes.includes(one))
        .map((one) => (
          <Button key={one} size="small" onClick={() => props.onShape(one)}>
            {messages.draw(messages.drawn[one])}
          </Button>
        ))}
      {props.measures && (
        <>
          <Button size="small" onClick={() => props.onMeasure('line')}>
            {messages.measureLength}
          </Button>
          <Button size="small" onClick={() => props.onMeasure('polygon')}>
            {messages.measureArea}
          </Button>
        </>
      )}
    </div>
  )
}

interface DrawToolsProps extends MapDrawBarProps {
  shape: MapShape
}

/** What is done while something is drawn. */
function DrawTools(props: DrawToolsProps) {
  const { shape, points, measuring } = props
  const messages = useMessages('map', map)
  const first = useRef<HTMLButtonElement>(null)
  // The button that began it is gone: without a place of its own the keyboard would be out of the map.
  useEffect(() => first.current?.focus({ preventScroll: true }), [])
  return (
    <div className={css.tools}>
      <span role="status" className={css.hint}>
        {measuring && points.length >= leastPoints[shape]
          ? shape === 'polygon'
            ? messages.area(areaWithin(points))
            : messages.length(lengthOf(points))
          : points.length === 0
            ? messages.drawHint
            : messages.points(points.length)}
      </span>
      <Button ref={first} size="small" onClick={props.onCentre}>
        {messages.addCentre}
      </Button>
      <Button size="small" disabled={points.length === 0} onClick={props.onUndo}>
        {messages.undo}
      </Button>
      <Button size="small" onClick={props.onCancel}>
        {measuring ? messages.endMeasure : messages.cancel}
      </Button>
      {!measuring && (
        <Button
          size="small"
          variant="primary"
          disabled={points.length < leastPoints[shape]}
          onClick={props.onFinish}
        >
          {messages.finish}
        </Button>
      )}
    </div>
  )
}
