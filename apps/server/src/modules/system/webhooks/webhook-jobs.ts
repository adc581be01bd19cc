import { and, asc, eq, lt, lte, ne, sql } from 'drizzle-orm'
import type { ServerDeps } from '../../../kit/deps.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import type { GaugeSource } from '../../../kit/module.ts'
import { sendWebhook } from './send-webhook.ts'
import { type DeliveryRow, webhook, webhookDelivery, type WebhookRow } from './webhook.table.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** How long after a failed try the next one comes; after the last one it has failed: about three days in all. */
const pauses = [1, 5, 30, 120, 360, 720, 1_440, 1_440].map((minutes) => minutes * minute)
const batch = 100
const atOnce = 8
const keptDays = 30

interface Due {
  readonly delivery: DeliveryRow
  readonly hook: WebhookRow
}

/** Sends one event, and notes how it went. */
export async function deliver(deps: ServerDeps, { delivery, hook }: Due): Promise<string | null> {
  const now = deps.clock()
  const target = {
    url: hook.url,
    secret: deps.personal.open(hook.secretEnc),
    hosts: deps.config.webhookHosts,
  }
  const { status, error } = await sendWebhook(target, { id: delivery.messageId, body: delivery.body, now })
  const attempts = delivery.attempts + 1
  const pause = pauses[delivery.attempts]
  const isLast = pause === undefined
  await deps.database.db.transaction(async (tx) => {
    await tx
      .update(webhookDelivery)
      .set(
        error === null
          ? { state: 'sent', attempts, status, error, nextAt: null, sentAt: now }
          : {
              state: isLast ? 'failed' : 'waiting',
              attempts,
              status,
              error,
              nextAt: isLast ? null : new Date(now.getTime() + pause),
            },
      )
      .where(eq(webhookDelivery.id, delivery.id))
    await tx
      .update(webhook)
      .set(error === null ? { lastSentAt: now, lastError: null } : { lastError: error })
      .where(eq(webhook.id, hook.id))
  })
  return error
}

async function dueNow({ database, clock }: ServerDeps): Promise<Due[]> {
  return await database.db
    .select({ delivery: webhookDelivery, hook: webhook })
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
    .where(
      and(
        eq(webhookDelivery.state, 'waiting'),
        lte(webhookDelivery.nextAt, clock()),
        eq(webhook.state, 'active'),
      ),
    )
    .orderBy(asc(webhookDelivery.nextAt), asc(webhookDelivery.id))
    .limit(batch)
}

/** Tells other systems what happened. One that does not answer holds up nobody but itself for a moment. */
export const webhookSend: JobDefinition = {
  name: 'webhookSend',
  label: '推送事件',
  every: 5,
  async run(deps) {
    let sent = 0
    let failed = 0
    const due = await dueNow(deps)
    const next = due.values()
    const work = async () => {
      for (const one of next) {
        if ((await deliver(deps, one)) === null) sent += 1
        else failed += 1
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    return { sent, failed }
  },
}

/** What was told a month ago is history. */
export const webhookPurge: JobDefinition = {
  name: 'webhookPurge',
  label: '清理推送记录',
  cron: '23 3 * * *',
  async run({ database, clock }) {
    const before = new Date(clock().getTime() - keptDays * day)
    const gone = await database.db
      .delete(webhookDelivery)
      .where(and(lt(webhookDelivery.createdAt, before), ne(webhookDelivery.state, 'waiting')))
      .returning({ id: webhookDelivery.id })
    return { removed: gone.length }
  },
}

/** Events that wait or were given up. */
export const webhookGauges: readonly GaugeSource[] = [
  {
    name: 'linli_webhooks',
    help: 'Events for other systems that wait, or failed within a day.',
    title: '事件推送',
    unit: '条',
    label: 'state',
    words: { waiting: '待推送', failed: '一天内失败' },
    alarms: (value, label) => label === 'failed' && value > 0,
    read: (now) => sql`select state as label, count(*) as value from webhook_delivery
      where state = 'waiting' or (state = 'failed' and created_at > ${now}::timestamptz - interval '5 days'
        and updated_at > ${now}::timestamptz - interval '1 day') group by state`,
  },
]
