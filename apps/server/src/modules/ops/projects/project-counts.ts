import { type SQL, sql } from 'drizzle-orm'

/** Risky is what lags behind its plan by more than this, in percent of the whole. */
const riskPercent = 10
const today = sql`(now() at time zone 'Asia/Shanghai')::date`
const stages = (what: SQL) =>
  sql`(select coalesce(${what}, 0) from project_stage s where s.project_id = ops_project.id)`

/** Σ weight × progress of the stages. */
const progress = stages(sql`round(sum(s.weight * s.progress) / 100, 2)`)
/** What the same would be today if every stage went evenly from its first to its last planned day. */
const planned = stages(sql`round(sum(s.weight * greatest(0, least(1,
  (${today} - s.plan_start + 1)::numeric / (s.plan_end - s.plan_start + 1)))), 2)`)
const devices = (
  which: SQL,
) => sql`(select count(*)::int from project_device p join device d on d.id = p.device_id
  where p.project_id = ops_project.id and ${which})`

/** What is counted of a project in each query of it; nothing of it is kept. */
export const projectCounts = {
  progress,
  planned,
  plannedDevices: sql`(select coalesce(sum(i.planned_qty), 0)::int from project_item i where i.project_id = ops_project.id)`,
  installedDevices: devices(sql`true`),
  workingDevices: devices(sql`d.state = 'in_use'`),
  openIssues: sql`(select count(*)::int from project_issue i
    where i.project_id = ops_project.id and i.state <> 'closed')`,
  paidPercent: sql`(select case when coalesce(ops_project.contract_amount, 0) + ops_project.changed_amount <= 0 then null
    else round(100.0 * coalesce(sum(y.amount), 0) / (ops_project.contract_amount + ops_project.changed_amount), 2) end
    from project_payment y where y.project_id = ops_project.id and y.state = 'paid')`,
  health: sql`(case
    when ops_project.state in ('warranty', 'closed', 'terminated') then 'normal'
    when exists (select 1 from project_stage s where s.project_id = ops_project.id
      and s.state <> 'done' and s.plan_end < ${today}) then 'delay'
    when ${planned} - ${progress} > ${sql.raw(String(riskPercent))} then 'risk'
    else 'normal' end)`,
}
