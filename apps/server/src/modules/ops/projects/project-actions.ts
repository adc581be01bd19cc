import type { opsProject as described } from '@linli/api-client/contract/ops/project'
import type { TakenOf, ActionOf } from '@linli/api-client/kit'
import { and, eq, ne, sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import {
  projectDevice,
  projectIssue,
  projectPayment,
  type ProjectRow,
  projectStage,
} from './project.table.ts'
import { installedOf, readinessOf } from './readiness.ts'

type Taken<A extends ActionOf<typeof described>> = TakenOf<typeof described, A>

const dayMs = 86_400_000
/** Weights are kept in hundredths of a percent: they are summed as such. */
const whole = 100

async function assertPlanned(row: ProjectRow, ctx: Ctx): Promise<void> {
  if (row.contractorId === null) throw invalid({ contractorId: '请选择承建商' })
  const [found] = await ctx.tx
    .select({ sum: sql<string | null>`sum(${projectStage.weight})` })
    .from(projectStage)
    .where(eq(projectStage.projectId, row.id))
  if (Number(found?.sum ?? 0) !== whole) throw refuse('阶段权重之和必须为100%')
}

async function monthsLater(ctx: Ctx, day: string, months: number): Promise<string> {
  const [row] = await ctx.tx.execute<{ day: string }>(
    sql`select to_char(${day}::date + make_interval(months => ${months}), 'YYYY-MM-DD') as day`,
  )
  return row?.day ?? day
}

/** The warranty of a project is that of its devices. */
async function warrant(ctx: Ctx, row: ProjectRow): Promise<string> {
  const end = await monthsLater(ctx, dayOf(ctx.now), row.warrantyMonths)
  await ctx.tx.execute(sql`
    update device set warranty_end = ${end}, updated_at = ${ctx.now.toISOString()}::timestamptz, version = version + 1
    where id in (select device_id from project_device where project_id = ${row.id})`)
  return end
}

/** What is kept back is due once the warranty is over. */
async function oweRetention(ctx: Ctx, projectId: number, availableFrom: string): Promise<void> {
  const kept = and(eq(projectPayment.projectId, projectId), eq(projectPayment.kind, 'retention'))
  await ctx.tx.update(projectPayment).set({ availableFrom }).where(kept)
}

async function pass(ctx: Ctx, row: ProjectRow): Promise<Partial<ProjectRow>> {
  const failed = (await readinessOf(ctx, row)).find(({ ok }) => !ok)
  if (failed !== undefined) throw refuse(failed.text)
  const warrantyEnd = await warrant(ctx, row)
  await oweRetention(ctx, row.id, warrantyEnd)
  return { actualEnd: dayOf(ctx.now), warrantyEnd }
}

const openIssues = async (ctx: Ctx, projectId: number): Promise<number> =>
  await ctx.tx.$count(
    projectIssue,
    and(eq(projectIssue.projectId, projectId), ne(projectIssue.state, 'closed')),
  )

/** What the actions of a project do beside changing its state. */
export const projectActions = {
  submit: async (row: ProjectRow, _input: object, ctx: Ctx) => {
    await assertPlanned(row, ctx)
    return {}
  },
  reject: (_row: ProjectRow, { reason }: Taken<'reject'>) => ({ content: reason }),
  start: (_row: ProjectRow, { actualStart }: Taken<'start'>, ctx: Ctx) => {
    if (actualStart > dayOf(ctx.now)) throw invalid({ actualStart: '实际开工不能晚于今天' })
    return { patch: { actualStart } }
  },
  addDocuments: (row: ProjectRow, input: Taken<'addDocuments'>) => {
    const { drawings, testReports, trainingRecords } = input
    if (![drawings, testReports, trainingRecords].some((files) => files?.length))
      throw invalid({ drawings: '请上传至少一份资料' })
    return {
      patch: {
        drawings: drawings?.length ? drawings : row.drawings,
        testReports: testReports?.length ? testReports : row.testReports,
        trainingRecords: trainingRecords?.length ? trainingRecords : row.trainingRecords,
      },
    }
  },
  startTrial: async (row: ProjectRow, _input: object, ctx: Ctx) => {
    const { installed, planned } = await installedOf(ctx, row.id)
    if (planned === 0 || installed < planned) throw refuse(`设备未全部安装（${installed}/${planned}）`)
    return {}
  },
  applyAcceptance: async (row: ProjectRow, _input: object, ctx: Ctx) => {
    const days = await ctx.deps.params.number('ops.trialDays', { estateId: row.estateId })
    const passed = row.trialFrom === null ? 0 : (ctx.now.getTime() - row.trialFrom.getTime()) / dayMs
    if (passed < days) throw refuse(`试运行不足${days}天，不能申请验收`)
    return {}
  },
  accept: async (row: ProjectRow, input: Taken<'accept'>, ctx: Ctx) => {
    const { passed, members, acceptanceFiles, note } = input
    const files = { members, acceptanceFiles: acceptanceFiles ?? [] }
    if (passed)
      return { to: 'warranty' as const, patch: { ...files, ...(await pass(ctx, row)) }, content: '验收合格' }
    if ((await openIssues(ctx, row.id)) === 0) throw refuse('验收不合格须先登记整改问题')
    return { to: 'building' as const, patch: files, content: `验收不合格：${note ?? ''}` }
  },
  close: async (row: ProjectRow, _input: object, ctx: Ctx) => {
    if (row.warrantyEnd !== null && row.warrantyEnd >= dayOf(ctx.now)) throw refuse('质保期未满，不能结项')
    const open = await openIssues(ctx, row.id)
    if (open > 0) throw refuse(`还有${open}个问题未关闭，不能结项`)
    const unpaid = and(
      eq(projectPayment.projectId, row.id),
      eq(projectPayment.kind, 'retention'),
      ne(projectPayment.state, 'paid'),
    )
    if ((await ctx.tx.$count(projectPayment, unpaid)) > 0) throw refuse('质保金尚未支付，不能结项')
    await freeDevices(ctx, row.id)
    return {}
  },
  suspend: (row: ProjectRow, { reason }: Taken<'suspend'>) => ({
    patch: { suspendedFrom: row.state },
    content: reason,
  }),
  resume: (row: ProjectRow) => ({
    to: row.suspendedFrom === 'trial' ? ('trial' as const) : ('building' as const),
    patch: { suspendedFrom: null },
  }),
  terminate: async (row: ProjectRow, { reason }: Taken<'terminate'>, ctx: Ctx) => {
    await freeDevices(ctx, row.id)
    return { content: reason }
  },
}

/** A project that is over binds no device any more. */
async function freeDevices(ctx: Ctx, projectId: number): Promise<void> {
  await ctx.tx.update(projectDevice).set({ isLive: false }).where(eq(projectDevice.projectId, projectId))
}
