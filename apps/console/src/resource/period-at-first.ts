import type { Resource } from '@linli/api-client/kit'
import { lastDays } from './last-days.ts'
import type { ListState } from './list-state.ts'

/** The days that a list which only grows begins with. */
export function periodAtFirst({ list: { period } }: Pick<Resource, 'list'>): ListState['filters'] {
  if (period === undefined) return {}
  const [first, last] = lastDays(period.initial)
  return { [`${period.field}_from`]: first, [`${period.field}_to`]: last }
}
