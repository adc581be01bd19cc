import * as calls from '@linli/api-client/contract/auth/user-calls'
import { and, eq } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { usersWithin } from './user-scope.ts'
import { user } from './user.table.ts'

const offboardCode = 'auth:user:offboard'

const allWork = (ctx: Ctx) => ctx.deps.modules.flatMap((one) => one.openWork ?? [])

/** What is in the hands of a user, kind by kind. */
async function openWorkOf(ctx: Ctx, userId: number) {
  const found: { readonly label: string; readonly count: number }[] = []
  for (const { label, count } of allWork(ctx)) {
    const open = await count(ctx.tx, userId)
    if (open > 0) found.push({ label, count: open })
  }
  return found
}

/** Gives the open work of somebody who leaves to a colleague; refuses while there is some and nobody to take it. */
export async function handOverWork(ctx: Ctx, from: number, to: number | null): Promise<string | undefined> {
  const open = await openWorkOf(ctx, from)
  if (open.length === 0) return undefined
  const total = open.reduce((sum, one) => sum + one.count, 0)
  if (to === null) throw refuse(`存在${total}项未完成工作，请选择交接人`)
  if (to === from) throw invalid({ handoverUserId: '交接人不能是本人' })
  const [heir] = await ctx.tx
    .select({ name: user.actualName, state: user.state })
    .from(user)
    .where(and(eq(user.id, to), usersWithin(ctx.scopeFor(offboardCode), ctx)))
  if (heir?.state !== 'normal') throw invalid({ handoverUserId: '请选择在职的交接人' })
  for (const { handOver } of allWork(ctx)) await handOver(ctx, from, to)
  return `${open.map(({ label, count }) => `${label}${count}项`).join('、')}交接给${heir.name}`
}

/** What has to be handed over before an account can leave (catalogue 2b /user, offboard). */
export const offboardingRoutes = (): readonly Route[] => [
  handle(calls.openWork, async ({ id }, ctx) => {
    const [row] = await ctx.tx
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.id, id), usersWithin(ctx.scopeFor(offboardCode), ctx)))
    if (row === undefined) throw notFound()
    return await openWorkOf(ctx, row.id)
  }),
]
