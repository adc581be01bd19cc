import { accessGroup as described, recomputeGroup } from '@linli/api-client/contract/access/access-group'
import { sql } from 'drizzle-orm'
import { notFound, refuse } from '../../../kit/app-error.ts'
import { askFirst } from '../../../kit/ask-first.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { lockRow } from '../../../kit/serve/read.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { idList } from '../../base/buildings/tree-rows.ts'
import { personalChannels } from '../grants/grant-rules.ts'
import { issueFor } from '../issue/issue-auths.ts'
import { priorities } from '../issue/issue-tasks.ts'
import { closeGroup, fitGroup, recompute } from './auto-groups.ts'
import { accessGroup } from './group.table.ts'
import { previewGroupRoute } from './preview-group.ts'

type Group = typeof accessGroup.$inferSelect

async function presentGroups(rows: readonly Group[], ctx: Ctx) {
  const found = await ctx.tx.execute<{ id: number; members: number; devices: number }>(sql`
    select g.id,
      (select count(distinct (a.subject_type, a.subject_id))::int from access_grant a where a.group_id = g.id
        and a.state in ('pending', 'active', 'suspended')) as members,
      (select count(*)::int from device d where d.channel_id = any(g.channel_ids) and d.state <> 'retired') as devices
    from access_group g where g.id = ${idList(rows.map(({ id }) => id))}`)
  return new Map(
    found.map(({ id, members, devices }) => [id, { memberCount: members, deviceCount: devices }]),
  )
}

export const { model: groupModel, routes: groupCalls } = serve(
  described,
  accessGroup,
)({
  present: presentGroups,
  check: async (input, ctx, before) => {
    const estateId = before?.estateId ?? input.estateId
    if (input.channelIds !== undefined && estateId !== undefined)
      await personalChannels(ctx, estateId, input.channelIds)
    if (before?.enabled !== true || input.enabled !== false) return
    const [shown] = [...(await presentGroups([before], ctx)).values()]
    askFirst(
      ctx,
      'disableGroup',
      `将撤销 ${shown?.memberCount ?? 0} 人 ${shown?.deviceCount ?? 0} 台设备的权限`,
    )
  },
  defaults: async ({ expireDys, estateId }, ctx) => ({
    expireDys: expireDys ?? (await ctx.deps.params.number('access.defaultExpireDys', { estateId })),
  }),
  whenEmptied: {
    expireDys: async (_changes, ctx, { estateId }) =>
      await ctx.deps.params.number('access.defaultExpireDys', { estateId }),
  },
  removable: async (row, ctx) => {
    const [used] = await ctx.tx.execute(sql`select 1 from access_grant where group_id = ${row.id} limit 1`)
    if (used) throw refuse('该权限组已有授权，无法删除，可停用')
  },
  after: {
    create: async (row, ctx) => {
      if (row.kind === 'auto') await recompute(ctx, row)
    },
    update: async (before, row, ctx) => {
      if (!row.enabled) return await closeGroup(ctx, row)
      if (row.kind === 'auto') return void (await recompute(ctx, row))
      await fitGroup(ctx, row)
      if (before.timePlanId !== row.timePlanId)
        await ctx.tx.execute(sql`
          update access_grant set time_plan_id = ${row.timePlanId}, version = version + 1
          where group_id = ${row.id} and time_plan_id is not distinct from ${before.timePlanId}
            and state in ('pending', 'active', 'suspended', 'expired')`)
      const members = await ctx.tx.execute<{ type: string; ids: number[] }>(sql`
        select subject_type as type, jsonb_agg(distinct subject_id) as ids from access_grant
        where group_id = ${row.id} group by subject_type`)
      for (const { type, ids } of members)
        await issueFor(
          ctx,
          { subjectType: type, subjectIds: ids },
          { kind: 'grant', title: `权限组变更 ${row.name}`, priority: priorities.manual },
        )
    },
  },
})

/** 权限组. */
export const groupRoutes = (): readonly Route[] => [
  previewGroupRoute,
  ...groupCalls,
  handle(recomputeGroup, async ({ id }, ctx) => {
    const row = await lockRow(groupModel, ctx, ctx.scopeFor('access:group:update'), id)
    if (row === undefined) throw notFound()
    if (row.kind !== 'auto') throw refuse('只有自动组可以重算')
    const answer = await recompute(ctx, row)
    ctx.note({
      resource: 'group',
      targetId: id,
      estateId: row.estateId,
      title: `重算权限组「${row.name}」，新增${answer.added}人，移除${answer.removed}人`,
    })
    return answer
  }),
]
