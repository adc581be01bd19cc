import type { passOverview } from '@linli/api-client/contract/access/pass-overview'
import type { OutputOf } from '@linli/api-client/kit'

/** Passes of the list by hour of the day, small enough to stand beside its name. */
export function PassHours({ overview }: { readonly overview: OutputOf<typeof passOverview> | undefined }) {
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
          title={`${hour}时：成功 ${success}，失败 ${fail}`}
          className="flex h-full min-w-0 flex-1 flex-col justify-end"
        >
          <span className="sr-only">{`${hour}时 成功 ${success} 失败 ${fail}`}</span>
          <span className="bg-danger-solid" style={{ height: `${(fail / highest) * 100}%` }} />
          <span className="rounded-t-mini bg-accent" style={{ height: `${(success / highest) * 100}%` }} />
        </li>
      ))}
    </ol>
  )
}
