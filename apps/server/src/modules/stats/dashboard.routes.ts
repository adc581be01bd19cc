import { dashboardTodos } from '@linli/api-client/contract/stats/dashboard'
import { sql } from 'drizzle-orm'
import { dayOf } from '../../kit/calendar.ts'
import { handle, type Route } from '../../kit/route.ts'
import { estate } from '../base/places/estate.table.ts'
import { estateCondition } from '../base/places/place-scope.ts'

/** 我的待办: what the modules name, counted by one statement in the estates where the user may work on it. */
export const dashboardRoutes = (): Route[] => [
  handle(dashboardTodos, async (_input, ctx) => {
    const day = dayOf(ctx.now)
    const kinds = ctx.deps.modules
      .flatMap((one) => one.todos ?? [])
      .filter(({ permission }) => ctx.can(permission))
    if (kinds.length === 0) return []
    const counts = kinds.map(({ code, permission, count }) => {
      const within = estateCondition(ctx.scopeFor(permission), ctx) ?? sql`true`
      const estates = sql`any(array(select ${estate.id} from ${estate} where ${within}))`
      return sql`select ${code}::text as code, n, to_json(first) #>> '{}' as first
        from (${count(estates, sql`${day}::date`, ctx)}) t`
    })
    const rows = await ctx.tx.execute<{ code: string; n: number; first: string | null }>(
      sql.join(counts, sql` union all `),
    )
    const found = new Map(rows.map((row) => [row.code, row]))
    return kinds.map(({ code, label, verb, due, path, query }) => ({
      code,
      label,
      verb,
      due,
      path,
      query: { ...query(day) },
      count: found.get(code)?.n ?? 0,
      first: found.get(code)?.first ?? null,
    }))
  }),
]
