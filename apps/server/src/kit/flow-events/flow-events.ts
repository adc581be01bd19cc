import type { PrintedEvent } from '@linli/api-client/kit'
import { and, asc, eq, max, sql } from 'drizzle-orm'
import { type Caller, callerName, userIdOf } from '../caller.ts'
import type { Ctx } from '../context.ts'
import { maskText } from '../masking.ts'
import { flowEvent } from './flow-event.table.ts'

export interface NewFlowEvent {
  /** The resource's `entity`. */
  readonly entity: string
  readonly entityId: number
  readonly action: string
  readonly fromState: string | null
  readonly toState: string | null
  /** Words of staff or of the server, without names of residents; numbers of persons in it are masked. */
  readonly content?: string
  readonly images?: readonly string[]
  /** Other files that were given with it. */
  readonly files?: readonly string[]
  readonly payload?: unknown
  /** The row was made just now: there is no earlier event to look for. */
  readonly isFirst?: boolean
}

export type StoredFlowEvent = typeof flowEvent.$inferSelect

const operatorTypes = {
  user: 'staff',
  device: 'device',
  mobile: 'resident',
  system: 'system',
  anonymous: 'system',
} as const

const operatorIdOf = (caller: Caller) => {
  if (caller.kind === 'mobile') return caller.mpUserId
  return caller.kind === 'device' ? caller.keyId : userIdOf(caller)
}

/** The timeline of lifecycles. The caller holds the lock of the row (`for update`): seq has no gaps or twins. */
export const flowEvents = {
  async record(ctx: Ctx, event: NewFlowEvent): Promise<void> {
    await flowEvents.recordAll(ctx, [event])
  },

  /** Events of different rows in one statement. */
  async recordAll(ctx: Ctx, events: readonly NewFlowEvent[]): Promise<void> {
    if (events.length === 0) return
    const { caller } = ctx
    const seqs = await lastSeqs(
      ctx,
      events.filter((event) => !event.isFirst),
    )
    await ctx.tx.insert(flowEvent).values(
      events.map(({ isFirst: _first, ...event }) => {
        const key = `${event.entity}:${event.entityId}`
        const seq = (seqs.get(key) ?? 0) + 1
        seqs.set(key, seq)
        return {
          ...event,
          seq,
          operatorType: operatorTypes[caller.kind],
          operatorId: operatorIdOf(caller),
          operatorName: callerName(caller).slice(0, 50),
          content: event.content === undefined ? null : maskText(event.content).slice(0, 500),
          createdAt: ctx.now,
        }
      }),
    )
    for (const { lifecycle } of ctx.deps.modules) await lifecycle?.(ctx, events)
  },

  /** The events of a row, the first one first. */
  async of(ctx: Ctx, entity: string, entityId: number): Promise<StoredFlowEvent[]> {
    return await ctx.tx
      .select()
      .from(flowEvent)
      .where(and(eq(flowEvent.entity, entity), eq(flowEvent.entityId, entityId)))
      .orderBy(asc(flowEvent.seq))
  },

  /** What is told of the events of several rows, the first one first, by the id of the row. */
  async told(
    ctx: Ctx,
    entity: string,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, readonly PrintedEvent[]>> {
    const { entityId, seq, action, operatorName, content, createdAt } = flowEvent
    const rows = await ctx.tx
      .select({ entityId, seq, action, operatorName, content, createdAt })
      .from(flowEvent)
      .where(and(eq(flowEvent.entity, entity), sql`${entityId} = any(${sql.param([...ids])}::bigint[])`))
      .orderBy(asc(seq))
    const found = new Map<number, PrintedEvent[]>(ids.map((id) => [id, []]))
    for (const { entityId: id, ...event } of rows)
      found.get(id)?.push({ ...event, createdAt: event.createdAt.toISOString() })
    return found
  },
}

async function lastSeqs(ctx: Ctx, events: readonly NewFlowEvent[]): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const entity of new Set(events.map((one) => one.entity))) {
    const ids = [...new Set(events.filter((one) => one.entity === entity).map((one) => one.entityId))]
    const rows = await ctx.tx
      .select({ entityId: flowEvent.entityId, seq: max(flowEvent.seq) })
      .from(flowEvent)
      .where(and(eq(flowEvent.entity, entity), sql`${flowEvent.entityId} = any(${sql.param(ids)}::bigint[])`))
      .groupBy(flowEvent.entityId)
    for (const row of rows) found.set(`${entity}:${row.entityId}`, row.seq ?? 0)
  }
  return found
}
