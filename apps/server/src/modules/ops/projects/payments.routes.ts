import { projectPayment as described } from '@linli/api-client/contract/ops/project-payment'
import { and, eq, sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { assertIn, lockProject } from './of-project.ts'
import { projectPayment, type ProjectRow, projectStage } from './project.table.ts'

/** All payments of a project together stay within its contract and the changes that were approved. */
export async function assertCovered(ctx: Ctx, project: ProjectRow, more: number, but = 0): Promise<void> {
  const [row] = await ctx.tx.execute<{ sum: string | null }>(sql`
    select sum(amount) as sum from project_payment where project_id = ${project.id} and id <> ${but}`)
  if (Number(row?.sum ?? 0) + more > (project.contractAmount ?? 0) + project.changedAmount)
    throw refuse('累计付款不能超过合同总额')
}

/** States in which payments are planned and made. */
const paying = ['draft', 'approved', 'building', 'trial', 'accepting', 'warranty', 'suspended'] as const

const served = serve(
  described,
  projectPayment,
)({
  check: async (input, ctx, before) => {
    const { projectId, amount, conditionStageId } = { ...before, ...input }
    if (projectId === undefined) return
    const project = await lockProject(ctx, projectId, before?.estateId ?? input.estateId)
    assertIn(project, paying, '修改款项')
    await assertCovered(ctx, project, amount ?? 0, before?.id ?? 0)
    if (conditionStageId == null) return
    const isOwn = and(eq(projectStage.id, conditionStageId), eq(projectStage.projectId, projectId))
    if ((await ctx.tx.$count(projectStage, isOwn)) === 0)
      throw invalid({ conditionStageId: '请选择本项目的阶段' })
  },
  defaults: async ({ projectId, kind, conditionStageId }, ctx) => {
    const { contractorId, warrantyEnd } = await lockProject(ctx, projectId)
    return {
      contractorId,
      ...(kind === 'retention' && { availableFrom: warrantyEnd }),
      // A prepayment waits for nothing.
      ...(kind === 'advance' && conditionStageId == null && { state: 'payable' as const }),
    }
  },
  removable: (row) => {
    if (row.state === 'applied' || row.state === 'paid') throw refuse('已申请或已支付的款项不能删除')
  },
  on: {
    apply: async (row, _input, ctx) => {
      assertIn(await lockProject(ctx, row.projectId), paying, '申请付款')
      return {}
    },
    pay: async (row, { paidOn }, ctx) => {
      if (paidOn > dayOf(ctx.now)) throw invalid({ paidOn: '支付日期不能晚于今天' })
      const project = await lockProject(ctx, row.projectId)
      assertIn(project, paying, '登记支付')
      return {}
    },
  },
})
export const { model: projectPaymentModel, routes: projectPaymentRoutes } = served

/** What waited for a stage may be paid. */
export async function payFor(ctx: Ctx, stageId: number): Promise<void> {
  const waiting = and(eq(projectPayment.conditionStageId, stageId), eq(projectPayment.state, 'waiting'))
  const rows = await ctx.tx
    .select()
    .from(projectPayment)
    .where(waiting)
    .orderBy(projectPayment.id)
    .for('update')
  for (const row of rows)
    if (row.kind !== 'retention') await takeTransition(projectPaymentModel, row, 'fallDue', {}, ctx)
}
