interface PassHoursProps {
  readonly overview:
    | {
        readonly hours: readonly { readonly hour: number; readonly success: number; readonly fail: number }[]
      }
    | undefined
  /** The hour that the list is narrowed to. */
  readonly chosen: number | null
  /** Narrows the list to an hour, or takes that back; left out where the list is of several days. */
  readonly onChoose: ((hour: number | null) => void) | undefined
}

/** Passes of the list by hour of the day, small enough to stand beside its name; a press shows that hour alone. */
export function PassHours({ overview, chosen, onChoose }: PassHoursProps) {
  const counted = new Map(overview?.hours.map((one) => [one.hour, one]))
  // The whole day stands there, also the hours in which nobody passed.
  const hours = Array.from({ length: 24 }, (_, hour) => counted.get(hour) ?? { hour, success: 0, fail: 0 })
  const highest = Math.max(1, ...hours.map((one) => one.success + one.fail))
  return (
    <ol
      aria-label="分时通行"
      className="m-0 hidden h-9 w-48 list-none items-end gap-0.5 border-b border-border p-0 lg:flex"
    >
      {hours.map(({ hour, success, fail }) => (
        <li
          key={hour}
          className={`h-full min-w-0 flex-1 ${chosen === null || chosen === hour ? '' : 'opacity-40'}`}
        >
          <button
            type="button"
            disabled={onChoose === undefined || (success + fail === 0 && chosen !== hour)}
            aria-pressed={chosen === hour}
            aria-label={`${hour}时 成功 ${success} 失败 ${fail}`}
            title={`${hour}时：成功 ${success}，失败 ${fail}`}
            className="flex size-full cursor-pointer flex-col justify-end disabled:cursor-default"
            onClick={() => onChoose?.(chosen === hour ? null : hour)}
          >
            <span className="bg-danger-solid" style={{ height: `${(fail / highest) * 100}%` }} />
            <span className="rounded-t-mini bg-accent" style={{ height: `${(success / highest) * 100}%` }} />
          </button>
        </li>
      ))}
    </ol>
  )
}
