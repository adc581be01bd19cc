#!/usr/bin/env node
// Measures the scrolling parts of @linli/ui against their budgets, in a static Storybook build:
//   npm run build-storybook --workspace @linli/ui && npx node bench/ui-scroll.mjs [--dist DIR] [--cpu 4] [--runs 3]
// Fails when a list shows an empty frame after a far jump, drops more frames than allowed, or draws too many elements.
// One JSON file per line of the table goes to bench/results.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from './lib.mjs'

const here = import.meta.dirname
const results = join(here, 'results')
const given = parseArgs(process.argv.slice(2))
const { cpu = '4', runs = '3', seconds = '5', dist = join(here, '../packages/ui/storybook-static') } = given

/** Shares of dropped frames and numbers of elements. */
const cases = [
  {
    name: 'table-1000x20',
    story: 'table',
    scroll: '[role=grid]',
    row: 'tbody tr:not([aria-hidden])',
    mode: 'steady',
    dropped: 0.05,
    elements: 3000,
  },
  {
    name: 'rows-100000',
    story: 'virtual-rows',
    scroll: '[role=grid]',
    row: 'tbody tr:not([aria-hidden])',
    mode: 'steady',
    dropped: 0.3,
  },
  {
    name: 'rows-100000-jump',
    story: 'virtual-rows',
    scroll: '[role=grid]',
    row: 'tbody tr:not([aria-hidden])',
    mode: 'jump',
    blank: 0,
  },
  {
    name: 'tree-100000',
    story: 'nodes',
    scroll: '[role=tree]',
    row: '[role=treeitem]',
    mode: 'steady',
    dropped: 0.3,
  },
  {
    name: 'tree-100000-jump',
    story: 'nodes',
    scroll: '[role=tree]',
    row: '[role=treeitem]',
    mode: 'jump',
    blank: 0,
  },
]

if (!existsSync(dist)) throw new Error('no build to measure: npm run build-storybook --workspace @linli/ui')
mkdirSync(results, { recursive: true })
const broken = []
for (const one of cases) {
  const json = join(results, `${one.name}.json`)
  const route = `/iframe.html?id=bench-scrolling--${one.story}&viewMode=story`
  const args = [
    '--dist',
    dist,
    '--route',
    route,
    '--fallback',
    '/iframe.html',
    '--scroll',
    one.scroll,
    '--row',
    one.row,
  ]
  args.push(
    '--mode',
    one.mode,
    '--cpu',
    cpu,
    '--runs',
    runs,
    '--seconds',
    seconds,
    '--label',
    one.name,
    '--json',
    json,
  )
  const out = execFileSync(process.execPath, [join(here, 'table-scroll.mjs'), ...args], { encoding: 'utf8' })
  process.stdout.write(out)
  const { median } = JSON.parse(readFileSync(json, 'utf8'))
  if (one.dropped !== undefined && median.droppedShare > one.dropped)
    broken.push(`${one.name}: dropped ${median.droppedShare}`)
  if (one.blank !== undefined && median.blank > one.blank)
    broken.push(`${one.name}: ${median.blank} blank frames`)
  if (one.elements !== undefined && median.elementsMost > one.elements)
    broken.push(`${one.name}: ${median.elementsMost} elements`)
}
if (broken.length > 0) {
  process.stderr.write(`over budget:\n  ${broken.join('\n  ')}\n`)
  process.exit(1)
}
