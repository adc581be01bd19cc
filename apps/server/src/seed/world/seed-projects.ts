import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { dayAfter, dayOf } from '../../kit/calendar.ts'
import { type Ctx, inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { takeTransition } from '../../kit/serve/transition.ts'
import { createRow } from '../../kit/serve/write.ts'
import { user } from '../../modules/auth/account/user.table.ts'
import { contractor } from '../../modules/auth/contractors/contractor.table.ts'
import { device } from '../../modules/base/devices/device.table.ts'
import { estate } from '../../modules/base/places/estate.table.ts'
import {
  changeModel,
  issueModel,
  itemModel,
  projectDeviceModel,
  projectLogModel,
  stageModel,
} from '../../modules/ops/projects/parts.routes.ts'
import { projectPaymentModel } from '../../modules/ops/projects/payments.routes.ts'
import { projectModel } from '../../modules/ops/projects/project.routes.ts'
import { opsProject, projectStage } from '../../modules/ops/projects/project.table.ts'

/** What is built in the demo: how far each project has come, begun so many days ago. */
const stories = [
  { name: '老旧小区智慧化改造', kind: 'rebuild', fundSource: 'government', daysAgo: 50, until: 'trial' },
  { name: '人行出入口升级', kind: 'upgrade', fundSource: 'property', daysAgo: 40, until: 'building' },
  { name: '非机动车棚监控新建', kind: 'new', fundSource: 'maintenance_fund', daysAgo: 10, until: 'approved' },
  { name: '地库道闸迁改', kind: 'relocate', fundSource: 'operator', daysAgo: 2, until: 'draft' },
] as const
type Story = (typeof stories)[number]

const stages = [
  ['勘察设计', 10, 0, 7],
  ['布线施工', 30, 8, 25],
  ['设备安装', 40, 26, 45],
  ['联调培训', 20, 46, 60],
] as const

const byProgram = { kind: 'system', name: '系统' } as const
const taken = async (deps: ServerDeps, work: (ctx: Ctx) => Promise<void>): Promise<void> => {
  await inContext(deps, byProgram, work)
}

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
    for (const [n, story] of stories.entries()) if ((i + n) % 2 === 0) await build(deps, place, story)
  }
}

async function build(deps: ServerDeps, place: Place, story: Story): Promise<void> {
  const start = dayAfter(dayOf(deps.clock()), -story.daysAgo)
  const { estateId, contractorId, managerId } = place
  let projectId = 0
  await taken(deps, async (ctx) => {
    const row = await createRow(
      projectModel,
      {
        estateId,
        contractorId,
        managerId,
        name: story.name,
        programName: story.kind === 'rebuild' ? '老旧小区智慧化改造一期' : undefined,
        kind: story.kind,
        contractorManager: '项目经理',
        contractNo: `HT-${estateId}-${story.kind}`,
        fundSource: story.fundSource,
        ...(story.fundSource === 'maintenance_fund' && { voteMeetingNo: '业委会表决2026-01' }),
        budget: 40_000_000,
        contractAmount: 36_800_000,
        planStart: start,
        planEnd: dayAfter(start, 60),
        description: `${story.name}：含设备采购、安装、调试与培训`,
      },
      ctx,
    )
    projectId = row.id
    const of = { estateId, projectId }
    for (const [sortNo, [name, weight, from, to]] of stages.entries())
      await createRow(
        stageModel,
        {
          ...of,
          name,
          weight,
          sortNo: sortNo + 1,
          planStart: dayAfter(start, from),
          planEnd: dayAfter(start, to),
        },
        ctx,
      )
    await createRow(
      itemModel,
      { ...of, name: '人脸门禁一体机', category: 'access', plannedQty: 2, unitPrice: 280_000 },
      ctx,
    )
    await pay(ctx, of)
  })
  if (story.until === 'draft') return
  await taken(deps, async (ctx) => {
    const [row] = await ctx.tx.select().from(opsProject).where(eq(opsProject.id, projectId))
    if (row === undefined) return
    await takeTransition(projectModel, row, 'submit', {}, ctx)
    await takeTransition(
      projectModel,
      { ...row, state: 'approving', version: row.version + 1 },
      'approve',
      {},
      ctx,
    )
  })
  if (story.until === 'approved') return
  await work(deps, { ...place, projectId, start })
}

async function pay(ctx: Ctx, of: { readonly estateId: number; readonly projectId: number }): Promise<void> {
  const [last] = await ctx.tx
    .select({ id: projectStage.id })
    .from(projectStage)
    .where(and(eq(projectStage.projectId, of.projectId), eq(projectStage.sortNo, 2)))
  const payments = [
    ['预付款', 'advance', 30, 11_040_000, null],
    ['布线完工款', 'progress', 40, 14_720_000, last?.id ?? null],
    ['质保金', 'retention', 5, 1_840_000, null],
  ] as const
  for (const [name, kind, percent, amount, conditionStageId] of payments)
    await createRow(projectPaymentModel, { ...of, name, kind, percent, amount, conditionStageId }, ctx)
}

interface Site extends Place {
  readonly projectId: number
  readonly start: string
}

/** What was done on the site up to today. */
async function work(deps: ServerDeps, { estateId, projectId, start }: Site): Promise<void> {
  const of = { estateId, projectId }
  await taken(deps, async (ctx) => {
    const [row] = await ctx.tx.select().from(opsProject).where(eq(opsProject.id, projectId))
    if (row !== undefined) await takeTransition(projectModel, row, 'start', { actualStart: start }, ctx)
  })
  await taken(deps, async (ctx) => {
    const rows = await ctx.tx
      .select()
      .from(projectStage)
      .where(eq(projectStage.projectId, projectId))
      .orderBy(asc(projectStage.sortNo))
    for (const [i, progress] of [100, 100, 60].entries()) {
      const stage = rows[i]
      if (stage !== undefined) await takeTransition(stageModel, stage, 'advance', { progress }, ctx)
    }
    const [item] = await ctx.tx.execute<{ id: number }>(
      sql`select id from project_item where project_id = ${projectId} order by id limit 1`,
    )
    const devices = await ctx.tx
      .select({ id: device.id })
      .from(device)
      .where(and(eq(device.estateId, estateId), eq(device.state, 'in_use'), isNotNull(device.contractorId)))
      .orderBy(asc(device.id))
      .limit(40)
    const free = await freeOf(ctx, devices)
    const installedAt = dayAfter(start, 28)
    for (const { id: deviceId } of free.slice(0, 1))
      await createRow(
        projectDeviceModel,
        { ...of, itemId: item?.id ?? 0, deviceId, installedAt, installer: '安装一组' },
        ctx,
      )
    for (const [day, content] of [
      [8, '进场布线，完成一层弱电井'],
      [9, '完成二至六层布线，接地测试合格'],
    ] as const)
      await createRow(
        projectLogModel,
        { ...of, day: dayAfter(start, day), weather: '晴', workers: 6, content, safetyNote: '无异常' },
        ctx,
      )
    await createRow(
      issueModel,
      { ...of, title: '一层线槽未封堵', severity: 'mid', dueDate: dayAfter(start, 45) },
      ctx,
    )
    await createRow(
      changeModel,
      { ...of, reason: '增加一处人行道闸', amountDelta: 1_200_000, daysDelta: 7 },
      ctx,
    )
  })
}

/** Those that no other project holds. */
async function freeOf(ctx: Ctx, devices: readonly { readonly id: number }[]) {
  const bound = await ctx.tx.execute<{ id: number }>(
    sql`select device_id as id from project_device where is_live`,
  )
  const ids = new Set(bound.map(({ id }) => id))
  return devices.filter(({ id }) => !ids.has(id))
}
