import type { LivePass } from '@linli/api-client/contract/access/live-pass'
import { formatDateTime } from '@linli/validators/format-date-time'
import { PassWords } from '../monitor/PassFeed.tsx'

interface PassLinesProps {
  readonly passes: readonly LivePass[]
  /** The one that the others are told of. */
  readonly of?: number
  /** The day beside the hour. */
  readonly dated?: boolean
}

/** Passes one below the other, each with its time. */
export const PassLines = ({ passes, of, dated = false }: PassLinesProps) => (
  <ol className="m-0 grid list-none gap-0 p-0">
    {passes.map((pass) => (
      <li
        key={pass.id}
        aria-current={pass.id === of ? 'true' : undefined}
        className={`grid grid-cols-[auto_1fr] gap-3 border-s-2 py-2 ps-3 ${
          pass.id === of ? 'border-accent bg-selected' : 'border-border'
        }`}
      >
        <time
          dateTime={pass.passTime}
          className={`text-caption text-text-2 tabular-nums ${dated ? 'w-24' : 'w-16'}`}
        >
          {formatDateTime(pass.passTime).slice(dated ? 5 : 11, dated ? 16 : 19)}
        </time>
        <PassWords pass={pass} />
      </li>
    ))}
  </ol>
)
