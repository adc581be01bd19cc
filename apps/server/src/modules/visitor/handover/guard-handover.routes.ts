import {
  guardHandover as described,
  previewHandover,
} from '@linli/api-client/contract/visitor/guard-handover'
import { pageUrl } from '@linli/api-client/contract/page-urls'
import { and, desc, eq } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { handle } from '../../../kit/route.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import { coversEstate } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { staffMessages } from '../../../kit/staff-messages/staff-messages.ts'
import { roleHolders } from '../../auth/account/role-holders.ts'
import { servingIn } from '../../auth/account/serving-in.ts'
import { estate } from '../../base/places/estate.table.ts'
import { guardHandover as t, type HandoverRow } from './guard-handover.table.ts'
import { checkedItems, handedNow } from './handed-items.ts'

/** When the post was taken over last. */
async function lastTaken(ctx: Ctx, estateId: number, post: string): Promise<Date | null> {
  const [row] = await ctx.tx
    .select({ at: t.takenAt })
    .from(t)
    .where(and(eq(t.estateId, estateId), eq(t.post, post), eq(t.state, 'signed')))
    .orderBy(desc(t.takenAt))
    .limit(1)
  return row?.at ?? null
}

async function assertNoneOpen(ctx: Ctx, estateId: number, post: string): Promise<void> {
  const here = and(eq(t.estateId, estateId), eq(t.post, post), eq(t.state, 'open'))
  const [open] = await ctx.tx.select({ no: t.handoverNo }).from(t).where(here)
  if (open !== undefined) throw refuse(`该岗位的交接单「${open.no}」还没有接班签字`)
}

/** Who answers for an estate; where nobody does, those who administer it. */
async function supervisorsOf(ctx: Ctx, estateId: number): Promise<number[]> {
  const [found] = await ctx.tx
    .select({ managerId: estate.managerUserId })
    .from(estate)
    .where(eq(estate.id, estateId))
  const manager = found?.managerId == null ? [] : await servingIn(ctx, estateId, [found.managerId])
  if (manager.length > 0) return manager
  const admins = await roleHolders(ctx, 'property_admin')
  return await servingIn(
    ctx,
    estateId,
    admins.map(({ id }) => id),
  )
}

/** A post that nobody takes over is told to who answers for the estate; the sheet says so where nobody can be told. */
async function tellSupervisor(row: HandoverRow, _key: string, ctx: Ctx): Promise<void> {
  const supervisors = await supervisorsOf(ctx, row.estateId)
  await staffMessages.notify(ctx, supervisors, {
    kind: 'visitor.handoverLate',
    title: `${row.post}交接班无人接班`,
    content: `交接单「${row.handoverNo}」超时未签字`,
    link: `${pageUrl('visitor-desk')}?tab=handover&id=${row.id}`,
    bizType: 'guardHandover',
    bizId: row.id,
  })
  await flowEvents.record(ctx, {
    entity: 'guardHandover',
    entityId: row.id,
    action: 'tell',
    fromState: row.state,
    toState: row.state,
    content: supervisors.length > 0 ? `已通知负责人${supervisors.length}人` : '小区没有可通知的负责人',
  })
}

const served = serve(
  described,
  t,
)({
  check: ({ shiftFrom }, ctx) => {
    if (shiftFrom != null && new Date(shiftFrom) >= ctx.now)
      throw invalid({ shiftFrom: '接班时间须早于现在' })
  },
  defaults: async ({ estateId, post, shiftFrom }, ctx) => {
    const fromUserId = userIdOf(ctx.caller)
    if (fromUserId === null) throw refuse('请先登录')
    await assertNoneOpen(ctx, estateId, post)
    const items = await handedNow(ctx, estateId)
    return {
      handoverNo: await sequences.next(ctx, 'JB', estateId),
      shiftFrom: shiftFrom == null ? await lastTaken(ctx, estateId, post) : new Date(shiftFrom),
      shiftTo: ctx.now,
      fromUserId,
      items,
      itemCount: items.length,
    }
  },
  on: {
    sign: (row, { checks, takeNote }) => {
      const items = checkedItems(row.items, checks)
      const wrongCount = items.filter(({ ok }) => ok === false).length
      return {
        content: wrongCount > 0 ? `${wrongCount}项不符` : '逐项相符',
        patch: { items, wrongCount, takeNote: takeNote ?? null },
      }
    },
    cancel: (_row, { reason }) => ({ content: `作废原因：${reason}` }),
  },
  overdue: tellSupervisor,
})

/** What would stand on the sheet now. */
const previewRoute = handle(previewHandover, async ({ estateId }, ctx) => {
  if (!coversEstate(ctx.scopeFor('visitor:handover:create'), estateId)) throw notFound()
  return { items: await handedNow(ctx, estateId) }
})

export const guardHandoverModel = served.model
export const guardHandoverRoutes = [previewRoute, ...served.routes]
