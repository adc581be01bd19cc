#!/usr/bin/env node
// What the server does at rest and for many at once, on the demo data, client beside it on the same cores:
//   npx node bench/many-at-once.mjs [--port 3905] [--passes 1200000] [--seconds 20] [--only rest|lists|desks|export|import]
//   rest     a minute of the demo with its simulator, and what it holds: while its past is made, and once it is there
//   lists    50 connections that ask for a page of rooms, or of passes that failed, as fast as they are answered
//   desks    20 dashboards and three walls for a minute: what a browser asked of them is asked again by each
//   export   a sheet of a month, of passes that are spread over a year: 100,000; and other calls meanwhile
//   import   a sheet of 20,000 residents, and other calls meanwhile
// Figures go to bench/results/many-at-once.json. Fails when a call is refused, never for a time.
import { cpus, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from './lib.mjs'
import { asTheyAreAnswered, besideIt } from './product/crowd.mjs'
import { measureDesks } from './product/desks.mjs'
import { measureExport } from './product/export.mjs'
import { fill } from './product/passes.mjs'
import { coresOver, memoryOf } from './product/processes.mjs'
import { measureRoomsAndResidents } from './product/rooms-and-residents.mjs'
import { pastIsMade, raiseLimits, runProduct, signIn } from './product/running.mjs'
import { keepFigures } from './results.mjs'

const { port = '3905', passes = '1200000', seconds = '20', only } = parseArgs(process.argv.slice(2))
const wanted = (name) => only === undefined || only === name
/** Everybody is one session here, which is otherwise a mistake of a script. */
const limits = {
  'http.perMinuteOfSession': 1_000_000,
  'http.perMinuteOfAddress': 1_000_000,
  'export.maxRows': 200_000,
}

const product = await runProduct(Number(port))
const { origin } = product
const figures = { when: new Date().toISOString(), machine: { cores: cpus().length, load: loadavg()[0] } }
try {
  await raiseLimits(await signIn(origin), limits)
  if (wanted('rest')) {
    // What a first start leaves to do: indexes of words, pictures, statistics.
    await product.restart()
    await sleep(60_000)
    const minute = async () => ({
      ...(await coresOver(product.processes(), 60)),
      ...memoryOf(product.processes()),
    })
    figures.makingThePast = await minute()
    await pastIsMade(product)
    // What that took is given back after a while.
    await sleep(120_000)
    figures.rest = await minute()
  }
  if (wanted('lists')) {
    const call = await signIn(origin)
    const lists = {
      rooms: '/api/base/rooms?page=1&pageSize=20',
      'passes that failed': '/api/access/pass-records?pageSize=20&result=fail',
      profile: '/api/sys/user/selectUserInfo',
    }
    figures.lists = {}
    for (const [name, path] of Object.entries(lists)) {
      const asked = asTheyAreAnswered(() => call('GET', path), { connections: 50, seconds: Number(seconds) })
      const cores = await coresOver(product.processes(), 0, asked)
      figures.lists[name] = { ...(await asked), ...cores }
    }
  }
  if (wanted('desks')) figures.desks = await measureDesks(product)
  if (wanted('export')) {
    const sql = product.database()
    await fill(sql, Number(passes))
    await sql.end()
    figures.export = await measureExport(product)
  }
  if (wanted('import')) {
    const [call, other] = [await signIn(origin), await signIn(origin)]
    const { others, answer } = await besideIt(
      () => other('GET', '/api/base/rooms?page=1&pageSize=20'),
      () => measureRoomsAndResidents(call),
    )
    figures.import = { ...answer, others }
  }
} finally {
  await product.end()
}
console.log(JSON.stringify(figures, null, 2))
keepFigures('many-at-once', figures)
