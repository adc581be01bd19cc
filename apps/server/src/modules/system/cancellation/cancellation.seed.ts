import { and, desc, eq, exists, not, type SQL, sql } from 'drizzle-orm'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { createRow } from '../../../kit/serve/write.ts'
import type { SeedKind } from '../../../runtime/config.ts'
import { mpUser } from '../../auth/mp/mp-user.table.ts'
import { cancellationClock } from './cancellation-clock.ts'
import { cancellationModel } from './cancellation.routes.ts'
import { cancellationRequest } from './cancellation.table.ts'
import { livesSomewhere } from './leaving-facts.ts'

const dayMs = 86_400_000
const seeder = { kind: 'system', name: '演示数据' } as const
const reasons = ['moved', 'unused', 'privacy', 'duplicate', 'bad_service', null] as const

/** How many ended so, and how many days ago the first of them asked. */
const counts = {
  demo: { done: 24, withdrawn: 3, rejected: 1, cooling: 5, blocked: 2 },
  small: { done: 3, withdrawn: 1, rejected: 1, cooling: 2, blocked: 1 },
  none: { done: 0, withdrawn: 0, rejected: 0, cooling: 0, blocked: 0 },
} as const

/** Whether the person has a repair in hand. */
const repairs: SQL = sql`exists (select 1 from repair_order o where o.person_id = ${mpUser.personId}
  and o.state in ('pending', 'assigned', 'accepted', 'processing', 'paused', 'to_pay', 'to_confirm'))`

/** Whether somebody of the staff works with it: those do not leave. */
const isStaff = sql`exists (select 1 from staff_mp_binding b where b.mp_user_id = ${mpUser.id})`

/** Accounts that asked for nothing yet; the newest, for the demo's telephones are the oldest. */
async function accounts(deps: ServerDeps, count: number, busy: boolean): Promise<readonly number[]> {
  const { db } = deps.database
  const asked = db
    .select({ one: sql`1` })
    .from(cancellationRequest)
    .where(eq(cancellationRequest.mpUserId, mpUser.id))
  const rows = await db
    .select({ id: mpUser.id })
    .from(mpUser)
    .where(and(eq(mpUser.state, 'normal'), not(exists(asked)), not(isStaff), busy ? repairs : not(repairs)))
    .orderBy(desc(mpUser.id))
    .limit(count)
  return rows.map(({ id }) => id)
}

/** The installation as it was so many days ago. */
const daysAgo = (deps: ServerDeps, days: number): ServerDeps => {
  const at = new Date(deps.clock().getTime() - days * dayMs)
  return { ...deps, clock: () => at }
}

const ask = async (deps: ServerDeps, mpUserId: number, at: number) =>
  await inContext(deps, seeder, async (ctx) => {
    const reason = reasons[at % reasons.length] ?? null
    const [account] = await ctx.tx
      .select({ personId: mpUser.personId })
      .from(mpUser)
      .where(eq(mpUser.id, mpUserId))
    // Every other one that may has the personal data deleted, too.
    const erases = at % 2 === 0 && !(await livesSomewhere(ctx, account?.personId ?? null))
    return await createRow(cancellationModel, { mpUserId, scope: erases ? 'erase' : 'account', reason }, ctx)
  })

/** What became of it later. */
const later = async (deps: ServerDeps, run: (ctx: Ctx) => Promise<unknown>) =>
  await inContext(deps, seeder, run)

/** Residents of the demo who leave, or left; nothing when there are some. */
export async function seedCancellations(deps: ServerDeps, kind: SeedKind): Promise<void> {
  if ((await deps.database.db.$count(cancellationRequest)) > 0) return
  const { done, withdrawn, rejected, cooling, blocked } = counts[kind]
  for (const [at, id] of (await accounts(deps, done, false)).entries())
    await ask(daysAgo(deps, 60 - at * 2), id, at)
  for (const [at, id] of (await accounts(deps, blocked, true)).entries())
    await ask(daysAgo(deps, 10 + at), id, at)
  await cancellationClock.run(daysAgo(deps, 1))
  for (const [at, id] of (await accounts(deps, withdrawn, false)).entries()) {
    const row = await ask(daysAgo(deps, 20 + at), id, at)
    await later(
      daysAgo(deps, 17 + at),
      async (ctx) => await takeTransition(cancellationModel, row, 'keep', {}, ctx),
    )
  }
  for (const [at, id] of (await accounts(deps, rejected, false)).entries()) {
    const row = await ask(daysAgo(deps, 30), id, at)
    const why = { rejectReason: '账号涉及未结诉讼，须依法保存', appeal: '小区所在地网信部门' }
    await later(
      daysAgo(deps, 24),
      async (ctx) => await takeTransition(cancellationModel, row, 'reject', why, ctx),
    )
  }
  for (const [at, id] of (await accounts(deps, cooling, false)).entries())
    await ask(daysAgo(deps, at + 1), id, at)
}
