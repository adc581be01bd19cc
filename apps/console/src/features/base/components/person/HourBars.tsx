const height = 64

/** Passes by hour of the day; the numbers stand in a table for who does not see the bars. */
export function HourBars({ hours }: { readonly hours: readonly number[] }) {
  const most = Math.max(1, ...hours)
  return (
    <figure className="m-0">
      <div aria-hidden className="flex items-end gap-px" style={{ height }}>
        {hours.map((count, hour) => (
          <span
            // An hour is what it is.
            // oxlint-disable-next-line react/no-array-index-key
            key={hour}
            title={`${hour}时 ${count}次`}
            className="min-w-0 grow rounded-t-tag bg-accent"
            style={{ height: Math.max(count === 0 ? 1 : 3, (count / most) * height) }}
          />
        ))}
      </div>
      <figcaption className="flex justify-between text-small text-text-3">
        <span>0时</span>
        <span>6时</span>
        <span>12时</span>
        <span>18时</span>
        <span>24时</span>
      </figcaption>
      <p className="sr-only">
        {hours.flatMap((count, hour) => (count > 0 ? `${hour}时${count}次` : [])).join('，')}
      </p>
    </figure>
  )
}
