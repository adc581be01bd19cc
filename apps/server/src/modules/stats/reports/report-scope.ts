import type { ReportCell, ReportRows } from '@linli/api-client/contract/stats/report-calls'
import type { StatisticRange } from '@linli/api-client/contract/stats/statistics-call'
import { dayAfter, dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { countedUsages } from '../room-terms.ts'
import { assertRange, statEstates } from '../stat-scope.ts'

/** Where a report counts, over which days, and how its figures lead to their rows. */
export interface ReportScope {
  readonly ids: readonly number[]
  readonly first: string
  readonly last: string
  readonly today: string
  /** The filter of lists that stands for the estates; none where all permitted ones are counted. */
  readonly where: Readonly<Record<string, string>>
}

/** Days that are shown when nothing else is asked for. */
const usualDays = 30

export async function reportScope(
  ctx: Ctx,
  entity: string,
  input: StatisticRange,
  use: 'list' | 'export' = 'list',
): Promise<ReportScope> {
  const today = dayOf(ctx.now)
  const last = input.endDate ?? today
  const first = input.startDate ?? dayAfter(last, 1 - usualDays)
  assertRange({ startDate: first, endDate: last })
  const ids = await statEstates(ctx, entity, input, use)
  const isNarrowed = (input.estateIds ?? []).length > 0 || input.communityId != null
  return { ids, first, last, today, where: isNarrowed ? { estateId: ids.join(',') } : {} }
}

/** The rooms of the scope that count (M01) and fit. */
export const roomRows = ({ where }: ReportScope, query: Readonly<Record<string, string>>): ReportRows => ({
  page: 'rooms',
  query: { ...where, usage: countedUsages.join(','), ...query },
})

/** The registered people of the scope that fit. */
export const residentRows = (
  { where }: ReportScope,
  query: Readonly<Record<string, string>>,
): ReportRows => ({ page: 'residents', query: { ...where, ...query } })

/** A number with the rows behind it. */
export const cell = (value: number | null, rows: ReportRows | null = null): ReportCell => ({ value, rows })
