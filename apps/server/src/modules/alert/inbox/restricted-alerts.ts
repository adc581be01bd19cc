import type { ControlAction } from '@linli/api-client/contract/auth/control-grant'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { RowUse } from '../../../kit/serve/row-use.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { grantedFor, recordGrantUse } from '../../auth/control-grants/control-grants.ts'
import { controlTarget } from '../targets/control-target.table.ts'
import { controlAlert, type ControlAlertRow } from './control-alert.table.ts'

/** What decides over an alert. Whoever is on duty accepts it, passes it on or gives it back without a grant. */
const handling: readonly string[] = ['treat', 'treatAny', 'ignore', 'second', 'raise', 'reopen']

/** The calls that do so, to one alert or to many. */
const handles = new Set(
  handling.flatMap((action) => [action, `batch${action.charAt(0).toUpperCase()}${action.slice(1)}`]),
)

const place = { estateId: controlAlert.estateId, level: controlAlert.level }

/** Restricted alerts among these, as `recordGrantUse` takes them. */
export const usesOf = (ids: readonly number[]): SQL =>
  sql`select ${controlAlert.restrictedTargetId} as target_id, ${controlAlert.id} as alert_id, ${controlAlert.estateId},
    ${controlAlert.level} from ${controlAlert}
    where ${and(anyOf(controlAlert.id, ids), eq(controlAlert.isRestricted, true))}`

/** An alert of a restricted target is handled by who holds a grant to handle such ones, whatever the role may. */
export async function assertMayHandle(row: ControlAlertRow, ctx: Ctx): Promise<void> {
  if (!row.isRestricted) return
  const may = grantedFor(ctx, 'handle', {
    estateId: sql`${row.estateId}::bigint`,
    level: sql`${row.level}::text`,
  })
  const [answer] = await ctx.tx.execute<{ may: boolean }>(sql`select ${may} as may`)
  if (answer?.may !== true) throw new AppError('FORBIDDEN', '无权处置重点人员预警，请联系值班负责人')
}

/** What was done with restricted alerts stands in the log of the grant that allows it. */
export async function recordAlertUse(
  _use: RowUse,
  ids: readonly number[],
  ctx: Ctx,
  call: string,
): Promise<void> {
  const action: ControlAction | null = call === 'accept' ? 'receive' : handles.has(call) ? 'handle' : null
  if (action !== null && ids.length > 0) await recordGrantUse(ctx, { action, rows: usesOf(ids) })
}

/**
 * Whom masked alerts are about, for who holds a grant to see such targets or to receive their alerts; each such answer
 * stands in its log.
 */
export async function restrictedSubjects(
  rows: readonly ControlAlertRow[],
  ctx: Ctx,
): Promise<ReadonlyMap<number, string>> {
  const ids = rows.filter(({ restrictedTargetId }) => restrictedTargetId !== null).map(({ id }) => id)
  if (ids.length === 0 || ctx.caller.kind !== 'user') return new Map()
  const [view, receive] = [grantedFor(ctx, 'view', place), grantedFor(ctx, 'receive', place)]
  const seen = await ctx.tx
    .select({
      id: controlAlert.id,
      name: sql<string>`coalesce(${controlTarget.plateNo}, ${controlTarget.name})`,
      receives: sql<boolean>`${receive}`,
    })
    .from(controlAlert)
    .innerJoin(controlTarget, eq(controlTarget.id, controlAlert.restrictedTargetId))
    .where(and(anyOf(controlAlert.id, ids), or(view, receive)))
  for (const [action, receives] of [
    ['receive', true],
    ['view', false],
  ] as const) {
    const by = seen.filter((one) => one.receives === receives).map(({ id }) => id)
    if (by.length > 0) await recordGrantUse(ctx, { action, rows: usesOf(by) })
  }
  return new Map(seen.map(({ id, name }) => [id, name]))
}
