import {
  pingWebhook,
  resendWebhook,
  webhook as contract,
  webhookDelivery as deliveries,
  webhookEvents,
} from '@linli/api-client/contract/system/webhook'
import { and, count, eq, inArray } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { invalid, notFound } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { isAllowedHost } from '../../../kit/http/allowed-host.ts'
import { handle, handleAlone, type Route } from '../../../kit/route.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { sendWebhook } from './send-webhook.ts'
import { deliveryOf, knownEvents } from './webhook-events.ts'
import { webhook, webhookDelivery } from './webhook.table.ts'

/** As Standard Webhooks writes secrets. */
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`
const secretsOnce = new WeakMap<Ctx, string>()

function check({ url, events }: { url?: string; events?: readonly string[] }, ctx: Ctx): void {
  const { config, registry } = ctx.deps
  if (url !== undefined && !isAllowedHost(url, config.webhookHosts))
    throw invalid({ url: '须为 https 地址，且主机在服务端设置 LINLI_WEBHOOK_HOSTS 中' })
  if (events === undefined) return
  if (events.length === 0) throw invalid({ events: '请填写事件' })
  const known = knownEvents(registry).flatMap(({ event }) => [event, `${event.split('.')[0] ?? ''}.*`])
  const stray = events.find((one) => one !== '*' && !known.includes(one))
  if (stray !== undefined) throw invalid({ events: `没有这种事件：${stray}` })
}

async function waitingOf(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await ctx.tx
    .select({ id: webhookDelivery.webhookId, waiting: count() })
    .from(webhookDelivery)
    .where(and(inArray(webhookDelivery.webhookId, [...ids]), eq(webhookDelivery.state, 'waiting')))
    .groupBy(webhookDelivery.webhookId)
  return new Map(rows.map(({ id, waiting }) => [id, waiting]))
}

/** 事件推送 and what was pushed. */
export const webhookRoutes = (): readonly Route[] => [
  ...serve(
    contract,
    webhook,
  )({
    check,
    create: async ({ estateIds, ...input }, ctx) => {
      const secret = newSecret()
      const by = userIdOf(ctx.caller)
      const [row] = await ctx.tx
        .insert(webhook)
        .values({
          ...input,
          events: [...input.events],
          estateIds: estateIds ? [...estateIds] : null,
          secretEnc: ctx.deps.personal.seal(secret).enc,
          createdBy: by,
          updatedBy: by,
        })
        .returning({ id: webhook.id })
      secretsOnce.set(ctx, secret)
      return row?.id ?? 0
    },
    on: {
      rotate: (_row, _input, ctx) => {
        const secret = newSecret()
        secretsOnce.set(ctx, secret)
        return { patch: { secretEnc: ctx.deps.personal.seal(secret).enc } }
      },
    },
    after: {
      remove: async ({ id }, ctx) => {
        await ctx.tx.delete(webhookDelivery).where(eq(webhookDelivery.webhookId, id))
      },
    },
    present: async (rows, ctx) => {
      const secret = secretsOnce.get(ctx) ?? null
      const waiting = await waitingOf(
        ctx,
        rows.map(({ id }) => id),
      )
      return new Map(rows.map(({ id }) => [id, { secret, waiting: waiting.get(id) ?? 0 }]))
    },
  }).routes,
  ...serve(deliveries, webhookDelivery)({}).routes,
  handle(webhookEvents, (_input, ctx) => knownEvents(ctx.deps.registry)),
  handle(resendWebhook, async ({ id }, ctx) => {
    const [row] = await ctx.tx
      .update(webhookDelivery)
      .set({ state: 'waiting', attempts: 0, nextAt: ctx.now })
      .where(eq(webhookDelivery.id, id))
      .returning({ event: webhookDelivery.event })
    if (row === undefined) throw notFound()
    ctx.note({ resource: 'webhookDelivery', targetId: id, targetName: row.event })
    return true as const
  }),
  // It waits for another system, so it holds no transaction.
  handleAlone(pingWebhook, async ({ id }, ctx) => {
    const { database, config, personal } = ctx.deps
    const [row] = await database.db.select().from(webhook).where(eq(webhook.id, id))
    if (row === undefined) throw notFound()
    const body = { type: 'ping', timestamp: ctx.now.toISOString(), data: {} }
    const { messageId } = deliveryOf(id, body)
    const target = { url: row.url, secret: personal.open(row.secretEnc), hosts: config.webhookHosts }
    const { status, error } = await sendWebhook(target, { id: messageId, body, now: ctx.now })
    ctx.note({ resource: 'webhook', targetId: id, targetName: row.name })
    return { delivered: error === null, told: error ?? `接收系统应答 HTTP ${status ?? ''}` }
  }),
]
