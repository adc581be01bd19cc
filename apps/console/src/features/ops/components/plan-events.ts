import type { PlanPeriod } from '@linli/api-client/contract/ops/check-plan'
import type { CalendarEvent } from '@linli/ui/calendar'

interface Planned {
  readonly id: number
  readonly name: string
  readonly periods?: readonly PlanPeriod[] | null
}

/** Missed checks stand out, then what is late; what is done is told from what is still to come. */
function toneOf({ from, due, wanted, done, missed }: PlanPeriod, today: string): CalendarEvent['tone'] {
  if (missed > 0) return 'danger'
  if (wanted > 0 && done >= wanted) return 'success'
  if (wanted > 0 && due < today) return 'warning'
  return from > today ? 'neutral' : 'info'
}

const progressOf = ({ wanted, done, missed }: PlanPeriod): string =>
  wanted === 0 ? '' : ` ${done}/${wanted}${missed > 0 ? `，漏检${missed}` : ''}`

/** The periods of plans as they stand on a calendar of these days: each from its beginning to its deadline. */
export const planEvents = (
  plans: readonly Planned[],
  { first, last }: { readonly first: string; readonly last: string },
  today: string,
): CalendarEvent[] =>
  plans.flatMap(({ id, name, periods }) =>
    (periods ?? [])
      .filter(({ from, due }) => from <= last && due >= first)
      .map((period) => ({
        id: `${id} ${period.from}`,
        title: `${name}${progressOf(period)}`,
        start: period.from,
        end: period.due,
        tone: toneOf(period, today),
      })),
  )
