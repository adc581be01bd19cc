import { and, asc, eq } from 'drizzle-orm'
import { dayAfter, dayOf, dayStart } from '../../kit/calendar.ts'
import { type Ctx, inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { createRow } from '../../kit/serve/write.ts'
import { user } from '../../modules/auth/account/user.table.ts'
import { contractor } from '../../modules/auth/contractors/contractor.table.ts'
import { estate } from '../../modules/base/places/estate.table.ts'
import { itemModel, stageModel } from '../../modules/ops/projects/parts.routes.ts'
import { projectPaymentModel } from '../../modules/ops/projects/payments.routes.ts'
import { projectModel } from '../../modules/ops/projects/project.routes.ts'
import { opsProject, projectStage } from '../../modules/ops/projects/project.table.ts'
import { endProject } from './end-project.ts'
import { type ProjectStory, projectStories, stagesOfStory } from './project-stories.ts'
import { takeProject, type ToldProject } from './told-project.ts'
import { workOnProject } from './work-on-project.ts'

const byProgram = { kind: 'system', name: '系统' } as const
/** Late in the morning. */
const workMs = 11 * 3_600_000
/** How long a project is planned to take, in days. */
const term = 60

interface Place {
  readonly estateId: number
  readonly contractorId: number
  readonly managerId: number
}

/** Projects of the demo, through the services; nothing when there are some. */
export async function seedProjects(deps: ServerDeps): Promise<void> {
  const { db } = deps.database
  if ((await db.$count(opsProject)) > 0) return
  const places = await db
    .select({ id: estate.id, managerUserId: estate.managerUserId })
    .from(estate)
    .where(eq(estate.openState, 'opened'))
    .orderBy(asc(estate.id))
  const firms = await db.select({ id: contractor.id }).from(contractor).orderBy(asc(contractor.id))
  const [someone] = await db.select({ id: user.id }).from(user).orderBy(asc(user.id)).limit(1)
  for (const [i, { id: estateId, managerUserId }] of places.entries()) {
    const contractorId = firms[i % Math.max(1, firms.length)]?.id
    if (contractorId === undefined || someone === undefined) return
    const place = { estateId, contractorId, managerId: managerUserId ?? someone.id }
    for (const [n, story] of projectStories.entries()) {
      const isHere = story.often === true ? (i + n) % 2 === 0 : n % places.length === i
      if (isHere) await tell(deps, place, story, `HT-${estateId}-${String(n + 1).padStart(2, '0')}`)
    }
  }
}

/** One project from its plan to where its story ends, each day under its own date. */
async function tell(deps: ServerDeps, place: Place, story: ProjectStory, contractNo: string): Promise<void> {
  const now = deps.clock()
  const start = dayAfter(dayOf(now), -story.daysAgo)
  const on: ToldProject['on'] = async (day, work) => {
    const then = new Date(dayStart(dayAfter(start, day)).getTime() + workMs)
    return await inContext(deps, byProgram, work, { now: then < now ? then : now })
  }
  const projectId = await on(-6, async (ctx) => await plan(ctx, { place, story, contractNo, start }))
  if (story.until === 'draft') return
  await on(-5, async (ctx) => await takeProject(ctx, projectId, 'submit', {}))
  if (story.until === 'approving') return
  await on(-3, async (ctx) => await takeProject(ctx, projectId, 'approve', {}))
  if (story.until === 'approved') return
  const project: ToldProject = { story, of: { estateId: place.estateId, projectId }, start, on }
  await workOnProject(project)
  await endProject(project)
}

interface Planned {
  readonly place: Place
  readonly story: ProjectStory
  readonly contractNo: string
  readonly start: string
}

/** The project with its stages, what it installs and what it costs. */
async function plan(ctx: Ctx, { place, story, contractNo, start }: Planned): Promise<number> {
  const { estateId } = place
  const { id: projectId } = await createRow(
    projectModel,
    {
      ...place,
      name: story.name,
      programName: story.program,
      kind: story.kind,
      contractorManager: '项目经理',
      contractNo,
      fundSource: story.fundSource,
      ...(story.fundSource === 'maintenance_fund' && { voteMeetingNo: '业委会表决2026-01' }),
      budget: 40_000_000,
      contractAmount: 36_800_000,
      planStart: start,
      planEnd: dayAfter(start, term),
      ...(story.warrantyMonths !== undefined && { warrantyMonths: story.warrantyMonths }),
      description: `${story.name}：含设备采购、安装、调试与培训`,
    },
    ctx,
  )
  const of = { estateId, projectId }
  let before: number | undefined
  for (const [at, [name, weight, from, to]] of stagesOfStory.entries()) {
    const made = await createRow(
      stageModel,
      {
        ...of,
        name,
        weight,
        sortNo: at + 1,
        planStart: dayAfter(start, from),
        planEnd: dayAfter(start, to),
        dependsOn: before,
      },
      ctx,
    )
    before = made.id
  }
  await createRow(
    itemModel,
    { ...of, name: '人脸门禁一体机', category: 'access', plannedQty: 2, unitPrice: 280_000 },
    ctx,
  )
  await planPayments(ctx, of)
  return projectId
}

/** What is paid for it, in hundredths of the contract and in fen; of which stage it waits. */
const payments = [
  ['预付款', 'advance', 30, 11_040_000, null],
  ['布线完工款', 'progress', 40, 14_720_000, 2],
  ['验收款', 'acceptance', 25, 9_200_000, 4],
  ['质保金', 'retention', 5, 1_840_000, null],
] as const

async function planPayments(ctx: Ctx, of: ToldProject['of']): Promise<void> {
  for (const [name, kind, percent, amount, sortNo] of payments) {
    const [stage] = await ctx.tx
      .select({ id: projectStage.id })
      .from(projectStage)
      .where(and(eq(projectStage.projectId, of.projectId), eq(projectStage.sortNo, sortNo ?? 0)))
    await createRow(
      projectPaymentModel,
      { ...of, name, kind, percent, amount, conditionStageId: stage?.id ?? null },
      ctx,
    )
  }
}
