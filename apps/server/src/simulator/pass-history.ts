import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { dayOf, dayStart } from '../kit/calendar.ts'
import type { ServerDeps } from '../kit/deps.ts'
import type { JobDefinition } from '../kit/jobs/definitions.ts'
import { writeMeta } from '../runtime/mode.ts'
import { loopback } from './loopback.ts'
import { randomFrom, weighted } from './random.ts'
import { simulatePasses } from './simulate-passes.ts'

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

interface Gap {
  readonly estateId: number
  /** Midnight in Asia/Shanghai. */
  readonly day: Date
  readonly persons: number
}

const markOf = ({ estateId, day }: Pick<Gap, 'estateId' | 'day'>) => `passHistory/${estateId}/${dayOf(day)}`

/** The newest day, of any estate with doors and people, that is not filled to its end. */
async function newestGap(deps: ServerDeps, days: number): Promise<Gap | null> {
  const [row] = await deps.database.db.execute<{ estate_id: number; day: string; persons: number }>(sql`
    select e.id as estate_id, d.day::text as day, (select count(*)::int from access_grant g where g.estate_id = e.id and g.state = 'active') as persons
    from estate e cross join generate_series(1, ${days}) n
    cross join lateral (select (${deps.clock().toISOString()}::timestamptz at time zone 'Asia/Shanghai')::date - n as day) d
    where not exists (select 1 from app_meta m where m.key = 'passHistory/' || e.id || '/' || d.day)
      and exists (select 1 from access_grant g where g.estate_id = e.id and g.state = 'active')
      and exists (select 1 from device v where v.estate_id = e.id and v.category in ('access', 'intercom', 'lift') and v.state = 'in_use' and v.channel_id is not null)
    order by n, e.id limit 1`)
  return row ? { estateId: row.estate_id, day: dayStart(row.day), persons: row.persons } : null
}

/** The newest pass of that day: where an interrupted fill goes on. */
async function filledUntil(deps: ServerDeps, { estateId, day }: Gap): Promise<number> {
  const [row] = await deps.database.db.execute<{ at: string | null }>(sql`
    select max(pass_time) as at from pass_record where estate_id = ${estateId}
      and pass_time >= ${day.toISOString()}::timestamptz and pass_time < ${new Date(day.getTime() + dayMs).toISOString()}::timestamptz`)
  return row?.at == null ? 0 : Date.parse(row.at)
}

/** The moments of a day's passes, ascending; the same for the same estate and day. */
export function momentsOf({ estateId, day, persons }: Gap): Date[] {
  const random = randomFrom(estateId * 100_003 + Math.floor(day.getTime() / dayMs))
  const weights = Object.fromEntries(byHour.map((weight, hour) => [String(hour), weight]))
  const count = Math.round(persons * perPerson * (0.9 + random() * 0.2))
  return Array.from(
    { length: count },
    () =>
      new Date(day.getTime() + Number(weighted(weights, random)) * hourMs + Math.floor(random() * hourMs)),
  ).sort((a, b) => a.getTime() - b.getTime())
}

/** Passes one gap of the demo's history, as gateways would have reported it: every five minutes, at that time. */
async function fill(deps: ServerDeps, gap: Gap): Promise<number> {
  const done = Math.floor((await filledUntil(deps, gap)) / windowMs)
  const windows = Map.groupBy(momentsOf(gap), (at) => Math.floor(at.getTime() / windowMs))
  let reported = gap.day
  const then: ServerDeps = { ...deps, clock: () => reported }
  const send = loopback(then)
  let accepted = 0
  for (const [window, times] of windows) {
    if (window <= done) continue
    reported = new Date((window + 1) * windowMs)
    const seed = gap.estateId * 7919 + window
    await setTimeout(paceMs)
    accepted += (await simulatePasses(then, send, { estateId: gap.estateId, times, seed })).accepted
  }
  await writeMeta(deps.database.db, markOf(gap), { accepted })
  return accepted
}

/**
 * Demo mode: the pass history of the last days, day by day, newest first. It goes through the device gateway like
 * everything else. A day that is filled leaves a mark; one that was broken off goes on after its newest pass.
 */
export const passHistoryJob: JobDefinition = {
  name: 'demoPassHistory',
  label: '演示通行历史',
  every: 5,
  run: async (deps) => {
    if (deps.mode !== 'demo') return { accepted: 0 }
    const gap = await newestGap(deps, await deps.params.number('demo.passDays'))
    return gap ? { accepted: await fill(deps, gap) } : { accepted: 0 }
  },
}
