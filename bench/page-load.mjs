#!/usr/bin/env node
// Cold load of routes of built web apps, several of them in turn, so that they can be compared.
//
//   node bench/page-load.mjs --dist DIR --route /login --ready 'input[type=password]'
//   node bench/page-load.mjs --suite suite.json --json out.json
//
// One target: --label NAME --dist DIR | --url URL, --route PATH, --ready SELECTOR, --setup FILE.mjs (its default export gets a page
//   and the origin, once, for example to sign in; the cookies and local storage that it leaves are given to every run).
// A suite is { "targets": [{ label, dist | url, route, ready, setup, seed, session, cookies, mock, mockDelay, base, fallback,
//   switches: [{ click, ready }] }] }; its paths are taken from its own folder. A switch is a change of page inside the app, timed
//   from the click to the frame after `ready` is there. See serveDist and freshContext in lib.mjs for the rest.
// How it runs: --runs 5, --conditions none,fast4g-4x (also slow4g-4x, cpu-4x), --proto h2 | h1 (of the built-in server), --settle 1500
//   (ms of quiet after ready), --timeout 60000, --viewport 1440x900, --json FILE.
//
// Each run has an empty cache. The median of the runs is printed, the least in brackets: requests (without files that are fetched for
// later), KiB over the wire, first and largest contentful paint, ready (the selector is on the screen), blocking = sum over long tasks
// of what is above 50 ms, the longest task, shifted layout, elements.
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { conditions, slowDown } from './conditions.mjs'
import {
  freshContext,
  launch,
  loadDist,
  machineInfo,
  markdownTable,
  median,
  ms,
  parseArgs,
  serveDist,
} from './lib.mjs'

/** Runs in the page before its own scripts. */
function observe(ready) {
  const seen = { fcp: null, lcp: null, lcpElement: null, long: [], cls: 0, ready: null }
  window.measured = seen
  const on = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime
  })
  on('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime
    seen.lcpElement = `${entry.element?.tagName} ${entry.element?.textContent?.slice(0, 20)}`
  })
  on('longtask', (entry) => seen.long.push(entry.duration))
  on('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value
  })
  const look = () => {
    const box = document.querySelector(ready)?.getBoundingClientRect()
    if (box && (box.width || box.height)) seen.ready = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Notes every request of a page until told otherwise. */
async function watchNetwork(cdp) {
  const requests = new Map()
  const watch = { requests, last: Date.now() }
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (/^(data|blob|about):/.test(request.url)) return
    watch.last = Date.now()
    requests.set(requestId, { url: request.url, type, wire: 0, open: true, later: false })
  })
  cdp.on('Network.requestWillBeSentExtraInfo', ({ requestId, headers }) => {
    const request = requests.get(requestId)
    if (request && /prefetch/.test(JSON.stringify(headers))) request.later = true
  })
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    const request = requests.get(requestId)
    if (request) request.type = type
  })
  const end = ({ requestId, encodedDataLength = 0 }) => {
    watch.last = Date.now()
    const request = requests.get(requestId)
    if (request) Object.assign(request, { wire: encodedDataLength, open: false })
  }
  cdp.on('Network.loadingFinished', end)
  cdp.on('Network.loadingFailed', end)
  await cdp.send('Network.enable')
  return watch
}

async function loadOnce(browser, target, condition, options) {
  const context = await freshContext(browser, new URL(target.origin).origin, {
    ...target,
    viewport: options.viewport,
  })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    const watch = await watchNetwork(cdp)
    await slowDown(cdp, condition)
    await page.addInitScript(observe, target.ready ?? 'body')
    await page.goto(target.origin + (target.route ?? '/'), { waitUntil: 'commit', timeout: options.timeout })
    await settled(page, watch, options)
    const seen = await page.evaluate(() => ({
      ...window.measured,
      elements: document.querySelectorAll('*').length,
      landed: location.pathname + location.hash,
    }))
    // A script that is only fetched for later has no kind, and no headers when it comes from the cache.
    const needed = [...watch.requests.values()].filter(
      ({ later, type, url }) => !later && !(type === 'Other' && url.endsWith('.js')),
    )
    const kib = (type) =>
      needed.filter((one) => one.type === type).reduce((sum, { wire }) => sum + wire, 0) / 1024
    const switches = []
    for (const one of target.switches ?? []) switches.push(await switchOnce(page, one, options))
    const { long, ...rest } = seen
    return {
      ...rest,
      requests: needed.length,
      files: needed.filter(({ type }) => type !== 'Fetch' && type !== 'XHR').length,
      js: kib('Script'),
      css: kib('Stylesheet'),
      blocking: long.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
      longest: Math.max(0, ...long),
      switches,
    }
  } finally {
    await context.close()
  }
}

/** Waits until the page is ready and asks for nothing any more. */
async function settled(page, watch, { settle, timeout }) {
  const until = Date.now() + timeout
  while (Date.now() < until) {
    await page.waitForTimeout(100)
    const ready = await page.evaluate(() => window.measured?.ready != null).catch(() => false)
    const open = [...watch.requests.values()].some((request) => request.open)
    const quiet = Date.now() - watch.last
    if (ready && quiet > settle && (!open || quiet > settle * 3)) return
  }
  throw new Error('not ready in time')
}

/** ms from the click to the frame in which the other page stands. */
async function switchOnce(page, { click, ready }, { settle }) {
  await page.evaluate((wanted) => {
    window.switched = null
    window.addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          const box = document.querySelector(wanted)?.getBoundingClientRect()
          if (box && (box.width || box.height))
            requestAnimationFrame(() => {
              window.switched = performance.now() - timeStamp
            })
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      },
      { capture: true, once: true },
    )
  }, ready)
  await page.locator(click).first().click()
  await page.waitForFunction(() => window.switched !== null, null, { timeout: 20_000 })
  const took = await page.evaluate(() => window.switched)
  await page.waitForTimeout(settle)
  return took
}

const figures = [
  'requests',
  'files',
  'js',
  'css',
  'fcp',
  'lcp',
  'ready',
  'blocking',
  'longest',
  'cls',
  'elements',
]

function summary(runs) {
  const of = (key) => runs.map((run) => run[key])
  return {
    median: Object.fromEntries(figures.map((key) => [key, median(of(key))])),
    least: Object.fromEntries(
      figures.map((key) => [key, Math.min(...of(key).filter((value) => value !== null))]),
    ),
    switches: (runs[0]?.switches ?? []).map((_one, index) => median(runs.map((run) => run.switches[index]))),
    lcpElement: runs.at(-1)?.lcpElement,
    landed: runs.at(-1)?.landed,
  }
}

function targetsOf(args) {
  if (!args.suite) {
    const { label = 'app', dist, url, route, ready, setup } = args
    return [{ label, dist, url, route, ready, setup: setup && path.resolve(setup) }]
  }
  const folder = path.dirname(path.resolve(args.suite))
  return JSON.parse(fs.readFileSync(args.suite, 'utf8')).targets.map((target) => ({
    ...target,
    dist: target.dist && path.resolve(folder, target.dist),
    setup: target.setup && path.resolve(folder, target.setup),
  }))
}

/** Gives every target an origin; those that are folders are served. */
async function serveAll(targets, proto) {
  const loaded = new Map()
  const servers = []
  for (const target of targets) {
    if (!target.dist) {
      target.origin = target.url.replace(/\/$/, '')
      continue
    }
    if (!loaded.has(target.dist)) loaded.set(target.dist, await loadDist(target.dist))
    const { mock = [], base, fallback, mockDelay = 0 } = target
    const server = await serveDist(loaded.get(target.dist), { proto, mock, base, fallback, delay: mockDelay })
    servers.push(server)
    target.origin = server.url
  }
  return () => Promise.all(servers.map((server) => server.close()))
}

async function setUp(browser, target, options) {
  const context = await freshContext(browser, new URL(target.origin).origin, {
    ...target,
    viewport: options.viewport,
  })
  const { default: work } = await import(pathToFileURL(target.setup).href)
  await work(await context.newPage(), target.origin)
  target.storageState = await context.storageState()
  await context.close()
}

function report(pages) {
  const cell = (page, key) => `${ms(page.median[key])} (${ms(page.least[key])})`
  for (const name of new Set(pages.map(({ condition }) => condition))) {
    console.log(`\n${conditions[name].label}\n`)
    console.log(
      markdownTable(
        [
          '',
          'requests',
          'without API',
          'JS KiB',
          'CSS KiB',
          'FCP',
          'LCP',
          'ready',
          'blocking',
          'longest',
          'shift',
          'largest',
          'switches',
        ],
        pages
          .filter(({ condition }) => condition === name)
          .map((page) => [
            page.label,
            page.median.requests,
            page.median.files,
            page.median.js.toFixed(1),
            page.median.css.toFixed(1),
            cell(page, 'fcp'),
            cell(page, 'lcp'),
            cell(page, 'ready'),
            cell(page, 'blocking'),
            ms(page.median.longest),
            page.median.cls.toFixed(3),
            page.lcpElement,
            page.switches.map(ms).join(' '),
          ]),
      ),
    )
  }
}

const args = parseArgs(process.argv.slice(2), { flags: ['help'] })
if (args.help || (!args.dist && !args.url && !args.suite)) {
  const lines = fs.readFileSync(import.meta.filename, 'utf8').split('\n')
  console.log(
    lines
      .filter((line) => line.startsWith('//'))
      .map((line) => line.slice(3))
      .join('\n'),
  )
} else {
  const [width, height] = (args.viewport ?? '1440x900').split('x').map(Number)
  const options = {
    settle: Number(args.settle ?? 1500),
    timeout: Number(args.timeout ?? 60_000),
    viewport: { width, height },
  }
  const runs = Number(args.runs ?? 5)
  const wanted = (args.conditions ?? 'none,fast4g-4x').split(',')
  const targets = targetsOf(args)
  const close = await serveAll(targets, args.proto ?? 'h2')
  const browser = await launch()
  const pages = []
  const machine = await machineInfo(browser)
  try {
    for (const target of targets) if (target.setup) await setUp(browser, target, options)
    for (const target of targets) await loadOnce(browser, target, conditions.none, options)
    for (const name of wanted) {
      const done = new Map(targets.map((target) => [target, []]))
      for (let run = 0; run < runs; run += 1)
        for (const target of targets)
          done.get(target).push(await loadOnce(browser, target, conditions[name], options))
      for (const [{ label }, all] of done) pages.push({ label, condition: name, ...summary(all), runs: all })
    }
  } finally {
    await browser.close()
    await close()
  }
  if (args.json) fs.writeFileSync(args.json, JSON.stringify({ machine, pages }, null, 1))
  report(pages)
}
