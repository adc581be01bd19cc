/** Side of the trigger on which a panel opens. */
export type Side = 'top' | 'bottom' | 'start' | 'end'
/** How a panel lies along its trigger. */
export type Align = 'start' | 'center' | 'end'

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface PlacementRequest {
  anchor: Box
  floating: { width: number; height: number }
  viewport: { width: number; height: number }
  side: Side
  /** @default 'center' */
  align?: Align | undefined
  /** Between anchor and floating, px. */
  gap: number
  /** Between floating and the edge of the viewport, px. @default 8 */
  margin?: number | undefined
  rtl?: boolean | undefined
}

const opposite = { top: 'bottom', bottom: 'top', start: 'end', end: 'start' } as const satisfies Record<
  Side,
  Side
>

/** Where a floating part goes: on its side, on the other one if that has more room, kept inside the viewport. */
export function place(request: PlacementRequest): { left: number; top: number; side: Side } {
  const { anchor, floating, viewport, gap, align = 'center', margin = 8, rtl = false } = request
  const leftSide: Side = rtl ? 'end' : 'start'
  const room = (side: Side) => {
    if (side === 'top') return anchor.top - gap - margin - floating.height
    if (side === 'bottom')
      return viewport.height - anchor.top - anchor.height - gap - margin - floating.height
    if (side === leftSide) return anchor.left - gap - margin - floating.width
    return viewport.width - anchor.left - anchor.width - gap - margin - floating.width
  }
  const other = opposite[request.side]
  const side = room(request.side) < 0 && room(other) > room(request.side) ? other : request.side

  const along = (start: number, size: number, own: number, flip: boolean) => {
    if (align === 'center') return start + (size - own) / 2
    return (align === 'start') === flip ? start + size - own : start
  }
  const clamp = (value: number, own: number, whole: number) =>
    Math.max(margin, Math.min(value, whole - margin - own))

  const vertical = side === 'top' || side === 'bottom'
  const left = vertical
    ? along(anchor.left, anchor.width, floating.width, rtl)
    : side === leftSide
      ? anchor.left - gap - floating.width
      : anchor.left + anchor.width + gap
  const top = vertical
    ? side === 'top'
      ? anchor.top - gap - floating.height
      : anchor.top + anchor.height + gap
    : along(anchor.top, anchor.height, floating.height, false)
  return {
    left: clamp(left, floating.width, viewport.width),
    top: clamp(top, floating.height, viewport.height),
    side,
  }
}
