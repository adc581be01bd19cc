import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { dayOf, dayStart } from '../kit/calendar.ts'
import type { ServerDeps } from '../kit/deps.ts'
import { createRateLimiter } from '../kit/http/rate-limiter.ts'
import type { JobDefinition } from '../kit/jobs/definitions.ts'
import { writeMeta } from '../runtime/mode.ts'
import { loopback } from './loopback.ts'
import { randomFrom, weighted } from './random.ts'
import { picturesFrom } from './scene-pictures.ts'
import { peopleByDoor, simulatePasses } from './simulate-passes.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const windowMs = 300_000
/** Between two reports: stays below what a key may send a second (`access.keyRatePerSecond`). */
const paceMs = 70

/** Share of a day's passes by hour (peaks 07:30–09:00 and 17:30–20:00, catalogue 1, seed data). */
const byHour = [
  2, 1, 1, 1, 2, 6, 22, 60, 66, 30, 22, 26, 34, 24, 20, 22, 32, 56, 70, 58, 36, 24, 14, 6,
] as const
/** Passes of a registered person per day. */
const perPerson = 0.55

/** A day of an estate. */
interface EstateDay {
  readonly estateId: number
  /** Midnight in Asia/Shanghai. */
  readonly day: Date
  readonly persons: number
}

/** Batches of the history are told by their name from those that somebody asked the simulator for. */
const batch = 'day'

const markOf = ({ estateId, day }: EstateDay) => `passHistory/${estateId}/${dayOf(day)}`

/** Estates with doors, and how many people may pass them. */
const peopled = sql`(select g.estate_id as id, count(*)::int as persons from access_grant g where g.state = 'active'
  and exists (select 1 from device v where v.estate_id = g.estate_id and v.category in ('access', 'intercom', 'lift')
    and v.state = 'in_use' and v.channel_id is not null) group by g.estate_id)`

/** Today, of every estate. */
async function todays(deps: ServerDeps): Promise<EstateDay[]> {
  const day = dayStart(dayOf(deps.clock()))
  const rows = await deps.database.db.execute<{ id: number; persons: number }>(
    sql`select id, persons from ${peopled} e order by id`,
  )
  return rows.map(({ id, persons }) => ({ estateId: id, day, persons }))
}

/** The newest of the past days, of any estate, that is not filled to its end. */
async function newestGap(deps: ServerDeps, days: number): Promise<EstateDay | null> {
  const [row] = await deps.database.db.execute<{ id: number; day: string; persons: number }>(sql`
    select e.id, d.day::text as day, e.persons from ${peopled} e cross join generate_series(1, ${days}) n
    cross join lateral (select ${dayOf(deps.clock())}::date - n as day) d
    where not exists (select 1 from app_meta m where m.key = 'passHistory/' || e.id || '/' || d.day)
    order by n, e.id limit 1`)
  return row ? { estateId: row.id, day: dayStart(row.day), persons: row.persons } : null
}

/**
 * What was found by a database before, for each estate and day: nothing older is looked through again. Another process
 * may have filled more meanwhile, and is found.
 */
const foundBefore = new WeakMap<ServerDeps['database'], Map<string, number>>()

/** The newest pass that was filled into that day: where the fill goes on. */
async function filledUntil(deps: ServerDeps, of: EstateDay): Promise<number> {
  const { estateId, day } = of
  const found = foundBefore.get(deps.database) ?? new Map<string, number>()
  foundBefore.set(deps.database, found)
  const since = found.get(markOf(of)) ?? day.getTime()
  const [row] = await deps.database.db.execute<{ at: string | null }>(sql`
    select max(pass_time) as at from device_event
    where device_id in (select id from device where estate_id = ${estateId}) and batch_id like ${`${batch}-%`}
      and pass_time >= ${new Date(since).toISOString()}::timestamptz and pass_time < ${dayAfter(day).toISOString()}::timestamptz`)
  if (row?.at == null) return 0
  const until = Date.parse(row.at)
  found.set(markOf(of), until)
  return until
}

const dayAfter = (day: Date) => new Date(day.getTime() + dayMs)

/** The moments of a day's passes, ascending; the same for the same estate and day. */
export function momentsOf({ estateId, day, persons }: EstateDay): Date[] {
  const random = randomFrom(estateId * 100_003 + Math.floor(day.getTime() / dayMs))
  const weights = Object.fromEntries(byHour.map((weight, hour) => [String(hour), weight]))
  const count = Math.round(persons * perPerson * (0.9 + random() * 0.2))
  return Array.from(
    { length: count },
    () =>
      new Date(day.getTime() + Number(weighted(weights, random)) * hourMs + Math.floor(random() * hourMs)),
  ).sort((a, b) => a.getTime() - b.getTime())
}

/**
 * Passes what is missing of a day up to an instant, as gateways would have reported it: every five minutes, at that time.
 */
async function fill(deps: ServerDeps, of: EstateDay, until: Date): Promise<number> {
  const done = await filledUntil(deps, of)
  const missing = momentsOf(of).filter((at) => at.getTime() > done && at <= until)
  if (missing.length === 0) return 0
  const from = picturesFrom(deps.clock())
  const { estateId } = of
  const people = await peopleByDoor(deps.database.db, estateId)
  let reported = of.day
  // Its past clock must not move the windows in which everybody else is counted.
  const then: ServerDeps = { ...deps, clock: () => reported, rateLimiter: createRateLimiter() }
  const send = loopback(then)
  let accepted = 0
  for (const [window, times] of Map.groupBy(missing, (at) => Math.floor(at.getTime() / windowMs))) {
    reported = new Date(Math.min((window + 1) * windowMs, until.getTime()))
    await setTimeout(paceMs)
    const simulation = { estateId, times, seed: estateId * 7919, batch, picturesFrom: from, people }
    accepted += (await simulatePasses(then, send, simulation)).accepted
  }
  return accepted
}

/**
 * Demo mode: the passes of today up to now, then the history of the last days, day by day, newest first. They go
 * through the device gateway like everything else. A past day that is filled leaves a mark; one that was broken off
 * goes on after its newest pass, and so does today with every run. Only past days are counted: a run that lets a few
 * people of today in is no work to be listed.
 */
export const passHistoryJob: JobDefinition = {
  name: 'demoPassHistory',
  label: '演示通行',
  every: 5,
  run: async (deps) => {
    if (deps.mode !== 'demo') return { accepted: 0 }
    if (await deps.params.flag('demo.simulator'))
      for (const today of await todays(deps)) await fill(deps, today, deps.clock())
    const gap = await newestGap(deps, await deps.params.number('demo.passDays'))
    if (gap === null) return { accepted: 0 }
    const accepted = await fill(deps, gap, dayAfter(gap.day))
    await writeMeta(deps.database.db, markOf(gap), { accepted })
    return { accepted }
  },
}
