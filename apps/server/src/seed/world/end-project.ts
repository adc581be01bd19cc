import { eq } from 'drizzle-orm'
import type { Ctx } from '../../kit/context.ts'
import { takeTransition } from '../../kit/serve/transition.ts'
import { issueModel } from '../../modules/ops/projects/parts.routes.ts'
import { projectIssue } from '../../modules/ops/projects/project.table.ts'
import { installedOf } from '../../modules/ops/projects/readiness.ts'
import { repairPicture } from '../../simulator/repairs/repair-pictures.ts'
import { payProject, projectPaper } from './pay-project.ts'
import { daysOfStory as days, type ProjectEnd } from './project-stories.ts'
import { takeProject, type ToldProject } from './told-project.ts'

/** The way of a project that is finished. */
const way: readonly ProjectEnd[] = ['trial', 'accepting', 'warranty', 'closed']

/** What becomes of a project once the work is done, or stops. */
export async function endProject(project: ToldProject): Promise<void> {
  const { story, of, on } = project
  const { projectId: id } = of
  const stopped = story.daysAgo - 4
  if (story.until === 'suspended')
    await on(stopped, async (ctx) => await takeProject(ctx, id, 'suspend', { reason: '等待供电增容审批' }))
  if (story.until === 'terminated')
    await on(
      stopped,
      async (ctx) => await takeProject(ctx, id, 'terminate', { reason: '资金未落实，双方协商终止' }),
    )
  const far = way.indexOf(story.until)
  // An estate without devices enough keeps its project where it is.
  if (far < 0 || !(await on(days.trial, async (ctx) => await isInstalled(ctx, id)))) return
  await on(days.documents, async (ctx) => {
    const [drawings, testReports, trainingRecords] = [
      [await projectPaper(ctx, '竣工图')],
      [await projectPaper(ctx, '测试报告')],
      [await projectPaper(ctx, '培训记录')],
    ]
    await takeProject(ctx, id, 'addDocuments', { drawings, testReports, trainingRecords })
  })
  await on(days.trial, async (ctx) => await takeProject(ctx, id, 'startTrial', {}))
  await on(days.fixed, async (ctx) => await fixIssues(ctx, id))
  if (far < 1) return
  await on(days.acceptance, async (ctx) => await takeProject(ctx, id, 'applyAcceptance', {}))
  if (far < 2) return
  await on(days.accepted, async (ctx) => {
    const acceptanceFiles = [await projectPaper(ctx, '验收报告')]
    const accepted = { passed: true, members: '建设单位、监理单位、承建单位', acceptanceFiles }
    await takeProject(ctx, id, 'accept', accepted)
    await payProject(ctx, of, 'acceptance')
  })
  if (far < 3) return
  await on(days.paid, async (ctx) => await payProject(ctx, of, 'retention'))
  await on(days.closed, async (ctx) => await takeProject(ctx, id, 'close', {}))
}

async function isInstalled(ctx: Ctx, projectId: number): Promise<boolean> {
  const { installed, planned } = await installedOf(ctx, projectId)
  return installed === planned
}

/** What was found on the site is put right and found good. */
async function fixIssues(ctx: Ctx, projectId: number): Promise<void> {
  const found = await ctx.tx.select().from(projectIssue).where(eq(projectIssue.projectId, projectId))
  for (const issue of found) {
    const fixImages = [await repairPicture(ctx, 210, 'after', '整改后')]
    const fixed = await takeTransition(
      issueModel,
      issue,
      'fix',
      { fixNote: '已用防火泥封堵', fixImages },
      ctx,
    )
    await takeTransition(issueModel, fixed, 'recheck', { passed: true }, ctx)
  }
}
