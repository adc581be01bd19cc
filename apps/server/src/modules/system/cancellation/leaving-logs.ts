import { and, eq, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { flowEvent } from '../../../kit/flow-events/flow-event.table.ts'
import type { Ctx } from '../../../kit/context.ts'
import { forgetKept, type Leaving } from '../../../kit/leaving.ts'

const counted = async (ctx: Ctx, table: PgTable, which: SQL | undefined) => await ctx.tx.$count(table, which)

/** Logs name residents masked alone, and nobody changes them: they are kept as long as the law asks. */
export const leavingLogs: Leaving = {
  held: [
    {
      target: 'FlowEvent',
      label: '操作日志与办理记录（姓名已脱敏）',
      method: 'retain',
      legalBasis: '《网络安全法》第21条，日志留存不少于六个月',
      retainDays: 180,
      run: async (ctx, { mpUserId }) =>
        await counted(
          ctx,
          flowEvent,
          and(eq(flowEvent.operatorType, 'resident'), eq(flowEvent.operatorId, mpUserId)),
        ),
      kept: {
        rows: async ({ tx }, { mpUserId }) =>
          (
            await tx
              .select({ id: flowEvent.id })
              .from(flowEvent)
              .where(and(eq(flowEvent.operatorType, 'resident'), eq(flowEvent.operatorId, mpUserId)))
          ).map(({ id }) => id),
        over: forgetKept,
      },
    },
  ],
}
