import { openEquipmentChecks } from '@linli/api-client/contract/ops/equipment-check-flow'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { buildingAt } from '../../base/places/node.ts'
import type { CheckPlanRow } from './check-plan.table.ts'
import { equipmentCheckModel } from './equipment-check.routes.ts'
import { equipmentCheck } from './equipment-check.table.ts'
import { dueOf, lastDayOf, periodAt } from './plan-periods.ts'

const generate = 'ops:checkPlan:generate'
const notDone = ['todo', 'doing'] as const

interface Candidate extends Record<string, unknown> {
  readonly id: number
  /** It has its check of this period. */
  readonly drawn: boolean
  /** Another check of the kind is still open. */
  readonly busy: boolean
}

/** The devices that a plan is for, those first that were not checked for longest. */
async function candidatesOf(ctx: Ctx, plan: CheckPlanRow, period: string): Promise<readonly Candidate[]> {
  const [devices, nodes] = [plan.deviceIds ?? [], plan.nodeIds ?? []]
  const named = sql`(${anyOf(sql`d.id`, devices)}
    or ${anyOf(buildingAt(sql`d.node_type`, sql`d.node_id`), nodes)})`
  return await ctx.tx.execute<Candidate>(sql`
    select d.id,
      exists (select 1 from equipment_check c where c.plan_id = ${plan.id} and c.device_id = d.id
        and c.period = ${period}::date) as drawn,
      exists (select 1 from equipment_check c where c.device_id = d.id and c.kind = 'routine'
        and c.state = any(${`{${openEquipmentChecks.join(',')}}`}::text[])) as busy
    from device d
    where d.estate_id = ${plan.estateId} and d.category = ${plan.category}
      and d.contractor_id = ${plan.contractorId} and d.state in ('in_use', 'repairing')
      and ${devices.length + nodes.length === 0 ? sql`true` : named}
    order by (select max(c.submitted_at) from equipment_check c where c.device_id = d.id
      and c.state in ('submitted', 'passed', 'failed')) nulls first, d.id`)
}

/** What the last period left undone is missed before the next one makes its own; the clock may come a little later. */
async function missLeftOvers(ctx: Ctx, { id }: CheckPlanRow, today: string): Promise<void> {
  const rows = await ctx.tx
    .select()
    .from(equipmentCheck)
    .where(
      and(
        eq(equipmentCheck.planId, id),
        inArray(equipmentCheck.state, [...notDone]),
        lt(equipmentCheck.periodEnd, today),
      ),
    )
    .orderBy(equipmentCheck.id)
    .for('update')
  for (const row of rows) await takeTransition(equipmentCheckModel, row, 'miss', {}, ctx)
}

/** The checks of a plan in its present period that are still missing. The plan is locked: who comes second finds them. */
export async function makeChecks(
  ctx: Ctx,
  plan: CheckPlanRow,
): Promise<{ readonly made: number; readonly waiting: number }> {
  const today = dayOf(ctx.now)
  await missLeftOvers(ctx, plan, today)
  const period = periodAt(plan, today)
  if (period === undefined) return { made: 0, waiting: 0 }
  const found = await candidatesOf(ctx, plan, period.from)
  const drawn = found.filter((one) => one.drawn).length
  const wanted = Math.max(0, Math.ceil((found.length * plan.sampling) / 100) - drawn)
  const free = found.filter((one) => !one.drawn && !one.busy).slice(0, wanted)
  // Each device is locked for its check, in the order of ids, as whoever locks several does.
  const deviceIds = free.map(({ id }) => id).toSorted((a, b) => a - b)
  const { estateId, templateId, contractorId } = plan
  const graceDays = await ctx.deps.params.number('ops.checkOverdueDays', { estateId })
  const dueDate = dueOf(plan, period, today)
  const ids: number[] = []
  for (const deviceId of deviceIds) {
    const row = { estateId, deviceId, kind: 'routine', templateId, contractorId, dueDate } as const
    ids.push((await createRow(equipmentCheckModel, row, ctx, generate)).id)
  }
  await ctx.tx
    .update(equipmentCheck)
    .set({ planId: plan.id, period: period.from, periodEnd: lastDayOf(plan, period, graceDays) })
    .where(anyOf(equipmentCheck.id, ids))
  return { made: ids.length, waiting: wanted - ids.length }
}

/** The same for somebody who asks for it, and is told why there are none. */
export async function makeChecksNow(
  ctx: Ctx,
  plan: CheckPlanRow,
): Promise<{ readonly made: number; readonly waiting: number }> {
  const today = dayOf(ctx.now)
  if (!plan.enabled) throw refuse('计划已停用，不能生成点检单')
  if (today < plan.startDate) throw refuse(`计划从${plan.startDate}开始，尚不能生成点检单`)
  if (periodAt(plan, today) === undefined) throw refuse('一次性计划已到期，不能再生成点检单')
  return await makeChecks(ctx, plan)
}

/** A plan that was stopped asks for nothing any more. */
export async function cancelChecksOf(ctx: Ctx, { id }: CheckPlanRow): Promise<void> {
  const rows = await ctx.tx
    .select()
    .from(equipmentCheck)
    .where(and(eq(equipmentCheck.planId, id), inArray(equipmentCheck.state, [...notDone])))
    .orderBy(equipmentCheck.id)
    .for('update')
  for (const row of rows)
    await takeTransition(equipmentCheckModel, row, 'cancel', { reason: '计划已停用' }, ctx)
}

/** How many checks of a plan nobody has done yet. */
export const countNotDone = async (ctx: Ctx, planId: number): Promise<number> =>
  await ctx.tx.$count(
    equipmentCheck,
    and(eq(equipmentCheck.planId, planId), inArray(equipmentCheck.state, [...notDone])),
  )
