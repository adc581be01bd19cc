import { alipayIdentity as described } from '@linli/api-client/contract/auth/alipay-identity'
import { platformShares } from '@linli/api-client/contract/auth/alipay-calls'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../../kit/context.ts'
import { handle, type Route } from '../../../../kit/route.ts'
import { sealed } from '../../../../kit/serve/options.ts'
import { anyOf } from '../../../../kit/serve/scope.ts'
import { serve } from '../../../../kit/serve/serve.ts'
import { endPlatformSessionsOf } from '../mp-sessions.ts'
import { mpUsersWithin } from '../mp-user.routes.ts'
import { mpIdentity, mpUser } from '../mp-user.table.ts'
import { endCards } from './end-cards.ts'

const hasWechat = sql`exists (select from mp_identity w where w.mp_user_id = ${mpIdentity.mpUserId}
  and w.platform = 'wechat' and w.state = 'active')`
const cardIs = (states: ReturnType<typeof sql>) =>
  sql`exists (select from alipay_card c where c.identity_id = ${mpIdentity.id} and c.state in ${states})`
const card = sql<'none' | 'inviting' | 'active' | 'ended'>`(case
  when ${cardIs(sql`('active')`)} then 'active' when ${cardIs(sql`('inviting')`)} then 'inviting'
  when exists (select from alipay_card c where c.identity_id = ${mpIdentity.id}) then 'ended' else 'none' end)`

/** It ends in Alipay alone: sessions there, and cards; the other platform goes on. */
async function ended(ctx: Ctx, mpUserId: number, reason: string): Promise<void> {
  await endPlatformSessionsOf(ctx.tx, mpUserId, 'alipay', ctx.now)
  await endCards(ctx, [mpUserId], reason)
}

export const { model: alipayIdentityModel, routes } = serve(
  described,
  mpIdentity,
)({
  scope: (_table, scope) => {
    const within = mpUsersWithin(scope)
    const ofAlipay = eq(mpIdentity.platform, 'alipay')
    return within === undefined
      ? ofAlipay
      : and(ofAlipay, sql`${mpIdentity.mpUserId} in (select ${mpUser.id} from ${mpUser} where ${within})`)
  },
  joins: [{ table: mpUser, on: sql`${mpUser.id} = ${mpIdentity.mpUserId}` }],
  columns: {
    phone: sealed(mpUser, 'phone'),
    realNameState: mpUser.realNameState,
    linked: sql<boolean>`${hasWechat}`,
    card,
  },
  reads: {
    estateId: ['mpUserId'],
    realName: ['realNameState'],
    isLinked: ['linked'],
    cardState: ['card'],
  },
  filters: {
    estateId: (ids) => sql`(${mpUser.defaultEstateId} in ${ids} or exists (select from resident r
      where r.person_id = ${mpUser.personId} and r.estate_id in ${ids}))`,
    realName: (states) => sql`${mpUser.realNameState} in ${states}`,
    isLinked: (value) => (value ? hasWechat : sql`not ${hasWechat}`),
    cardState: (states) => sql`${card} in ${states}`,
  },
  on: {
    revoke: (_row, { reason }) => ({ content: reason }),
    authorize: () => ({ patch: { revokedAt: null } }),
  },
  after: {
    change: async ({ mpUserId, state }, ctx) => {
      if (state === 'revoked') await ended(ctx, mpUserId, '支付宝授权已取消')
    },
  },
})

export const alipayIdentityRoutes = (): readonly Route[] => [
  handle(platformShares, async (_input, ctx) => {
    const scope = ctx.scopeFor('auth:alipay:list')
    const estates = scope.kind === 'all' ? sql`true` : anyOf(sql`e.id`, scope.estateIds)
    const rows = await ctx.tx.execute<{
      id: number
      name: string
      wechat: number
      alipay: number
      both: number
    }>(sql`
      select e.id, e.name, count(*) filter (where u.wechat and not u.alipay)::int as wechat,
        count(*) filter (where u.alipay and not u.wechat)::int as alipay,
        count(*) filter (where u.alipay and u.wechat)::int as both
      from estate e left join (select m.default_estate_id as estate_id, bool_or(i.platform = 'wechat') as wechat,
          bool_or(i.platform = 'alipay') as alipay
        from mp_user m join mp_identity i on i.mp_user_id = m.id and i.state = 'active'
        where m.state <> 'cancelled' group by m.id) u on u.estate_id = e.id
      where ${estates} group by e.id, e.name order by e.id`)
    return rows.map(({ id, ...row }) => ({ estateId: id, ...row }))
  }),
  ...routes,
]
