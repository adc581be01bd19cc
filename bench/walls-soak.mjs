#!/usr/bin/env node
// Leaves the walls of a running demonstration open, or of one that it starts, and says what they hold and how busy they are:
//   npx node bench/walls-soak.mjs [address] [--port 3907] [--minutes 30] [--screens index,current,map,monitor,property] [--every 60]
// Each screen stands in a window of its own, all of them at once, with real polls. The heap is counted after a collection; its slope is
// that of the straight line through all counts after the first ten minutes. Busy is the share of time in tasks of the main thread.
// A snapshot of the heap then is compared with one at the end: what grew most, by kind of object, stands in the results.
// The figures are judged from 30 minutes on (docs/performance.md); where the browser draws in software the map's are told alone.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { grown, heapByKind } from './heap.mjs'
import { launch, machineInfo, parseArgs } from './lib.mjs'
import { account, runProduct } from './product/running.mjs'
import { results } from './results.mjs'

const given = parseArgs(process.argv.slice(2))
const product = given._.length === 0 ? await runProduct(Number(given.port ?? 3907)) : undefined
const origin = product?.origin ?? given._[0]
const minutes = Number(given.minutes ?? 30)
const everyMs = Number(given.every ?? Math.min(60, minutes * 6)) * 1000
const screens = (given.screens ?? 'index,current,map,monitor,property').split(',')
const judgedFrom = 30
const settlesMs = Math.min(600_000, minutes * 12_000)
const bars = { heapPerHour: 1, busy: 0.04 }
const mebibyte = 1_048_576

/** MiB an hour of the straight line through the counts. */
function slopeOf(counts) {
  if (counts.length < 2) return null
  const mean = (key) => counts.reduce((sum, one) => sum + one[key], 0) / counts.length
  const [t, h] = [mean('at'), mean('heap')]
  const over = counts.reduce((sum, one) => sum + (one.at - t) * (one.heap - h), 0)
  const under = counts.reduce((sum, one) => sum + (one.at - t) ** 2, 0)
  return ((over / under) * 3_600_000) / mebibyte
}

async function signIn(context) {
  const answer = await context.request.post(`${origin}/vue-element-admin/user/login`, {
    data: account,
  })
  const { data } = await answer.json()
  const page = await context.newPage()
  await page.goto(`${origin}/appearance.js`)
  await page.evaluate((token) => {
    localStorage.setItem('Admin-Token', token)
    localStorage.setItem('Now-Time', String(Date.now()))
  }, data.token)
  await page.goto(`${origin}/largescreen/index`)
  await page.getByRole('region').first().waitFor({ timeout: 60_000 })
  await page.close()
}

async function openWall(context, screen) {
  const page = await context.newPage()
  const wall = { screen, page, polls: 0, failed: 0, errors: [], counts: [] }
  page.on('response', (answer) => {
    if (!answer.url().includes('/api/screen/status')) return
    wall.polls += 1
    if (!answer.ok()) wall.failed += 1
  })
  page.on('pageerror', (error) => wall.errors.push(error.message))
  await page.goto(`${origin}/largescreen/${screen}`)
  wall.cdp = await context.newCDPSession(page)
  await wall.cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  return wall
}

const metricsOf = async ({ cdp }) => {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name) => metrics.find((one) => one.name === name)?.value ?? 0
  return { tasks: of('TaskDuration'), nodes: of('Nodes'), listeners: of('JSEventListeners') }
}

/** What the page holds after a collection, and what its main thread did since the last count; the collection itself is not counted. */
async function count(wall, began) {
  const before = await metricsOf(wall)
  const at = Date.now() - began
  const busy = wall.last && (before.tasks - wall.last.tasks) / ((at - wall.last.at) / 1000)
  await wall.cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await wall.cdp.send('Runtime.getHeapUsage')
  const after = await metricsOf(wall)
  wall.last = { at: Date.now() - began, tasks: after.tasks }
  wall.counts.push({ at, heap: usedSize, nodes: after.nodes, listeners: after.listeners, busy: busy ?? null })
}

/** What is held by kind; the work of telling it is not the page's. */
async function snapshot(wall, began) {
  const kinds = await heapByKind(wall.cdp)
  wall.last = { at: Date.now() - began, tasks: (await metricsOf(wall)).tasks }
  return kinds
}

const browser = await launch()
const walls = []
let machine
try {
  machine = await machineInfo(browser)
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, locale: 'zh-CN' })
  await signIn(context)
  for (const screen of screens) walls.push(await openWall(context, screen))
  const began = Date.now()
  while (Date.now() - began < minutes * 60_000) {
    await new Promise((done) => setTimeout(done, everyMs))
    for (const wall of walls) await count(wall, began)
    if (Date.now() - began >= settlesMs)
      for (const wall of walls) wall.settled ??= await snapshot(wall, began)
  }
  for (const wall of walls) wall.grown = grown(wall.settled, await heapByKind(wall.cdp))
} finally {
  await browser.close()
  await product?.end()
}

const rows = walls.map(({ screen, polls, failed, errors, counts, grown }) => {
  const settled = counts.filter(({ at }) => at >= settlesMs)
  const busy = settled.flatMap((one) => one.busy ?? [])
  return {
    screen,
    polls,
    failed,
    errors,
    heapMb: (settled.at(-1)?.heap ?? 0) / mebibyte,
    heapPerHour: slopeOf(settled),
    busy: busy.length === 0 ? null : busy.reduce((sum, one) => sum + one, 0) / busy.length,
    nodes: settled.at(-1)?.nodes ?? 0,
    counts,
    grown,
  }
})
mkdirSync(results, { recursive: true })
const found = { script: 'walls-soak', when: new Date().toISOString(), minutes, machine, rows }
writeFileSync(join(results, 'walls-soak.json'), JSON.stringify(found, null, 1))
for (const { screen, polls, failed, errors, heapMb, heapPerHour, busy, nodes } of rows)
  process.stdout.write(
    `${screen.padEnd(9)} ${polls} polls (${failed} failed), heap ${heapMb.toFixed(1)} MiB ${heapPerHour === null ? '' : `${heapPerHour >= 0 ? '+' : ''}${heapPerHour.toFixed(2)} MiB/h`}, main thread ${busy === null ? '--' : `${(busy * 100).toFixed(1)} %`}, ${nodes} nodes${errors.length > 0 ? `, errors: ${errors.join('; ')}` : ''}\n`,
  )
const broken = rows.some(({ errors }) => errors.length > 0)
const over = rows.filter(
  ({ screen, heapPerHour, busy }) =>
    (heapPerHour ?? 0) > bars.heapPerHour || (screen !== 'map' && (busy ?? 0) > bars.busy),
)
if (broken || (minutes >= judgedFrom && over.length > 0)) {
  process.stderr.write(
    `over budget: ${over.map(({ screen }) => screen).join(', ') || 'a page broke'} (≤ ${bars.heapPerHour} MiB/h, ≤ ${bars.busy * 100} %)\n`,
  )
  process.exitCode = 1
}
