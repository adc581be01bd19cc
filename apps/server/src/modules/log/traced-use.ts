import { metaOf, type Resource } from '@linli/api-client/kit'
import { and, eq, gte, lt } from 'drizzle-orm'
import { operationLog } from '../../kit/audit/operation-log.table.ts'
import { dayEnd, dayStart } from '../../kit/calendar.ts'
import type { Ctx } from '../../kit/context.ts'
import { sensitiveAccessLog } from '../../kit/sensitive-access/sensitive-access-log.table.ts'
import { textOf } from '../../kit/text-of.ts'
import type { traceCode } from '../../kit/trace/trace-code.table.ts'

interface ChosenBy {
  readonly ids?: readonly number[]
  readonly query?: Readonly<Record<string, unknown>>
}

const listWords: Readonly<Record<string, string>> = { keyword: '关键词', sort: '排序' }

/** A filter as it is labelled on the page: ranges have a field and an end. */
function labelOf(resource: Resource | undefined, key: string): string {
  const field = key.replace(/_(?:from|to)$/, '')
  const described = resource?.fields[field]
  if (described === undefined) return listWords[key] ?? key
  const end = key.endsWith('_from') ? '（起）' : key.endsWith('_to') ? '（止）' : ''
  return `${metaOf(described).label}${end}`
}

/** How the rows of an export were chosen, as the log keeps its request. */
function filtersOf(params: unknown, resource: Resource | undefined) {
  const { ids, query } = (params ?? {}) as ChosenBy
  if (ids !== undefined) return [{ label: '选择的行', value: `${ids.length} 行` }]
  return Object.entries(query ?? {}).map(([key, value]) => ({
    label: labelOf(resource, key),
    value: (Array.isArray(value) ? value : [value]).map((one: unknown) => textOf(one)).join('、'),
  }))
}

/** The export or clear view that carries a code with its number; null when there is none. */
export async function tracedUse(ctx: Ctx, code: typeof traceCode.$inferSelect, given: string) {
  // Rows of the day alone: both logs are partitioned by time. A long export is written down when it is asked for.
  const within = (table: typeof operationLog | typeof sensitiveAccessLog) =>
    and(eq(table.traceCode, given), gte(table.at, dayStart(code.day)), lt(table.at, dayEnd(code.day)))
  const [exported] = await ctx.tx.select().from(operationLog).where(within(operationLog))
  if (exported !== undefined) {
    const described = ctx.deps.registry
      .all()
      .find(
        ({ resource }) => resource?.entity === exported.resource && resource?.module === exported.module,
      )?.resource
    return {
      kind: 'export' as const,
      at: exported.at.toISOString(),
      title: exported.title,
      rowCount: exported.rowCount,
      reason: exported.reason,
      ip: exported.ip,
      filters: filtersOf(exported.params, described),
    }
  }
  const [seen] = await ctx.tx.select().from(sensitiveAccessLog).where(within(sensitiveAccessLog))
  if (seen === undefined) return null
  return {
    kind: 'reveal' as const,
    at: seen.at.toISOString(),
    title: `查看 ${seen.subjectName ?? seen.subjectType}`,
    rowCount: seen.rowCount,
    reason: seen.reason,
    ip: seen.ip,
    filters: [],
  }
}
