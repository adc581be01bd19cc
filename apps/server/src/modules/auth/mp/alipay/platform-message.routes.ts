import { alipayNotify, retryPlatformMessage } from '@linli/api-client/contract/auth/alipay-calls'
import { mpPlatformMessage as described } from '@linli/api-client/contract/auth/mp-platform-message'
import { and, eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { AppError, notFound, refuse } from '../../../../kit/app-error.ts'
import type { DataScope } from '../../../../kit/caller.ts'
import { type Ctx, inContext } from '../../../../kit/context.ts'
import type { ServerDeps } from '../../../../kit/deps.ts'
import { hashIs, plainOf, sealedColumns } from '../../../../kit/personal-data.ts'
import { handle, handleRawAlone, type Route } from '../../../../kit/route.ts'
import { serve } from '../../../../kit/serve/serve.ts'
import { takeTransition } from '../../../../kit/serve/transition.ts'
import {
  type AlipayNotice,
  isFromAlipay,
  readNotice,
  simulatedAlipayKey,
} from '../../../../ports/mini-program/alipay-notice.ts'
import { take } from '../../throttle/throttle.ts'
import { mpUsersWithin } from '../mp-user.routes.ts'
import { mpIdentity, mpUser } from '../mp-user.table.ts'
import { alipayCardModel } from './alipay-card.routes.ts'
import { alipayIdentityModel } from './alipay-identity.routes.ts'
import { alipayCard, mpPlatformMessage, type PlatformMessageRow } from './alipay.table.ts'

const system = { kind: 'system', name: '支付宝' } as const
const minute = 60_000
/** Notices that nobody signed are kept, for whoever looks into it, but not without end. */
const unsigned = { limit: 30, windowMs: 10 * minute, lockMs: 10 * minute }

/** What a message is about, by the name that Alipay gives it. */
const types: Readonly<Record<string, PlatformMessageRow['type']>> = {
  'alipay.open.auth.userauth.authorized': 'auth',
  'alipay.open.auth.userauth.cancelled': 'cancel',
  'alipay.marketing.card.opened': 'card_open',
  'alipay.marketing.card.deleted': 'card_delete',
  'alipay.open.auth.appauth.cancelled': 'app_auth',
}

const textIn = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** What of a message may be shown: nothing that says who it is about. */
function payloadOf({ parameters, content }: AlipayNotice): Record<string, string> {
  const kept = { ...parameters, ...content } as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    ['msg_method', 'utc_timestamp', 'version', 'cancel_time', 'external_card_no', 'event_time'].flatMap(
      (key) => {
        const text = textIn(kept[key]).slice(0, 100)
        return text === '' ? [] : [[key, text]]
      },
    ),
  )
}

type Outcome = Pick<PlatformMessageRow, 'handledState' | 'error'>
const ignored = (error: string): Outcome => ({ handledState: 'ignored', error })
const failed = (error: string): Outcome => ({ handledState: 'failed', error })
const done: Outcome = { handledState: 'ok', error: null }

async function cancelled(ctx: Ctx, message: PlatformMessageRow): Promise<Outcome> {
  const openId = plainOf(ctx.deps.personal, message, 'openId')
  if (openId === null) return failed('报文没有用户标识')
  const [row] = await ctx.tx
    .select()
    .from(mpIdentity)
    .where(
      and(
        eq(mpIdentity.platform, message.platform),
        eq(mpIdentity.appId, message.appId),
        hashIs(ctx.deps.personal, mpIdentity.openIdHash, openId),
      ),
    )
    .for('update')
  if (row === undefined) return failed('没有该用户的授权')
  if (row.state === 'revoked') return ignored('授权此前已取消')
  await takeTransition(alipayIdentityModel, row, 'cancel', {}, ctx)
  return done
}

async function cardChanged(ctx: Ctx, message: PlatformMessageRow): Promise<Outcome> {
  const cardNo = message.payload['external_card_no'] ?? ''
  const [row] = await ctx.tx.select().from(alipayCard).where(eq(alipayCard.cardNo, cardNo)).for('update')
  if (row === undefined) return failed('没有该电子卡')
  const [action, from] =
    message.type === 'card_open'
      ? (['open', ['inviting']] as const)
      : (['drop', ['active', 'expired']] as const)
  if (!from.some((one) => one === row.state))
    return ignored(`电子卡当前不能${action === 'open' ? '领取' : '删除'}`)
  await takeTransition(alipayCardModel, row, action, {}, ctx)
  return done
}

async function outcomeOf(ctx: Ctx, message: PlatformMessageRow): Promise<Outcome> {
  switch (message.type) {
    case 'cancel':
      return await cancelled(ctx, message)
    case 'card_open':
    case 'card_delete':
      return await cardChanged(ctx, message)
    case 'auth':
      return ignored('居民登录时更新授权')
    case 'app_auth':
      return ignored('应用授权变更，请在小程序与公众号设置核对')
    default:
      return ignored('未订阅的消息类型')
  }
}

/** Does what a message asks for, and keeps how it went; what fails takes nothing along. */
async function handleMessage(ctx: Ctx, message: PlatformMessageRow): Promise<Outcome> {
  let outcome: Outcome
  try {
    outcome = await ctx.tx.transaction(async (tx) => await outcomeOf({ ...ctx, tx }, message))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    outcome = failed(error.message.slice(0, 200))
  }
  await ctx.tx
    .update(mpPlatformMessage)
    .set({ ...outcome, handledAt: ctx.now, updatedAt: ctx.now })
    .where(eq(mpPlatformMessage.id, message.id))
  return outcome
}

/** Keeps a message and does what it asks for: once, however often it is sent. */
async function receive(ctx: Ctx, notice: AlipayNotice, signatureOk: boolean): Promise<void> {
  const { parameters, content } = notice
  const method = parameters['msg_method'] ?? ''
  const openId = textIn(content['open_id']) || textIn(content['user_id'])
  // What nobody signed must not take the number of a message that is still to come.
  const notifyId = signatureOk ? (parameters['notify_id'] ?? '').slice(0, 64) : `unsigned-${randomUUID()}`
  const [message] = await ctx.tx
    .insert(mpPlatformMessage)
    .values({
      at: ctx.now,
      platform: 'alipay',
      type: types[method] ?? 'other',
      notifyId,
      appId: (parameters['app_id'] ?? '').slice(0, 64),
      ...sealedColumns(ctx.deps.personal, 'openId', signatureOk ? openId.slice(0, 64) || null : null),
      payload: payloadOf(notice),
      signatureOk,
      ...(!signatureOk && { handledState: 'ignored' as const, error: '验签未通过，未处理' }),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning()
  if (message !== undefined && signatureOk) await handleMessage(ctx, message)
}

/** What Alipay is answered: a word, by which it knows whether to say it again. */
export async function receiveAlipay(
  deps: ServerDeps,
  given: { readonly id: number; readonly body: string; readonly ip: string; readonly now: Date },
): Promise<'success' | 'fail'> {
  const { id, body, ip, now } = given
  const app = await deps.platformApps.find(deps, 'alipay_mp')
  const notice = readNotice(body)
  const keys =
    app === undefined
      ? []
      : app.adapter === 'real'
        ? [app.credentials['platformPublicKey'], app.previous['platformPublicKey']].filter(
            (one) => one !== undefined,
          )
        : deps.mode === 'demo'
          ? [simulatedAlipayKey()]
          : []
  const ok =
    app?.id === id &&
    app.enabled &&
    notice.parameters['app_id'] === app.appId &&
    (notice.parameters['notify_id'] ?? '') !== '' &&
    isFromAlipay(notice, keys)
  if (!ok && !(await take(deps.database.db, 'mp_notice_ip', ip, unsigned, now)).taken) return 'fail'
  await inContext(deps, system, async (ctx) => await receive(ctx, notice, ok), { now })
  return ok ? 'success' : 'fail'
}

const { model, routes } = serve(
  described,
  mpPlatformMessage,
)({
  scope: (_table, scope) => messagesWithin(scope),
})

/** Messages about accounts in reach; those about nobody are for who sees all. */
function messagesWithin(scope: DataScope) {
  const within = mpUsersWithin(scope)
  return (
    within &&
    sql`${mpPlatformMessage.openIdHash} in (select i.open_id_hash from mp_identity i
      where i.mp_user_id in (select ${mpUser.id} from ${mpUser} where ${within}))`
  )
}

export const platformMessageRoutes = (): readonly Route[] => [
  ...routes,
  handle(retryPlatformMessage, async ({ id }, ctx) => {
    const [row] = await ctx.tx
      .select()
      .from(mpPlatformMessage)
      .where(and(eq(mpPlatformMessage.id, id), model.within(ctx.scopeFor('auth:alipay:message'), ctx)))
      .for('update')
    if (row === undefined) throw notFound()
    if (row.handledState !== 'failed') throw refuse('只有处理失败的消息可以重新处理')
    const { handledState, error } = await handleMessage(ctx, row)
    ctx.note({ resource: 'mpPlatformMessage', targetId: id, title: '重新处理授权消息' })
    return { handledState, error }
  }),
  handleRawAlone(
    alipayNotify,
    async ({ id, body = '' }, { deps, ip, now }) =>
      new Response(await receiveAlipay(deps, { id, body, ip, now }), {
        headers: { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' },
      }),
  ),
]
