import { nameOfResource } from '@linli/api-client/kit'
import { eq, getTableColumns, inArray } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Ctx } from '../../../kit/context.ts'
import type { NewFlowEvent } from '../../../kit/flow-events/flow-events.ts'
import type { Reference, Registry } from '../../../kit/registry.ts'
import { idOf } from '../../../kit/serve/references.ts'
import { webhook, type WebhookBody, webhookDelivery, type WebhookRow } from './webhook.table.ts'

/** What is told of webhooks themselves would tell of itself for ever. */
const silent = new Set(['webhook', 'apiKey'])

/** Entities with a lifecycle: what happens in it may be told. */
const lifecycles = (registry: Registry): readonly Reference[] =>
  registry.all().filter(({ resource }) => resource?.flow !== undefined && !silent.has(resource.entity))

/** Events that a webhook may name, in words. */
export function knownEvents(registry: Registry) {
  return lifecycles(registry).flatMap(({ resource }) => {
    if (resource?.flow === undefined) return []
    const { entity, label, flow } = resource
    const actions = Object.entries(flow.transitions).map(([action, one]) => [action, one.label] as const)
    return [['create', '新增'] as const, ...actions].map(([action, words]) => ({
      event: `${entity}.${action}`,
      label: `${label}：${words}`,
      resource: nameOfResource(resource),
    }))
  })
}

/** Whether a webhook asks for an event: by its name, by all of its entity, or by all there are. */
export const asksFor = (events: readonly string[], entity: string, action: string): boolean =>
  events.some((one) => one === '*' || one === `${entity}.*` || one === `${entity}.${action}`)

/** Estates of rows, by their ids; empty where the entity has none. */
async function estatesOf(ctx: Ctx, { table }: Reference, ids: readonly number[]) {
  const { estateId } = getTableColumns(table)
  if (estateId === undefined) return new Map<number, number | null>()
  const id = idOf(table)
  const rows = await ctx.tx
    .select({ id, estateId })
    .from(table)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id as number, row.estateId as number | null]))
}

const isFor = ({ estateIds }: WebhookRow, estateId: number | null): boolean =>
  estateIds === null || estateIds.length === 0 || (estateId !== null && estateIds.includes(estateId))

/** Notes for each webhook what it is to be told, with what happened: what is rolled back is told to nobody. */
export async function noteForWebhooks(ctx: Ctx, events: readonly NewFlowEvent[]): Promise<void> {
  const { registry } = ctx.deps
  const told = events.filter(({ entity }) => !silent.has(entity))
  if (told.length === 0) return
  const hooks = await ctx.tx.select().from(webhook).where(eq(webhook.state, 'active'))
  const rows: (typeof webhookDelivery.$inferInsert)[] = []
  for (const entity of new Set(told.map((one) => one.entity))) {
    const reference = registry.all().find(({ resource }) => resource?.entity === entity)
    const wanted = told.filter((one) => one.entity === entity)
    const listening = hooks.filter((one) => wanted.some(({ action }) => asksFor(one.events, entity, action)))
    if (reference?.resource === undefined || listening.length === 0) continue
    const estates = await estatesOf(ctx, reference, [...new Set(wanted.map(({ entityId }) => entityId))])
    const resource = nameOfResource(reference.resource)
    for (const { action, entityId: id, fromState, toState } of wanted) {
      const estateId = estates.get(id) ?? null
      const data = { resource, entity, id, estateId, from: fromState, to: toState }
      for (const hook of listening)
        if (asksFor(hook.events, entity, action) && isFor(hook, estateId))
          rows.push(
            deliveryOf(hook.id, { type: `${entity}.${action}`, timestamp: ctx.now.toISOString(), data }),
          )
    }
  }
  if (rows.length > 0) await ctx.tx.insert(webhookDelivery).values(rows)
}

/** A row of the outbox, due at once. */
export const deliveryOf = (
  webhookId: number,
  body: WebhookBody,
): typeof webhookDelivery.$inferInsert & { readonly messageId: string } => ({
  webhookId,
  messageId: `msg_${randomUUID().replaceAll('-', '')}`,
  event: body.type,
  targetId: String(body.data.id ?? ''),
  nextAt: new Date(body.timestamp),
  createdAt: new Date(body.timestamp),
  body,
})
