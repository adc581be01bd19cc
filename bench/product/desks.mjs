// Dashboards and walls that stand open: what a browser asks of the server for one of each is asked again for many.
import { setTimeout as sleep } from 'node:timers/promises'
import { launch } from '../lib.mjs'
import { coresOver } from './processes.mjs'
import { signIn } from './running.mjs'
import { summary } from './timing.mjs'

const minuteMs = 60_000
const dashboards = 20
const walls = ['index', 'current', 'monitor']

/** Share of a core over a minute in which all of them stand open, and how long their calls took. */
export async function measureDesks(product) {
  const { origin } = product
  const call = await signIn(origin)
  const asked = await Promise.all([
    callsOf(product, call.token, '/dashboard'),
    ...walls.map((wall) => callsOf(product, call.token, `/largescreen/${wall}`)),
  ])
  const [ofDashboard, ...ofWalls] = asked
  const all = [...Array.from({ length: dashboards }, () => ofDashboard), ...ofWalls]
  const took = []
  const refused = []
  const replay = async (calls, first) => {
    // They were not opened in one moment.
    await sleep((first * minuteMs) / all.length / 4)
    const began = performance.now()
    for (const { at, path, method, headers, body } of calls) {
      const wait = at - (performance.now() - began)
      if (wait > 0) await sleep(wait)
      const sent = performance.now()
      const answer = await fetch(origin + path, { method, headers, body })
      await answer.arrayBuffer()
      took.push(performance.now() - sent)
      if (!answer.ok && answer.status !== 304) refused.push(`${path}: ${answer.status}`)
    }
  }
  const cores = await coresOver(product.processes(), 0, Promise.all(all.map(replay)))
  if (refused.length > 0) throw new Error(refused[0])
  return { dashboards, walls: walls.length, callsOfDashboard: ofDashboard.length, ...cores, ...summary(took) }
}

/** The calls of a page in its first minute, each with the milliseconds since it was opened. */
async function callsOf({ origin }, token, path) {
  const browser = await launch()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${origin}/appearance.js`)
    await page.evaluate((value) => {
      localStorage.setItem('Admin-Token', value)
      localStorage.setItem('Now-Time', String(Date.now()))
    }, token)
    const began = performance.now()
    const calls = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      const reads = request.method() === 'GET' || pathname.startsWith('/api/sys/statistics/')
      if (!pathname.startsWith('/api/') || !reads) return
      const headers = Object.fromEntries(
        ['authorization', 'content-type', 'x-linli-background', 'x-linli-screen'].flatMap((name) => {
          const value = request.headers()[name]
          return value === undefined ? [] : [[name, value]]
        }),
      )
      const body = request.postData() ?? undefined
      calls.push({
        at: performance.now() - began,
        path: pathname + search,
        method: request.method(),
        headers,
        body,
      })
    })
    await page.goto(`${origin}${path}`)
    await sleep(minuteMs)
    return calls
  } finally {
    await browser.close()
  }
}
