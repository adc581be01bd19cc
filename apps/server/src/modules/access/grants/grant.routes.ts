import { accessGrant as contract } from '@linli/api-client/contract/access/access-grant'
import { copyGrants, giveGrants, previewGrants } from '@linli/api-client/contract/access/grant-calls'
import { and, arrayOverlaps, eq, type SQL, sql } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { coversEstate } from '../../../kit/serve/scope.ts'
import { idList } from '../../base/buildings/tree-rows.ts'
import { issueFor } from '../issue/issue-auths.ts'
import { priorities } from '../issue/issue-tasks.ts'
import { accessGrant, accessSubject } from './access-grant.table.ts'
import { planGrants, previewOf, writeGrants } from './give-grants.ts'
import { entitledResidents } from './grant.service.ts'
import { renewedExpiry } from './grant-term.ts'
import { importGrants } from './import-grants.ts'

type Grant = typeof accessGrant.$inferSelect

const inRooms = (where: SQL) => sql`${accessGrant.roomId} in (select id from room where ${where})`

/** How many of the devices that are to know of a right do. */
async function presentGrants(rows: readonly Grant[], ctx: Ctx) {
  const found = await ctx.tx.execute<{ id: number; wanted: number; issued: number; failed: number }>(sql`
    select g.id, count(a.id)::int as wanted,
      (count(a.id) filter (where a.state in ('issued', 'partial')))::int as issued,
      (count(a.id) filter (where a.state = 'failed'))::int as failed
    from access_grant g left join access_device_auth a on a.subject_type = g.subject_type
      and a.subject_id = g.subject_id and g.id = any(a.grant_ids)
    where g.id = ${idList(rows.map(({ id }) => id))} group by g.id`)
  return new Map(
    found.map(({ id, wanted, issued, failed }) => [
      id,
      { issued: wanted === 0 ? null : `${issued}/${wanted}`, issueFailed: failed },
    ]),
  )
}

const causes = {
  active: { kind: 'renew', title: '授权变更', priority: priorities.manual },
  pending: { kind: 'grant', title: '授权', priority: priorities.manual },
  expired: { kind: 'renew', title: '授权到期', priority: priorities.auto },
  suspended: { kind: 'revoke', title: '授权暂停', priority: priorities.revoke },
  revoked: { kind: 'revoke', title: '授权撤销', priority: priorities.revoke },
} as const

/** Whatever became of a right, its devices follow. */
async function tellDevices({ subjectType, subjectId, state }: Grant, ctx: Ctx): Promise<void> {
  await issueFor(ctx, { subjectType, subjectIds: [subjectId] }, causes[state])
}

/** Only rights of residents end with a lease. */
async function leaseEndOf(ctx: Ctx, { subjectType, subjectId }: Grant): Promise<Date | null> {
  const [resident] = subjectType === 'resident' ? await entitledResidents(ctx, [subjectId]) : []
  return resident?.leaseEnd ?? null
}

/** Rights of people to pass doors. Only residents here; staff, visitors and cards bring theirs with their modules. */
export const { model: grantModel, routes: grantCalls } = serve(
  contract,
  accessGrant,
)({
  columns: { subjectName: accessSubject.name },
  joins: [
    {
      table: accessSubject,
      on:
        and(
          eq(accessSubject.subjectType, accessGrant.subjectType),
          eq(accessSubject.subjectId, accessGrant.subjectId),
          eq(accessSubject.estateId, accessGrant.estateId),
        ) ?? sql`true`,
    },
  ],
  reads: {
    channelId: ['channelIds'],
    deviceId: ['channelIds'],
    buildingId: ['roomId'],
    unitId: ['roomId'],
    subject: ['subjectId'],
    issueState: [],
    expiresWithin: ['expireAt'],
  },
  filters: {
    channelId: (ids) => arrayOverlaps(accessGrant.channelIds, [...ids]),
    deviceId: (ids) =>
      sql`${accessGrant.channelIds} && array(select channel_id from device where id = ${idList(ids)})`,
    buildingId: (ids) => inRooms(sql`building_id = ${idList(ids)}`),
    unitId: (ids) => inRooms(sql`unit_id = ${idList(ids)}`),
    subject: (id) => eq(accessGrant.subjectId, id),
    issueState: (states) => sql`exists (select 1 from access_device_auth a
      where a.subject_type = ${accessGrant.subjectType} and a.subject_id = ${accessGrant.subjectId}
        and ${accessGrant.id} = any(a.grant_ids)
        and a.state in (select jsonb_array_elements_text(${JSON.stringify(states)}::text::jsonb)))`,
    expiresWithin: (days, ctx) => sql`${accessGrant.state} = 'active' and ${accessGrant.expireAt}
      < ${ctx.now.toISOString()}::timestamptz + make_interval(days => ${days}::int)`,
  },
  create: async (input, ctx) => {
    if (input.subjectType !== 'resident') throw invalid({ subjectType: '暂只支持住户授权' })
    const [resident] = await entitledResidents(ctx, [input.subjectId])
    if (!resident) throw invalid({ subjectId: '该人员在本小区没有有效居住关系' })
    const plan = await planGrants(ctx, {
      estateId: resident.estateId,
      residentIds: [input.subjectId],
      channelIds: [...input.channelIds],
      authType: input.authType,
      validFrom: input.validFrom ?? null,
      expireDys: input.expireDys ?? null,
      timePlanId: input.timePlanId ?? null,
      remark: input.remark ?? null,
    })
    const { ids } = await writeGrants(ctx, plan)
    return ids[0] ?? 0
  },
  present: presentGrants,
  importRows: importGrants,
  after: { change: tellDevices },
  on: {
    renew: async (row, { expireDys }, ctx) => {
      return {
        patch: {
          expireDys,
          expireAt: renewedExpiry(ctx.now, row.expireAt, expireDys, await leaseEndOf(ctx, row)),
        },
      }
    },
    suspend: (_row, { suspendReason }) => ({ patch: { suspendReason } }),
    resume: (row, _input, ctx) => ({
      to: row.expireAt && row.expireAt <= ctx.now ? 'expired' : 'active',
      patch: { suspendReason: null },
    }),
    revoke: (_row, { reason }) => ({ content: reason }),
  },
})

async function copy(
  ctx: Ctx,
  { fromResidentId, toResidentId }: { fromResidentId: number; toResidentId: number },
): Promise<number> {
  const [to] = await entitledResidents(ctx, [toResidentId])
  if (to === undefined) throw invalid({ toResidentId: '该人员在本小区没有有效居住关系' })
  if (!coversEstate(ctx.scopeFor('access:grant:create'), to.estateId)) throw notFound()
  const rights = await ctx.tx
    .select()
    .from(accessGrant)
    .where(
      and(
        eq(accessGrant.subjectType, 'resident'),
        eq(accessGrant.subjectId, fromResidentId),
        eq(accessGrant.estateId, to.estateId),
        eq(accessGrant.state, 'active'),
        sql`${accessGrant.source} <> 'auto'`,
      ),
    )
    .orderBy(accessGrant.id)
  if (rights.length === 0) throw refuse('该人员没有可复制的手工授权')
  let made = 0
  for (const right of rights) {
    const plan = await planGrants(ctx, {
      estateId: to.estateId,
      residentIds: [toResidentId],
      groupIds: right.groupId === null ? null : [right.groupId],
      channelIds: right.groupId === null ? right.channelIds : null,
      authType: right.authType,
      expireDys: to.leaseEnd === null ? right.expireDys : 0,
      timePlanId: right.timePlanId,
      remark: right.remark,
    })
    made += (await writeGrants(ctx, plan)).ids.length
  }
  ctx.note({ resource: 'grant', estateId: to.estateId, title: `复制通行权限 ${made}项`, rowCount: made })
  return made
}

/** 人员授权. */
export const grantRoutes = (): readonly Route[] => [
  ...grantCalls,
  handle(previewGrants, async (input, ctx) => await previewOf(ctx, input)),
  handle(giveGrants, async (input, ctx) => {
    const { ids, task } = await writeGrants(ctx, await planGrants(ctx, input))
    ctx.note({
      resource: 'grant',
      estateId: input.estateId,
      title: `通行授权 ${ids.length}项`,
      rowCount: ids.length,
    })
    return { grants: ids.length, taskId: task?.id ?? null, taskNo: task?.taskNo ?? null }
  }),
  handle(copyGrants, async (input, ctx) => ({ grants: await copy(ctx, input) })),
]
