import type { SpaceGeometry } from '@linli/api-client/contract/base/parking-geometry'
import { type KeyboardEvent, type PointerEvent, useId } from 'react'
import { type Corner, seenCorners, shapedBy, withCornerAfter, withoutCorner } from './space-outline.ts'

interface OutlineHandlesProps {
  readonly name: string
  readonly at: SpaceGeometry
  readonly onChange: (at: SpaceGeometry) => void
}

const steps: Readonly<Record<string, Corner>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** Thousandths of the plan of a key, and of one with Shift. */
const step = { fine: 2, coarse: 10 }

/** The corners of a space on its plan: dragged, or moved by keys, added between two others and taken out. */
export function OutlineHandles({ name, at, onChange }: OutlineHandlesProps) {
  const helpId = useId()
  const corners = seenCorners(at)
  const draw = (next: readonly Corner[]) => {
    if (next !== corners) onChange(shapedBy(next))
  }
  const press = (event: KeyboardEvent, index: number, [x, y]: Corner) => {
    const way = steps[event.key]
    if (way) {
      const far = event.shiftKey ? step.coarse : step.fine
      draw(corners.with(index, [x + way[0] * far, y + way[1] * far]))
    } else if (event.key === 'Enter') draw(withCornerAfter(corners, index))
    else if (event.key === 'Delete' || event.key === 'Backspace') draw(withoutCorner(corners, index))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const drag = (event: PointerEvent<SVGElement>, index: number) => {
    const matrix = event.currentTarget.ownerSVGElement?.getScreenCTM()
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !matrix) return
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
    draw(corners.with(index, [x, y]))
  }
  return (
    <g aria-label={`${name}轮廓，共 ${corners.length} 个顶点`} role="group">
      <desc id={helpId}>方向键移动，Shift 加快，回车新增顶点，Delete 删除</desc>
      {corners.map((corner, index) => {
        const next = corners[(index + 1) % corners.length] ?? corner
        return (
          // Corners have no name but their place in the outline.
          // oxlint-disable-next-line react/no-array-index-key
          <g key={index}>
            <circle
              cx={(corner[0] + next[0]) / 2}
              cy={(corner[1] + next[1]) / 2}
              r="4"
              aria-hidden="true"
              className="cursor-copy fill-surface stroke-accent"
              onPointerDown={(event) => event.stopPropagation()}
              onClick={() => draw(withCornerAfter(corners, index))}
            />
            <circle
              cx={corner[0]}
              cy={corner[1]}
              r="5"
              role="button"
              tabIndex={0}
              aria-label={`第${index + 1}个顶点`}
              aria-describedby={helpId}
              className="cursor-move fill-accent stroke-surface focus-visible:outline-2 focus-visible:outline-accent"
              onKeyDown={(event) => press(event, index, corner)}
              onPointerDown={(event) => {
                event.stopPropagation()
                event.currentTarget.setPointerCapture(event.pointerId)
              }}
              onPointerMove={(event) => drag(event, index)}
              onDoubleClick={() => draw(withoutCorner(corners, index))}
            />
          </g>
        )
      })}
    </g>
  )
}
