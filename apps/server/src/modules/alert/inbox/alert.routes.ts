import { controlAlert as described } from '@linli/api-client/contract/alert/control-alert'
import { alertNotice as describedNotice } from '@linli/api-client/contract/alert/alert-notice'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import { anyOf, conditionOf } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { tellLive } from '../../../kit/live/tell-live.ts'
import { raiseTopic } from '../../../kit/topics/topics.ts'
import { alertRule } from '../rules/alert-rule.table.ts'
import { alertActions, refuseLate } from './alert-actions.ts'
import { newRound } from './alert-clock.ts'
import { snapshotsOf } from './alert-snapshots.ts'
import { alertMute, alertNotice, controlAlert, type ControlAlertRow } from './control-alert.table.ts'
import { recordAlertUse, restrictedSubjects } from './restricted-alerts.ts'

const maxBatch = 50

/** Many are handled as one only where they are of one kind, and none of them is urgent. */
function assertBatch(rows: readonly ControlAlertRow[]): void {
  if (rows.length > maxBatch) throw refuse(`一次最多处理${maxBatch}条预警`)
  if (new Set(rows.map(({ kind }) => kind)).size > 1) throw refuse('只能批量处理同一类型的预警')
  if (rows.some(({ level }) => level === 'urgent')) throw refuse('紧急预警须逐条处理')
}

/** 「3栋1单元 南门」: where it happened, as far as it is known. */
const place = sql<string>`concat_ws(' ',
  coalesce((select full_name from room where id = ${controlAlert.roomId}), (select name from building where id = ${controlAlert.buildingId})),
  coalesce((select name from channel where id = ${controlAlert.channelId}), (select name from device where id = ${controlAlert.deviceId})),
  ${controlAlert.location})`

async function present(rows: readonly ControlAlertRow[], ctx: Ctx) {
  const ids = rows.map(({ id }) => id)
  const places = await ctx.tx
    .select({ id: controlAlert.id, place })
    .from(controlAlert)
    .where(anyOf(controlAlert.id, ids))
  const muted = await ctx.tx
    .select({ id: alertMute.alertId })
    .from(alertMute)
    .where(and(anyOf(alertMute.alertId, ids), eq(alertMute.userId, userIdOf(ctx.caller) ?? 0)))
  const subjects = await restrictedSubjects(rows, ctx)
  const pictures = await snapshotsOf(ctx, rows, subjects)
  const placeOf = new Map(places.map((one) => [one.id, one.place]))
  const isMuted = new Set(muted.map((one) => one.id))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        place: placeOf.get(row.id) || null,
        muted: isMuted.has(row.id),
        ...pictures.get(row.id),
        escalatesAt: row.escalateAt,
        restrictedSubject: subjects.get(row.id) ?? null,
      },
    ]),
  )
}

/** The rule under which staff reports; an estate without one has no clock for it. */
async function manualRule(ctx: Ctx, estateId: number): Promise<number | null> {
  const [rule] = await ctx.tx
    .select({ id: alertRule.id })
    .from(alertRule)
    .where(
      and(eq(alertRule.estateId, estateId), eq(alertRule.kind, 'manual'), eq(alertRule.state, 'enabled')),
    )
    .orderBy(asc(alertRule.id))
    .limit(1)
  return rule?.id ?? null
}

const served = serve(
  described,
  controlAlert,
)({
  // Those of many that went offline at once are told by the one above them.
  scope: (_table, scope, ctx) =>
    and(
      conditionOf(
        described,
        {
          estateId: controlAlert.estateId,
          assigneeId: controlAlert.assigneeId,
          createdBy: controlAlert.createdBy,
        },
        scope,
        ctx,
      ),
      isNull(controlAlert.parentId),
    ),
  reads: { mine: ['assigneeId'], listType: ['targetId'] },
  filters: {
    mine: (wanted, ctx) =>
      sql`(${controlAlert.assigneeId} is not distinct from ${userIdOf(ctx.caller)}) = ${wanted}`,
    listType: (types) =>
      inArray(
        controlAlert.targetId,
        sql`(select t.id from control_target t where t.list_type in ${[types].flat()})`,
      ),
  },
  // The most urgent first, of those alike the oldest.
  orderBy: {
    level: sql`array_position(array['info', 'normal', 'high', 'urgent'], ${controlAlert.level}) * 100000000000.0 - extract(epoch from ${controlAlert.occurredAt})`,
  },
  present,
  defaults: async ({ estateId, level }, ctx) => {
    const ruleId = await manualRule(ctx, estateId)
    const round = await newRound(
      ctx,
      { ruleId, level: level ?? 'normal', parentId: null, escalationRound: -1 },
      'untreated',
    )
    return {
      alertNo: await sequences.next(ctx, 'YJ', estateId),
      kind: 'manual',
      ruleId,
      occurredAt: ctx.now,
      lastAt: ctx.now,
      ...round,
    }
  },
  refuseFirst: refuseLate,
  used: recordAlertUse,
  selection: { treat: assertBatch, treatAny: assertBatch },
  on: alertActions,
  due: {
    accept: (row) => (row.parentId === null ? row.acceptDueAt : null),
    treat: (row) => (row.parentId === null ? row.treatDueAt : null),
  },
  clock: { archive: () => sql`${controlAlert.level} = 'info' and ${controlAlert.parentId} is null` },
  after: {
    change: async ({ estateId, id }, ctx) => {
      await raiseTopic(ctx, 'alert', [estateId])
      await tellLive(ctx, [{ estateId, topic: 'alert', refType: 'control_alert', refId: id }])
    },
  },
})

export const controlAlertModel = served.model

const notices = serve(
  describedNotice,
  alertNotice,
)({
  scope: (_table, scope, ctx) =>
    inArray(
      alertNotice.alertId,
      ctx.tx.select({ id: controlAlert.id }).from(controlAlert).where(served.model.within(scope, ctx)),
    ),
})

export const alertRoutes = () => [...served.routes, ...notices.routes]
