import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { mask } from '../../../kit/masking.ts'
import { hashIs } from '../../../kit/personal-data.ts'
import type { Traced, TraceWanted } from '../../../kit/traced.ts'
import { ofEstates } from '../../../kit/traced-rows.ts'
import { grantedFor, recordGrantUse } from '../../auth/control-grants/control-grants.ts'
import { controlTarget } from '../targets/control-target.table.ts'
import { controlAlert as t } from './control-alert.table.ts'
import { usesOf } from './restricted-alerts.ts'

/** Whom the police or a court watches for, as the list knows them: many of them are registered nowhere. */
function watched({ deps }: Ctx, { by, text, personIds }: TraceWanted): SQL | undefined {
  const { plateNo, name, phoneHash, docNoHash, personId } = controlTarget
  if (by === 'plate') return eq(plateNo, text)
  if (by !== 'person') return undefined
  return or(
    eq(name, text),
    hashIs(deps.personal, sql`${phoneHash}`, text),
    hashIs(deps.personal, sql`${docNoHash}`, text),
    personIds.length === 0 ? undefined : inArray(personId, [...personIds]),
  )
}

/**
 * Their alerts name nobody, so they are found by the list, for who holds a grant to see it there: without one they are
 * absent, and each find stands in its log.
 */
export const tracedRestricted: Traced = {
  log: 'alert',
  find: async (ctx, wanted) => {
    const condition = watched(ctx, wanted)
    if (condition === undefined) return []
    const rows = await ctx.tx
      .select({ alert: t, name: sql<string>`coalesce(${controlTarget.plateNo}, ${controlTarget.name})` })
      .from(t)
      .innerJoin(controlTarget, eq(controlTarget.id, t.restrictedTargetId))
      .where(
        and(
          condition,
          gte(t.occurredAt, wanted.from),
          lt(t.occurredAt, wanted.until),
          ofEstates(t.estateId)(wanted.scope),
          grantedFor(ctx, 'view', { estateId: t.estateId, level: t.level }),
        ),
      )
      .orderBy(desc(t.occurredAt))
      .limit(wanted.limit)
    const ids = rows.map(({ alert }) => alert.id)
    if (ids.length > 0) await recordGrantUse(ctx, { action: 'view', rows: usesOf(ids) })
    return rows.map(({ alert: { id, occurredAt, title, alertNo }, name }) => ({
      log: 'alert',
      id,
      at: occurredAt.toISOString(),
      who: mask(wanted.by === 'plate' ? 'tail' : 'name', name),
      what: title,
      target: alertNo,
      ip: null,
      requestId: null,
    }))
  },
}
