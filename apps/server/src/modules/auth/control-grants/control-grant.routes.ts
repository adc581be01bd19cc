import {
  controlGrant as described,
  controlGrantUse as describedUse,
} from '@linli/api-client/contract/auth/control-grant'
import type { InputOf, NewOf } from '@linli/api-client/kit'
import { and, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm'
import { AppError, invalid, refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { Route } from '../../../kit/route.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { staffMessages } from '../../../kit/staff-messages/staff-messages.ts'
import { user, userRole } from '../account/user.table.ts'
import { heldNow } from '../rights/held-roles.ts'
import { reachOfUser } from '../rights/reach-of-user.ts'
import { role } from '../roles/role.table.ts'
import { grantsWithin } from './control-grant-scope.ts'
import { controlGrant, controlGrantUse } from './control-grant.table.ts'

type Grant = typeof controlGrant.$inferSelect
type Wanted = Partial<NewOf<typeof described>>

const dayMs = 86_400_000
export const reviewDays = 30
const longest = { duty: 31, other: 180 } as const
/** What only the police does with restricted targets. */
const ofPolice: readonly string[] = ['maintain', 'reveal', 'export']

async function assertMayHold(
  ctx: Ctx,
  userId: number,
  actions: readonly string[],
  estateIds: readonly number[],
) {
  const [holder] = await ctx.tx
    .select({ state: user.state, gaFlag: user.gaFlag })
    .from(user)
    .where(eq(user.id, userId))
  if (holder === undefined || holder.state !== 'normal') throw invalid({ userId: '被授权人账号不可用' })
  if (!holder.gaFlag && actions.some((action) => ofPolice.includes(action)))
    throw invalid({ actions: '该操作仅限公安人员' })
  const { estates } = await reachOfUser(ctx, userId)
  if (estates !== 'all' && estateIds.some((id) => !estates.includes(id)))
    throw invalid({ estateIds: '所选小区超出被授权人的小区范围' })
}

function assertSpan(from: Date, to: Date, basisType: string, now: Date): void {
  if (to <= from) throw invalid({ validTo: '结束时间须晚于开始时间' })
  if (to <= now) throw invalid({ validTo: '结束时间须晚于当前时间' })
  const days = basisType === 'duty' ? longest.duty : longest.other
  if (to.getTime() - from.getTime() > days * dayMs) throw invalid({ validTo: `有效期最长${days}天` })
}

/** What a grant says, whether it is written, changed or submitted. */
async function assertSound(ctx: Ctx, wanted: Wanted, before?: Grant): Promise<void> {
  const userId = wanted.userId ?? before?.userId
  const actions = wanted.actions ?? before?.actions ?? []
  const estateIds = wanted.estateIds ?? before?.estateIds ?? []
  const reason = wanted.reason ?? before?.reason ?? ''
  const from = wanted.validFrom ?? before?.validFrom
  const to = wanted.validTo ?? before?.validTo
  if (Array.from(reason.trim()).length < 10) throw invalid({ reason: '事由不少于10个字' })
  if (from && to)
    assertSpan(new Date(from), new Date(to), wanted.basisType ?? before?.basisType ?? '', ctx.now)
  if (userId !== undefined) await assertMayHold(ctx, userId, actions, estateIds)
}

/** The same for the same places and as long is there already. */
async function assertNew(ctx: Ctx, row: Grant): Promise<void> {
  const same = await ctx.tx.$count(
    controlGrant,
    and(
      eq(controlGrant.userId, row.userId),
      ne(controlGrant.id, row.id),
      inArray(controlGrant.state, ['approved', 'active']),
      lte(controlGrant.validFrom, row.validFrom),
      sql`${controlGrant.validTo} >= ${row.validTo.toISOString()}::timestamptz`,
      sql`${controlGrant.estateIds} @> array[${sql.join(
        row.estateIds.map((id) => sql`${id}::bigint`),
        sql`, `,
      )}]`,
      sql`${controlGrant.actions} @> array[${sql.join(
        row.actions.map((action) => sql`${action}::text`),
        sql`, `,
      )}]`,
      gt(controlGrant.validTo, ctx.now),
    ),
  )
  if (same > 0) throw refuse('已存在有效的同类授权')
}

/** Administrators and the heads of the police alone, whatever codes a role of a company has been given. */
export async function controlApprovers(ctx: Ctx): Promise<readonly number[]> {
  const rows = await ctx.tx
    .selectDistinct({ id: user.id })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .innerJoin(user, eq(user.id, userRole.userId))
    .where(
      and(
        eq(user.state, 'normal'),
        heldNow(ctx.now),
        sql`(${role.roleCode} = 'sys_admin' or (${role.roleType} = 'police' and ${role.level} <= 20))`,
      ),
    )
  return rows.map(({ id }) => id)
}

async function assertApprover(ctx: Ctx, row: Grant): Promise<void> {
  const userId = userIdOf(ctx.caller)
  if (userId === null) return
  if (row.userId === userId) throw refuse('申请人、被授权人不能审批')
  if (!(await controlApprovers(ctx)).includes(userId))
    throw new AppError('FORBIDDEN', '仅系统管理员和公安管理人员可以审批')
}

async function tell(ctx: Ctx, row: Grant, title: string, to: readonly (number | null)[]): Promise<void> {
  // What the demo begins with is news to nobody.
  if (ctx.caller.kind === 'system') return
  await staffMessages.notify(
    ctx,
    to.filter((id) => id !== null),
    {
      kind: 'controlGrant',
      title,
      content: row.grantNo,
      link: `/controlled?id=${row.id}`,
      bizType: 'controlGrant',
      bizId: row.id,
      round: row.version,
    },
  )
}

export const { model: controlGrantModel, routes: grantCalls } = serve(
  described,
  controlGrant,
)({
  scope: (table, scope, ctx) => grantsWithin(scope, ctx, table),
  reads: { ending: ['validTo'], unused: ['lastUsedAt'], reviewOverdue: ['reviewDueAt'] },
  filters: {
    ending: (value, ctx) => {
      const soon = new Date(ctx.now.getTime() + 15 * dayMs).toISOString()
      const is = sql`(${controlGrant.state} in ('approved', 'active') and ${controlGrant.validTo} <= ${soon}::timestamptz)`
      return value ? is : sql`not ${is}`
    },
    unused: (value, ctx) => {
      const since = new Date(ctx.now.getTime() - 30 * dayMs).toISOString()
      const is = sql`(${controlGrant.state} = 'active'
        and coalesce(${controlGrant.lastUsedAt}, ${controlGrant.validFrom}) < ${since}::timestamptz)`
      return value ? is : sql`not ${is}`
    },
    reviewOverdue: (value, ctx) => {
      const is = sql`(${controlGrant.state} = 'active'
        and coalesce(${controlGrant.reviewDueAt} < ${ctx.now.toISOString()}::timestamptz, false))`
      return value ? is : sql`not ${is}`
    },
  },
  present: (rows, ctx) =>
    new Map(
      rows.map((row) => [
        row.id,
        {
          daysLeft:
            row.state === 'approved' || row.state === 'active'
              ? Math.max(0, Math.ceil((row.validTo.getTime() - ctx.now.getTime()) / dayMs))
              : null,
        },
      ]),
    ),
  check: async (input, ctx, before) => await assertSound(ctx, input, before),
  defaults: async (_input, ctx) => ({ grantNo: await sequences.next(ctx, 'BS', null) }),
  on: {
    submit: async (row, _input, ctx) => {
      await assertSound(ctx, {}, row)
      await assertNew(ctx, row)
    },
    approve: async (row, { opinion }, ctx) => {
      await assertApprover(ctx, row)
      await assertSound(ctx, {}, row)
      await assertNew(ctx, row)
      await tell(ctx, row, '布控授权已通过', [row.userId, row.createdBy])
      return { patch: { opinion: opinion ?? null }, content: opinion ?? '通过' }
    },
    reject: async (row, { opinion }: InputOf<typeof described, 'reject'>, ctx) => {
      await assertApprover(ctx, row)
      await tell(ctx, row, '布控授权被驳回', [row.createdBy])
      return { patch: { opinion }, content: opinion }
    },
    begin: (_row, _input, ctx) => ({
      patch: { reviewDueAt: new Date(ctx.now.getTime() + reviewDays * dayMs) },
    }),
    review: (_row, { verdict, reviewNote }, ctx) =>
      verdict === 'keep'
        ? {
            to: 'active',
            patch: {
              reviewNote,
              reviewedAt: ctx.now,
              reviewDueAt: new Date(ctx.now.getTime() + reviewDays * dayMs),
            },
            content: `保留：${reviewNote}`,
          }
        : {
            to: 'revoked',
            patch: { reviewNote, reviewedAt: ctx.now, revokeReason: reviewNote },
            content: `撤销：${reviewNote}`,
          },
    revoke: async (row, { revokeReason }, ctx) => {
      await tell(ctx, row, '布控授权已撤销', [row.userId, row.createdBy])
      return { patch: { revokeReason }, content: revokeReason }
    },
  },
})

export const controlGrantRoutes = (): readonly Route[] => [
  ...grantCalls,
  ...serve(
    describedUse,
    controlGrantUse,
  )({
    scope: (table, scope, ctx) => {
      const within = grantsWithin(scope, ctx, controlGrant)
      if (within === undefined) return undefined
      return sql`${table.grantId} in (select ${controlGrant.id} from ${controlGrant} where ${within})`
    },
  }).routes,
]
