import { planWidth } from '@linli/api-client/contract/base/parking-geometry'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { fileUrl } from '../../../../resource/file-url.ts'
import { OutlineHandles } from './OutlineHandles.tsx'
import { boxOf, type DrawnPlan, type DrawnSpace, nextSpace, spacesIn } from './plan-layout.ts'
import { type Places, shifted, turned } from './place-many.ts'
import { spaceFills, spaceWords } from './plan-look.ts'
import { cornersOf } from './space-outline.ts'

type Point = readonly [number, number]

interface PlanCanvasProps {
  readonly plan: DrawnPlan
  readonly picture: { readonly key: string; readonly height: number } | null
  readonly label: string
  readonly selected: readonly number[]
  readonly isFaded: (space: DrawnSpace['space']) => boolean
  /** Spaces are moved instead of opened. */
  readonly placing: boolean
  readonly onSelect: (ids: readonly number[]) => void
  readonly onOpen: (id: number) => void
  readonly onMove: (places: Places) => void
}

/** What is being done with the pointer: a box drawn around spaces, or some of them moved from where they stood. */
type Drag =
  | { readonly kind: 'box'; readonly from: Point; readonly to: Point; readonly adds: boolean }
  | {
      readonly kind: 'move'
      readonly id: number
      readonly group: readonly DrawnSpace[]
      readonly from: Point
    }

/** Less than a hand moves by when it only presses, in thousandths of the plan. */
const still = 2

/** The spaces on the picture of their area: opened by a click, chosen by a box around them, walked through with arrows, and moved alone or together. */
export function PlanCanvas(props: PlanCanvasProps) {
  const { plan, picture, label, selected, isFaded, placing, onSelect, onOpen, onMove } = props
  const { drawn, height } = plan
  const svg = useRef<SVGSVGElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const [current, setCurrent] = useState<number | null>(null)
  const reached = drawn.some(({ space }) => space.id === current) ? current : drawn[0]?.space.id

  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const matrix = svg.current?.getScreenCTM()
    if (!matrix) return [0, 0]
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
    return [x, y]
  }
  const toggled = (id: number) =>
    selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]
  /** What goes with a space that is moved: all that are selected, if it is one of them. */
  const groupOf = (one: DrawnSpace): readonly DrawnSpace[] =>
    selected.includes(one.space.id) ? drawn.filter(({ space }) => selected.includes(space.id)) : [one]

  const begin = (event: PointerEvent) => {
    if (event.button !== 0) return
    svg.current?.setPointerCapture(event.pointerId)
    const at = pointOf(event)
    setDrag({ kind: 'box', from: at, to: at, adds: event.ctrlKey || event.metaKey })
  }
  const grab = (event: PointerEvent, one: DrawnSpace) => {
    event.stopPropagation()
    setCurrent(one.space.id)
    if (!placing || event.button !== 0 || event.ctrlKey || event.metaKey) return
    svg.current?.setPointerCapture(event.pointerId)
    setDrag({ kind: 'move', id: one.space.id, group: groupOf(one), from: pointOf(event) })
  }
  const follow = (event: PointerEvent) => {
    if (drag?.kind === 'box') setDrag({ ...drag, to: pointOf(event) })
    if (drag?.kind === 'move') {
      const [x, y] = pointOf(event)
      onMove(shifted(drag.group, x - drag.from[0], y - drag.from[1]))
    }
  }
  const end = (event: PointerEvent) => {
    if (drag?.kind === 'move') {
      const [x, y] = pointOf(event)
      if (Math.hypot(x - drag.from[0], y - drag.from[1]) < still) onSelect([drag.id])
    }
    if (drag?.kind === 'box') {
      const found = spacesIn(drawn, boxOf(drag.from, drag.to))
      onSelect(drag.adds ? [...new Set([...selected, ...found])] : found)
    }
    setDrag(null)
  }
  const press = (event: KeyboardEvent, one: DrawnSpace) => {
    const { id } = one.space
    const steps: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [-10, 0],
      ArrowRight: [10, 0],
      ArrowUp: [0, -10],
      ArrowDown: [0, 10],
    }
    const step = steps[event.key]
    if (placing && event.altKey && step) {
      event.preventDefault()
      onMove(shifted(groupOf(one), ...step))
      return
    }
    if (placing && event.key === 'r') onMove(turned(groupOf(one), 15))
    else if (event.key === 'Enter') onOpen(id)
    else if (event.key === ' ') onSelect(toggled(id))
    else {
      const next = nextSpace(drawn, id, event.key)
      if (next === undefined) return
      setCurrent(next)
      svg.current?.querySelector<SVGElement>(`[data-space="${next}"]`)?.focus()
    }
    event.preventDefault()
  }

  const [alone, ...others] = placing ? drawn.filter(({ space }) => selected.includes(space.id)) : []
  const box = drag?.kind === 'box' ? boxOf(drag.from, drag.to) : null
  return (
    <svg
      ref={svg}
      viewBox={`0 0 ${planWidth} ${height}`}
      role="group"
      aria-label={label}
      className="block w-full min-w-[720px] touch-pan-x touch-pan-y select-none rounded-card border border-border bg-surface"
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={() => setDrag(null)}
    >
      {picture && (
        <image href={fileUrl(picture.key)} width={planWidth} height={picture.height} className="opacity-60" />
      )}
      {drawn.map((one) => (
        <SpaceMark
          key={one.space.id}
          one={one}
          isSelected={selected.includes(one.space.id)}
          isFaded={isFaded(one.space)}
          isReached={reached === one.space.id}
          placing={placing}
          onGrab={(event) => grab(event, one)}
          onClick={(adds) => {
            if (adds) onSelect(toggled(one.space.id))
            else if (!placing) onOpen(one.space.id)
          }}
          onKeyDown={(event) => press(event, one)}
        />
      ))}
      {alone && others.length === 0 && drag === null && (
        <OutlineHandles
          name={alone.space.spaceNo}
          at={alone.at}
          onChange={(at) => onMove(new Map([[alone.space.id, at]]))}
        />
      )}
      {box && (
        <rect
          x={box.x}
          y={box.y}
          width={box.w}
          height={box.h}
          className="fill-accent-soft stroke-accent opacity-60"
        />
      )}
    </svg>
  )
}

interface SpaceMarkProps {
  readonly one: DrawnSpace
  readonly isSelected: boolean
  readonly isFaded: boolean
  readonly isReached: boolean
  readonly placing: boolean
  readonly onGrab: (event: PointerEvent) => void
  /** `adds`: beside what is chosen already. */
  readonly onClick: (adds: boolean) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

function SpaceMark({ one, isSelected, isFaded, isReached, placing, ...on }: SpaceMarkProps) {
  const { space, at } = one
  const [x, y] = [at.x + at.w / 2, at.y + at.h / 2]
  const look = {
    strokeWidth: isSelected ? 3 : 1,
    className: isSelected ? 'fill-accent stroke-accent' : spaceFills[space.state],
  }
  const short = space.spaceNo.replace(/^.*-/, '')
  return (
    <g
      role="button"
      data-space={space.id}
      tabIndex={isReached ? 0 : -1}
      aria-label={spaceWords(space)}
      aria-pressed={isSelected}
      transform={at.turn === 0 ? undefined : `rotate(${at.turn} ${x} ${y})`}
      className={`${placing ? 'cursor-move' : 'cursor-pointer'} ${isFaded ? 'opacity-25' : ''} focus-visible:outline-2 focus-visible:outline-accent`}
      onPointerDown={on.onGrab}
      onClick={(event) => on.onClick(event.ctrlKey || event.metaKey)}
      onKeyDown={on.onKeyDown}
    >
      <title>{spaceWords(space)}</title>
      {at.outline === undefined ? (
        <rect x={at.x} y={at.y} width={at.w} height={at.h} rx="3" {...look} />
      ) : (
        <polygon points={cornersOf(at).join(' ')} strokeLinejoin="round" {...look} />
      )}
      <text
        x={x}
        y={y + 4}
        textAnchor="middle"
        className={`pointer-events-none text-[13px] tabular-nums ${isSelected ? 'fill-on-accent' : 'fill-text'}`}
      >
        {short}
      </text>
      {space.charger && (
        <text
          x={x}
          y={at.y + 14}
          textAnchor="middle"
          className="pointer-events-none fill-success text-[11px]"
        >
          ⚡
        </text>
      )}
    </g>
  )
}
