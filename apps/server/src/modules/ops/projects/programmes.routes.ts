import { type Programme, projectProgrammes } from '@linli/api-client/contract/ops/project-programmes'
import { and, inArray, ne, sql } from 'drizzle-orm'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle } from '../../../kit/route.ts'
import { type BurnStage, type BurnStep, burnUp } from './burn-up.ts'
import { projectModel } from './project.routes.ts'
import { opsProject } from './project.table.ts'

interface Stage extends BurnStage, Record<string, unknown> {
  readonly programName: string | null
}
interface Step extends BurnStep, Record<string, unknown> {}

/** The stages of projects, each by its share of the devices that are planned in all. */
const stagesOf = async (ctx: Ctx, projectIds: readonly number[]): Promise<Stage[]> =>
  await ctx.tx.execute<Stage>(sql`
    with size as (
      select o.id, o.program_name, greatest(1, coalesce((select sum(i.planned_qty) from project_item i
        where i.project_id = o.id), 0))::float8 as devices
      from ops_project o where o.id in ${[...projectIds]}
    )
    select s.id, size.program_name as "programName", (s.weight * size.devices)::float8 as weight,
      s.plan_start::text as "planStart", s.plan_end::text as "planEnd", s.progress::float8 as progress,
      s.actual_end::text as "actualEnd"
    from project_stage s join size on size.id = s.project_id order by s.id`)

/** How far they were said to be, and when. */
const stepsOf = async (ctx: Ctx, stageIds: readonly number[]): Promise<Step[]> =>
  await ctx.tx.execute<Step>(sql`
    select entity_id as "stageId", to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
      (payload->>'progress')::float8 as progress
    from flow_event where entity = 'projectStage' and entity_id in ${[...stageIds]} and action = 'advance'
      and payload ? 'progress' order by entity_id, seq`)

/** Programmes, those of a name first. What was terminated is no part of what is to be reached. */
export const projectProgrammesRoute = handle(projectProgrammes, async ({ ids }, ctx) => {
  const reached = await ctx.tx
    .select({ id: opsProject.id })
    .from(opsProject)
    .where(
      and(
        projectModel.within(ctx.scopeFor('ops:project:list'), ctx),
        inArray(opsProject.id, [ids].flat()),
        ne(opsProject.state, 'terminated'),
      ),
    )
  if (reached.length === 0) return []
  const stages = await stagesOf(
    ctx,
    reached.map(({ id }) => id),
  )
  if (stages.length === 0) return []
  const steps = Map.groupBy(
    await stepsOf(
      ctx,
      stages.map(({ id }) => id),
    ),
    ({ stageId }) => stageId,
  )
  const today = dayOf(ctx.now)
  const programmes = Map.groupBy(stages, ({ programName }) => programName)
  return [...programmes].map(
    ([programName, all]): Programme => ({
      programName,
      ...burnUp(
        all,
        all.flatMap(({ id }) => steps.get(id) ?? []),
        today,
      ),
    }),
  )
})
