import { and, eq } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { opsProject, type ProjectRow } from './project.table.ts'

/** The project that a row is to hang on, held until the row is written. */
export async function lockProject(ctx: Ctx, id: number, estateId?: number): Promise<ProjectRow> {
  const isIt = and(
    eq(opsProject.id, id),
    estateId === undefined ? undefined : eq(opsProject.estateId, estateId),
  )
  const [row] = await ctx.tx.select().from(opsProject).where(isIt).for('update')
  if (row === undefined) throw invalid({ projectId: '所选项目不存在' })
  return row
}

const stateNames: Readonly<Record<ProjectRow['state'], string>> = {
  draft: '草稿',
  approving: '审批中',
  approved: '待开工',
  building: '施工中',
  trial: '试运行',
  accepting: '验收中',
  warranty: '质保期',
  closed: '已结项',
  suspended: '已暂停',
  terminated: '已终止',
}

/** Refuses what may not be done while the project is where it is. */
export function assertIn(row: ProjectRow, states: readonly ProjectRow['state'][], what: string): void {
  if (!states.includes(row.state)) throw refuse(`项目当前状态为「${stateNames[row.state]}」，不能${what}`)
}

/** States in which its plan may still be written. */
export const planning = ['draft', 'approving', 'approved', 'building'] as const
/** States in which there is work on site. */
export const working = ['building', 'trial', 'accepting'] as const
