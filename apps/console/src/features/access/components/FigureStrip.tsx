import { formatNumber } from '@linli/validators/format-number'
import type { ReactNode } from 'react'

export interface Figure {
  readonly label: string
  readonly value: ReactNode
  /** Somebody should look at it. */
  readonly isUrgent?: boolean
}

/** Today in one line. */
export function FigureStrip({
  label,
  figures,
}: {
  readonly label: string
  readonly figures: readonly Figure[]
}) {
  return (
    <dl
      aria-label={label}
      className="m-0 flex flex-wrap gap-x-6 gap-y-2 rounded-card border border-border bg-surface p-3"
    >
      {figures.map(({ label: name, value, isUrgent }) => (
        <div key={name} className="grid">
          <dt className="text-caption text-text-2">{name}</dt>
          <dd className={`m-0 text-body font-semibold tabular-nums ${isUrgent ? 'text-danger' : ''}`}>
            {typeof value === 'number' ? formatNumber(value) : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
