interface DayBarsProps {
  readonly label: string
  readonly counts: readonly number[]
}

const height = 20
const step = 7

/** Small bars in a cell, one a day: whether something rises or is over. */
export function DayBars({ label, counts }: DayBarsProps) {
  const top = Math.max(1, ...counts)
  return (
    <svg
      role="img"
      aria-label={`${label}：${counts.join('、')}`}
      width={counts.length * step}
      height={height}
      className="align-middle text-text-3"
    >
      {counts.map((count, day) => {
        const tall = count === 0 ? 1 : Math.max(2, (count / top) * height)
        return (
          <rect
            // The days have no names of their own: their place is what they are.
            // oxlint-disable-next-line react/no-array-index-key
            key={day}
            x={day * step}
            y={height - tall}
            width={step - 2}
            height={tall}
            fill="currentColor"
          />
        )
      })}
    </svg>
  )
}
