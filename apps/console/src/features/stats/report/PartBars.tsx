import type { ReportPart } from '@linli/api-client/contract/stats/report-calls'
import { shareWords, totalOf, valueWords } from './report-words.ts'
import { RowsLink } from './RowsLink.tsx'

interface PartBarsProps {
  readonly part: ReportPart
  readonly other?: ReportPart | undefined
  readonly rival: string
}

/** Parts as lying bars, and against them those of the other whole, by their shares. */
export function PartBars({ part, other, rival }: PartBarsProps) {
  const { items, unit } = part
  const others = new Map(other?.items.map(({ key, cells }) => [key, cells[0]?.value ?? 0]))
  const total = totalOf(part)
  const otherTotal = other ? totalOf(other) : 0
  const lengthOf = (value: number, of: number) => ({ inlineSize: `${of === 0 ? 0 : (value / of) * 100}%` })
  return (
    <ul className="m-0 grid list-none gap-2 p-0">
      {items.map(({ key, label, cells: [first] }) => {
        const value = first?.value ?? 0
        const against = others.get(key) ?? 0
        return (
          <li key={key} data-row className="grid grid-cols-[104px_minmax(0,1fr)_112px] items-center gap-x-3">
            <span className="truncate" title={label}>
              {label}
            </span>
            <span aria-hidden className="grid gap-px">
              <span className="h-2 overflow-hidden rounded-full bg-fill">
                <span data-bar className="block h-full bg-accent" style={lengthOf(value, total)} />
              </span>
              {other && (
                <span className="h-1 overflow-hidden rounded-full bg-fill">
                  <span className="block h-full bg-text-3" style={lengthOf(against, otherTotal)} />
                </span>
              )}
            </span>
            <span className="text-end whitespace-nowrap tabular-nums">
              <RowsLink
                rows={value === 0 ? null : (first?.rows ?? null)}
                label={`${label} ${valueWords(value, unit)}${unit}，查看明细`}
                className="font-semibold"
              >
                {valueWords(value, unit)}
              </RowsLink>
              {unit !== '%' && unit !== '分' && (
                <small className="ms-2 inline-block min-w-12 text-text-2">{shareWords(value, total)}</small>
              )}
              {other && (
                <small className="block truncate text-caption text-text-3">
                  {rival} {shareWords(against, otherTotal)}
                </small>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
