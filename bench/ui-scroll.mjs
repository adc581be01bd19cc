#!/usr/bin/env node
// Measures the scrolling parts of @linli/ui against their budgets, in a production build of packages/ui/src/bench:
//   npx node bench/ui-scroll.mjs [--cpu 4] [--runs 3] [--only NAME] [--dist DIR]
// Fails when a list shows an empty frame after a far jump, drops more frames than allowed, draws too many elements, appears too
// late or takes too much memory. The line `still` scrolls a list that draws nothing: what it drops is the machine's share.
// One JSON file per line of the table goes to bench/results.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from './lib.mjs'
import { results } from './results.mjs'

const here = import.meta.dirname
const given = parseArgs(process.argv.slice(2))
const { cpu = '4', runs = '3', seconds = '5', only, dist = join(results, 'pages') } = given

const still = { page: 'still.html', scroll: '[role=grid]', row: '[role=row]' }
const grid = { scroll: '[role=grid]', row: 'tbody tr' }
const table = { page: 'table.html?rows=1000&columns=20', ...grid }
const rows = { page: 'table.html?rows=100000&columns=8', ...grid }
const tree = { page: 'tree.html', scroll: '[role=tree]', row: '[role=treeitem]' }
/** Work of a frame that leaves none out at 60 Hz (ms). */
const FRAME = 1000 / 60

/** Shares of dropped frames, numbers of elements, ms until the list is there, MiB of heap, ms of work for a frame on the slowed processor. */
const cases = [
  { name: 'still', mode: 'steady', ...still },
  {
    name: 'table-1000x20',
    mode: 'steady',
    ...table,
    dropped: 0.05,
    elements: 3000,
    mount: 500,
  },
  { name: 'rows-100000', mode: 'steady', ...rows, dropped: 0.3 },
  { name: 'rows-100000-jump', mode: 'jump', ...rows, blank: 0 },
  { name: 'table-1000x20-work', mode: 'step', ...table, work: FRAME },
  { name: 'rows-100000-work', mode: 'step', ...rows, work: FRAME },
  { name: 'tree-100000-work', mode: 'step', ...tree, work: FRAME },
  { name: 'tree-100000', mode: 'steady', ...tree, dropped: 0.3, mount: 400, heap: 25 },
  { name: 'tree-100000-jump', mode: 'jump', ...tree, blank: 0 },
]

if (given.dist === undefined) {
  const vite = join(here, '../node_modules/vite/bin/vite.js')
  execFileSync(process.execPath, [vite, 'build', '-c', 'vite.bench.config.ts', '--logLevel', 'warn'], {
    cwd: join(here, '../packages/ui'),
    stdio: 'inherit',
  })
}
mkdirSync(results, { recursive: true })
const broken = []
for (const one of cases) {
  if (only !== undefined && !one.name.startsWith(only)) continue
  const json = join(results, `${one.name}.json`)
  const options = { dist, route: `/${one.page}`, scroll: one.scroll, row: one.row, mode: one.mode }
  // What slows the processor does so by the clock, which a busy machine distorts; work is multiplied instead.
  const slow = one.mode === 'step' ? '1' : cpu
  const args = Object.entries({ ...options, cpu: slow, runs, seconds, label: one.name, json })
  const out = execFileSync(
    process.execPath,
    [join(here, 'table-scroll.mjs'), ...args.flatMap(([name, value]) => [`--${name}`, value])],
    { encoding: 'utf8' },
  )
  process.stdout.write(out)
  const { median } = JSON.parse(readFileSync(json, 'utf8'))
  const found = {
    dropped: median.droppedShare,
    blank: median.blank,
    elements: median.elementsMost,
    mount: median.mount,
    heap: median.heap / 1048576,
    work: median.work * Number(cpu),
  }
  for (const [name, value] of Object.entries(found))
    if (one[name] !== undefined && value > one[name]) broken.push(`${one.name}: ${name} ${value.toFixed(2)}`)
}
if (broken.length > 0) {
  process.stderr.write(`over budget:\n  ${broken.join('\n  ')}\n`)
  process.exit(1)
}
