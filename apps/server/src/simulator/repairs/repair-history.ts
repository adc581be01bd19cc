import { dayOf, dayStart } from '../../kit/calendar.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import type { JobDefinition } from '../../kit/jobs/definitions.ts'
import { readMeta, writeMeta } from '../../runtime/mode.ts'
import { createRandom } from '../../seed/world/random.ts'
import { makeDuplicate, makeRepair } from './make-repairs.ts'
import { type End, ends } from './repair-life.ts'
import { type RepairPlace, repairPlaces } from './repair-place.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const mark = 'repairHistory'
/** Orders of the open world that were reported twice. */
const duplicates = 3
/** Orders of a day for each lived-in room. */
const perRoom = 0.0035
/** Share of a day's orders by hour: mornings, and evenings when people are at home. */
const byHour = Object.fromEntries(
  [1, 0, 0, 0, 0, 1, 3, 8, 16, 18, 14, 9, 6, 6, 9, 10, 9, 10, 16, 20, 18, 12, 6, 3].map((weight, hour) => [
    String(hour),
    weight,
  ]),
)

/** The orders that are open in the demo, in every state, as they stand at its first start. */
export async function makeOpenRepairs(deps: ServerDeps): Promise<void> {
  const places = await repairPlaces(deps)
  const random = createRandom(808)
  let at = 0
  for (const [end, count] of Object.entries(ends) as [End, number][])
    for (let i = 0; i < count; i += 1) {
      const place = places[at++ % places.length]
      const late = i % 4 === 1 && end !== 'closed'
      if (place) await makeRepair(deps, place, random, { end, late, reworked: false })
    }
  for (const place of places.slice(0, duplicates)) await makeDuplicate(deps, place, random)
}

/** Where the orders of the demo end that a provider of the city does: nothing that fills the hands of the estate's own. */
const cityEnds: readonly End[] = ['pending', 'done', 'closed']

/** The orders of the demo that go to providers of a city, in the estates to which one comes. */
export async function makeCityRepairs(deps: ServerDeps): Promise<void> {
  const places = await repairPlaces(deps)
  const random = createRandom(909)
  for (const [at, end] of cityEnds.entries())
    for (const place of places.slice(at % 2, 4 + (at % 2)))
      await makeRepair(deps, place, random, { end, late: false, reworked: false, byCity: true })
}

async function makeDay(deps: ServerDeps, place: RepairPlace, day: Date): Promise<number> {
  const random = createRandom(place.estateId * 100_003 + Math.floor(day.getTime() / dayMs))
  const weekend = [0, 6].includes(new Date(day.getTime() + 8 * hourMs).getUTCDay())
  const mean = place.rooms.length * perRoom * (weekend ? 0.7 : 1.1)
  const count = Math.floor(mean) + (random.chance(mean % 1) ? 1 : 0)
  const times = Array.from(
    { length: count },
    () => day.getTime() + Number(random.weighted(byHour)) * hourMs + random.int(0, hourMs - 1),
  ).toSorted((a, b) => a - b)
  for (const time of times)
    await makeRepair(deps, place, random, {
      end: random.chance(0.03) ? 'cancelled' : 'closed',
      reportedAt: new Date(time),
      late: random.chance(0.07),
      reworked: random.chance(0.04),
    })
  return count
}

/**
 * Demo mode: the repairs of the past half year, a day at a time and the newest first, through the services like
 * everything else. How far back they reach is noted with the last of a day.
 */
export const repairHistoryJob: JobDefinition = {
  name: 'demoRepairHistory',
  label: '演示报修',
  every: 5,
  run: async (deps) => {
    if (deps.mode !== 'demo') return { orders: 0 }
    const done = Number((await readMeta(deps.database.db, mark)) ?? 0)
    if (done >= (await deps.params.number('demo.repairDays'))) return { orders: 0 }
    const day = dayStart(dayOf(new Date(deps.clock().getTime() - (done + 1) * dayMs)))
    let orders = 0
    for (const place of await repairPlaces(deps)) orders += await makeDay(deps, place, day)
    await writeMeta(deps.database.db, mark, done + 1)
    return { orders }
  },
}
