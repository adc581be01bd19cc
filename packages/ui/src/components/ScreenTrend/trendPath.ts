/** Width and height of the drawing; it is stretched over its box. */
export const drawing = { width: 1000, height: 100 } as const

/** Points of a line from the first to the last value, `max` at the top. Fewer values than `slots` end earlier. */
export function trendPoints(
  values: readonly number[],
  max: number,
  slots: number,
): readonly (readonly [number, number])[] {
  const step = slots > 1 ? drawing.width / (slots - 1) : 0
  const top = Math.max(1, max)
  return values.map(
    (value, i) => [i * step, drawing.height - (Math.max(0, value) / top) * drawing.height] as const,
  )
}

const at = ([x, y]: readonly [number, number]) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`

export const linePath = (points: readonly (readonly [number, number])[]): string =>
  points.length === 0 ? '' : `M${points.map(at).join('L')}`

/** The line closed along the ground. */
export function areaPath(points: readonly (readonly [number, number])[]): string {
  const first = points[0]
  const last = points[points.length - 1]
  return first && last
    ? `${linePath(points)}L${at([last[0], drawing.height])}L${at([first[0], drawing.height])}Z`
    : ''
}
