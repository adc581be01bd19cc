#!/usr/bin/env node
// Scrolls one scrollable element for some seconds and reports how the frames fared.
//
//   node bench/table-scroll.mjs --dist DIR --route '/bench/table?rows=1000&cols=20' --scroll '.table-body' --row 'tr' --json out.json
//   node bench/table-scroll.mjs --url http://localhost:4173 --route /users --scroll '[role=grid]' --mode jump
//
// --scroll SELECTOR the element whose scrollTop is moved ('window' = the document); where the match itself does not scroll, its nearest
//   scrolling descendant, then ancestor, is taken. --row SELECTOR one row or node: when given, blank frames are counted (frames in which
//   none of six points, three heights near the left edge and in the middle, lies on a row: what a virtual list shows when it falls behind).
// --seconds 5, --mode steady (speed in px/s, turning at the ends) | step (speed/60 px in every frame, however long it takes, so
// that `work` says what a frame costs even where other programs take most of the machine) | jump (a far leap each 100 ms, as with a dragged thumb) | wheel (real
//   wheel events from the browser), --speed 3000, --axis y|x, --ready SELECTOR (default: the --scroll selector), --before FILE.js (its text
//   is run in the page after ready, for example to expand a tree), --cpu 1 (CPU slowdown), --runs 3, --viewport 1440x900,
//   --seed / --session / --cookies / --mock / --proto / --base / --fallback: see freshContext and serveDist in lib.mjs, --json FILE.
//
// Per run: frames seen, frames that a 60 Hz screen would have shown, dropped = the gaps between them in whole frames, p95 and worst frame,
// long tasks (count, summed ms, longest), long animation frames, blank frames, elements in the element before and the most during the
// scroll, rows in the DOM, scroll height, way travelled (0 = the selector named the wrong element), mount = ms from
// navigation to ready, JS heap after a forced collection, main-thread busy share (its processor time / wall), work = its processor
// time for a frame in ms, slowed by --cpu.
import fs from 'node:fs'
import path from 'node:path'
import {
  parseArgs,
  launch,
  loadDist,
  serveDist,
  machineInfo,
  median,
  ms,
  markdownTable,
  readJsonArg,
} from './lib.mjs'
import { oneRun } from './scroll-run.mjs'

async function main() {
  const a = parseArgs(process.argv.slice(2), { flags: ['help'] })
  if (a.help || !a.scroll || (!a.dist && !a.url)) {
    console.log(
      fs
        .readFileSync(new URL(import.meta.url), 'utf8')
        .split('\n')
        .filter((l) => l.startsWith('//'))
        .map((l) => l.slice(3))
        .join('\n'),
    )
    return
  }
  const [vw, vh] = (a.viewport ?? '1440x900').split('x').map(Number)
  const opt = {
    runs: +(a.runs ?? 3),
    settle: +(a.settle ?? 1000),
    timeout: +(a.timeout ?? 60000),
    cpu: +(a.cpu ?? 1),
    viewport: { width: vw, height: vh },
    before: a.before && fs.readFileSync(a.before, 'utf8'),
    scroll: {
      sel: a.scroll,
      row: a.row ?? null,
      seconds: +(a.seconds ?? 5),
      mode: a.mode ?? 'steady',
      speed: +(a.speed ?? 3000),
      axis: a.axis ?? 'y',
    },
  }
  const t = {
    origin: a.url?.replace(/\/$/, ''),
    route: a.route ?? '/',
    ready: a.ready ?? (a.scroll === 'window' ? 'body' : a.scroll),
    seed: readJsonArg(a.seed),
    session: readJsonArg(a.session),
    cookies: readJsonArg(a.cookies),
  }
  let server
  if (a.dist) {
    server = await serveDist(await loadDist(path.resolve(a.dist)), {
      proto: a.proto ?? 'h2',
      mock: readJsonArg(a.mock) ?? [],
      base: a.base,
      fallback: a.fallback,
    })
    t.origin = server.url
  }
  const browser = await launch()
  const runs = []
  let machine
  try {
    machine = await machineInfo(browser)
    for (let i = 0; i < opt.runs; i++) runs.push(await oneRun(browser, t, opt))
  } finally {
    await browser.close()
    await server?.close()
  }
  const med = {}
  for (const k of Object.keys(runs[0])) med[k] = median(runs.map((r) => r[k]))
  const result = {
    script: 'table-scroll',
    when: new Date().toISOString(),
    label: a.label ?? t.route,
    options: { ...opt, viewport: `${vw}x${vh}` },
    machine,
    median: med,
    runs,
  }
  if (a.json) fs.writeFileSync(a.json, JSON.stringify(result, null, 1))
  console.log(
    markdownTable(
      [
        'target',
        'frames',
        'expected',
        'dropped',
        'dropped %',
        'p95 ms',
        'worst ms',
        'long tasks',
        'long ms',
        'blank frames',
        'elements (before / most)',
        'rows',
        'mount ms',
        'travelled px',
        'heap MiB',
        'busy %',
        'work ms',
      ],
      [
        [
          result.label,
          med.frames,
          med.expected,
          med.dropped,
          (med.droppedShare * 100).toFixed(1),
          med.p95.toFixed(1),
          ms(med.worst),
          med.longTasks,
          ms(med.longMs),
          a.row ? med.blank + (med.jumps ? ` of ${med.jumps} jumps` : '') : '–',
          `${med.elementsBefore} / ${med.elementsMost}`,
          med.rows ?? '–',
          ms(med.mount),
          ms(med.travelled),
          (med.heap / 1048576).toFixed(1),
          (med.busy * 100).toFixed(0),
          med.work.toFixed(1),
        ],
      ],
    ),
  )
}
main().catch((e) => {
  console.error(e)
  process.exit(1)
})
