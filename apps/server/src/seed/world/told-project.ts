import type { opsProject as described } from '@linli/api-client/contract/ops/project'
import type { ActionOf, TakenOf } from '@linli/api-client/kit'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../kit/context.ts'
import { takeTransition } from '../../kit/serve/transition.ts'
import { projectModel } from '../../modules/ops/projects/project.routes.ts'
import { opsProject } from '../../modules/ops/projects/project.table.ts'
import type { ProjectStory } from './project-stories.ts'

/** A project of the demo while its story is told. */
export interface ToldProject {
  readonly story: ProjectStory
  readonly of: { readonly estateId: number; readonly projectId: number }
  /** The first day of its plan. */
  readonly start: string
  /** Does something on a day of the project, in a transaction of its own. */
  readonly on: <T>(day: number, work: (ctx: Ctx) => Promise<T>) => Promise<T>
}

/** An action of a project as it is now. */
export async function takeProject<A extends ActionOf<typeof described>>(
  ctx: Ctx,
  id: number,
  action: A,
  input: TakenOf<typeof described, A>,
): Promise<void> {
  const [row] = await ctx.tx.select().from(opsProject).where(eq(opsProject.id, id))
  if (row !== undefined) await takeTransition(projectModel, row, action, input, ctx)
}
