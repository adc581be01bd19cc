import type { ReportFigure } from '@linli/api-client/contract/stats/report-calls'
import { Statistic } from '@linli/ui/statistic'
import { differenceWords, numberWords, valueWords } from './report-words.ts'
import { RowsLink } from './RowsLink.tsx'

interface ReportFiguresProps {
  readonly figures: readonly ReportFigure[]
  /** The same figures of what they stand against. */
  readonly others?: readonly ReportFigure[] | undefined
  /** What these are of. */
  readonly rival: string
  /** What `before` is of. */
  readonly since: string
}

/** Where a figure stands against another, or against itself at the beginning. */
function noteOf(
  { value, before, unit, note }: ReportFigure,
  other: ReportFigure | undefined,
  rival: string,
  since: string,
) {
  if (other !== undefined) {
    const words = `${rival} ${valueWords(other.value, unit)}`
    return value === null || other.value === null
      ? words
      : `${words}，${differenceWords(value, other.value, unit)}`
  }
  if (value !== null && before !== null) return `较${since} ${differenceWords(value, before, unit)}`
  return note
}

/** The figures of a report, each the way to its rows. */
export function ReportFigures({ figures, others, rival, since }: ReportFiguresProps) {
  return (
    <ul
      aria-label="指标"
      className="grid grid-cols-[repeat(auto-fit,minmax(148px,1fr))] overflow-hidden rounded-card border border-border bg-surface"
    >
      {figures.map((figure) => {
        const { key, label, value, unit, rows } = figure
        return (
          <li key={key} data-row className="-me-px -mb-px border-e border-b border-border">
            <RowsLink
              rows={value === null ? null : rows}
              className="block h-full p-4 no-underline hover:bg-hover"
            >
              <Statistic
                label={label}
                value={numberWords(value, unit)}
                {...(value !== null && { unit })}
                note={noteOf(
                  figure,
                  others?.find((one) => one.key === key),
                  rival,
                  since,
                )}
              />
            </RowsLink>
          </li>
        )
      })}
    </ul>
  )
}
