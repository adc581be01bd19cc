import { reportDeviceEvents } from '@linli/api-client/contract/access/device-gateway'
import { sql } from 'drizzle-orm'
import type { ServerDeps } from '../kit/deps.ts'
import type { SimulatedTask } from './device-behaviour.ts'
import type { SimulatedGateway } from './gateway.ts'

const batchSize = 500
/** The log of a simulated device reaches back so far; what is older was written over. */
const memoryMs = 100 * 60_000

interface Lost extends Record<string, unknown> {
  readonly epoch: number
  readonly seq: number
  /** When the event before it was. */
  readonly after: string
}

/** What a device remembers of events that never arrived: where they lie in its sequence. */
const lostOf = (deps: ServerDeps, sn: string, epoch: number | null, from: number, to: number) =>
  deps.database.db.execute<Lost>(sql`
    select c.epoch, n.seq, (select max(s.pass_time) from device_event_seq s
        where s.device_id = c.device_id and s.epoch = c.epoch and s.seq < n.seq) as after
    from device d cross join lateral (select * from device_event_cursor
        where device_id = d.id and (${epoch}::int is null or epoch = ${epoch}::int) order by epoch desc limit 1) c
    cross join lateral generate_series(${from}::bigint, least(${to}::bigint, c.max_seq)) n(seq)
    where d.sn = ${sn} and not exists (select 1 from device_event_seq s
      where s.device_id = c.device_id and s.epoch = c.epoch and s.seq = n.seq)
    order by n.seq limit ${batchSize}`)

/** A device that was told to fetch a range of its log sends again what is missing of it: its door closed. */
export async function sendAgain(
  deps: ServerDeps,
  gateway: SimulatedGateway,
  { action, sn, itemId, params }: SimulatedTask,
  now: Date,
): Promise<void> {
  const { fromSeq, toSeq, epoch } = params
  if (action !== 'fetch_log' || typeof fromSeq !== 'number' || typeof toSeq !== 'number') return
  const lost = await lostOf(deps, sn, typeof epoch === 'number' ? epoch : null, fromSeq, toSeq)
  const remembered = lost.filter(({ after }) => now.getTime() - Date.parse(after) < memoryMs)
  const events = remembered.map(({ epoch, seq, after }, at) => ({
    sn,
    epoch,
    seq,
    type: 'door',
    status: 'closed',
    cause: 'unknown',
    time: new Date(Date.parse(after) + (at + 1) * 1000).toISOString(),
  }))
  if (events.length > 0) await gateway.call(reportDeviceEvents, { batchId: `again-${itemId}`, events }, now)
}
