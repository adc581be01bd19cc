import { eventConflict as described } from '@linli/api-client/contract/ops/event-conflict'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { deviceEventConflict } from '../../access/ingest/device-event.table.ts'
import { idList } from '../../base/buildings/tree-rows.ts'

type Row = typeof deviceEventConflict.$inferSelect

interface First extends Record<string, unknown> {
  readonly id: number
  readonly first: Record<string, unknown>
  readonly firstAt: string
}

/** The event that has the number; it is found by the time that the ledger has of it. */
async function present(rows: readonly Row[], ctx: Ctx) {
  const found = await ctx.tx.execute<First>(sql`
    select c.id, e.payload as first, e.received_at as "firstAt" from device_event_conflict c
    join device_event_seq s on s.device_id = c.device_id and s.epoch = c.epoch and s.seq = c.seq
    join device_event e on e.device_id = c.device_id and e.pass_time = s.pass_time and e.epoch = c.epoch and e.seq = c.seq
    where c.id = ${idList(rows.map(({ id }) => id))}`)
  return new Map(found.map(({ id, first, firstAt }) => [id, { first, firstAt: new Date(firstAt) }]))
}

/** 冲突事件: what came under a number that was taken. */
export const { routes: eventConflictCalls } = serve(described, deviceEventConflict)({ present })
