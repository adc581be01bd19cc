#!/usr/bin/env node
// A day's events of a city, as fast as they go: the simulator signs and posts them to the device gateway in batches of
// 500, and the memory of the server is watched meanwhile.
//   npx node bench/day-of-events.mjs [--events 4300000] [--callers 2] [--port 3920]
// Figures go to bench/results/day-of-events.json. Fails when an event is lost, or when the memory of
// the last tenth is more than a fifth above that of the second: it has to be flat once everything is warm.
import { cpus, loadavg } from 'node:os'
import { parseArgs } from './lib.mjs'
import { confirmPassword, raiseLimits, runProduct, signIn } from './product/running.mjs'
import { keepFigures } from './results.mjs'

const given = parseArgs(process.argv.slice(2))
const events = Number(given.events ?? 4_300_000)
const callers = Number(given.callers ?? 2)
const batch = 500
/** Above what a real gateway and a real session may do. */
const limits = {
  'access.keyRatePerSecond': 1_000,
  'http.perMinuteOfSession': 1_000_000,
  'http.perMinuteOfAddress': 1_000_000,
}

const product = await runProduct(Number(given.port ?? 3920))
try {
  const figures = await run()
  console.log(JSON.stringify(figures, null, 2))
  keepFigures('day-of-events', figures)
  process.exitCode = figures.faults.length === 0 ? 0 : 1
} finally {
  await product.end()
}

async function run() {
  let call = await signIn(product.origin)
  await confirmPassword(call)
  await raiseLimits(call, limits)
  const estates = await estatesWithDoors(call)
  const sql = product.database()
  const [before] = await sql`select count(*)::int as n from device_event`
  const load = loadavg()[0]
  const began = performance.now()
  const tenths = []
  let sent = 0
  let accepted = 0
  for (let tenth = 1; tenth <= 10; tenth += 1) {
    const until = Math.round((events * tenth) / 10 / batch) * batch
    // A session lives shorter than this may take.
    call = await signIn(product.origin)
    const begun = performance.now()
    const from = sent
    let taken = sent
    await Promise.all(
      Array.from({ length: callers }, async (_, caller) => {
        // Two simulations of one estate take turns, so each caller has estates of its own.
        const own = estates.filter((__, at) => at % callers === caller % estates.length)
        for (let n = 0; taken < until; n += 1) {
          taken += batch
          const done = await call('POST', '/api/access/simulator/passes', {
            estateId: own[n % own.length] ?? estates[0],
            count: batch,
            pictures: false,
          })
          sent += done.sent
          accepted += done.accepted
        }
      }),
    )
    const seconds = (performance.now() - begun) / 1_000
    tenths.push({ ...(await memoryOf(call)), perSecond: Math.round((sent - from) / seconds) })
    console.error(`${tenth}/10`, JSON.stringify(tenths.at(-1)))
  }
  const [after] = await sql`select count(*)::int as n from device_event`
  await sql.end()
  const faults = []
  if (accepted !== sent) faults.push(`${sent - accepted} events were not accepted`)
  // The demo's own simulator goes on beside it. That none is there twice, a unique index holds.
  if (after.n - before.n < accepted) faults.push(`${accepted} accepted, ${after.n - before.n} in the ledger`)
  const [, warm] = tenths
  const last = tenths.at(-1)
  if (last.memoryMb > warm.memoryMb * 1.2)
    faults.push(`memory grew from ${warm.memoryMb} to ${last.memoryMb} MB`)
  return {
    when: new Date().toISOString(),
    machine: { cores: cpus().length, loadBefore: load, loadAfter: loadavg()[0] },
    events: sent,
    seconds: Math.round((performance.now() - began) / 1_000),
    tenths,
    faults,
  }
}

async function estatesWithDoors(call) {
  const { records } = await call('GET', '/api/base/estates?pageSize=100')
  const found = []
  for (const { id } of records) {
    const { sent } = await call('POST', '/api/access/simulator/passes', { estateId: id, count: 1 })
    if (sent > 0) found.push(id)
  }
  if (found.length === 0) throw new Error('no estate has doors')
  return found
}

/** Of the server's process, in MB: all of it, and what its objects take. */
async function memoryOf(call) {
  const answer = await fetch(`${product.origin}/api/metrics`, {
    headers: { Authorization: `Bearer ${call.token}` },
  })
  const text = await answer.text()
  const mb = (name) => Math.round(Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) / 1_048_576)
  return { memoryMb: mb('process_resident_memory_bytes'), heapMb: mb('nodejs_heap_size_used_bytes') }
}
