import { opsProject as described } from '@linli/api-client/contract/ops/project'
import { projectReadiness } from '@linli/api-client/contract/ops/project-readiness'
import type { NewOf } from '@linli/api-client/kit'
import { and, eq, sql } from 'drizzle-orm'
import { askFirst } from '../../../kit/ask-first.ts'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle } from '../../../kit/route.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { projectActions } from './project-actions.ts'
import { projectCounts } from './project-counts.ts'
import { opsProject, type ProjectRow } from './project.table.ts'
import { readinessOf } from './readiness.ts'

type New = NewOf<typeof described>

/** Tables whose rows hang on a project and have its reach. */
const parts = [
  'project_stage',
  'project_item',
  'project_device',
  'project_payment',
  'project_issue',
  'project_change',
  'project_log',
] as const

/** Rules over several fields, on what the project will be. */
function checkProject(input: Partial<New>, ctx: Ctx, before?: ProjectRow): void {
  const after = { ...before, ...input }
  if (after.planStart !== undefined && after.planEnd !== undefined && after.planEnd < after.planStart)
    throw invalid({ planEnd: '计划完工不能早于计划开工' })
  const { contractAmount, budget } = after
  if (contractAmount != null && budget != null && contractAmount > budget)
    askFirst(ctx, 'overBudget', '合同额超过预算，是否继续？')
}

/** Whose project it is decides who sees what hangs on it. */
async function followContractor({ id, contractorId }: ProjectRow, ctx: Ctx): Promise<void> {
  for (const part of parts)
    await ctx.tx.execute(sql`
      update ${sql.identifier(part)} set contractor_id = ${contractorId}
      where project_id = ${id} and contractor_id is distinct from ${contractorId}`)
}

export const { model: projectModel, routes: projectRoutes } = serve(
  described,
  opsProject,
)({
  columns: projectCounts,
  check: checkProject,
  defaults: async ({ estateId }, ctx) => ({ projectNo: await sequences.next(ctx, 'XM', estateId) }),
  removable: (row) => {
    if (row.state !== 'draft') throw refuse('只能删除草稿')
  },
  remove: async (row, ctx) => {
    for (const part of parts.toReversed())
      await ctx.tx.execute(sql`delete from ${sql.identifier(part)} where project_id = ${row.id}`)
    await ctx.tx.delete(opsProject).where(eq(opsProject.id, row.id))
  },
  on: projectActions,
  after: { update: async (_before, row, ctx) => await followContractor(row, ctx) },
})

/** What stands between a project and its acceptance. */
export const projectReadinessRoute = handle(projectReadiness, async ({ id }, ctx) => {
  const reached = projectModel.within(ctx.scopeFor('ops:project:list'), ctx)
  const [row] = await ctx.tx
    .select()
    .from(opsProject)
    .where(and(eq(opsProject.id, id), reached))
  if (row === undefined) throw notFound()
  return await readinessOf(ctx, row)
})
