const width = 96
const height = 24

/** Seven days as a line; the figure beside it says the numbers. Nothing for less than two days. */
export function Sparkline({ values }: { readonly values: readonly number[] }) {
  if (values.length < 2) return null
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const points = values.map((value, index) => {
    const x = (index / (values.length - 1)) * width
    const y = high === low ? height / 2 : height - 2 - ((value - low) / (high - low)) * (height - 4)
    return `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`
  })
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="mt-2 h-6 w-24 overflow-visible" aria-hidden>
      <polyline points={points.join(' ')} fill="none" stroke="var(--linli-accent-solid)" strokeWidth={1.5} />
    </svg>
  )
}
