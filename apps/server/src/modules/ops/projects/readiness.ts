import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { weekOfProject } from './availability.ts'
import type { ProjectRow } from './project.table.ts'

/** One condition of acceptance: whether it is met, and in words why not. */
export interface Condition {
  readonly key: 'installed' | 'checks' | 'availability' | 'issues' | 'documents'
  readonly label: string
  readonly ok: boolean
  readonly text: string
}

/** Devices have to be heard for so much of the last week, in percent. */
const wantedPercent = 95

/** How many devices are to be installed, and how many are. */
export async function installedOf(
  ctx: Ctx,
  projectId: number,
): Promise<{ installed: number; planned: number }> {
  const [row] = await ctx.tx.execute<{ installed: number; planned: number }>(sql`
    select (select count(*)::int from project_device where project_id = ${projectId}) as installed,
      (select coalesce(sum(planned_qty), 0)::int from project_item where project_id = ${projectId}) as planned`)
  return row ?? { installed: 0, planned: 0 }
}

/** Devices that were never taken into use, or whose newest check of the installation did not pass. */
const countUnproven = async (ctx: Ctx, projectId: number): Promise<number> => {
  const [row] = await ctx.tx.execute<{ count: number }>(sql`
    select count(*)::int as count from project_device p join device d on d.id = p.device_id
      left join lateral (select c.state from equipment_check c
        where c.device_id = p.device_id and c.kind in ('install', 'rectify') and c.state <> 'cancelled'
        order by c.id desc limit 1) newest on true
    where p.project_id = ${projectId} and (d.state = 'pending' or coalesce(newest.state, 'passed') <> 'passed')`)
  return row?.count ?? 0
}

const countHigh = async (ctx: Ctx, projectId: number): Promise<number> => {
  const [row] = await ctx.tx.execute<{ count: number }>(sql`
    select count(*)::int as count from project_issue
    where project_id = ${projectId} and severity = 'high' and state <> 'closed'`)
  return row?.count ?? 0
}

/** What must be true before a project is accepted, each with whether it is. */
export async function readinessOf(ctx: Ctx, project: ProjectRow): Promise<Condition[]> {
  const { installed, planned } = await installedOf(ctx, project.id)
  const availability = await weekOfProject(ctx, project.id)
  const unproven = await countUnproven(ctx, project.id)
  const high = await countHigh(ctx, project.id)
  const missing = [
    ...(project.drawings?.length ? [] : ['竣工图']),
    ...(project.testReports?.length ? [] : ['测试报告']),
    ...(project.trainingRecords?.length ? [] : ['培训记录']),
  ]
  const condition = (key: Condition['key'], label: string, ok: boolean, why: string): Condition => ({
    key,
    label,
    ok,
    text: ok ? '' : why,
  })
  return [
    condition(
      'installed',
      '设备全部安装',
      planned > 0 && installed >= planned,
      `设备未全部安装（${installed}/${planned}）`,
    ),
    condition('checks', '安装点检全部通过', unproven === 0, `还有${unproven}台设备未通过安装点检`),
    condition(
      'availability',
      `试运行在线率不低于${wantedPercent}%`,
      availability >= wantedPercent,
      `试运行在线率${availability}%，未达到${wantedPercent}%`,
    ),
    condition('issues', '没有未关闭的严重问题', high === 0, `还有${high}个严重问题未关闭`),
    condition('documents', '资料齐全', missing.length === 0, `缺少资料：${missing.join('、')}`),
  ]
}
