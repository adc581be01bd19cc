import { eq } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { OpenWork } from '../../../kit/module.ts'
import { estate } from './estate.table.ts'

/** The manager of an estate is somebody who may see it; a new estate will be seen by the company of its maker. */
export async function assertManagerSees(
  ctx: Ctx,
  managerId: number,
  before?: { readonly id: number },
): Promise<void> {
  const { companyId, estates } = await ctx.deps.staff.reachOf(ctx, managerId)
  const maker = ctx.caller.kind === 'user' ? ctx.caller.companyId : null
  const sees =
    estates === 'all' ||
    (before === undefined ? maker !== null && companyId === maker : estates.includes(before.id))
  if (!sees) throw invalid({ managerUserId: '小区经理须有查看该小区的权限' })
}

/** Estates that a user manages go to another manager, who may see them. */
export const managedEstates: OpenWork = {
  label: '小区经理',
  count: async (tx, userId) => await tx.$count(estate, eq(estate.managerUserId, userId)),
  handOver: async (ctx, from, to) => {
    const { estates } = await ctx.deps.staff.reachOf(ctx, to)
    const managed = await ctx.tx
      .select({ id: estate.id, version: estate.version })
      .from(estate)
      .where(eq(estate.managerUserId, from))
      .for('update')
    for (const { id, version } of managed) {
      if (estates !== 'all' && !estates.includes(id))
        throw invalid({ handoverUserId: '交接人须有查看相关小区的权限' })
      await ctx.tx
        .update(estate)
        .set({ managerUserId: to, version: version + 1, updatedAt: ctx.now })
        .where(eq(estate.id, id))
    }
  },
}
