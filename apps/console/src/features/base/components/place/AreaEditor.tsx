import type { Area } from '@linli/api-client/contract/base/geometry'
import { IconButton } from '@linli/ui/icon-button'
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { planSize, ringsOf, ScaleBar } from './AreaShape.tsx'
import { movedBy, planFrame, type Position, ringsPath } from '../../../../resource/plan-frame.ts'

/** What stands around the outline, to draw it in its place. */
export interface PlanGround {
  readonly boundary: Area | null
  readonly others: readonly { readonly id: number; readonly name: string; readonly area: Area }[]
}

interface AreaEditorProps {
  /** The corners, each once. */
  readonly corners: readonly Position[]
  readonly onChange: (corners: readonly Position[]) => void
  readonly ground: PlanGround
  readonly label: string
}

const fewest = 3
const steps: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
/** Metres of a key, and of one with Shift. */
const step = { fine: 0.5, coarse: 5 }
/** Metres around the outline that are seen at first. */
const rooms = [5, 15, 40, 100, 250, 600] as const
const firstRoom = 2

/** An outline on a plan: corners are dragged or moved by keys, added between two others, and taken out. */
export function AreaEditor({ corners, onChange, ground, label }: AreaEditorProps) {
  const helpId = useId()
  const svg = useRef<SVGSVGElement>(null)
  const [room, setRoom] = useState<number>(firstRoom)
  const [framed, setFramed] = useState(corners)
  // The ground keeps still while a corner is dragged over it.
  const frame = planFrame(framed, planSize, rooms[room])
  const look = (next: number) => {
    setRoom(next)
    setFramed(corners)
  }
  const move = (index: number, to: Position) => onChange(corners.with(index, to))
  const insert = (index: number) => {
    const [a, b] = [corners[index] ?? [], corners[(index + 1) % corners.length] ?? []]
    const between = [((a[0] ?? 0) + (b[0] ?? 0)) / 2, ((a[1] ?? 0) + (b[1] ?? 0)) / 2]
    onChange(corners.toSpliced(index + 1, 0, movedBy(between, 0, 0)))
  }
  const take = (index: number) => {
    if (corners.length > fewest) onChange(corners.toSpliced(index, 1))
  }
  const press = (event: KeyboardEvent, index: number) => {
    const direction = steps[event.key]
    if (direction) {
      const metres = event.shiftKey ? step.coarse : step.fine
      move(index, movedBy(corners[index] ?? [], direction[0] * metres, direction[1] * metres))
    } else if (event.key === 'Enter') insert(index)
    else if (event.key === 'Delete' || event.key === 'Backspace') take(index)
    else return
    event.preventDefault()
  }
  const drag = (event: PointerEvent<SVGElement>, index: number) => {
    const toScreen = svg.current?.getScreenCTM()
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !toScreen) return
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(toScreen.inverse())
    move(index, frame.positionOf(x, y))
  }

  return (
    <div className="grid gap-2">
      <div className="relative overflow-hidden rounded-card border border-border bg-canvas">
        <svg
          ref={svg}
          viewBox={`0 0 ${planSize.width} ${planSize.height}`}
          role="group"
          aria-label={label}
          className="block w-full touch-none select-none"
        >
          {ground.boundary && (
            <path
              d={ringsPath(ringsOf(ground.boundary), frame)}
              className="fill-surface stroke-border-field"
              strokeDasharray="6 4"
            />
          )}
          {ground.others.map(({ id, name, area }) => (
            <Other key={id} name={name} rings={ringsOf(area)} frame={frame} />
          ))}
          <path
            d={ringsPath([corners], frame)}
            className="fill-accent/15 stroke-accent"
            strokeWidth="2"
            strokeLinejoin="round"
          />
          {corners.map((corner, index) => {
            const [x, y] = frame.at(corner)
            const [nextX, nextY] = frame.at(corners[(index + 1) % corners.length] ?? corner)
            return (
              // Corners have no name but their place in the outline.
              // oxlint-disable-next-line react/no-array-index-key
              <g key={index}>
                <circle
                  cx={(x + nextX) / 2}
                  cy={(y + nextY) / 2}
                  r="5"
                  className="cursor-copy fill-surface stroke-accent"
                  onClick={() => insert(index)}
                  aria-hidden="true"
                />
                <circle
                  cx={x}
                  cy={y}
                  r="8"
                  role="button"
                  tabIndex={0}
                  aria-label={`第${index + 1}个顶点 ${corner.join(', ')}`}
                  aria-describedby={helpId}
                  className="cursor-move fill-accent stroke-surface"
                  strokeWidth="2"
                  onKeyDown={(event) => press(event, index)}
                  onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
                  onPointerMove={(event) => drag(event, index)}
                  onDoubleClick={() => take(index)}
                />
              </g>
            )
          })}
          <ScaleBar frame={frame} />
        </svg>
        <span className="absolute end-0 top-0 flex p-1">
          <IconButton
            icon={ZoomIn}
            label="放大"
            disabled={room === 0}
            onClick={() => look(Math.max(room - 1, 0))}
          />
          <IconButton
            icon={ZoomOut}
            label="缩小"
            disabled={room === rooms.length - 1}
            onClick={() => look(Math.min(room + 1, rooms.length - 1))}
          />
          <IconButton icon={Maximize} label="居中" onClick={() => look(firstRoom)} />
        </span>
      </div>
      <p id={helpId} className="m-0 text-caption text-text-3">
        拖动顶点，或选中后用方向键移动 {step.fine} 米（Shift 为 {step.coarse}{' '}
        米）；回车或点击边的中点新增顶点，Delete 或双击删除。
      </p>
    </div>
  )
}

interface OtherProps {
  readonly name: string
  readonly rings: readonly (readonly Position[])[]
  readonly frame: ReturnType<typeof planFrame>
}

function Other({ name, rings, frame }: OtherProps) {
  const points = (rings[0] ?? []).map(frame.at)
  const middle = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  return (
    <g>
      <path d={ringsPath(rings, frame)} className="fill-fill stroke-border-field" />
      <text x={middle(0)} y={middle(1) + 4} textAnchor="middle" fontSize="11" className="fill-text-3">
        {name}
      </text>
    </g>
  )
}
