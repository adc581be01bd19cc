import { alipayCard as described } from '@linli/api-client/contract/auth/alipay-card'
import { alipayCardOffer, issueAlipayCards } from '@linli/api-client/contract/auth/alipay-calls'
import { sql } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../../kit/app-error.ts'
import { userIdOf } from '../../../../kit/caller.ts'
import type { Ctx } from '../../../../kit/context.ts'
import { flowEvents } from '../../../../kit/flow-events/flow-events.ts'
import { handle, type Route } from '../../../../kit/route.ts'
import { coversEstate } from '../../../../kit/serve/scope.ts'
import { sequences } from '../../../../kit/sequences/sequences.ts'
import { serve } from '../../../../kit/serve/serve.ts'
import { mpIdentity } from '../mp-user.table.ts'
import { alipayCard, type AlipayCardRow } from './alipay.table.ts'
import { askWallet, cardStands, removeFromWallets } from './end-cards.ts'

const dayMs = 86_400_000
/** In one call; more would hold it up. */
const most = 2_000

/** Until when a card that is taken today is good: no longer than the grant that it stands on. */
async function cardEnd(ctx: Ctx, { mpUserId, roomId }: Pick<AlipayCardRow, 'mpUserId' | 'roomId'>) {
  const days = await ctx.deps.params.number('auth.alipay.cardDays')
  const [row] = await ctx.tx.execute<{ until: string | null }>(sql`
    select max(coalesce(valid_to, 'infinity'))::text as until from mp_grant
    where mp_user_id = ${mpUserId} and room_id = ${roomId} and state = 'active' and 'qr_open' = any(capabilities)`)
  const until = row?.until ?? null
  const end = new Date(ctx.now.getTime() + days * dayMs)
  const grantEnd = until === null || until === 'infinity' ? null : new Date(until)
  return { stands: until !== null, end: grantEnd !== null && grantEnd < end ? grantEnd : end, grantEnd }
}

async function assertStands(ctx: Ctx, { id }: AlipayCardRow): Promise<void> {
  const [row] = await ctx.tx.execute<{ stands: boolean }>(
    sql`select (${cardStands}) as stands from alipay_card c where c.id = ${id}`,
  )
  if (row?.stands !== true) throw refuse('该居民没有有效的二维码开门授权，或已取消支付宝授权')
}

const invite = (ctx: Ctx, ids: readonly number[]): void =>
  ctx.afterCommit(async (deps) => await askWallet(deps, ids, async (cards, card) => await cards.invite(card)))

/** Cards in the wallet of Alipay. */
export const { model: alipayCardModel, routes } = serve(
  described,
  alipayCard,
)({
  joins: [{ table: mpIdentity, on: sql`${mpIdentity.id} = ${alipayCard.identityId}` }],
  columns: { nickname: mpIdentity.nickname },
  reads: { faulty: ['fault'] },
  filters: {
    faulty: (value) => (value ? sql`${alipayCard.fault} is not null` : sql`${alipayCard.fault} is null`),
  },
  on: {
    open: async (row, _input, ctx) => ({ patch: { validTo: (await cardEnd(ctx, row)).end, fault: null } }),
    resend: async (row, _input, ctx) => {
      await assertStands(ctx, row)
      const days = await ctx.deps.params.number('auth.alipay.inviteDays')
      invite(ctx, [row.id])
      return { to: 'inviting', patch: { inviteUntil: new Date(ctx.now.getTime() + days * dayMs) } }
    },
    renew: async (row, { validTo }, ctx) => {
      await assertStands(ctx, row)
      const to = new Date(validTo)
      const { grantEnd } = await cardEnd(ctx, row)
      if (to <= ctx.now) throw invalid({ validTo: '有效期须晚于当前时间' })
      if (grantEnd !== null && to > grantEnd) throw invalid({ validTo: '有效期不能晚于小程序授权' })
      ctx.afterCommit(
        async (deps) =>
          await askWallet(
            deps,
            [row.id],
            async (cards, { cardNo, openedAt, createdAt, validTo: until }) =>
              await cards.renew({ cardNo, openedAt: openedAt ?? createdAt, validTo: until }),
          ),
      )
      return { patch: { validTo: to } }
    },
    disable: (row, { reason }, ctx) => {
      removeFromWallets(ctx, [row.id])
      return { content: reason }
    },
    end: (row, { reason }) => ({
      to: row.state === 'inviting' ? 'lapsed' : 'disabled',
      content: reason,
    }),
  },
})

type Place = { readonly estateId: number; readonly buildingId?: number | undefined }

/** Grants that open by code, as they stand in the place now. */
const granted = ({ estateId, buildingId }: Place) => sql`mp_grant g
  join room r on r.id = g.room_id join mp_user u on u.id = g.mp_user_id and u.state = 'normal'
  left join lateral (select i.id from mp_identity i where i.mp_user_id = u.id and i.platform = 'alipay'
    and i.state = 'active' order by i.id limit 1) i on true
  left join lateral (select c.id from alipay_card c where c.identity_id = i.id and c.room_id = g.room_id
    and c.state in ('inviting', 'active', 'expired')) c on true
  where g.estate_id = ${estateId} and g.state = 'active' and 'qr_open' = any(g.capabilities)
    ${buildingId === undefined ? sql`` : sql`and r.building_id = ${buildingId}`}`

function assertPlace(ctx: Ctx, { estateId }: Place): void {
  if (!coversEstate(ctx.scopeFor('auth:alipay:card'), estateId)) throw notFound()
}

/** Gives a card to everybody of the place who may have one and has none. */
async function issue(ctx: Ctx, place: Place): Promise<number> {
  assertPlace(ctx, place)
  const people = await ctx.tx.execute<{
    mp_user_id: number
    room_id: number
    identity_id: number
    valid_to: string | null
  }>(sql`select g.mp_user_id, g.room_id, i.id as identity_id, g.valid_to::text as valid_to
    from ${granted(place)} and i.id is not null and c.id is null order by g.id limit ${most + 1}`)
  if (people.length === 0) throw refuse('没有可以发卡的居民')
  if (people.length > most) throw refuse(`一次最多发放${most}张，请按楼栋分批发放`)
  const { params } = ctx.deps
  const [cardDays, inviteDays, templateId] = [
    await params.number('auth.alipay.cardDays'),
    await params.number('auth.alipay.inviteDays'),
    await params.text('auth.alipay.cardTemplate'),
  ]
  const numbers = await sequences.take(ctx, 'ZFK', 0, people.length, { period: 'year' })
  const end = new Date(ctx.now.getTime() + cardDays * dayMs)
  const made = await ctx.tx
    .insert(alipayCard)
    .values(
      people.map(({ mp_user_id: mpUserId, room_id: roomId, identity_id: identityId, valid_to: to }, at) => ({
        cardNo: numbers[at] ?? '',
        estateId: place.estateId,
        roomId,
        identityId,
        mpUserId,
        templateId,
        inviteUntil: new Date(ctx.now.getTime() + inviteDays * dayMs),
        validTo: to !== null && new Date(to) < end ? new Date(to) : end,
        createdAt: ctx.now,
        updatedAt: ctx.now,
        createdBy: userIdOf(ctx.caller),
      })),
    )
    // Two desks at once: one of them gives it.
    .onConflictDoNothing()
    .returning({ id: alipayCard.id })
  await flowEvents.recordAll(
    ctx,
    made.map(({ id }) => ({
      entity: 'alipayCard',
      entityId: id,
      action: 'create',
      fromState: null,
      toState: 'inviting',
      isFirst: true,
    })),
  )
  invite(
    ctx,
    made.map(({ id }) => id),
  )
  ctx.note({ resource: 'alipayCard', rowCount: made.length, title: `发放业主电子卡 ${made.length}张` })
  return made.length
}

export const alipayCardRoutes = (): readonly Route[] => [
  ...routes,
  handle(alipayCardOffer, async (place, ctx) => {
    assertPlace(ctx, place)
    const [row] = await ctx.tx.execute<{ residents: number; holding: number; without: number }>(sql`
      select count(*) filter (where i.id is not null and c.id is null)::int as residents,
        count(*) filter (where c.id is not null)::int as holding,
        count(*) filter (where i.id is null)::int as without from ${granted(place)}`)
    return { residents: row?.residents ?? 0, holding: row?.holding ?? 0, withoutAlipay: row?.without ?? 0 }
  }),
  handle(issueAlipayCards, async (place, ctx) => ({ issued: await issue(ctx, place) })),
]
