import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../kit/context.ts'
import { flowEvents } from '../../kit/flow-events/flow-events.ts'
import { sealedColumns } from '../../kit/personal-data.ts'
import { sequences } from '../../kit/sequences/sequences.ts'
import { alipayCard, mpLinkSuggestion, mpPlatformMessage } from '../../modules/auth/mp/alipay/alipay.table.ts'
import { mpIdentity } from '../../modules/auth/mp/mp-user.table.ts'
import { embeddedApps } from '../../ports/mini-program/sign-in/embedded-sign-in.ts'

const dayMs = 86_400_000
/** Cards, suggestions and messages of the whole world; a small one has as many as its residents make. */
const [cards, suggestions, messages] = [610, 14, 1_200] as const

/** Cards of residents in Alipay's wallet, accounts that look like those of one human, and what Alipay told. */
export async function seedAlipay(ctx: Ctx): Promise<void> {
  await makeCards(ctx)
  await makeSuggestions(ctx)
  await makeMessages(ctx)
}

async function makeCards(ctx: Ctx): Promise<void> {
  const people = await ctx.tx.execute<{
    identity_id: number
    mp_user_id: number
    estate_id: number
    room_id: number
  }>(sql`select i.id as identity_id, g.mp_user_id, g.estate_id, g.room_id
    from mp_grant g join mp_identity i on i.mp_user_id = g.mp_user_id and i.platform = 'alipay' and i.state = 'active'
    where g.state = 'active' and 'qr_open' = any(g.capabilities) order by i.id, g.id limit ${cards}`)
  if (people.length === 0) return
  const numbers = await sequences.take(ctx, 'ZFK', 0, people.length, { period: 'year' })
  const values = people.map((one, at): typeof alipayCard.$inferInsert => {
    const state = at % 9 === 4 ? 'inviting' : at % 17 === 8 ? 'expired' : at % 23 === 7 ? 'deleted' : 'active'
    const openedAt =
      state === 'inviting' ? null : new Date(ctx.now.getTime() - ((at * 37) % 330) * dayMs - dayMs)
    const createdAt = openedAt === null ? new Date(ctx.now.getTime() - (at % 12) * dayMs) : openedAt
    return {
      cardNo: numbers[at] ?? '',
      estateId: one.estate_id,
      roomId: one.room_id,
      identityId: one.identity_id,
      mpUserId: one.mp_user_id,
      templateId: 'sim-owner-card',
      inviteUntil: new Date(createdAt.getTime() + 30 * dayMs),
      openedAt,
      validTo: new Date(state === 'expired' ? ctx.now.getTime() - dayMs : createdAt.getTime() + 365 * dayMs),
      lastUsedAt: state === 'active' ? new Date(ctx.now.getTime() - (at % 20) * 7_200_000) : null,
      state,
      createdAt,
      updatedAt: createdAt,
    }
  })
  const made = await ctx.tx
    .insert(alipayCard)
    .values(values)
    .returning({ id: alipayCard.id, state: alipayCard.state })
  await flowEvents.recordAll(
    ctx,
    made.flatMap(({ id: entityId, state }) => [
      {
        entity: 'alipayCard',
        entityId,
        action: 'create',
        fromState: null,
        toState: 'inviting',
        isFirst: true,
      },
      ...(state === 'inviting'
        ? []
        : [{ entity: 'alipayCard', entityId, action: 'open', fromState: 'inviting', toState: 'active' }]),
    ]),
  )
}

/** Accounts of Alipay alone that nobody knows, beside one of a neighbour who is known. */
async function makeSuggestions(ctx: Ctx): Promise<void> {
  const pairs = await ctx.tx.execute<{ identity_id: number; candidate: number }>(sql`
    select distinct on (i.id) i.id as identity_id, u.id as candidate
    from mp_identity i join mp_user a on a.id = i.mp_user_id and a.person_id is null and a.state = 'normal'
    join mp_user u on u.default_estate_id = a.default_estate_id and u.person_id is not null and u.state = 'normal'
    where i.platform = 'alipay' and i.state = 'active' order by i.id, u.id limit ${suggestions}`)
  if (pairs.length === 0) return
  const made = await ctx.tx
    .insert(mpLinkSuggestion)
    .values(
      pairs
        .map(({ identity_id: identityId, candidate: candidateMpUserId }, at) => ({
          identityId,
          candidateMpUserId,
          reasons: at % 3 === 0 ? (['docNo'] as const) : (['phone'] as const),
          score: at % 3 === 0 ? 60 : 40,
          state: at % 5 === 4 ? ('ignored' as const) : ('open' as const),
          createdAt: new Date(ctx.now.getTime() - at * 0.7 * dayMs),
          updatedAt: ctx.now,
        }))
        .map(({ reasons, ...one }) => ({ ...one, reasons: [...reasons] })),
    )
    .returning({ id: mpLinkSuggestion.id, state: mpLinkSuggestion.state })
  await flowEvents.recordAll(
    ctx,
    made.map(({ id: entityId, state }) => ({
      entity: 'mpLinkSuggestion',
      entityId,
      action: 'create',
      fromState: null,
      toState: state,
      isFirst: true,
    })),
  )
}

async function makeMessages(ctx: Ctx): Promise<void> {
  const people = await ctx.tx
    .select({ openIdEnc: mpIdentity.openIdEnc })
    .from(mpIdentity)
    .where(and(eq(mpIdentity.platform, 'alipay'), eq(mpIdentity.appId, embeddedApps.alipay)))
    .orderBy(mpIdentity.id)
    .limit(messages)
  const { personal } = ctx.deps
  const values = people.flatMap(({ openIdEnc }, at): (typeof mpPlatformMessage.$inferInsert)[] => {
    if (openIdEnc === null) return []
    const atTime = new Date(ctx.now.getTime() - at * 0.11 * dayMs)
    const unsigned = at % 41 === 11
    const failed = at % 19 === 5
    const type = at % 4 === 0 ? ('card_open' as const) : ('auth' as const)
    return [
      {
        at: atTime,
        platform: 'alipay',
        type,
        notifyId: unsigned ? `unsigned-${randomUUID()}` : randomUUID().replaceAll('-', ''),
        appId: embeddedApps.alipay,
        ...sealedColumns(personal, 'openId', unsigned ? null : personal.open(openIdEnc)),
        payload: {
          msg_method:
            type === 'auth' ? 'alipay.open.auth.userauth.authorized' : 'alipay.marketing.card.opened',
          utc_timestamp: String(atTime.getTime()),
          ...(type === 'card_open' && { external_card_no: 'ZFK2025000000' }),
        },
        signatureOk: !unsigned,
        handledState: unsigned || type === 'auth' ? 'ignored' : failed ? 'failed' : 'ok',
        error: unsigned
          ? '验签未通过，未处理'
          : type === 'auth'
            ? '居民登录时更新授权'
            : failed
              ? '没有该电子卡'
              : null,
        handledAt: atTime,
        createdAt: atTime,
        updatedAt: atTime,
      },
    ]
  })
  const size = 400
  for (let from = 0; from < values.length; from += size)
    await ctx.tx.insert(mpPlatformMessage).values(values.slice(from, from + size))
}
