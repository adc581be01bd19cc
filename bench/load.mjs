#!/usr/bin/env node
// 500 connections for a minute on the demo data, and what becomes of everybody: answers, refusals, waiting, health.
//   npx node bench/load.mjs [--connections 500] [--seconds 60] [--port 3910] [--origin http://127.0.0.1:3000]
// Without --origin a product of its own is started. Loopback only. Fails when there was a hang, an answer of 5xx other
// than 503 with Retry-After, a health that took more than a second, or no return to normal within 5 s.
import { Agent, request } from 'node:http'
import { cpus, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from './lib.mjs'
import { raiseLimits, runProduct, signIn } from './product/running.mjs'
import { keepFigures } from './results.mjs'

const given = parseArgs(process.argv.slice(2))
const connections = Math.min(Number(given.connections ?? 500), 2_000)
const seconds = Math.min(Number(given.seconds ?? 60), 600)
/** Longer than anybody waits for a connection and is then told so, several times over. */
const hangMs = 30_000

/** What a console asks for when it is opened, and lists. */
const paths = [
  '/api/sys/user/selectUserInfo',
  '/api/base/estates?page=1&pageSize=20',
  '/api/base/residents?page=1&pageSize=20',
  '/api/base/persons?page=1&pageSize=20',
  '/api/access/pass-records?pageSize=20',
]

/** Everybody is one session here, which is otherwise a mistake of a script. */
const limits = { 'http.perMinuteOfSession': 1_000_000, 'http.perMinuteOfAddress': 1_000_000 }

const product = given.origin === undefined ? await runProduct(Number(given.port ?? 3910)) : undefined
const origin = new URL(given.origin ?? product.origin)
if (!['127.0.0.1', 'localhost', '[::1]'].includes(origin.hostname)) throw new Error('loopback only')

try {
  const figures = await measure()
  console.log(JSON.stringify(figures, null, 2))
  keepFigures('load', figures)
  process.exitCode = figures.faults.length === 0 ? 0 : 1
} finally {
  await product?.end()
}

async function measure() {
  const call = await signIn(origin.origin)
  const headers = { authorization: `Bearer ${call.token}` }
  await raiseLimits(call, limits)
  const load = loadavg()[0]
  const statuses = new Map()
  const waited = []
  const faults = []
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const until = performance.now() + seconds * 1_000
  const ask = async () => {
    const path = paths[Math.floor(Math.random() * paths.length)]
    const answer = await get(path, { agent, headers, timeoutMs: hangMs })
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    waited.push(answer.ms)
    const busy = answer.status === 503 && answer.retryAfter !== undefined
    if (answer.status === 'hang' || (answer.status >= 500 && !busy)) faults.push(`${path}: ${answer.status}`)
  }
  const visitor = async () => {
    while (performance.now() < until) await ask()
  }
  const [health] = await Promise.all([probeHealth(until), ...Array.from({ length: connections }, visitor)])
  agent.destroy()
  await sleep(5_000)
  const after = await Promise.all(paths.map((path) => get(path, { headers, timeoutMs: hangMs })))
  for (const { status, ms } of after) if (status !== 200) faults.push(`5 s after: ${status} in ${ms} ms`)
  const slowest = Math.max(...health.map(({ ms }) => ms))
  if (slowest > 1_000) faults.push(`health took ${slowest} ms`)
  if (health.some(({ status }) => status !== 200)) faults.push('health was not 200')
  return {
    when: new Date().toISOString(),
    machine: { cores: cpus().length, loadBefore: load, loadAfter: loadavg()[0] },
    connections,
    seconds,
    answers: Object.fromEntries(statuses),
    perSecond: Math.round(waited.length / seconds),
    waitedMs: quantiles(waited),
    healthMs: quantiles(health.map(({ ms }) => ms)),
    afterMs: after.map(({ ms }) => ms),
    faults: [...new Set(faults)],
  }
}

async function probeHealth(until) {
  const probes = []
  while (performance.now() < until) {
    probes.push(await get('/api/health', { timeoutMs: hangMs }))
    await sleep(250)
  }
  return probes
}

/** Status and milliseconds of one call; the status is `hang` when nothing came, `closed` when the socket was. */
function get(path, { agent, headers = {}, timeoutMs }) {
  const began = performance.now()
  return new Promise((resolve) => {
    const end = (status, retryAfter) =>
      resolve({ status, retryAfter, ms: Math.round(performance.now() - began) })
    const options = { host: origin.hostname, port: origin.port, path, agent, headers, timeout: timeoutMs }
    const one = request(options, (answer) => {
      answer.resume()
      answer.once('end', () => end(answer.statusCode, answer.headers['retry-after']))
    })
    one.once('timeout', () => {
      end('hang')
      one.destroy()
    })
    one.once('error', () => end('closed'))
    one.end()
  })
}

function quantiles(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: sorted.at(-1) ?? 0 }
}
