import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { backgroundDeps } from '../kit/background-deps.ts'
import { dayOf, dayStart } from '../kit/calendar.ts'
import { type Ctx, inContext } from '../kit/context.ts'
import type { ServerDeps } from '../kit/deps.ts'
import { createRateLimiter } from '../kit/http/rate-limiter.ts'
import type { JobDefinition } from '../kit/jobs/definitions.ts'
import { writeMeta } from '../runtime/mode.ts'
import {
  type CarPass,
  eventOf,
  makeVisit,
  type SimulatedCar,
  type SimulatedLane,
  strangeCar,
} from './car-maker.ts'
import { SimulatedGateway } from './gateway.ts'
import { loopback } from './loopback.ts'
import { randomFrom } from './random.ts'
import { picturesFrom, sceneOf } from './scene-pictures.ts'
import { simulatorKey } from './simulate-passes.ts'
import { spaceEvents } from './space-events.ts'

const caller = { kind: 'system', name: 'simulator' } as const
const dayMs = 86_400_000
const windowMs = 300_000
const windowsAnHour = 12
const paceMs = 70
/** How many of the registered cars come and go again on a day. */
const perCar = 0.25
const batch = 'cars'

interface LaneDay {
  readonly estateId: number
  /** Midnight in Asia/Shanghai. */
  readonly day: Date
}

interface LaneRow extends Record<string, unknown> {
  readonly estateId: number
  readonly inSn: string
  readonly outSn: string
}

/** The lanes of estates that have cameras in and out, by estate. */
export async function lanesWithCameras(deps: ServerDeps): Promise<ReadonlyMap<number, SimulatedLane>> {
  const rows = await deps.database.db.execute<LaneRow>(sql`
    select i.estate_id as "estateId", min(i.sn) as "inSn", min(o.sn) as "outSn" from device i
    join device o on o.channel_id = i.channel_id and o.category = 'barrier' and o.direction = 'out' and o.state = 'in_use'
    where i.category = 'barrier' and i.direction = 'in' and i.state = 'in_use'
    group by i.estate_id order by i.estate_id`)
  return new Map(rows.map(({ estateId, inSn, outSn }) => [estateId, { inSn, outSn }]))
}

/** Cars that do not stand in the yard: those that do have their stay already. */
const carsOf = async (deps: ServerDeps, estateId: number): Promise<readonly SimulatedCar[]> =>
  await deps.database.db.execute<SimulatedCar & Record<string, unknown>>(sql`
    select plate_no as "plateNo", plate_color as "plateColor" from vehicle v
    where estate_id = ${estateId} and state = 'normal' and not blacklisted and plate_no is not null
      and not exists (select 1 from parking_session s where s.vehicle_id = v.id and s.state = 'parked' and s.in_record_id is null)
    order by id`)

/** The passes of a day in their order, the same for the same estate and day. */
function passesOf(lane: SimulatedLane, cars: readonly SimulatedCar[], { estateId, day }: LaneDay): CarPass[] {
  const random = randomFrom(estateId * 90_001 + Math.floor(day.getTime() / dayMs))
  const own = cars.filter(() => random() < perCar)
  const others = Array.from({ length: Math.max(12, Math.round(own.length / 2)) }, () => strangeCar(random))
  return [...own, ...others]
    .flatMap((car) => makeVisit(lane, car, day, random))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** The newest pass that was reported of that day: where it goes on. */
async function reportedUntil(deps: ServerDeps, { estateId, day }: LaneDay): Promise<number> {
  const [row] = await deps.database.db.execute<{ at: string | null }>(sql`
    select max(pass_time) as at from device_event where type = 'plate' and batch_id like ${`${batch}-%`}
      and device_id in (select id from device where estate_id = ${estateId} and category = 'barrier')
      and pass_time >= ${day.toISOString()}::timestamptz
      and pass_time < ${new Date(day.getTime() + dayMs).toISOString()}::timestamptz`)
  return row?.at == null ? 0 : Date.parse(row.at)
}

/** Reports what is missing of a day up to an instant, every five minutes of it, as a gateway would have. */
export async function driveDay(
  deps: ServerDeps,
  lane: SimulatedLane,
  of: LaneDay,
  until: Date,
): Promise<number> {
  const done = await reportedUntil(deps, of)
  const cars = await carsOf(deps, of.estateId)
  const missing = passesOf(lane, cars, of).filter(({ at }) => at.getTime() > done && at <= until)
  if (missing.length === 0) return 0
  const from = picturesFrom(deps.clock())
  let reported = of.day
  const then: ServerDeps = { ...deps, clock: () => reported, rateLimiter: createRateLimiter() }
  const key = await inContext(deps, caller, (ctx) => simulatorKey(ctx, of.estateId))
  const gateway = new SimulatedGateway(loopback(then), key)
  for (const [window, passes] of Map.groupBy(missing, ({ at }) => Math.floor(at.getTime() / windowMs))) {
    reported = new Date(Math.min((window + 1) * windowMs, until.getTime()))
    await setTimeout(paceMs)
    await inContext(backgroundDeps(deps), caller, async (ctx) => {
      await ctx.tx.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`simulator/${of.estateId}`}, 0))`,
      )
      const next = await nextNumbers(ctx, [lane.inSn, lane.outSn])
      const events: object[] = []
      for (const pass of passes) {
        const at = next.get(pass.sn) ?? { epoch: 1, seq: 1 }
        next.set(pass.sn, { ...at, seq: at.seq + 1 })
        const image = await sceneOf('lane', pass.at, from)
        events.push({ ...eventOf(pass, at.seq, at.epoch), ...(image !== undefined && { image }) })
      }
      await gateway.report(`${batch}-${randomBytes(8).toString('hex')}`, events, reported)
      // Sensors tell once an hour; after the cars, whose numbers are then known.
      if ((window + 1) % windowsAnHour === 0) {
        const free = await spaceEvents(
          ctx,
          of.estateId,
          reported,
          randomFrom(of.estateId + reported.getTime()),
        )
        if (free.length > 0) await gateway.report(`space-${randomBytes(8).toString('hex')}`, free, reported)
      }
    })
  }
  return missing.length
}

/** Where the sequences of cameras stand. */
async function nextNumbers(ctx: Ctx, serials: readonly string[]) {
  const rows = await ctx.tx.execute<{ sn: string; epoch: number; seq: number }>(sql`
    select d.sn, coalesce(c.epoch, 1) as epoch, (coalesce(c.max_seq, 0) + 1)::int as seq from device d
    left join lateral (select epoch, max_seq from device_event_cursor where device_id = d.id order by epoch desc limit 1) c on true
    where d.sn in ${serials}`)
  return new Map(rows.map(({ sn, epoch, seq }) => [sn, { epoch, seq }]))
}

const markOf = ({ estateId, day }: LaneDay) => `carHistory/${estateId}/${dayOf(day)}`

/** The newest of the past days, of any of these estates, that is not filled to its end. */
async function newestGap(
  deps: ServerDeps,
  estateIds: readonly number[],
  days: number,
): Promise<LaneDay | null> {
  const [row] = await deps.database.db.execute<{ id: number; day: string }>(sql`
    select e.v::bigint as id, d.day::text as day from jsonb_array_elements_text(${JSON.stringify(estateIds)}::jsonb) e(v)
    cross join generate_series(1, ${days}) n cross join lateral (select ${dayOf(deps.clock())}::date - n as day) d
    where not exists (select 1 from app_meta m where m.key = 'carHistory/' || e.v || '/' || d.day)
    order by n, 1 limit 1`)
  return row ? { estateId: row.id, day: dayStart(row.day) } : null
}

/** Demo mode: the cars of today up to now, then those of the last days, newest first, through the device gateway. */
export const carHistoryJob: JobDefinition = {
  name: 'demoCarHistory',
  label: '演示车行',
  every: 5,
  run: async (deps) => {
    if (deps.mode !== 'demo') return { reported: 0 }
    const known = await lanesWithCameras(deps)
    const day = dayStart(dayOf(deps.clock()))
    if (await deps.params.flag('demo.simulator'))
      for (const [estateId, lane] of known) await driveDay(deps, lane, { estateId, day }, deps.clock())
    const gap = await newestGap(deps, [...known.keys()], await deps.params.number('demo.passDays'))
    const lane = gap === null ? undefined : known.get(gap.estateId)
    if (gap === null || lane === undefined) return { reported: 0 }
    const reported = await driveDay(deps, lane, gap, new Date(gap.day.getTime() + dayMs))
    await writeMeta(deps.database.db, markOf(gap), { reported })
    return { reported }
  },
}
