import { type PointerEvent, useRef, useState, type WheelEvent } from 'react'

interface View {
  zoom: number
  turn: number
  x: number
  y: number
}

const START: View = { zoom: 1, turn: 0, x: 0, y: 0 }
const MOST = 8
const LEAST = 0.25

/** Zoom, rotation and position of the picture on show. */
export function useView() {
  const [view, setView] = useState(START)
  const [dragging, setDragging] = useState(false)
  const start = useRef({ x: 0, y: 0 })

  const zoomBy = (factor: number) =>
    setView((now) => ({ ...now, zoom: Math.min(MOST, Math.max(LEAST, now.zoom * factor)) }))
  const rotate = () => setView((now) => ({ ...now, turn: now.turn + 90 }))
  const reset = () => setView(START)

  const handlers = {
    onWheel: (event: WheelEvent) => zoomBy(event.deltaY < 0 ? 1.15 : 1 / 1.15),
    onDoubleClick: () => setView((now) => (now.zoom === 1 ? { ...START, turn: now.turn, zoom: 2 } : START)),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || view.zoom <= 1 || (event.target as Element).closest('button')) return
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { x: event.clientX - view.x, y: event.clientY - view.y }
      setDragging(true)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!dragging) return
      const { x, y } = start.current
      setView((now) => ({ ...now, x: event.clientX - x, y: event.clientY - y }))
    },
    onPointerUp: () => setDragging(false),
    onPointerCancel: () => setDragging(false),
  }

  /** Does what the key stands for; false where it stands for nothing. */
  const keys = (key: string): boolean => {
    const actions: Record<string, () => void> = {
      '+': () => zoomBy(1.25),
      '=': () => zoomBy(1.25),
      '-': () => zoomBy(0.8),
      r: rotate,
      '0': reset,
    }
    const action = actions[key]
    action?.()
    return action !== undefined
  }
  return { view, dragging, zoomBy, rotate, reset, handlers, keys }
}
