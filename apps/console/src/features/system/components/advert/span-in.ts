/** Where a span of time lies in a window, in percent of it; null where it lies outside. */
export function spanIn(start: number, end: number, from: number, to: number) {
  const [first, last] = [Math.max(start, from), Math.min(end, to)]
  if (first >= last) return null
  const percent = (ms: number) => (ms / (to - from)) * 100
  return { left: percent(first - from), width: percent(last - first) }
}
