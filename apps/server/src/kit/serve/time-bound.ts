import { factsOf, type FieldMeta } from '@linli/api-client/kit'
import { dayEnd, dayStart } from '../calendar.ts'

type Side = 'from' | 'to'

/** A clock time without zone is meant in Asia/Shanghai. */
const zonedInstant = (text: string): Date =>
  new Date(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text.replace(' ', 'T')}+08:00`)

/** A bound of a range of instants in SQL: a day means the whole day in Asia/Shanghai. */
export function bound(value: unknown, meta: FieldMeta, side: Side): { value: unknown; open: boolean } {
  if (typeof value !== 'string') return { value, open: false }
  if (factsOf(meta.kind).time === 'day') return { value: value.slice(0, 10), open: false }
  if (value.length === 10) {
    const at = side === 'from' ? dayStart(value) : dayEnd(value)
    return { value: at.toISOString(), open: side === 'to' }
  }
  return { value: zonedInstant(value).toISOString(), open: false }
}

/** The first or last millisecond that a bound names. */
export function instantOf(text: string, side: Side): Date {
  if (text.length > 10) return zonedInstant(text)
  return side === 'from' ? dayStart(text) : new Date(dayEnd(text).getTime() - 1)
}
