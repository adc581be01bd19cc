import {
  billRun as described,
  billRunItem as describedItem,
} from '@linli/api-client/contract/property/charging/bill-run'
import { previewRun, startRun } from '@linli/api-client/contract/property/charging/charging-calls'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { notFound, refuse } from '../../../kit/app-error.ts'
import { changed } from '../../../kit/changed.ts'
import { type Ctx, inContext } from '../../../kit/context.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import type { JobDefinition, TaskDefinition } from '../../../kit/jobs/definitions.ts'
import { emptyMany } from '../../../kit/ledger/enter-many.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { anyOf, coversEstate } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { bill } from '../bills/bill.table.ts'
import { deductOpen } from '../payments/auto-deduct.ts'
import { stepBack } from '../bills/insert-bills.ts'
import {
  beginRun,
  billSome,
  bindingsOf,
  periodBefore,
  periodOf,
  sharesOf,
  subjectForRun,
  termsOf,
} from './bill-run.ts'
import { billRun, billRunItem, type BillRunRow } from './bill-run.table.ts'
import { paySubject } from './charging.table.ts'
import { markReadings, objectsOf } from './run-objects.ts'
import { type Planned, planOf } from './run-plan.ts'

const taskType = 'property.billRun'
const system = { kind: 'system', name: '出账' } as const
/** Lines that a preview answers. */
const shown = 200

const enqueue = async (ctx: Ctx, runId: number) =>
  await ctx.deps.jobs.enqueue(ctx, { type: taskType, payload: { runId } })

/** Bills of a run that stand as they were made: nobody paid or changed them, and nothing came after. */
async function revokeBills(ctx: Ctx, { id }: BillRunRow): Promise<void> {
  const bills = await ctx.tx
    .select()
    .from(bill)
    .where(and(eq(bill.runId, id), sql`${bill.state} <> 'void'`))
    .orderBy(bill.id)
    .for('update')
  if (bills.some((one) => one.paidAmount > 0 || one.latePaid > 0 || one.adjustAmount !== 0))
    throw refuse('有账单已缴费或已调整，不能撤销')
  const ids = bills.map((one) => one.id)
  const [later] = await ctx.tx.execute<{ n: number }>(sql`select count(*)::int as n from pay_bill b
    join pay_bill l on l.binding_id = b.binding_id and l.period_start > b.period_start and l.state <> 'void'
      and l.run_id is distinct from b.run_id
    where ${anyOf(sql`b.id`, ids)}`)
  if ((later?.n ?? 0) > 0) throw refuse('请先作废该对象之后的账单')
  await ctx.tx
    .update(bill)
    .set({
      state: 'void',
      owed: 0,
      voidReason: '出账撤销',
      ...changed(ctx, bill),
    })
    .where(anyOf(bill.id, ids))
  await emptyMany(ctx, { kind: 'bill', ownerType: 'bill', ownerIds: ids }, { action: 'void', key: 'void' })
  await stepBack(ctx, ids)
  await markReadings(
    ctx,
    bills.flatMap(({ meterReadingId }) => meterReadingId ?? []),
    'confirmed',
  )
}

const { model: billRunModel, routes: runCalls } = serve(
  described,
  billRun,
)({
  on: {
    retry: async ({ id, subjectId }, _input, ctx) => {
      const running = and(eq(billRun.subjectId, subjectId), eq(billRun.state, 'running'))
      if ((await ctx.tx.$count(billRun, running)) > 0) throw refuse('该项目正在出账，请稍后')
      await ctx.tx
        .update(billRunItem)
        .set({ result: 'waiting', reason: null })
        .where(and(eq(billRunItem.runId, id), eq(billRunItem.result, 'failed')))
      await enqueue(ctx, id)
      return { patch: { failed: 0, finishedAt: null } }
    },
    revoke: async (row, { revokeReason }, ctx) => {
      await revokeBills(ctx, row)
      return { patch: { revokeReason }, content: revokeReason }
    },
    finish: ({ failed }, _input, ctx) => ({
      to: failed > 0 ? 'partial' : 'completed',
      patch: { finishedAt: ctx.now },
    }),
  },
})

const { routes: itemCalls } = serve(describedItem, billRunItem)()

/** Bills what is left of a run, some objects in each transaction, and ends it. */
export async function generateRun(
  deps: ServerDeps,
  runId: number,
  each: { readonly now?: Date; readonly hold?: (ctx: Ctx) => Promise<void> } = {},
): Promise<BillRunRow | undefined> {
  const parts = each.now === undefined ? {} : { now: each.now }
  const some = async () =>
    await inContext(
      deps,
      system,
      async (ctx) => {
        await each.hold?.(ctx)
        return await billSome(ctx, runId)
      },
      parts,
    )
  while (await some());
  const run = await inContext(
    deps,
    system,
    async (ctx) => {
      const [row] = await ctx.tx.select().from(billRun).where(eq(billRun.id, runId)).for('update')
      const waiting = and(eq(billRunItem.runId, runId), eq(billRunItem.result, 'waiting'))
      if (row?.state !== 'running' || (await ctx.tx.$count(billRunItem, waiting)) > 0) return row
      return await takeTransition(billRunModel, row, 'finish', {}, ctx)
    },
    parts,
  )
  await deductOpen(deps, { runId, ...parts })
  return run
}

export const billRunTask: TaskDefinition = {
  type: taskType,
  label: '出账',
  run: async (task, deps) => {
    const { runId } = task.payload as { readonly runId: number }
    await generateRun(deps, runId, { hold: async (ctx) => await task.hold(ctx.tx) })
    return { runId }
  },
}

/** Subjects that make their bills by themselves, on their day; each period once. */
export const billRunAuto: JobDefinition = {
  name: 'billRunAuto',
  label: '自动出账',
  cron: '0 2 * * *',
  run: async (deps) => {
    const today = dayOf(deps.clock())
    const day = Number(today.slice(8))
    const due = await deps.database.db
      .select()
      .from(paySubject)
      .where(
        and(
          eq(paySubject.autoRun, true),
          eq(paySubject.state, 'enabled'),
          eq(paySubject.runDay, day),
          inArray(paySubject.chargeMode, ['cycle', 'meter']),
          sql`${paySubject.formulaType} <> 'share'`,
        ),
      )
    let runs = 0
    for (const subject of due) {
      const after = subject.chargeTiming === 'arrear' || subject.chargeMode === 'meter'
      const period = after ? periodBefore(subject, today) : periodOf(subject, today)
      const made = and(
        eq(billRun.subjectId, subject.id),
        eq(billRun.periodStart, period.from),
        eq(billRun.trigger, 'auto'),
      )
      if ((await deps.database.db.$count(billRun, made)) > 0) continue
      const { estateId, id: subjectId } = subject
      try {
        const run = await inContext(
          deps,
          system,
          async (ctx) => await beginRun(ctx, { estateId, subjectId, periodStart: period.from }, 'auto'),
        )
        await generateRun(deps, run.id)
        runs += 1
      } catch (error) {
        deps.log.warn('a subject did not make its bills', { error, subjectId })
      }
    }
    return { runs }
  },
}

const previewRoute = handle(previewRun, async (input, ctx) => {
  if (!coversEstate(ctx.scopeFor('property:billRun:start'), input.estateId)) throw notFound()
  const subject = await subjectForRun(ctx, input)
  const period = periodOf(subject, input.periodStart)
  const terms = await termsOf(ctx, subject, period)
  const bindings = await bindingsOf(ctx, subject, input.buildingIds ?? [])
  const objects = await objectsOf(ctx, subject, bindings, period)
  const shares = sharesOf(terms, bindings, objects, input.shareTotal ?? null)
  const lines = bindings.flatMap((binding) => {
    const object = objects.get(binding.id)
    if (object === undefined) return []
    const plan = planOf(terms, binding, object, shares.get(binding.id) ?? null)
    return [{ bindingId: binding.id, objectName: binding.objectName, ...wordsOf(plan) }]
  })
  const of = (result: Planned['result']) => lines.filter((one) => one.result === result)
  const order = ['failed', 'generated', 'skipped']
  return {
    periodStart: period.from,
    periodEnd: period.to,
    total: lines.length,
    generated: of('generated').length,
    skipped: of('skipped').length,
    failed: of('failed').length,
    amount: lines.reduce((sum, one) => sum + one.amount, 0),
    lines: lines.toSorted((a, b) => order.indexOf(a.result) - order.indexOf(b.result)).slice(0, shown),
    anomalies: anomaliesOf(lines),
  }
})

const wordsOf = (plan: Planned) =>
  plan.result === 'generated'
    ? {
        result: plan.result,
        amount: plan.bills.reduce((sum, one) => sum + one.amount, 0),
        reason: null,
        detail: plan.bills.flatMap(({ detail }) => detail),
      }
    : { result: plan.result, amount: 0, reason: plan.reason, detail: [] }

/** So many times the middle amount is looked at before bills are made. */
const unusualTimes = 5

function anomaliesOf(
  lines: readonly {
    readonly objectName: string
    readonly amount: number
    readonly reason: string | null
    readonly result: string
  }[],
): string[] {
  const failures = Map.groupBy(
    lines.filter(({ result }) => result === 'failed'),
    ({ reason }) => reason ?? '',
  )
  const amounts = lines.filter(({ result }) => result === 'generated').map(({ amount }) => amount)
  const middle = amounts.toSorted((a, b) => a - b)[Math.floor(amounts.length / 2)] ?? 0
  const large = lines.filter(({ amount }) => middle > 0 && amount > middle * unusualTimes)
  return [
    ...[...failures].map(([reason, rows]) => `${reason}：${rows.length} 个对象`),
    ...large.slice(0, 10).map(({ objectName }) => `${objectName} 的金额超过中位数的 ${unusualTimes} 倍`),
    ...(amounts.includes(0) ? [`金额为 0：${amounts.filter((one) => one === 0).length} 个对象`] : []),
  ]
}

const startRoute = handle(startRun, async (input, ctx) => {
  if (!coversEstate(ctx.scopeFor('property:billRun:start'), input.estateId)) throw notFound()
  const { id, runNo, estateId, total } = await beginRun(ctx, input, 'manual')
  await enqueue(ctx, id)
  ctx.note({ resource: 'billRun', targetId: id, estateId, title: `出账 ${runNo}`, rowCount: total })
  return { id, runNo }
})

export const billRunRoutes = (): readonly Route[] => [...runCalls, ...itemCalls, previewRoute, startRoute]
