import type { Resource } from '@linli/api-client/kit'
import { or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '../context.ts'
import type { AnyOptions } from './model.ts'

/** What the filter `due` of a list with deadlines means; a module may still give its own. */
export function withDueFilter(
  resource: Resource,
  columns: Readonly<Record<string, PgColumn>>,
  options: AnyOptions,
): AnyOptions {
  if (resource.flow?.due === undefined || resource.list.extraFilters?.['due'] === undefined) return options
  const { dueAt, dueWarnAt, duePausedAt } = columns
  const due = (wanted: unknown, { now }: Ctx): SQL | undefined => {
    const chosen = [wanted].flat()
    const at = sql`${now.toISOString()}::timestamptz`
    const runs = sql`${duePausedAt} is null`
    return or(
      chosen.includes('overdue') ? sql`(${runs} and ${dueAt} <= ${at})` : undefined,
      chosen.includes('soon') ? sql`(${runs} and ${dueAt} > ${at} and ${dueWarnAt} <= ${at})` : undefined,
      chosen.includes('paused') ? sql`${duePausedAt} is not null` : undefined,
    )
  }
  return {
    ...options,
    filters: { due, ...options.filters },
    reads: { due: ['dueAt'], ...options.reads },
  }
}
