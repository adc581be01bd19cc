import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { backgroundDeps } from '../kit/background-deps.ts'
import { type Ctx, inContext } from '../kit/context.ts'
import type { ServerDeps } from '../kit/deps.ts'
import { ingestKey } from '../modules/access/ingest/ingest-key.table.ts'
import type { Db } from '../runtime/database.ts'
import { type GatewayKey, SimulatedGateway, type SendRequest } from './gateway.ts'
import { makePass, type SimulatedDoor } from './pass-maker.ts'
import { randomFrom } from './random.ts'
import { sceneOf } from './scene-pictures.ts'
import { spaceEvents } from './space-events.ts'

const keyName = '模拟网关'
const batchSize = 500
const caller = { kind: 'system', name: 'simulator' } as const

export interface SimulationResult {
  readonly sent: number
  readonly accepted: number
  readonly rejected: number
}

export interface Simulation {
  readonly estateId: number
  /** Moments of the passes, ascending. */
  readonly times: readonly Date[]
  /** @default 2.3, the share of a real day */
  readonly failPercent?: number
  /** Same seed, same pass at a moment. */
  readonly seed?: number
  /**
   * What the names of its batches begin with.
   *
   * @default 'sim'
   */
  readonly batch?: string
  /** From when on some of the passes have pictures; none by default. */
  readonly picturesFrom?: Date
  /** Sensors of car parks tell at the end what is free. */
  readonly withSpaces?: boolean
  /** Who may pass the doors; looked up where it is not given. */
  readonly people?: PeopleByDoor
}

/** Numbers of those who have a right to a passage, by the passage. */
export type PeopleByDoor = ReadonlyMap<number, readonly string[]>

/**
 * Lets an estate's residents pass its doors: makes the events and posts them, signed, to the device gateway. Two
 * simulations of one estate take turns, because both count up the same devices' sequences.
 */
export async function simulatePasses(
  deps: ServerDeps,
  send: SendRequest,
  simulation: Simulation,
): Promise<SimulationResult> {
  const { estateId, times, failPercent = 2.3, seed = deps.clock().getTime() } = simulation
  const { batch = 'sim', withSpaces = false } = simulation
  const key = await inContext(deps, caller, (ctx) => simulatorKey(ctx, estateId))
  // Its lock is held while the requests that it sends do their work.
  return await inContext(backgroundDeps(deps), caller, async (ctx) => {
    await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`simulator/${estateId}`}, 0))`)
    const doors = await doorsOf(ctx, estateId, simulation.people ?? (await peopleByDoor(ctx.tx, estateId)))
    const gateway = new SimulatedGateway(send, key)
    // Each pass has a random of its own: it is the same whichever others are reported with it.
    const events: object[] = []
    for (const at of times) {
      const pass = makePass(doors, at, failPercent, randomFrom(seed + at.getTime()))
      const image = await sceneOf('door', at, simulation.picturesFrom)
      if (pass !== null) events.push(image === undefined ? pass : { ...pass, image })
    }
    const report = async (told: readonly object[]) =>
      await gateway.report(`${batch}-${randomBytes(8).toString('hex')}`, told, deps.clock())
    let accepted = 0
    for (let from = 0; from < events.length; from += batchSize) {
      const { results } = await report(events.slice(from, from + batchSize))
      accepted += results.filter((result) => result.status === 'accepted').length
    }
    const last = times.at(-1)
    if (withSpaces && last !== undefined) {
      // They are no passes, and count as none.
      const spaces = await spaceEvents(ctx, estateId, last, randomFrom(seed + last.getTime()))
      if (spaces.length > 0) await report(spaces)
    }
    return { sent: events.length, accepted, rejected: events.length - accepted }
  })
}

/** The estate's gateway key for all its devices; made at the first use. */
export async function simulatorKey(ctx: Ctx, estateId: number): Promise<GatewayKey> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`simulator-key/${estateId}`}, 0))`)
  const devices = await ctx.tx.execute<{ id: number }>(sql`
    select id from device where estate_id = ${estateId} and state in ('in_use', 'suspended', 'repairing') order by id limit 500`)
  const deviceIds = devices.map((row) => row.id)
  const [known] = await ctx.tx
    .select()
    .from(ingestKey)
    .where(sql`${ingestKey.estateId} = ${estateId} and ${ingestKey.name} = ${keyName}`)
  if (known) {
    if (deviceIds.some((id) => !known.deviceIds.includes(id)))
      await ctx.tx.update(ingestKey).set({ deviceIds }).where(sql`${ingestKey.id} = ${known.id}`)
    return { keyId: known.keyId, secret: ctx.deps.personal.open(known.secretEnc) }
  }
  const key = {
    keyId: `lk_sim${estateId}_${randomBytes(6).toString('hex')}`,
    secret: randomBytes(32).toString('base64url'),
  }
  await ctx.tx.insert(ingestKey).values({
    estateId,
    name: keyName,
    keyId: key.keyId,
    secretEnc: ctx.deps.personal.seal(key.secret).enc,
    kind: 'gateway',
    deviceIds,
  })
  return key
}

/** The people of an estate by the doors that they have a right to. Reads all rights: who simulates a day asks once. */
export async function peopleByDoor(db: Pick<Db, 'execute'>, estateId: number): Promise<PeopleByDoor> {
  const rows = await db.execute<{ id: number; subject_nos: string[] }>(sql`
    select channel_id as id, jsonb_agg(subject_no order by id) as subject_nos from (
      select g.id, g.subject_no, c.channel_id, row_number() over (partition by c.channel_id order by g.id) as place
      from access_grant g cross join lateral unnest(g.channel_ids) as c(channel_id)
      where g.estate_id = ${estateId} and g.state = 'active') one
    where place <= 3000 group by channel_id`)
  return new Map(rows.map(({ id, subject_nos: subjectNos }) => [id, subjectNos]))
}

/** The doors of an estate, and where each device's sequence stands. */
async function doorsOf(ctx: Ctx, estateId: number, people: PeopleByDoor): Promise<SimulatedDoor[]> {
  const rows = await ctx.tx.execute<{
    sn: string
    direction: string
    channel_id: number
    epoch: number
    next_seq: number
  }>(sql`
    select d.sn, d.direction, d.channel_id, coalesce(c.epoch, 1) as epoch, coalesce(c.max_seq, 0) + 1 as next_seq
    from device d
    left join lateral (select epoch, max_seq from device_event_cursor where device_id = d.id order by epoch desc limit 1) c on true
    where d.estate_id = ${estateId} and d.state in ('in_use', 'suspended') and d.category in ('access', 'intercom', 'lift') and d.channel_id is not null
    order by d.id limit 500`)
  return rows.map((row) => ({
    sn: row.sn,
    epoch: row.epoch,
    direction: row.direction,
    subjectNos: people.get(row.channel_id) ?? [],
    nextSeq: row.next_seq,
  }))
}
