import { dashboardTodos } from '@linli/api-client/contract/stats/dashboard'
import { sql } from 'drizzle-orm'
import { dayOf } from '../../kit/calendar.ts'
import { handle, type Route } from '../../kit/route.ts'
import { permittedEstateIds } from '../base/places/place-scope.ts'

/** 我的待办: what the modules name, counted in the estates where the user may work on it. */
export const dashboardRoutes = (): Route[] => [
  handle(dashboardTodos, async (_input, ctx) => {
    const day = dayOf(ctx.now)
    const todos = []
    const kinds = ctx.deps.modules.flatMap((one) => one.todos ?? [])
    for (const kind of kinds.filter(({ permission }) => ctx.can(permission))) {
      const ids = await permittedEstateIds(ctx, kind.permission)
      const rows = kind.count(sql`any(${`{${ids.join(',')}}`}::bigint[])`, sql`${day}::date`, ctx)
      const [row] = await ctx.tx.execute<{ n: number; first: string | null }>(
        sql`select n, to_json(first) #>> '{}' as first from (${rows}) t`,
      )
      const { code, label, verb, due, path } = kind
      todos.push({
        code,
        label,
        verb,
        due,
        path,
        query: { ...kind.query(day) },
        count: row?.n ?? 0,
        first: row?.first ?? null,
      })
    }
    return todos
  }),
]
