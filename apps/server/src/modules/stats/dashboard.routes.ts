import { pageUrl } from '@linli/api-client/contract/page-urls'
import { leaseNoticeDays } from '@linli/api-client/contract/base/resident-house'
import { dashboardTodos } from '@linli/api-client/contract/stats/dashboard'
import { type SQL, sql } from 'drizzle-orm'
import { dayOf } from '../../kit/calendar.ts'
import type { Ctx } from '../../kit/context.ts'
import { handle, type Route } from '../../kit/route.ts'
import { permittedEstateIds } from '../base/places/place-scope.ts'

interface Todo {
  readonly code: string
  readonly label: string
  /** What is done with what waits: 审核. */
  readonly verb: string
  /** Right to work on it; without it the kind is not shown. */
  readonly permission: string
  readonly path: string
  /** Filters of the list, or the range of days from today that one of them takes. */
  readonly query: Readonly<Record<string, string>> | { readonly field: string; readonly days: number }
  readonly count: (estates: SQL, today: SQL) => SQL
}

/** What waits, by kind. Modules that come later add their own. */
const kinds: readonly Todo[] = [
  {
    code: 'pendingResident',
    label: '待审住户',
    verb: '审核',
    permission: 'base:resident:review',
    path: pageUrl('residents'),
    query: { tab: 'review' },
    count: (estates) =>
      sql`select count(*)::int as n from resident_house where estate_id = ${estates} and state = 'pending'`,
  },
  {
    code: 'pendingVehicle',
    label: '待审车辆',
    verb: '审核',
    permission: 'base:vehicle:review',
    path: pageUrl('vehicles'),
    query: { tab: 'review' },
    count: (estates) =>
      sql`select count(*)::int as n from vehicle where estate_id = ${estates} and state = 'pending'`,
  },
  {
    code: 'offlineDevice',
    label: '离线设备',
    verb: '查看',
    permission: 'base:device:list',
    path: pageUrl('devices'),
    query: { runStatus: 'offline', state: 'in_use' },
    count: (estates) =>
      sql`select count(*)::int as n from device where estate_id = ${estates} and state = 'in_use' and run_status = 'offline'`,
  },
  {
    code: 'endingLease',
    label: `到期租约(${leaseNoticeDays}天内)`,
    verb: '续租',
    permission: 'base:resident:update',
    path: pageUrl('residents'),
    query: { tab: 'leases' },
    count: (estates, today) => sql`select count(*)::int as n from resident_house where estate_id = ${estates}
      and state = 'active' and relation = 'tenant' and lease_end <= ${today} + ${leaseNoticeDays}::int`,
  },
  {
    code: 'endingContract',
    label: '到期物业合同(60天内)',
    verb: '续签',
    permission: 'base:company:contract',
    path: pageUrl('companies'),
    query: { field: 'contractEnd', days: 60 },
    count: (estates, today) => sql`select count(*)::int as n from estate_contract where estate_id = ${estates}
      and state = 'active' and end_date between ${today} and ${today} + 60`,
  },
]

/** The filters as the page's address carries them. */
function queryOf({ now }: Ctx, { query }: Todo): Record<string, string> {
  const { field, days } = query
  if (typeof field !== 'string' || typeof days !== 'number') return query as Record<string, string>
  const last = new Date(now.getTime() + days * 86_400_000)
  return { [`${field}_from`]: dayOf(now), [`${field}_to`]: dayOf(last) }
}

/** 我的待办. */
export const dashboardRoutes = (): Route[] => [
  handle(dashboardTodos, async (_input, ctx) => {
    const today = sql`${dayOf(ctx.now)}::date`
    const todos = []
    for (const todo of kinds.filter(({ permission }) => ctx.can(permission))) {
      const ids = await permittedEstateIds(ctx, todo.permission)
      const [row] = await ctx.tx.execute<{ n: number }>(
        todo.count(sql`any(${`{${ids.join(',')}}`}::bigint[])`, today),
      )
      todos.push({
        code: todo.code,
        label: todo.label,
        count: row?.n ?? 0,
        verb: todo.verb,
        path: todo.path,
        query: queryOf(ctx, todo),
      })
    }
    return todos
  }),
]
