import type { ControlAction } from '@linli/api-client/contract/auth/control-grant'
import { eq, inArray, sql } from 'drizzle-orm'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { user } from '../account/user.table.ts'
import { controlGrantModel } from './control-grant.routes.ts'
import { controlGrant, controlGrantUse } from './control-grant.table.ts'

const dayMs = 86_400_000
const system = { kind: 'system', name: '系统' } as const

type End = 'active' | 'pending' | 'overdue' | 'expired' | 'revoked'
interface Seeded {
  readonly who: 'police01' | 'pm01' | 'guard01' | 'kefu01'
  readonly actions: readonly ControlAction[]
  readonly basis: 'case' | 'order' | 'agreement' | 'duty'
  readonly reason: string
  /** Days before now, and after it. */
  readonly from: number
  readonly to: number
  readonly end: End
}

const police: readonly ControlAction[] = ['view', 'maintain', 'receive', 'handle', 'reveal']
const watch: readonly ControlAction[] = ['view', 'receive']
const reasons = [
  '辖区入户盗窃案协查需要',
  '节日期间重点人员联防联控',
  '夜间值班接收重点人员预警',
  '上级部署的专项整治行动',
] as const
const holders = ['pm01', 'guard01', 'kefu01', 'police01'] as const
const bases = ['agreement', 'duty', 'duty', 'order'] as const

/** 18 grants: 4 active of which one is to be reviewed for long, 2 pending, 9 expired, 2 revoked, and the officer's own. */
const seeded: readonly Seeded[] = [
  {
    who: 'police01',
    actions: police,
    basis: 'case',
    reason: '辖区入户盗窃案协查需要',
    from: 10,
    to: 120,
    end: 'active',
  },
  {
    who: 'pm01',
    actions: watch,
    basis: 'agreement',
    reason: '警企联防协议约定的信息互通',
    from: 20,
    to: 90,
    end: 'active',
  },
  {
    who: 'guard01',
    actions: ['receive'],
    basis: 'duty',
    reason: '本月夜班门岗接收重点预警',
    from: 18,
    to: 12,
    end: 'active',
  },
  {
    who: 'kefu01',
    actions: ['view'],
    basis: 'order',
    reason: '街道要求核对重点人员住址',
    from: 5,
    to: 40,
    end: 'active',
  },
  {
    who: 'pm01',
    actions: ['view', 'handle'],
    basis: 'order',
    reason: '专项整治期间处置重点预警',
    from: 34,
    to: 60,
    end: 'overdue',
  },
  {
    who: 'guard01',
    actions: watch,
    basis: 'duty',
    reason: '下月夜班门岗接收重点预警',
    from: -2,
    to: 25,
    end: 'pending',
  },
  {
    who: 'police01',
    actions: [...police, 'export'],
    basis: 'case',
    reason: '串并案件需要导出布控名单',
    from: -1,
    to: 60,
    end: 'pending',
  },
  ...Array.from({ length: 9 }, (_, at): Seeded => {
    const [who, basis] = [holders[at % 4] ?? 'pm01', bases[at % 4] ?? 'duty']
    const reason = reasons[at % 4] ?? ''
    return { who, actions: watch, basis, reason, from: 60 + at * 12, to: -(35 + at * 12), end: 'expired' }
  }),
  ...([0, 1] as const).map(
    (at): Seeded => ({
      who: at === 0 ? 'kefu01' : 'pm01',
      actions: watch,
      basis: 'order',
      reason: reasons[3],
      from: 50 + at * 20,
      to: 30,
      end: 'revoked',
    }),
  ),
]

interface World {
  readonly estateIds: readonly number[]
  readonly idOf: (username: string) => number
  readonly targets: readonly number[]
}

/** A grant as it came to be: written, submitted, approved, begun and over, each at its time. */
async function makeGrant(ctx: Ctx, one: Seeded, index: number, { estateIds, idOf }: World): Promise<void> {
  const { now } = ctx
  const at = (days: number) => ({ ...ctx, now: new Date(now.getTime() - days * dayMs) })
  const instant = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  const [applied, approver] = [at(one.from + 1), idOf('admin')]
  const row = await createRow(
    controlGrantModel,
    {
      userId: idOf(one.who),
      estateIds: estateIds.slice(0, one.who === 'police01' ? 2 : 1),
      actions: [...one.actions],
      levels: ['urgent', 'high'],
      basisType: one.basis,
      ...(one.basis !== 'duty' && { basisNo: `深公协〔2025〕${101 + index}号` }),
      reason: one.reason,
      validFrom: instant(one.from),
      validTo: instant(-one.to),
    },
    applied,
  )
  const by = { createdBy: idOf('pm01') === row.userId ? idOf('police01') : idOf('pm01'), submittedBy: null }
  await ctx.tx.update(controlGrant).set(by).where(eq(controlGrant.id, row.id))
  const submitted = await takeTransition(controlGrantModel, row, 'submit', {}, applied)
  if (one.end === 'pending') return
  const approved = await takeTransition(controlGrantModel, submitted, 'approve', { opinion: '同意' }, applied)
  await ctx.tx.update(controlGrant).set({ approverId: approver }).where(eq(controlGrant.id, row.id))
  const active = await takeTransition(controlGrantModel, approved, 'begin', {}, at(one.from))
  if (one.end === 'expired') await takeTransition(controlGrantModel, active, 'expire', {}, at(-one.to))
  if (one.end === 'revoked')
    await takeTransition(controlGrantModel, active, 'revoke', { revokeReason: '人员调岗，不再需要' }, at(20))
}

const uses = 260

/** What was done by the grants that have begun, spread over the time that they held. */
async function makeUses(ctx: Ctx, { targets }: World): Promise<void> {
  const grants = await ctx.tx
    .select()
    .from(controlGrant)
    .where(inArray(controlGrant.state, ['active', 'expired', 'revoked']))
    .orderBy(controlGrant.id)
  if (grants.length === 0 || targets.length === 0) return
  const rows = Array.from({ length: uses }, (_, at) => {
    const grant = grants[at % grants.length] as (typeof grants)[number]
    const until = Math.min(grant.validTo.getTime(), ctx.now.getTime() - 3_600_000)
    const from = grant.validFrom.getTime()
    const share = ((at * 7_919) % 997) / 997
    return {
      grantId: grant.id,
      userId: grant.userId,
      action: grant.actions[at % grant.actions.length] as ControlAction,
      targetId: targets[at % targets.length] ?? null,
      at: new Date(from + (until - from) * share),
      ip: '10.8.0.21',
    }
  })
  await ctx.tx.insert(controlGrantUse).values(rows)
  await ctx.tx.execute(sql`
    update control_grant g set use_count = u.n, last_used_at = u.last
    from (select grant_id, count(*)::int as n, max(at) as last from control_grant_use group by grant_id) u
    where g.id = u.grant_id`)
}

/** Grants of the demo and what was done by them; nothing when there are some. */
export async function seedControlGrants(
  deps: ServerDeps,
  estateIds: readonly number[],
  targets: readonly number[],
): Promise<void> {
  if ((await deps.database.db.$count(controlGrant)) > 0) return
  const names = ['admin', 'pm01', 'police01', 'guard01', 'kefu01']
  const accounts = await deps.database.db
    .select({ id: user.id, username: user.username })
    .from(user)
    .where(inArray(user.username, names))
  const idOf = (username: string) => accounts.find((one) => one.username === username)?.id ?? 0
  const world = { estateIds, idOf, targets }
  await inContext(deps, system, async (ctx) => {
    for (const [index, one] of seeded.entries()) await makeGrant(ctx, one, index, world)
    await makeUses(ctx, world)
  })
}
