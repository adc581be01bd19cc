import { formatDateTime } from '@linli/validators/format-date-time'

const dayMs = 86_400_000
/** More days than are told apart on one bar. */
const most = 31

export interface StayDays {
  /** The stay on the bar, from 0 to 1. */
  readonly from: number
  readonly to: number
  /** Where days begin, with their names; none of a stay that is longer than a month. */
  readonly days: readonly { readonly day: string; readonly at: number }[]
}

const midnight = (at: number): number =>
  Date.parse(`${formatDateTime(new Date(at)).slice(0, 10)}T00:00:00+08:00`)

/** A stay among the whole days that it touches, in Shanghai. */
export function stayDays(inMs: number, outMs: number): StayDays {
  const begin = midnight(inMs)
  const end = midnight(Math.max(inMs, outMs)) + dayMs
  const share = (at: number) => (at - begin) / (end - begin)
  const count = (end - begin) / dayMs
  return {
    from: share(inMs),
    to: share(Math.max(inMs, outMs)),
    days:
      count > most
        ? []
        : Array.from({ length: count }, (_, n) => ({
            day: formatDateTime(new Date(begin + n * dayMs)).slice(5, 10),
            at: n / count,
          })),
  }
}
