import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
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
const weekMs = 7 * 86_400_000

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

/** Percent of the last seven days in which the devices of a project were not offline; null where it has none. */
async function availabilityOf(ctx: Ctx, projectId: number): Promise<number | null> {
  const [from, to] = [new Date(ctx.now.getTime() - weekMs).toISOString(), ctx.now.toISOString()]
  const [row] = await ctx.tx.execute<{ percent: number | null }>(sql`
    with span as (
      select p.device_id, greatest(e.at, ${from}::timestamptz) as since, e.to_status as status,
        lead(e.at, 1, ${to}::timestamptz) over (partition by p.device_id order by e.at, e.id) as until
      from project_device p join lateral (
        select at, id, to_status from device_status_event where device_id = p.device_id and at between ${from}::timestamptz and ${to}::timestamptz
        union all
        select ${from}::timestamptz, 0, coalesce((select to_status from device_status_event
          where device_id = p.device_id and at < ${from}::timestamptz order by at desc, id desc limit 1),
          (select run_status from device where id = p.device_id))
      ) e on true
      where p.project_id = ${projectId}
    )
    select round(100 * (1 - sum(extract(epoch from until - since)) filter (where status = 'offline')
      / nullif(sum(extract(epoch from until - since)), 0)), 2)::float8 as percent from span`)
  const hasDevices = (await installedOf(ctx, projectId)).installed > 0
  return hasDevices ? (row?.percent ?? 100) : null
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
  const availability = await availabilityOf(ctx, project.id)
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
      availability !== null && availability >= wantedPercent,
      `试运行在线率${availability ?? 0}%，未达到${wantedPercent}%`,
    ),
    condition('issues', '没有未关闭的严重问题', high === 0, `还有${high}个严重问题未关闭`),
    condition('documents', '资料齐全', missing.length === 0, `缺少资料：${missing.join('、')}`),
  ]
}
