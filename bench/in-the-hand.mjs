#!/usr/bin/env node
// The console in the hand: from an input event to the frame in which what it asked for is painted, on the small demo.
//   npx node bench/in-the-hand.mjs [--port 3906] [--url http://127.0.0.1:3000] [--times 15] [--firsts 15]
//     [--conditions none,fast4g-4x] [--only visits|tabs|rows|panels|keys] [--json FILE]
//   visits   pages of the menu that were not open before
//   tabs     between open pages by their tabs
//   rows     a filter and a sort, and how much of it was waiting for the server
//   panels   the record of a row and the form of a new one, the first time (a window of its own each) and again
//   keys     keys in the longest form; their work is the main thread's processor time of a key, times four
// Presses are as short as a machine's, so what a page loads while a finger is down gains nothing here. Figures go to
// bench/results/in-the-hand.json; the load of the machine is told with them. Fails when something does not come, never for a time.
import { loadavg } from 'node:os'
import { conditions } from './conditions.mjs'
import { drawerAndForm, filterAndSort, firstVisits, keystrokes, openTabs } from './in-the-hand/steps.mjs'
import { launch, machineInfo, markdownTable, ms, parseArgs } from './lib.mjs'
import { raiseLimits, runProduct, signIn } from './product/running.mjs'
import { summary } from './product/timing.mjs'
import { keepFigures } from './results.mjs'

const given = parseArgs(process.argv.slice(2))
const { port = '3906', times = '15', firsts = '15', only } = given
const wanted = (name) => only === undefined || only.split(',').includes(name)

const product = given.url === undefined ? await runProduct(Number(port)) : null
const origin = product?.origin ?? given.url
const browser = await launch()
const figures = { when: new Date().toISOString(), machine: await machineInfo(browser), conditions: {} }

/** In all and without waiting for the server, each in the middle and nearly at worst. */
function told(all) {
  const { p50, p95, requests } = summary(all.map(({ took }) => took))
  const own = summary(all.map(({ took, waited }) => took - waited))
  return { p50, p95, own50: own.p50, own95: own.p95, n: requests }
}

const row = ([step, { n, p50, p95, own50, own95 }]) => [step, n, ...[p50, p95, own50, own95].map(ms)]

/** Every step of the wanted kinds; `tell` hears of each kind when it is done. */
async function measure(condition, tell) {
  const call = await signIn(origin)
  const setting = { browser, origin, token: call.token, condition }
  const steps = {}
  const keep = (found) => {
    const done = Object.entries(found).map(([name, all]) => [name, told(all)])
    Object.assign(steps, Object.fromEntries(done))
    tell(done)
  }
  if (wanted('tabs')) keep(await openTabs(setting, Number(times)))
  if (wanted('visits')) keep({ 'first visit': await firstVisits(setting) })
  if (wanted('rows')) keep(await filterAndSort(setting, Number(times)))
  if (wanted('panels')) {
    const found = await drawerAndForm(setting, Number(times))
    for (let n = 1; n < Number(firsts); n += 1) {
      const fresh = await drawerAndForm(setting, 0)
      for (const [name, all] of Object.entries(fresh)) found[name].push(...all)
    }
    keep(found)
  }
  if (!wanted('keys')) return { steps }
  const { took, work, bare, labels } = await keystrokes(setting, Number(times))
  keep(took)
  return { steps, workOfKey: work, workOfBareKey: bare, labels }
}

const head = ['ms', 'n', 'p50', 'p95', 'without the server p50', 'p95']

try {
  await raiseLimits(await signIn(origin), { 'http.perMinuteOfSession': 1_000_000 })
  for (const name of (given.conditions ?? 'none,fast4g-4x').split(',')) {
    const before = loadavg()[0]
    console.log(`\n${conditions[name].label}\n\n${markdownTable(head, [])}`)
    const found = await measure(conditions[name], (done) =>
      console.log(markdownTable(head, done.map(row)).split('\n').slice(2).join('\n')),
    )
    const load = [before, loadavg()[0]].map((one) => Number(one.toFixed(1)))
    figures.conditions[name] = { load, ...found }
    if (found.workOfKey !== undefined)
      console.log(
        `\nwork of a key ×4 in a form of ${found.labels} fields: ${found.workOfKey.toFixed(1)} ms, in a field alone: ${found.workOfBareKey.toFixed(1)} ms`,
      )
    console.log(`load ${load.join(' to ')}`)
  }
} finally {
  await browser.close()
  await product?.end()
}
keepFigures('in-the-hand', figures)
