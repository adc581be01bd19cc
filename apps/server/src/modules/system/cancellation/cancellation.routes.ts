import { checkCancellation, erasurePlan } from '@linli/api-client/contract/system/cancellation-calls'
import {
  cancellationFlow,
  cancellation as described,
  erasureStep as describedStep,
} from '@linli/api-client/contract/system/cancellation'
import { and, eq, lt, sql } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import { clockText, dayAfter, dayEnd, dayOf } from '../../../kit/calendar.ts'
import type { DataScope } from '../../../kit/caller.ts'
import { changed } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import { lockRow } from '../../../kit/serve/read.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { mpUserModel } from '../../auth/mp/mp-user.routes.ts'
import { mpUser } from '../../auth/mp/mp-user.table.ts'
import { cancellationRequest, type CancellationRow, erasureStep } from './cancellation.table.ts'
import { blockersOf, leaverOf, livesSomewhere, plannedSteps, stands } from './leaving-facts.ts'
import { runErasure } from './run-erasure.ts'
import { afterWorkingDays } from './working-days.ts'

const dayMs = 86_400_000
const answerDays = 15
const soonDays = 3
const running: readonly string[] = ['cooling', 'blocked', 'executing', 'failed']

const within = (scope: DataScope) =>
  scope.kind === 'all' ? undefined : anyOf(cancellationRequest.estateId, scope.estateIds)

/** What a new request is judged to be: numbers, times, and what stands in the way today. */
async function begunRequest(
  ctx: Ctx,
  { mpUserId, scope }: { readonly mpUserId: number; readonly scope: CancellationRow['scope'] },
) {
  const [account] = await ctx.tx.select().from(mpUser).where(eq(mpUser.id, mpUserId)).for('update')
  if (account === undefined) throw notFound()
  const open = and(eq(cancellationRequest.mpUserId, mpUserId), sql`state = any(${`{${running.join(',')}}`})`)
  if ((await ctx.tx.$count(cancellationRequest, open)) > 0) throw refuse('已有进行中的注销申请')
  const leaver = await leaverOf(ctx, { mpUserId, scope })
  if (scope === 'erase' && (await livesSomewhere(ctx, leaver.personId)))
    throw invalid({ scope: '存在有效居住关系，不能删除个人信息' })
  await takeTransition(mpUserModel, account, 'askCancel', {}, ctx)
  const { params } = ctx.deps
  const holidays = (await params.json('cancel.holidays')) as readonly string[]
  const coolingDays = await params.number('cancel.coolingDays')
  return {
    requestNo: await sequences.next(ctx, 'ZX', null),
    estateId: account.defaultEstateId,
    blockers: await blockersOf(ctx, leaver, []),
    identityCheckedAt: ctx.now,
    submittedAt: ctx.now,
    coolingUntil: new Date(ctx.now.getTime() + coolingDays * dayMs),
    dueAt: afterWorkingDays(ctx.now, answerDays, holidays),
  }
}

/** The account is in use again. */
async function restore(ctx: Ctx, mpUserId: number | null): Promise<void> {
  if (mpUserId === null) return
  const [account] = await ctx.tx.select().from(mpUser).where(eq(mpUser.id, mpUserId)).for('update')
  if (account?.state === 'cancelling') await takeTransition(mpUserModel, account, 'keep', {}, ctx)
}

/** Looks again; what the resident does without stays so. */
export async function checkAgain(ctx: Ctx, row: CancellationRow) {
  const waived = row.blockers.filter((one) => one.waived).map(({ code }) => code)
  return await blockersOf(ctx, await leaverOf(ctx, row), waived)
}

/** From now on nothing stops it: the steps are written down, to be taken after the commit. */
async function begin(row: CancellationRow, ctx: Ctx) {
  const blockers = await checkAgain(ctx, row)
  if (stands(blockers) > 0)
    throw refuse(
      `存在未了事项：${blockers
        .filter(({ waived }) => !waived)
        .map(({ text }) => text)
        .join('；')}`,
    )
  const leaver = await leaverOf(ctx, row)
  if (row.scope === 'erase' && (await livesSomewhere(ctx, leaver.personId)))
    throw refuse('存在有效居住关系，不能删除个人信息')
  await ctx.tx.insert(erasureStep).values(plannedSteps(ctx, row)).onConflictDoNothing()
  return { patch: { blockers } }
}

export const { model: cancellationModel, routes: cancellationCalls } = serve(
  described,
  cancellationRequest,
)({
  scope: (_table, scope) => within(scope),
  reads: { urgency: ['dueAt', 'state'] },
  filters: {
    urgency: (value, ctx) => {
      const isOpen = sql`${cancellationRequest.state} = any(${`{${running.join(',')}}`})`
      const soon = dayEnd(dayAfter(dayOf(ctx.now), soonDays))
      return value.includes('overdue')
        ? and(isOpen, lt(cancellationRequest.dueAt, value.includes('soon') ? soon : ctx.now))
        : and(isOpen, lt(cancellationRequest.dueAt, soon), sql`not ${lt(cancellationRequest.dueAt, ctx.now)}`)
    },
  },
  present: (rows, ctx) =>
    new Map(
      rows.map((row) => [
        row.id,
        {
          blockerCount: stands(row.blockers),
          daysLeft: running.includes(row.state)
            ? Math.ceil((row.dueAt.getTime() - ctx.now.getTime()) / dayMs)
            : null,
        },
      ]),
    ),
  check: ({ identityProof }, ctx, before) => {
    if (before === undefined && ctx.caller.kind === 'user' && !identityProof)
      throw invalid({ identityProof: '代办须上传身份核验材料' })
  },
  defaults: async (input, ctx) => ({
    ...(await begunRequest(ctx, input)),
    channel: ctx.caller.kind === 'mobile' ? ('mp' as const) : ('staff' as const),
  }),
  on: {
    execute: async (row, _input, ctx) => {
      if (row.coolingUntil > ctx.now) throw refuse('冷静期内不能执行')
      ctx.afterCommit(async (deps) => await runErasure(deps, row.id))
      return await begin(row, ctx)
    },
    begin: async (row, _input, ctx) => await begin(row, ctx),
    retry: (row, _input, ctx) => {
      ctx.afterCommit(async (deps) => await runErasure(deps, row.id))
    },
    hold: async (row, _input, ctx) => ({ patch: { blockers: await checkAgain(ctx, row) } }),
    withdraw: async ({ mpUserId }, { withdrawProof }, ctx) => {
      await restore(ctx, mpUserId)
      return { patch: { withdrawProof }, content: '住户撤回，已核验撤回证明' }
    },
    keep: async ({ mpUserId }, _input, ctx) => await restore(ctx, mpUserId),
    reject: async ({ mpUserId }, { rejectReason, appeal }, ctx) => {
      await restore(ctx, mpUserId)
      return { patch: { rejectReason, appeal }, content: `${rejectReason}（申诉：${appeal}）` }
    },
    finish: async (_row, _input, ctx) => ({
      patch: { doneAt: ctx.now, proofNo: await sequences.next(ctx, 'ZH', null) },
    }),
  },
  after: {
    // Once it is done there is nobody to tell: the account has lost its apps.
    change: ({ mpUserId, state }, ctx) => {
      if (mpUserId === null) return
      ctx.deps.platformApps.tell(ctx, {
        mpUserId,
        event: 'cancellation',
        variables: {
          state: cancellationFlow.states[state].label,
          updatedAt: clockText(ctx.now).slice(0, 16),
        },
      })
    },
  },
})

const steps = serve(
  describedStep,
  erasureStep,
)({
  scope: (t, scope) => {
    const condition = within(scope)
    return (
      condition &&
      sql`${t.requestId} in (select ${cancellationRequest.id} from ${cancellationRequest} where ${condition})`
    )
  },
})

/** 账号注销: who leaves, what stands in the way, what became of the data. */
export const cancellationRoutes: readonly Route[] = [
  ...cancellationCalls,
  ...steps.routes,
  handle(erasurePlan, async ({ id }, ctx) => {
    const [row] = await ctx.tx
      .select()
      .from(cancellationRequest)
      .where(and(eq(cancellationRequest.id, id), within(ctx.scopeFor('system:cancellation:list'))))
    if (row === undefined) throw notFound()
    const begins = row.coolingUntil > ctx.now ? row.coolingUntil : ctx.now
    return plannedSteps({ ...ctx, now: begins }, row).map(({ label, method, legalBasis, retainUntil }) => ({
      label,
      method,
      legalBasis,
      retainUntil,
    }))
  }),
  handle(checkCancellation, async ({ id }, ctx) => {
    const row = await lockRow(cancellationModel, ctx, ctx.scopeFor('system:cancellation:update'), id)
    if (!row) throw notFound()
    const blockers = await checkAgain(ctx, row)
    await ctx.tx
      .update(cancellationRequest)
      .set({ blockers, ...changed(ctx, cancellationRequest) })
      .where(eq(cancellationRequest.id, id))
    ctx.note({ title: `重新检查 注销申请 ${row.requestNo}` })
    return { blockers }
  }),
]
