import type { controlGrant } from '@linli/api-client/contract/auth/control-grant'
import type { RowOf } from '@linli/api-client/kit'
import { formatDateTime } from '@linli/validators/format-date-time'

type Row = Pick<RowOf<typeof controlGrant>, 'validFrom' | 'validTo' | 'daysLeft'>

/** Until when a grant holds, with how much of it is left. */
export function GrantTerm({ row: { validFrom, validTo, daysLeft } }: { readonly row: Row }) {
  const until = formatDateTime(new Date(validTo)).slice(0, 10)
  if (daysLeft === null || daysLeft === undefined) return until
  const days = Math.max(1, (Date.parse(validTo) - Date.parse(validFrom)) / 86_400_000)
  return (
    <span className="grid gap-1">
      <span className="tabular-nums">
        {until} · 余 {daysLeft} 天
      </span>
      <span aria-hidden className="block h-1 w-full overflow-hidden rounded-full bg-fill">
        <span
          className={`block h-full ${daysLeft <= 15 ? 'bg-warning-solid' : 'bg-accent'}`}
          style={{ width: `${Math.min(100, (daysLeft / days) * 100)}%` }}
        />
      </span>
    </span>
  )
}
