import type { StoryEntry } from '@linli/api-client/contract/base/storyline'
import { formatDateTime } from '@linli/validators/format-date-time'

interface StoryMonth {
  readonly month: string
  readonly entries: readonly StoryEntry[]
}

const words = (at: string) => formatDateTime(new Date(at))

/** The time of an entry; what is known to the day has no time. */
export function timeOf({ at }: StoryEntry): string {
  const text = words(at)
  return text.endsWith(' 00:00:00') ? text.slice(0, 10) : text.slice(0, 16)
}

/** Entries below the month in which they happened, in the order in which they came. */
export function byMonth(entries: readonly StoryEntry[]): readonly StoryMonth[] {
  const months = new Map<string, StoryEntry[]>()
  for (const entry of entries) {
    const month = words(entry.at).slice(0, 7)
    const found = months.get(month)
    if (found === undefined) months.set(month, [entry])
    else found.push(entry)
  }
  return [...months].map(([month, of]) => ({ month: `${month.replace('-', '年')}月`, entries: of }))
}

/** From one day to another, or the one day that both are. */
export const spanText = ([from, to]: readonly [string, string]): string =>
  from === to ? from : `${from} 至 ${to}`

const clock = (hour: number, minute: string) => `${String(hour).padStart(2, '0')}:${minute}`

/** The hours of a day. */
export const hourOptions = Array.from({ length: 24 }, (_, hour) => ({
  value: hour,
  label: `${clock(hour, '00')}–${clock(hour, '59')}`,
}))
