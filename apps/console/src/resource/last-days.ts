import { formatDateTime } from '@linli/validators/format-date-time'

const dayMs = 86_400_000
const dayBefore = (days: number) => formatDateTime(new Date(Date.now() - days * dayMs)).slice(0, 10)

/** The day that it is in China. */
export const today = (): string => dayBefore(0)

/** Today and the days before it, as many as are named in all: the first and the last of them. */
export const lastDays = (days: number): readonly [first: string, last: string] => [
  dayBefore(days - 1),
  today(),
]
