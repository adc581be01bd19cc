import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import type { KeptRows, Leaver, Leaving } from '../../../kit/leaving.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { mpUser } from '../../auth/mp/mp-user.table.ts'
import { visitorModel } from './visitor-application.routes.ts'
import { visitorApplication } from './visitor-application.table.ts'

/** Whoever was invited and has not come yet does not come any more; what was is no invitation of anybody. */
async function endInvitations(ctx: Ctx, { mpUserId }: Leaver): Promise<number> {
  const own = eq(visitorApplication.invitedBy, mpUserId)
  const waiting = await ctx.tx
    .select()
    .from(visitorApplication)
    .where(and(own, inArray(visitorApplication.state, ['pending_host', 'pending', 'approved'])))
    .orderBy(visitorApplication.id)
    .for('update')
  for (const row of waiting)
    await takeTransition(visitorModel, row, 'cancel', { cancelReason: '邀请人已注销账号' }, ctx)
  const rows = await ctx.tx
    .update(visitorApplication)
    .set({ invitedBy: null })
    .where(own)
    .returning({ id: visitorApplication.id })
  return rows.length
}

/** Visits that who leaves has paid to others: told by the phone of the account. */
async function ownVisits({ tx }: Ctx, { mpUserId }: Leaver): Promise<number[]> {
  const phone = tx.select({ hash: mpUser.phoneHash }).from(mpUser).where(eq(mpUser.id, mpUserId))
  const rows = await tx
    .select({ id: visitorApplication.id })
    .from(visitorApplication)
    .where(inArray(visitorApplication.phoneHash, phone))
  return rows.map(({ id }) => id)
}

/** Phone and document have gone by the clock of visits; now the name does. */
async function forgetVisitor({ tx, now }: Ctx, { ids, tombstone }: KeptRows): Promise<number> {
  const rows = await tx
    .update(visitorApplication)
    .set({
      visitorName: tombstone,
      company: null,
      remark: null,
      updatedAt: now,
      version: sql`${visitorApplication.version} + 1`,
    })
    .where(inArray(visitorApplication.id, [...ids, 0]))
    .returning({ id: visitorApplication.id })
  return rows.length
}

/** Visitors of who leaves, and visits that were paid to others. */
export const leavingVisits: Leaving = {
  held: [
    {
      target: 'VisitorApplication',
      label: '访客邀请（去除邀请人）',
      method: 'anonymize',
      run: endInvitations,
    },
    {
      target: 'Visit',
      label: '到访记录',
      method: 'retain',
      legalBasis: '《网络安全法》第21条；公共安全视频图像信息管理要求，不少于180天',
      retainDays: 180,
      onErase: true,
      run: async (ctx, leaver) => (await ownVisits(ctx, leaver)).length,
      kept: { rows: ownVisits, over: forgetVisitor },
    },
  ],
}
