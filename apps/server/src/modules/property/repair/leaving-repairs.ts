import { openRepairs } from '@linli/api-client/contract/property/repair-flow'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../../kit/context.ts'
import { forgetWords, type KeptRows, type Leaver, type Leaving } from '../../../kit/leaving.ts'
import { sealedColumns } from '../../../kit/personal-data.ts'
import { repairOrder } from './repair-order.table.ts'

const working = openRepairs.filter((state) => state !== 'to_pay')

const countOf = async (ctx: Ctx, { personId }: Leaver, which: SQL): Promise<number> =>
  personId === null ? 0 : await ctx.tx.$count(repairOrder, and(eq(repairOrder.personId, personId), which))

/** The order stays; who reported it is not told by it any more, nor by what was written about it in free words. */
async function forgetReporter(ctx: Ctx, leaver: Leaver): Promise<number> {
  const { personId, tombstone } = leaver
  if (personId === null) return 0
  const { tx, deps } = ctx
  const own = eq(repairOrder.personId, personId)
  const orders = await tx
    .select({ id: repairOrder.id, name: repairOrder.reporterName })
    .from(repairOrder)
    .where(own)
  const ids = orders.map(({ id }) => id)
  const names = [...new Set(orders.map(({ name }) => name))].filter((name) => name !== tombstone)
  await forgetWords(ctx, { entity: 'repairOrder', ids }, names, leaver)
  const without = (column: PgColumn, name: string) => sql`replace(${column}, ${name}, ${tombstone})`
  const { content, location, resultText } = repairOrder
  for (const name of names)
    await tx
      .update(repairOrder)
      .set({
        content: without(content, name),
        location: without(location, name),
        resultText: without(resultText, name),
      })
      .where(own)
  await tx
    .update(repairOrder)
    .set({ reporterName: tombstone, ...sealedColumns(deps.personal, 'reporterPhone', null) })
    .where(own)
  return ids.length
}

/** What is left of an order is its kind, its times and its money: nobody can be told by it. */
async function forgetOrders({ tx, now }: Ctx, { ids, tombstone }: KeptRows): Promise<number> {
  const rows = await tx
    .update(repairOrder)
    .set({
      personId: null,
      reporterName: tombstone,
      content: '（保留期满，已清除）',
      location: null,
      resultText: null,
      updatedAt: now,
      version: sql`${repairOrder.version} + 1`,
    })
    .where(inArray(repairOrder.id, [...ids, 0]))
    .returning({ id: repairOrder.id })
  return rows.length
}

/** Repairs of who leaves: what is to be paid comes first; orders are kept as long as claims from them. */
export const leavingRepairs: Leaving = {
  blockers: [
    {
      code: 'property.unpaidRepairs',
      text: '有未支付的维修费',
      help: '请支付维修费，或联系物业核对费用',
      link: '/report-repair?state=to_pay',
      count: async (ctx, leaver) => await countOf(ctx, leaver, eq(repairOrder.state, 'to_pay')),
    },
    {
      code: 'property.openRepairs',
      text: '有未完成的报修',
      help: '请等待处理完成或取消报修，也可以选择放弃跟进',
      link: '/report-repair',
      waivable: true,
      count: async (ctx, leaver) => await countOf(ctx, leaver, inArray(repairOrder.state, working)),
    },
  ],
  held: [
    {
      target: 'RepairOrder',
      label: '报修工单（去除姓名与电话）',
      method: 'retain',
      legalBasis: '《民法典》第188条，诉讼时效三年；《电子商务法》第31条',
      retainDays: 3 * 365,
      run: forgetReporter,
      kept: {
        rows: async ({ tx }, { personId }) =>
          personId === null
            ? []
            : (
                await tx
                  .select({ id: repairOrder.id })
                  .from(repairOrder)
                  .where(eq(repairOrder.personId, personId))
              ).map(({ id }) => id),
        over: forgetOrders,
      },
    },
  ],
}
