import { inArray, sql } from 'drizzle-orm'
import { userIdOf } from '../../../../kit/caller.ts'
import type { Ctx } from '../../../../kit/context.ts'
import type { ServerDeps } from '../../../../kit/deps.ts'
import { flowEvents } from '../../../../kit/flow-events/flow-events.ts'
import { anyOf } from '../../../../kit/serve/scope.ts'
import {
  type AlipayCards,
  embeddedAlipayCards,
  realAlipayCards,
} from '../../../../ports/mini-program/alipay-cards.ts'
import { PlatformRefusal } from '../../../../ports/mini-program/audit/audit-port.ts'
import { alipayCard } from './alipay.table.ts'

/** A card stands as long as a grant that opens by code does, and the identity it was given to. */
export const cardStands = sql`exists (select from mp_grant g where g.mp_user_id = c.mp_user_id and g.room_id = c.room_id
    and g.state in ('active', 'suspended') and 'qr_open' = any(g.capabilities))
  and exists (select from mp_identity i where i.id = c.identity_id and i.state = 'active')`

async function cardsOf(deps: ServerDeps) {
  const app = await deps.platformApps.find(deps, 'alipay_mp')
  if (app === undefined || !app.enabled) return undefined
  const { privateKey = '', platformPublicKey = '' } = app.credentials
  const gatewayUrl = deps.config.platforms.alipayGatewayUrl
  const cards =
    app.adapter === 'real'
      ? realAlipayCards({ appId: app.appId, privateKey, platformPublicKey, gatewayUrl })
      : embeddedAlipayCards()
  return { cards, told: app.told }
}

/** Asks the wallet about a card once the row is committed; what it refuses stands at the card. */
export async function askWallet(
  deps: ServerDeps,
  cardIds: readonly number[],
  ask: (cards: AlipayCards, card: typeof alipayCard.$inferSelect) => Promise<void>,
): Promise<void> {
  const wallet = await cardsOf(deps)
  const { side } = deps.database
  const rows = await side.select().from(alipayCard).where(anyOf(alipayCard.id, cardIds))
  for (const card of rows) {
    let fault: string | null = null
    if (wallet === undefined) fault = '支付宝小程序未启用'
    else
      try {
        await ask(wallet.cards, card)
        await wallet.told(null)
      } catch (error) {
        if (!(error instanceof PlatformRefusal)) throw error
        fault = `${error.message}（${error.code}）`.slice(0, 200)
        await wallet.told(fault)
      }
    if (fault !== card.fault)
      await side
        .update(alipayCard)
        .set({ fault })
        .where(inArray(alipayCard.id, [card.id]))
  }
}

/** Takes cards out of the wallets that they lie in. */
export const removeFromWallets = (ctx: Ctx, cardIds: readonly number[]): void => {
  if (cardIds.length === 0) return
  ctx.afterCommit(
    async (deps) =>
      await askWallet(
        deps,
        cardIds,
        async (cards, { cardNo, id, version }) =>
          await cards.remove({ cardNo, serialNo: `${id}-${version}` }),
      ),
  )
}

/** Ends the cards of these accounts that stand on nothing any more. */
export async function endCards(ctx: Ctx, mpUserIds: readonly number[], reason: string): Promise<number> {
  if (mpUserIds.length === 0) return 0
  return await endCardsWhere(ctx, anyOf(sql`c.mp_user_id`, mpUserIds), reason)
}

/** As `endCards`, for whoever is meant. */
export async function endCardsWhere(
  ctx: Ctx,
  whose: ReturnType<typeof anyOf>,
  reason: string,
): Promise<number> {
  const rows = await ctx.tx.execute<{ id: number; was: string; state: string }>(sql`
    with fallen as (select c.id, c.state as was from alipay_card c
      where ${whose} and c.state in ('inviting', 'active', 'expired') and not (${cardStands}) order by c.id for update of c)
    update alipay_card t set state = case when fallen.was = 'inviting' then 'lapsed' else 'disabled' end,
      version = t.version + 1, updated_at = ${ctx.now.toISOString()}::timestamptz, updated_by = ${userIdOf(ctx.caller)}
    from fallen where fallen.id = t.id returning t.id, fallen.was, t.state`)
  if (rows.length === 0) return 0
  await flowEvents.recordAll(
    ctx,
    rows.map(({ id, was, state }) => ({
      entity: 'alipayCard',
      entityId: id,
      action: 'end',
      fromState: was,
      toState: state,
      content: reason,
    })),
  )
  removeFromWallets(
    ctx,
    rows.filter(({ was }) => was !== 'inviting').map(({ id }) => id),
  )
  return rows.length
}
