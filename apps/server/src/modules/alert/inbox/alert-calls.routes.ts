import { muteAlert, alertSummary } from '@linli/api-client/contract/alert/alert-calls'
import { alertKindOf } from '@linli/api-client/contract/alert/alert-kinds'
import { controlAlert as described } from '@linli/api-client/contract/alert/control-alert'
import { controlAlertFlow, openAlerts } from '@linli/api-client/contract/alert/control-alert-flow'
import { alertLevels } from '@linli/api-client/contract/alert/levels'
import { untreatedAlerts } from '@linli/api-client/contract/auth/session-calls'
import { codeOf } from '@linli/api-client/kit'
import { and, count, eq, gte, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { notFound } from '../../../kit/app-error.ts'
import { dayOf, dayStart } from '../../../kit/calendar.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle } from '../../../kit/route.ts'
import { permittedEstateIds } from '../../base/places/place-scope.ts'
import { controlAlertModel } from './alert.routes.ts'
import { alertMute, controlAlert } from './control-alert.table.ts'

const listing = codeOf(described, 'list')

/** The alerts that the caller may list, of one estate or of all. */
async function seen(ctx: Ctx, estateId: number | null | undefined): Promise<SQL | undefined> {
  if (estateId != null) await permittedEstateIds(ctx, listing, [estateId])
  return and(
    controlAlertModel.within(ctx.scopeFor(listing), ctx),
    estateId == null ? undefined : eq(controlAlert.estateId, estateId),
  )
}

async function countBy(ctx: Ctx, column: PgColumn, where: SQL | undefined): Promise<Map<string, number>> {
  const rows = await ctx.tx
    .select({ key: column, count: count() })
    .from(controlAlert)
    .where(where)
    .groupBy(column)
  return new Map(rows.map((row) => [String(row.key), row.count]))
}

const named = (
  counts: ReadonlyMap<string, number>,
  words: Readonly<Record<string, { readonly label: string }>>,
) => Object.entries(words).map(([key, { label }]) => ({ key, label, count: counts.get(key) ?? 0 }))

/** How the team took today's alerts: told of all of it, not of each. */
async function acceptedToday(ctx: Ctx, where: SQL | undefined) {
  const seconds = sql`extract(epoch from ${controlAlert.acceptedAt} - ${controlAlert.occurredAt})`
  const inTime = sql`${controlAlert.acceptedAt} <= ${controlAlert.acceptDueAt}`
  const [row] = await ctx.tx
    .select({
      count: count(controlAlert.acceptedAt),
      median: sql<number | null>`(percentile_cont(0.5) within group (order by ${seconds}))::int`,
      share: sql<number | null>`round(100.0 * count(*) filter (where ${inTime})
        / nullif(count(*) filter (where ${controlAlert.acceptDueAt} is not null), 0), 1)::float8`,
    })
    .from(controlAlert)
    .where(
      and(where, gte(controlAlert.occurredAt, dayStart(dayOf(ctx.now))), isNotNull(controlAlert.acceptedAt)),
    )
  return { count: row?.count ?? 0, medianSeconds: row?.median ?? null, share: row?.share ?? null }
}

/** What is asked of all alerts, and what one user does with one that is no transition of it. */
export const alertCallRoutes = () => [
  // Who may not list alerts has none: the bell asks for everybody.
  handle(untreatedAlerts, async (_input, ctx) =>
    ctx.can(listing)
      ? await ctx.tx.$count(controlAlert, and(await seen(ctx, null), eq(controlAlert.state, 'untreated')))
      : 0,
  ),
  handle(alertSummary, async ({ estateId }, ctx) => {
    const where = await seen(ctx, estateId)
    const open = and(where, inArray(controlAlert.state, [...openAlerts]))
    const kinds = await countBy(ctx, controlAlert.kind, open)
    return {
      byState: named(await countBy(ctx, controlAlert.state, where), controlAlertFlow.states),
      byLevel: named(await countBy(ctx, controlAlert.level, open), alertLevels),
      byKind: [...kinds]
        .map(([key, n]) => ({ key, label: alertKindOf(key)?.label ?? key, count: n }))
        .toSorted((a, b) => b.count - a.count || a.key.localeCompare(b.key)),
      accepted: await acceptedToday(ctx, where),
      overdue: await ctx.tx.$count(controlAlert, and(open, lte(controlAlert.dueAt, ctx.now))),
      mine: await ctx.tx.$count(
        controlAlert,
        and(open, eq(controlAlert.assigneeId, userIdOf(ctx.caller) ?? 0)),
      ),
    }
  }),
  handle(muteAlert, async ({ id }, ctx) => {
    const [row] = await ctx.tx
      .select({ id: controlAlert.id })
      .from(controlAlert)
      .where(and(await seen(ctx, null), eq(controlAlert.id, id)))
    if (row === undefined) throw notFound()
    await ctx.tx
      .insert(alertMute)
      .values({ alertId: id, userId: userIdOf(ctx.caller) ?? 0, at: ctx.now })
      .onConflictDoNothing()
    return { muted: true }
  }),
]
