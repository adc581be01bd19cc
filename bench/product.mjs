#!/usr/bin/env node
// The whole product as its user starts it: times to start, bytes of the first pages, generator, import, search, lists
// and statistics over many passes, bills of a large estate, and the queue of what many devices are to know.
//   npx node bench/product.mjs [--passes 1000000] [--devices 1000] [--items 200000] [--port 3900]
//     [--only bills|queue|passes|residents|tree] [--residents 1500000] [--tree 50000]
// Residents and the tree of devices are measured where they are asked for alone: they take their time.
// Figures are printed and go to bench/results/product.json. It fails when a measurement could not be made, and when
// the queue is not exact.
import { cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from './lib.mjs'
import { measureDeviceTree } from './product/device-tree.mjs'
import { measureResidents } from './product/residents.mjs'
import { measureBills } from './product/bills.mjs'
import { measureIssueQueue } from './product/issue-queue.mjs'
import { measurePages } from './product/pages.mjs'
import { measurePersons } from './product/persons.mjs'
import { measurePasses } from './product/passes.mjs'
import { measureRoomsAndResidents } from './product/rooms-and-residents.mjs'
import { measureSearch } from './product/search.mjs'
import { runProduct, signIn } from './product/running.mjs'
import { keepFigures } from './results.mjs'

const {
  passes = '1000000',
  devices = '1000',
  items = '200000',
  port = '3900',
  residents = '1500000',
  tree = '50000',
  only,
} = parseArgs(process.argv.slice(2))
const machine = { cores: cpus().length, memoryGiB: Math.round(totalmem() / 2 ** 30), load: loadavg()[0] }
const product = await runProduct(Number(port))
const signedIn = () => signIn(product.origin)
const figures = { when: new Date().toISOString(), machine, start: { firstMs: product.firstMs } }
try {
  if (only === undefined) {
    figures.start.secondMs = await product.restart()
    figures.pages = await measurePages(product.origin)
  }
  const sql = product.database()
  if (only === 'passes') figures.passes = await measurePasses(signedIn, sql, Number(passes))
  if (only === 'residents' || only === 'tree') {
    const { estateId } = (figures.rooms = await measureRoomsAndResidents(await signedIn()))
    if (only === 'residents') {
      figures.residents = await measureResidents(signedIn, sql, { estateId, rows: Number(residents) })
      figures.persons = await measurePersons(signedIn, sql, { estateId })
    } else figures.deviceTree = await measureDeviceTree(signedIn, sql, { estateId, rows: Number(tree) })
  }
  if (only === undefined || only === 'bills') {
    const call = await signedIn()
    figures.rooms = await measureRoomsAndResidents(call)
    if (only === undefined) {
      figures.search = await measureSearch(call)
      figures.passes = await measurePasses(signedIn, sql, Number(passes))
    }
    figures.bills = await measureBills(signedIn, sql, figures.rooms.estateId)
  }
  if (only === undefined || only === 'queue') {
    const queue = { devices: Number(devices), items: Number(items) }
    figures.issueQueue = await measureIssueQueue(product.origin, await signedIn(), sql, queue)
  }
  await sql.end()
} finally {
  await product.end()
}
console.log(JSON.stringify(figures, null, 2))
keepFigures('product', figures)
