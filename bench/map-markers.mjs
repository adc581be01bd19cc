#!/usr/bin/env node
// Moves a map of 50,000 markers for some seconds and says how the frames fared, in a production build of packages/ui/src/bench:
//   npx node bench/map-markers.mjs [--markers 50000] [--seconds 5] [--runs 3] [--dist DIR]
// The map is dragged to and fro and zoomed by its keys, so that clusters are made anew. The renderer is named with the figures:
// without a graphics card the browser draws in software, and the frames are the processor's. Fails above 30 % dropped frames where a
// graphics card draws; in software the figure is told and not judged, and neither is it on a slowed machine.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { launch, loadDist, machineInfo, median, parseArgs, serveDist } from './lib.mjs'
import { results } from './results.mjs'

const here = import.meta.dirname
const given = parseArgs(process.argv.slice(2))
const { markers = '50000', seconds = '5', runs = '3', dist = join(results, 'pages') } = given
const most = 0.3

/** Counts the frames of a screen of 60 Hz that were shown and left out. */
const countFrames = (forMs) =>
  new Promise((done) => {
    const gaps = []
    let before
    const start = performance.now()
    const frame = (now) => {
      if (before !== undefined) gaps.push(now - before)
      before = now
      if (now - start < forMs) requestAnimationFrame(frame)
      else {
        const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / (1000 / 60)) - 1), 0)
        done({ frames: gaps.length, dropped, worst: Math.max(...gaps) })
      }
    }
    requestAnimationFrame(frame)
  })

const rendererOf = () => {
  const gl = document.createElement('canvas').getContext('webgl2')
  const info = gl?.getExtension('WEBGL_debug_renderer_info')
  return info ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : 'none'
}

async function oneRun(browser, origin) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    const began = Date.now()
    await page.goto(`${origin}/map.html?markers=${markers}`)
    const canvas = page.locator('.maplibregl-canvas')
    await canvas.waitFor({ timeout: 60_000 })
    await page.getByText('正在加载地图').waitFor({ state: 'detached', timeout: 60_000 })
    const ready = Date.now() - began
    // The first clusters are drawn.
    await page.waitForTimeout(2000)
    const renderer = await page.evaluate(rendererOf)
    const counted = page.evaluate(countFrames, Number(seconds) * 1000)
    await canvas.focus()
    await page.mouse.move(720, 450)
    await page.mouse.down()
    for (let step = 0; step < 60; step += 1) await page.mouse.move(720 + 300 * Math.sin(step / 6), 450 + step)
    await page.mouse.up()
    for (const key of ['+', '+', 'ArrowRight', 'ArrowDown', '-', '-']) {
      await page.keyboard.press(key)
      await page.waitForTimeout(300)
    }
    const { frames, dropped, worst } = await counted
    const heap = await page.evaluate(() => performance.memory?.usedJSHeapSize ?? 0)
    return { renderer, ready, frames, dropped, share: dropped / (frames + dropped), worst, heap }
  } finally {
    await page.close()
  }
}

if (given.dist === undefined) {
  const vite = join(here, '../node_modules/vite/bin/vite.js')
  execFileSync(process.execPath, [vite, 'build', '-c', 'vite.bench.config.ts', '--logLevel', 'warn'], {
    cwd: join(here, '../packages/ui'),
    stdio: 'inherit',
  })
}
mkdirSync(results, { recursive: true })
const server = await serveDist(await loadDist(dist), { proto: 'h2', mock: [] })
const browser = await launch()
const all = []
let machine
try {
  machine = await machineInfo(browser)
  for (let run = 0; run < Number(runs); run += 1) all.push(await oneRun(browser, server.url))
} finally {
  await browser.close()
  await server.close()
}
const [{ renderer }] = all
const share = median(all.map((one) => one.share))
const found = {
  script: 'map-markers',
  when: new Date().toISOString(),
  markers: Number(markers),
  renderer,
  machine,
  share,
  ready: median(all.map((one) => one.ready)),
  worst: median(all.map((one) => one.worst)),
  heap: median(all.map((one) => one.heap)),
  runs: all,
}
writeFileSync(join(results, 'map-markers.json'), JSON.stringify(found, null, 1))
process.stdout.write(
  `${markers} markers on ${renderer}: dropped ${(share * 100).toFixed(1)} %, ready after ${found.ready} ms, worst frame ${found.worst.toFixed(0)} ms, heap ${(found.heap / 1048576).toFixed(0)} MiB\n`,
)
const isSoftware = /swiftshader|llvmpipe|software/i.test(renderer)
if (share > most && !isSoftware) {
  process.stderr.write(`over budget: dropped ${(share * 100).toFixed(1)} %, allowed ${most * 100} %\n`)
  process.exitCode = 1
}
