#!/usr/bin/env node
// Beyond one machine, with what runs on one: three server processes and a streaming standby on one PostgreSQL. Asks for
// statistics and lists of all three while events come in; then the standby is killed and started again, and one process
// is killed.
//   npx node bench/scale.mjs [--bin /usr/lib/postgresql/15/bin] [--seconds 20] [--port 3930]
// Needs a PostgreSQL with pg_basebackup, and the built apps (`npm run build`). Figures go to bench/results/scale.json.
// Fails when an answer fails, when statistics are not read from the standby while it keeps up, or are not answered
// while it is away.
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { root } from '../scripts/toolchain.mjs'
import { parseArgs } from './lib.mjs'
import { raiseLimits, signIn } from './product/running.mjs'
import { summary } from './product/timing.mjs'
import { keepFigures } from './results.mjs'

const given = parseArgs(process.argv.slice(2))
const bin = given.bin ?? '/usr/lib/postgresql/15/bin'
const port = Number(given.port ?? 3930)
const seconds = Number(given.seconds ?? 20)
const ports = { primary: port + 10, standby: port + 11 }
const limits = { 'http.perMinuteOfSession': 1_000_000, 'http.perMinuteOfAddress': 1_000_000 }

if (!existsSync(join(bin, 'pg_basebackup'))) throw new Error(`no pg_basebackup in ${bin}`)
const main = join(root, 'apps/server/dist/main.js')
if (!existsSync(main)) throw new Error('npm run build first')

const addressOf = (name) => ({ host: '127.0.0.1', port: ports[name], user: 'postgres' })
const connectTo = (name) => postgres({ ...addressOf(name), database: 'linli', max: 1, onnotice: () => {} })
const keys = {
  LINLI_MASTER_KEY: randomBytes(32).toString('base64'),
  LINLI_PEPPER: randomBytes(32).toString('base64'),
}

const folder = mkdtempSync(join(tmpdir(), 'linli-scale-'))
chmodSync(folder, 0o755)
/** PostgreSQL does not run as root. */
const owner = process.getuid() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
const running = new Set()
const faults = []
try {
  const figures = await measure()
  console.log(JSON.stringify(figures, null, 2))
  keepFigures('scale', figures)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  for (const child of running) child.kill('SIGTERM')
  await Promise.all([...running].map((child) => child.ended))
  rmSync(folder, { recursive: true, force: true })
}

async function measure() {
  makePrimary()
  startPostgres('primary')
  await answers('primary')
  program('createdb', ['-h', '127.0.0.1', '-p', ports.primary, '-U', 'postgres', '-E', 'UTF8', 'linli'])
  makeStandby()
  let standby = startPostgres('standby')
  await answers('standby')

  const servers = []
  for (const at of [0, 1, 2]) servers.push(await startServer(port + at))
  const origins = servers.map(({ origin }) => origin)
  const calls = await Promise.all(origins.map((origin) => signIn(origin)))
  await raiseLimits(calls[0], limits)
  // The limits are known to every process within seconds.
  await sleep(6_000)
  const sql = connectTo('primary')
  const behind = connectTo('standby')
  const load = loadavg()[0]

  const alone = await mixed([calls[0]])
  const before = await readAt(behind)
  const all = await mixed(calls)
  const read = (await readAt(behind)) - before
  if (read < all.statistics.requests)
    faults.push(`${all.statistics.requests} reports, ${read} read from the standby`)
  const health = await healthOf(calls[0], origins[0])
  const connections = await sql`select application_name as name, count(*)::int as n from pg_stat_activity
    where application_name like 'linli%' group by 1 order by 1`

  await kill(standby, 'SIGQUIT')
  const without = await mixed(calls)
  const away = await healthOf(calls[0], origins[0])
  if (away.replica?.state !== 'down') faults.push(`the standby is away and is called ${away.replica?.state}`)
  standby = startPostgres('standby')
  const backMs = await backAgain(calls[0], origins[0])

  await kill(servers[0].child, 'SIGKILL')
  const two = await mixed(calls.slice(1))
  await Promise.all([sql.end(), behind.end()])
  return {
    when: new Date().toISOString(),
    machine: { cores: cpus().length, loadBefore: load, loadAfter: loadavg()[0] },
    postgres: program('postgres', ['--version']).trim(),
    connectionsAtPrimary: Object.fromEntries(connections.map(({ name, n }) => [name, n])),
    replica: health.replica,
    'one process': alone,
    'three processes': { ...all, readFromStandby: read },
    'standby killed': without,
    standbyBackMs: backMs,
    'one of three killed': two,
    faults,
  }
}

/** For some seconds: at each process one who asks for statistics, two who ask for lists, one who lets people pass. */
async function mixed(calls) {
  const took = { statistics: [], lists: [], events: [] }
  const day = (back) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  const [estate] = (await calls[0]('GET', '/api/base/estates?pageSize=1')).records
  const asks = {
    statistics: [
      (call) =>
        call('POST', '/api/sys/statistics/personnelStatistics', { startDate: day(29), endDate: day(0) }),
    ],
    lists: [
      (call) => call('GET', '/api/access/pass-records?pageSize=20'),
      (call) => call('GET', '/api/base/residents?pageSize=20'),
    ],
    events: [
      (call) =>
        call('POST', '/api/access/simulator/passes', { estateId: estate.id, count: 50, pictures: false }),
    ],
  }
  const until = performance.now() + seconds * 1_000
  await Promise.all(
    calls.flatMap((call) =>
      Object.entries(asks).flatMap(([kind, kinds]) =>
        kinds.map(async (ask) => {
          while (performance.now() < until) {
            const began = performance.now()
            try {
              await ask(call)
              took[kind].push(performance.now() - began)
            } catch (error) {
              faults.push(String(error))
              if (faults.length > 20) throw error
            }
          }
        }),
      ),
    ),
  )
  return Object.fromEntries(Object.entries(took).map(([kind, all]) => [kind, summary(all)]))
}

/** Transactions that the standby has finished. */
async function readAt(sql) {
  // Counters come a little later than what they count.
  await sleep(1_500)
  const [row] = await sql`select xact_commit::int as n from pg_stat_database where datname = 'linli'`
  return row.n
}

async function backAgain(call, origin) {
  const began = performance.now()
  while ((await healthOf(call, origin)).replica?.state !== 'up') {
    if (performance.now() - began > 60_000) {
      faults.push('the standby is back and not read from')
      break
    }
    await sleep(200)
  }
  return Math.round(performance.now() - began)
}

async function healthOf(call, origin) {
  const answer = await fetch(`${origin}/api/health`, { headers: { Authorization: `Bearer ${call.token}` } })
  return (await answer.json()).data.database
}

function makePrimary() {
  const at = join(folder, 'primary')
  mkdirSync(at, { mode: 0o700 })
  if (owner.uid !== undefined) chownSync(at, owner.uid, owner.gid)
  program('initdb', ['-D', at, '-U', 'postgres', '-E', 'UTF8', '--auth=trust'])
}

function makeStandby() {
  const at = join(folder, 'standby')
  mkdirSync(at, { mode: 0o700 })
  if (owner.uid !== undefined) chownSync(at, owner.uid, owner.gid)
  const from = ['-h', '127.0.0.1', '-p', ports.primary, '-U', 'postgres']
  program('pg_basebackup', [...from, '-D', at, '-R', '-X', 'stream', '--checkpoint=fast'])
}

function startPostgres(name) {
  const own = {
    port: ports[name],
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
  }
  const settings = Object.entries({ ...own, hot_standby_feedback: 'on' }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ])
  return started(
    spawn(join(bin, 'postgres'), ['-D', join(folder, name), ...settings], {
      ...owner,
      cwd: '/',
      stdio: 'ignore',
    }),
  )
}

async function answers(name) {
  const sql = postgres({ ...addressOf(name), database: 'postgres', max: 1, onnotice: () => {} })
  for (const until = performance.now() + 30_000; ; await sleep(200)) {
    const is = await sql`select 1`.catch(() => undefined)
    if (is !== undefined) break
    if (performance.now() > until) throw new Error(`${name} does not answer`)
  }
  await sql.end()
}

async function startServer(at) {
  const url = (name) => `postgres://postgres@127.0.0.1:${ports[name]}/linli`
  const output = []
  const child = started(
    spawn(process.execPath, [main], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...keys,
        PORT: String(at),
        HOST: '127.0.0.1',
        DATABASE_URL: url('primary'),
        DATABASE_READ_URL: url('standby'),
        LINLI_DATA_DIR: join(folder, 'data'),
        LINLI_SEED: 'small',
      },
    }),
  )
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)))
  const origin = `http://127.0.0.1:${at}`
  for (const until = performance.now() + 300_000; ; await sleep(200)) {
    const ready = await fetch(`${origin}/api/health/ready`).catch(() => undefined)
    if (ready?.ok) return { origin, child }
    if (child.exitCode !== null || performance.now() > until) throw new Error(output.join(''))
  }
}

function started(child) {
  running.add(child)
  child.ended = new Promise((done) => {
    child.once('exit', () => {
      running.delete(child)
      done()
    })
  })
  return child
}

async function kill(child, signal) {
  child.kill(signal)
  await child.ended
}

function program(name, args) {
  return execFileSync(join(bin, name), args.map(String), {
    ...owner,
    cwd: '/',
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

function idOf(flag) {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
}
