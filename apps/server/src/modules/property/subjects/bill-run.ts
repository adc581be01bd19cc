import type { InputOf } from '@linli/api-client/kit'
import type { startRun as startCall } from '@linli/api-client/contract/property/charging/charging-calls'
import { and, asc, eq, sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { insertBills } from '../bills/insert-bills.ts'
import { billRun, billRunItem, type BillRunItemRow, type BillRunRow } from './bill-run.table.ts'
import { shareOut } from './bill-amount.ts'
import { chargeBinding, type ChargeBindingRow, paySubject, type PaySubjectRow } from './charging.table.ts'
import { addDays, naturalPeriod, type Period } from '../../../kit/periods.ts'
import { markReadings, objectsOf, pricesOf, type RunObject } from './run-objects.ts'
import { type Planned, planOf, type RunTerms } from './run-plan.ts'

export type RunInput = InputOf<typeof startCall>

/** Objects of one transaction of a run: what a crash can undo. */
const batch = 2_000
const oneMonth = 1

/** The period of a run: as long as the cycle of its subject, around the day that was named. */
export function periodOf(subject: PaySubjectRow, day: string): Period {
  return naturalPeriod(day, subject.chargeMode === 'cycle' ? Number(subject.cycleMonths) : oneMonth)
}

/** The subject of a run, held so that nobody changes what bills are made by meanwhile. */
export async function subjectForRun(
  ctx: Ctx,
  { estateId, subjectId, shareTotal }: RunInput,
): Promise<PaySubjectRow> {
  const [subject] = await ctx.tx
    .select()
    .from(paySubject)
    .where(and(eq(paySubject.id, subjectId), eq(paySubject.estateId, estateId)))
    .for('share')
  if (subject === undefined) throw invalid({ subjectId: '所选收费项目不存在' })
  if (subject.state !== 'enabled') throw invalid({ subjectId: '该收费项目未启用' })
  if (subject.formulaType === 'share' && shareTotal == null) throw invalid({ shareTotal: '请输入分摊总额' })
  if (subject.chargeMode === 'once' && subject.fixedAmount === null && subject.formulaType === 'fixed')
    throw invalid({ subjectId: '该项目没有固定金额，由业务单据出账' })
  return subject
}

/** What a run is about: what is bound and not ended, in the buildings that were named. */
export async function bindingsOf(ctx: Ctx, subject: PaySubjectRow, buildingIds: readonly number[]) {
  const within =
    buildingIds.length === 0
      ? undefined
      : sql`${chargeBinding.roomId} in (select r.id from room r where ${anyOf(sql`r.building_id`, buildingIds)})`
  return await ctx.tx
    .select()
    .from(chargeBinding)
    .where(
      and(
        eq(chargeBinding.subjectId, subject.id),
        // What has ended pays until its last day.
        sql`(${chargeBinding.state} <> 'ended' or ${chargeBinding.endDate} is not null
          and (${chargeBinding.billedThrough} is null or ${chargeBinding.billedThrough} < ${chargeBinding.endDate}))`,
        within,
      ),
    )
    .orderBy(asc(chargeBinding.id))
}

export async function termsOf(ctx: Ctx, subject: PaySubjectRow, period: Period): Promise<RunTerms> {
  return { subject, period, today: dayOf(ctx.now), priceOn: await pricesOf(ctx, subject.id) }
}

/** The shares of what is split, by binding: of the objects that have an area and are to pay. */
export function sharesOf(
  terms: RunTerms,
  bindings: readonly ChargeBindingRow[],
  objects: ReadonlyMap<number, RunObject>,
  total: number | null,
): ReadonlyMap<number, number> {
  if (terms.subject.formulaType !== 'share' || total === null) return new Map()
  const sharing = bindings.flatMap((one) => {
    const object = objects.get(one.id)
    const isSharing = object !== undefined && planOf(terms, one, object, 0).result === 'generated'
    return isSharing && object.area !== null ? [{ id: one.id, area: object.area }] : []
  })
  const shares = shareOut(
    total,
    sharing.map(({ area }) => area),
  )
  return new Map(sharing.map(({ id }, at) => [id, shares[at] ?? 0]))
}

/** Begins a run: its objects stand in it, and nothing is billed yet. */
export async function beginRun(
  ctx: Ctx,
  input: RunInput,
  trigger: BillRunRow['trigger'],
): Promise<BillRunRow> {
  const { estateId, subjectId, buildingIds, shareTotal = null, periodStart } = input
  const subject = await subjectForRun(ctx, input)
  const period = periodOf(subject, periodStart)
  const running = and(eq(billRun.subjectId, subjectId), eq(billRun.state, 'running'))
  if ((await ctx.tx.$count(billRun, running)) > 0) throw refuse('该项目正在出账，请稍后')
  if (subject.chargeTiming === 'arrear' && subject.cycleAnchor === 'natural' && period.to >= dayOf(ctx.now))
    throw invalid({ periodStart: '后收项目须在账期结束后出账' })
  const bindings = await bindingsOf(ctx, subject, buildingIds ?? [])
  if (bindings.length === 0) throw invalid({ subjectId: '该项目没有收费对象' })
  const times = { createdAt: ctx.now, updatedAt: ctx.now, createdBy: userIdOf(ctx.caller) }
  const [run] = await ctx.tx
    .insert(billRun)
    .values({
      estateId,
      subjectId,
      runNo: await sequences.next(ctx, 'CZ', estateId),
      periodStart: period.from,
      periodEnd: period.to,
      buildingIds: [...(buildingIds ?? [])],
      trigger,
      shareTotal,
      total: bindings.length,
      startedAt: ctx.now,
      ...times,
    })
    .onConflictDoNothing()
    .returning()
  if (run === undefined) throw refuse('该项目正在出账，请稍后')
  const terms = await termsOf(ctx, subject, period)
  const objects =
    subject.formulaType === 'share'
      ? await objectsOf(ctx, subject, bindings, period)
      : new Map<number, RunObject>()
  const shares = sharesOf(terms, bindings, objects, shareTotal)
  for (let at = 0; at < bindings.length; at += batch)
    await ctx.tx.insert(billRunItem).values(
      bindings.slice(at, at + batch).map(({ id, objectName }) => ({
        estateId,
        runId: run.id,
        bindingId: id,
        objectName,
        amount: shares.get(id) ?? 0,
        ...times,
      })),
    )
  return run
}

/**
 * Bills the next objects of a run, in the transaction of the caller: whoever is killed in the middle leaves what was
 * billed before, and the rest for another time. The run is held, so that two that run it take turns.
 *
 * @returns whether there may be more
 */
export async function billSome(ctx: Ctx, runId: number): Promise<boolean> {
  const [run] = await ctx.tx.select().from(billRun).where(eq(billRun.id, runId)).for('update')
  if (run?.state !== 'running') return false
  const items = await ctx.tx
    .select()
    .from(billRunItem)
    .where(and(eq(billRunItem.runId, runId), eq(billRunItem.result, 'waiting')))
    .orderBy(asc(billRunItem.id))
    .limit(batch)
  if (items.length === 0) return false
  const [subject] = await ctx.tx.select().from(paySubject).where(eq(paySubject.id, run.subjectId))
  if (subject === undefined) throw new Error('Linli: a run has a subject')
  const bindings = await ctx.tx
    .select()
    .from(chargeBinding)
    .where(
      anyOf(
        chargeBinding.id,
        items.map(({ bindingId }) => bindingId),
      ),
    )
    .orderBy(asc(chargeBinding.id))
    .for('update')
  const period = { from: run.periodStart, to: run.periodEnd }
  const terms = await termsOf(ctx, subject, period)
  const objects = await objectsOf(ctx, subject, bindings, period)
  const bindingOf = new Map(bindings.map((one) => [one.id, one]))
  const planned = items.flatMap((item) => {
    const [binding, object] = [bindingOf.get(item.bindingId), objects.get(item.bindingId)]
    if (binding === undefined || object === undefined) return []
    return [{ item, binding, object, plan: planOf(terms, binding, object, item.amount) }]
  })
  const billIds = await insertBills(
    ctx,
    subject,
    planned.flatMap(({ binding, object, plan }) =>
      plan.result === 'generated' ? plan.bills.map((one) => ({ ...one, binding, runId, payer: object })) : [],
    ),
  )
  await keepResults(ctx, run, planned, billIds)
  return items.length === batch
}

interface Done {
  readonly item: BillRunItemRow
  readonly binding: ChargeBindingRow
  readonly plan: Planned
}

/** What became of the objects: in their items, how far they are billed, and in the counts of the run. */
async function keepResults(
  ctx: Ctx,
  run: BillRunRow,
  done: readonly Done[],
  billIds: ReadonlyMap<number, number>,
) {
  const rows = done.map(({ item, binding, plan }) => {
    const amount =
      plan.result === 'generated' ? plan.bills.reduce((sum, one) => sum + one.amount, 0) : item.amount
    return {
      id: item.id,
      result: plan.result,
      amount,
      reason: plan.result === 'generated' ? null : plan.reason,
      bill: billIds.get(binding.id) ?? null,
      binding: plan.result === 'generated' && plan.through !== null ? binding.id : null,
      through: plan.result === 'generated' ? plan.through : null,
    }
  })
  const json = JSON.stringify(rows)
  await ctx.tx.execute(sql`update bill_run_item i set result = x.result, amount = x.amount, reason = x.reason,
      bill_id = x.bill, updated_at = ${ctx.now.toISOString()}
    from jsonb_to_recordset(${json}::jsonb) as x(id bigint, result text, amount bigint, reason text, bill bigint)
    where i.id = x.id`)
  await ctx.tx.execute(sql`update charge_binding b set billed_through = x.through, version = b.version + 1,
      updated_at = ${ctx.now.toISOString()}
    from jsonb_to_recordset(${json}::jsonb) as x(binding bigint, through date) where b.id = x.binding`)
  await markReadings(
    ctx,
    done.flatMap(({ plan }) =>
      plan.result === 'generated' ? plan.bills.flatMap(({ readingId }) => readingId ?? []) : [],
    ),
    'billed',
  )
  await ctx.tx.execute(sql`update bill_run r set generated = x.generated, skipped = x.skipped, failed = x.failed,
      amount = x.amount, version = r.version + 1, updated_at = ${ctx.now.toISOString()}
    from (select count(*) filter (where result = 'generated')::int as generated,
        count(*) filter (where result = 'skipped')::int as skipped,
        count(*) filter (where result = 'failed')::int as failed,
        coalesce(sum(amount) filter (where result = 'generated'), 0) as amount
      from bill_run_item where run_id = ${run.id}) x where r.id = ${run.id}`)
}

/** The period before the one that a day is in, for what is charged after it. */
export const periodBefore = (subject: PaySubjectRow, day: string): Period =>
  periodOf(subject, addDays(periodOf(subject, day).from, -1))
