import { formatNumber } from '@linli/validators/format-number'
import type { FilterValue, Resource } from '@linli/api-client/kit'
import { TextLinkButton } from '@linli/ui/text-link'
import type { ResourcePageState } from './useResourcePage.ts'

/** A live figure of the list; a press narrows the list to what it counts, another one takes that back. */
export interface Fact {
  readonly key: string
  /** What is counted: 离线. */
  readonly label: string
  /** Undefined: not known yet. */
  readonly count: number | undefined
  /** What the list is narrowed to; without it the figure is only told. */
  readonly filters?: Readonly<Record<string, FilterValue>>
  /** Somebody must act today. */
  readonly urgent?: boolean
}

interface FactsProps<R extends Resource> {
  readonly page: Pick<ResourcePageState<R>, 'state' | 'change'>
  readonly facts: readonly Fact[]
}

/** What a list says today, in one line. */
export function Facts<R extends Resource>({ page, facts }: FactsProps<R>) {
  const { state, change } = page
  return (
    <span
      role="group"
      aria-label="概况"
      // One line: what has no room in it goes to a second one that is not seen, rather than being cut.
      className="flex max-h-[1lh] min-w-0 flex-wrap items-baseline gap-x-1 overflow-hidden text-small text-text-2 max-md:hidden"
    >
      {facts.map(({ key, label, count, filters, urgent }, at) => {
        const keys = Object.keys(filters ?? {})
        const on =
          keys.length > 0 && keys.every((one) => String(state.filters[one]) === String(filters?.[one]))
        const others = Object.fromEntries(
          Object.entries(state.filters).filter(([one]) => !keys.includes(one)),
        )
        const text = (
          <>
            <span className={`tabular-nums ${urgent && (count ?? 0) > 0 ? 'font-semibold text-danger' : ''}`}>
              {count === undefined ? '—' : formatNumber(count)}
            </span>{' '}
            {label}
          </>
        )
        return (
          <span key={key} className="whitespace-nowrap">
            {at > 0 && <span className="me-1">·</span>}
            {filters ? (
              <TextLinkButton
                aria-pressed={on}
                onClick={() => change({ filters: on ? others : { ...others, ...filters } })}
              >
                {text}
              </TextLinkButton>
            ) : (
              text
            )}
          </span>
        )
      })}
    </span>
  )
}
