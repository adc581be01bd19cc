import type { WeekHours } from '@linli/api-client/kit'

const days = ['一', '二', '三', '四', '五', '六', '日']
const marks = [0, 6, 12, 18, 24]
const minutes = (clock: string): number => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}

/** Hours of the week as bars, a line for each day. */
export function WeekView({ hours }: { readonly hours: readonly WeekHours[] }) {
  return (
    <figure aria-label="一周时段" className="m-0 grid gap-2">
      {days.map((name, index) => (
        <div key={name} className="flex items-center gap-3">
          <span className="w-8 text-text-2">{`周${name}`}</span>
          <span className="relative block h-4 flex-1 rounded bg-fill">
            {hours
              .filter((one) => one.days.includes(index + 1))
              .map(({ from, to }) => (
                <span
                  key={from}
                  title={`${from}-${to}`}
                  className="absolute block h-4 rounded bg-accent"
                  style={{
                    left: `${(minutes(from) * 100) / 1440}%`,
                    width: `${((minutes(to) - minutes(from)) * 100) / 1440}%`,
                  }}
                />
              ))}
          </span>
        </div>
      ))}
      <figcaption className="ml-11 flex justify-between text-text-2">
        {marks.map((hour) => (
          <span key={hour}>{`${hour}:00`}</span>
        ))}
      </figcaption>
    </figure>
  )
}
