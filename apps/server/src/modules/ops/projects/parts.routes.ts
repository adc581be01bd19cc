import { projectChange as describedChange } from '@linli/api-client/contract/ops/project-change'
import { projectDevice as describedDevice } from '@linli/api-client/contract/ops/project-device'
import { projectIssue as describedIssue } from '@linli/api-client/contract/ops/project-issue'
import { projectItem as describedItem } from '@linli/api-client/contract/ops/project-item'
import { projectLog as describedLog } from '@linli/api-client/contract/ops/project-log'
import {
  mostDeliverables,
  projectStage as describedStage,
} from '@linli/api-client/contract/ops/project-stage'
import type { InputOf } from '@linli/api-client/kit'
import { eq, sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import { askFirst } from '../../../kit/ask-first.ts'
import { dayAfter, dayOf } from '../../../kit/calendar.ts'
import { changed } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { provenBy } from '../checks/prove-installed.ts'
import { weekOf } from './availability.ts'
import { assertIn, lockProject, planning, working } from './of-project.ts'
import { assertCovered, payFor } from './payments.routes.ts'
import {
  opsProject,
  projectChange,
  projectDevice,
  projectIssue,
  projectItem,
  type ProjectItemRow,
  projectLog,
  projectStage,
  type ProjectStageRow,
} from './project.table.ts'

interface Hung {
  readonly projectId?: number
  readonly estateId?: number
}

type States = Parameters<typeof assertIn>[1]

/** Only while the project is in one of these states may what hangs on it be written. */
const onlyWhile =
  (states: States, what: string) =>
  async (input: Hung, ctx: Ctx, before?: Hung): Promise<void> => {
    const { projectId, estateId } = { ...before, ...input }
    if (projectId === undefined) return
    assertIn(await lockProject(ctx, projectId, estateId), states, what)
  }

/** The days of a stage lie within those of its project, or somebody says that they need not. */
async function assertWithinTerm(
  { projectId, planStart, planEnd }: Partial<ProjectStageRow>,
  ctx: Ctx,
  before?: ProjectStageRow,
): Promise<void> {
  if (projectId === undefined || planStart === undefined || planEnd === undefined) return
  if (planStart === before?.planStart && planEnd === before.planEnd) return
  const project = await lockProject(ctx, projectId)
  if (planStart >= project.planStart && planEnd <= project.planEnd) return
  const term = `${project.planStart} 至 ${project.planEnd}`
  askFirst(ctx, 'outsidePlan', `阶段日期超出项目计划工期（${term}），是否继续？`)
}

/** What a part has of its project. */
const reachOf = async ({ projectId }: { readonly projectId: number }, ctx: Ctx) => ({
  contractorId: (await lockProject(ctx, projectId)).contractorId,
})

async function advance(row: ProjectStageRow, input: InputOf<typeof describedStage, 'advance'>, ctx: Ctx) {
  assertIn(await lockProject(ctx, row.projectId), working, '更新进度')
  const { progress, reason, note } = input
  if (progress < row.progress && !reason?.trim()) throw invalid({ reason: '进度比原来低，请填写原因' })
  const isDone = progress >= 100
  const today = dayOf(ctx.now)
  if (isDone) await payFor(ctx, row.id)
  return {
    to: isDone ? ('done' as const) : ('working' as const),
    patch: { progress, actualStart: row.actualStart ?? today, actualEnd: isDone ? today : null },
    content: [`进度 ${row.progress}% → ${progress}%`, reason, note].filter(Boolean).join('；'),
    payload: { progress },
  }
}

/** What came out of a stage is added by who works on it; only who plans the project takes any of it away. */
async function deliver(
  row: ProjectStageRow,
  { added, note }: InputOf<typeof describedStage, 'deliver'>,
  ctx: Ctx,
) {
  assertIn(await lockProject(ctx, row.projectId), working, '上传交付物')
  const kept = row.deliverables ?? []
  const deliverables = [...new Set([...kept, ...added])]
  if (deliverables.length > mostDeliverables)
    throw invalid({ added: `交付物最多${mostDeliverables}个，已有${kept.length}个` })
  return { patch: { deliverables }, content: note ?? undefined }
}

const stages = serve(
  describedStage,
  projectStage,
)({
  uniqueAmong: {
    name: (input, before) => eq(projectStage.projectId, input.projectId ?? before?.projectId ?? 0),
  },
  check: async (input, ctx, before) => {
    await onlyWhile(planning, '修改阶段')(input, ctx, before)
    const after = { ...before, ...input }
    const { planStart, planEnd, dependsOn, projectId } = after
    if (planStart !== undefined && planEnd !== undefined && planEnd < planStart)
      throw invalid({ planEnd: '计划完成不能早于计划开始' })
    await assertWithinTerm(after, ctx, before)
    if (dependsOn == null) return
    if (dependsOn === before?.id) throw invalid({ dependsOn: '不能依赖自己' })
    const [found] = await ctx.tx
      .select({ projectId: projectStage.projectId, dependsOn: projectStage.dependsOn })
      .from(projectStage)
      .where(eq(projectStage.id, dependsOn))
    if (found?.projectId !== projectId) throw invalid({ dependsOn: '请选择本项目的阶段' })
    if (before !== undefined && found?.dependsOn === before.id)
      throw invalid({ dependsOn: '两个阶段不能互为前置' })
  },
  defaults: reachOf,
  on: { advance, deliver },
})

const counted = (which: ReturnType<typeof sql>) => sql`(select count(*)::int from project_device p
  join device d on d.id = p.device_id where p.item_id = project_item.id and ${which})`

async function arrive(
  row: ProjectItemRow,
  { quantity, note }: InputOf<typeof describedItem, 'arrive'>,
  ctx: Ctx,
) {
  assertIn(await lockProject(ctx, row.projectId), ['approved', ...working], '登记到货')
  const arrivedQty = row.arrivedQty + quantity
  if (arrivedQty > row.plannedQty)
    throw invalid({ quantity: `到货数量超过计划，最多还可登记${row.plannedQty - row.arrivedQty}` })
  return {
    to: arrivedQty === row.plannedQty ? ('arrived' as const) : ('planned' as const),
    patch: { arrivedQty },
    content: `到货 ${quantity}${row.unit}${note ? `：${note}` : ''}`,
  }
}

const items = serve(
  describedItem,
  projectItem,
)({
  uniqueAmong: {
    name: (input, before) => eq(projectItem.projectId, input.projectId ?? before?.projectId ?? 0),
  },
  columns: { installedQty: counted(sql`true`), workingQty: counted(sql`d.state = 'in_use'`) },
  check: async (input, ctx, before) => {
    await onlyWhile(planning, '修改设备清单')(input, ctx, before)
    if (before !== undefined && input.plannedQty !== undefined && input.plannedQty < before.arrivedQty)
      throw invalid({ plannedQty: `已到货${before.arrivedQty}，计划数量不能更少` })
  },
  defaults: reachOf,
  removable: (row) => {
    if (row.arrivedQty > 0) throw refuse('已有到货，不能删除')
  },
  on: { arrive },
})

const devices = serve(
  describedDevice,
  projectDevice,
)({
  columns: {
    deviceState: sql`(select d.state from device d where d.id = ${projectDevice.deviceId})`,
  },
  present: async (rows, ctx) => {
    const week = await weekOf(
      ctx,
      rows.map(({ deviceId }) => deviceId),
    )
    return new Map(rows.map(({ id, deviceId }) => [id, { availability: week.get(deviceId) ?? null }]))
  },
  check: async (input, ctx, before) => {
    await onlyWhile(working, '登记设备')(input, ctx, before)
    if (input.installedAt !== undefined && input.installedAt > dayOf(ctx.now))
      throw invalid({ installedAt: '安装日期不能晚于今天' })
    if (before !== undefined || input.itemId === undefined || input.deviceId === undefined) return
    const [item] = await ctx.tx
      .select()
      .from(projectItem)
      .where(eq(projectItem.id, input.itemId))
      .for('update')
    if (item === undefined || item.projectId !== input.projectId)
      throw invalid({ itemId: '请选择本项目的清单项' })
    const installed = await ctx.tx.$count(projectDevice, eq(projectDevice.itemId, item.id))
    if (installed >= item.plannedQty) throw invalid({ itemId: '该清单项已全部安装' })
    const [bound] = await ctx.tx.execute<{ name: string }>(sql`
      select o.name from project_device p join ops_project o on o.id = p.project_id
      where p.device_id = ${input.deviceId} and p.is_live`)
    if (bound !== undefined) throw invalid({ deviceId: `该设备已登记在项目「${bound.name}」` })
  },
  defaults: async (input, ctx) => ({
    ...(await reachOf(input, ctx)),
    checkId: await provenBy(ctx, input.deviceId),
  }),
  removable: async (row, ctx) => {
    assertIn(await lockProject(ctx, row.projectId), working, '移除设备')
  },
})

const issues = serve(
  describedIssue,
  projectIssue,
)({
  check: onlyWhile([...working, 'warranty'], '登记问题'),
  defaults: reachOf,
  on: {
    recheck: (_row, { passed, note }) => ({
      to: passed ? ('closed' as const) : ('open' as const),
      content: passed ? '复查合格' : `复查不合格：${note ?? ''}`,
    }),
  },
})

const changes = serve(
  describedChange,
  projectChange,
)({
  check: async (input, ctx, before) => {
    await onlyWhile(['approved', ...working, 'suspended'], '提交变更')(input, ctx, before)
    const { amountDelta, daysDelta } = { ...before, ...input }
    if (!amountDelta && !daysDelta) throw invalid({ daysDelta: '请填写金额或工期的增减' })
  },
  defaults: reachOf,
  on: {
    approve: async (row, _input, ctx) => {
      const project = await lockProject(ctx, row.projectId)
      const changedAmount = project.changedAmount + row.amountDelta
      await assertCovered(ctx, { ...project, changedAmount }, 0)
      const planEnd = dayAfter(project.planEnd, row.daysDelta)
      if (planEnd < project.planStart) throw refuse('变更后计划完工早于计划开工')
      await ctx.tx
        .update(opsProject)
        .set({ changedAmount, planEnd, ...changed(ctx, opsProject) })
        .where(eq(opsProject.id, project.id))
      return {}
    },
    reject: (_row, { rejectReason }) => ({ patch: { rejectReason }, content: rejectReason }),
  },
})

const logs = serve(
  describedLog,
  projectLog,
)({
  uniqueAmong: {
    day: (input, before) => eq(projectLog.projectId, input.projectId ?? before?.projectId ?? 0),
  },
  check: async (input, ctx, before) => {
    await onlyWhile(working, '填写施工日志')(input, ctx, before)
    if (input.day !== undefined && input.day > dayOf(ctx.now)) throw invalid({ day: '不能填写以后的日志' })
  },
  defaults: reachOf,
})

export const [stageModel, itemModel, projectDeviceModel, issueModel, changeModel, projectLogModel] = [
  stages.model,
  items.model,
  devices.model,
  issues.model,
  changes.model,
  logs.model,
]

/** What hangs on projects. */
export const projectPartRoutes = [
  ...stages.routes,
  ...items.routes,
  ...devices.routes,
  ...issues.routes,
  ...changes.routes,
  ...logs.routes,
]
