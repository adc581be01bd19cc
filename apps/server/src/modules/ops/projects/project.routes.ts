import { opsProject as described } from '@linli/api-client/contract/ops/project'
import { projectReadiness } from '@linli/api-client/contract/ops/project-readiness'
import { metaOf, type NewOf } from '@linli/api-client/kit'
import { and, eq, sql } from 'drizzle-orm'
import { askFirst } from '../../../kit/ask-first.ts'
import { AppError, invalid, notFound, refuse } from '../../../kit/app-error.ts'
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

/**
 * A contract is of the company, not of one of its estates: its number is looked for in all of them. Whoever writes the
 * same number meanwhile waits.
 */
async function assertOwnContract(input: Partial<New>, ctx: Ctx, before?: ProjectRow): Promise<void> {
  const { contractNo } = input
  const estateId = before?.estateId ?? input.estateId
  if (contractNo == null || contractNo === before?.contractNo || estateId === undefined) return
  await ctx.tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`project-contract/${contractNo}`}, 0))`,
  )
  const [same] = await ctx.tx.execute<{ id: number }>(sql`
    select p.id from ops_project p join estate e on e.id = p.estate_id
    where p.contract_no = ${contractNo} and p.id <> ${before?.id ?? 0}
      and (e.id = ${estateId} or e.company_id = (select company_id from estate where id = ${estateId})) limit 1`)
  if (same === undefined) return
  const text = metaOf(described.fields.contractNo).unique?.replace('{value}', contractNo) ?? ''
  throw new AppError('DUPLICATE', text, { fields: { contractNo: text } })
}

/** Rules over several fields, on what the project will be. */
async function checkProject(input: Partial<New>, ctx: Ctx, before?: ProjectRow): Promise<void> {
  await assertOwnContract(input, ctx, before)
  const after = { ...before, ...input }
  if (after.planStart !== undefined && after.planEnd !== undefined && after.planEnd < after.planStart)
    throw invalid({ planEnd: '计划完工不能早于计划开工' })
  const { contractAmount, budget, overBudgetReason } = after
  if (contractAmount == null || budget == null || contractAmount <= budget) return
  const isNew = contractAmount !== before?.contractAmount || budget !== before?.budget
  if (isNew && !overBudgetReason?.trim()) throw invalid({ overBudgetReason: '合同额超过预算，请填写原因' })
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
  columns: {
    ...projectCounts,
    mapAt: sql`coalesce(${opsProject.geo}, (select e.center from estate e where e.id = ${opsProject.estateId}))`,
  },
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
