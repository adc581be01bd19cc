// npm run check:upgrade -- <commit>: a site of an older program, with its data, is brought up by the archive of this one
// in a bare folder without network. The older one is started from a checkout of the commit by its `npm start`, with the
// small demo data. Then no row may be missing, what the terminal checks has to hold, and a backup of the upgraded site
// has to be restored, started and have the same rows. Needs root and Linux, as check:archive does.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { databaseIn } from '../testing/start-product.ts'
import {
  againWithoutNetwork,
  bareSite,
  expect,
  expectNoNetwork,
  must,
  unpackArchive,
  user,
} from './bare/site.mjs'
import { refuse, root } from './toolchain.mjs'

if (process.platform !== 'linux' || process.getuid() !== 0) refuse('check:upgrade: needs Linux and root')
const commit = process.argv.slice(2).findLast((one) => !one.startsWith('--'))
if (commit === undefined) refuse('check:upgrade: name the commit to come from')

const bare = process.env.LINLI_BARE ?? mkdtempSync(join(tmpdir(), 'linli-upgrade-'))
const site = bareSite(bare, 'small')
if (process.argv.includes('--without-network')) await upgrade()
else {
  chmodSync(bare, 0o711)
  const old = join(bare, 'old')
  must('worktree', 'git', ['-C', root, 'worktree', 'add', '--detach', '--force', old, commit])
  try {
    must('npm ci', 'npm', ['ci', '--no-audit', '--no-fund'], { cwd: old })
    await fillBy(old)
  } finally {
    must('worktree', 'git', ['-C', root, 'worktree', 'remove', '--force', old])
  }
  unpackArchive(bare)
  againWithoutNetwork(bare, import.meta.filename, [commit])
}

/** Starts the older program on a folder of its own and stops it when its demo data are there. */
async function fillBy(checkout) {
  const output = []
  const child = spawn(process.execPath, [join(checkout, 'scripts', 'start.mjs')], {
    cwd: checkout,
    env: {
      ...process.env,
      PORT: new URL(site.origin).port,
      LINLI_SEED: 'small',
      LINLI_DATA_DIR: join(bare, 'data'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  for (const until = Date.now() + 900_000; ; await sleep(500)) {
    const answer = await fetch(`${site.origin}/api/health`).catch(() => undefined)
    if (answer?.ok) break
    if (child.exitCode !== null || Date.now() > until)
      throw new Error(`the older one is not ready:\n${output.join('')}`)
  }
  // Its jobs and its simulator leave something as well.
  await sleep(90_000)
  writeFileSync(join(bare, 'rows.json'), JSON.stringify([...(await rowsOf('data'))]))
  child.kill('SIGTERM')
  await ended
  console.log(`the program of ${commit} has left its data`)
}

async function upgrade() {
  try {
    await expectNoNetwork()
    // The account of the archive is another one than that of the checkout.
    must('chown', 'chown', ['-R', `${user}:${user}`, join(bare, 'data')])
    const before = new Map(JSON.parse(readFileSync(join(bare, 'rows.json'), 'utf8')))
    const first = await site.start('data')
    await site.lookAround()
    const after = await rowsOf('data')
    const gone = [...before].filter(([table]) => !after.has(table)).map(([table]) => table)
    console.log(
      `tables: ${before.size} before, ${after.size} now; taken away by migrations: ${gone.join(', ') || 'none'}`,
    )
    const short = [...before]
      .filter(([table, rows]) => after.has(table) && !isSwept(table) && after.get(table) < rows)
      .map(([table, rows]) => `${table} ${rows} → ${after.get(table)}`)
    expect(short.length === 0, `no row is missing ${short.join(', ')}`)
    site.terminal('data', 'admin', 'check')
    // Before the backup: what is written while it runs need not be in it.
    const kept = await rowsOf('data')
    site.terminal('data', 'backup', join(bare, 'backup'))
    await first.stop()
    site.terminal('restored', 'restore', join(bare, 'backup'))
    const second = await site.start('restored')
    await site.lookAround()
    const restored = await rowsOf('restored')
    const missing = [...kept].filter(([table, rows]) => !isSwept(table) && (restored.get(table) ?? 0) < rows)
    expect(
      missing.length === 0,
      `the restored site has the same rows ${missing.map(([table]) => table).join(', ')}`,
    )
    await second.stop()
    console.log('an older site with data is upgraded, backed up and restored without network')
  } catch (error) {
    console.error(error)
    process.exit(1)
  }
}

/** What lives for a while only: sessions, codes, runs of jobs. */
function isSwept(table) {
  return /session|captcha|throttle|job_|_ticket|idempotency|crypto|lease|app_meta|migration/.test(table)
}

async function rowsOf(data) {
  const sql = postgres({ ...databaseIn(join(bare, data)), onnotice: () => {} })
  const tables =
    await sql`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition`
  const rows = new Map()
  for (const { name } of tables) {
    const [row] = await sql`select count(*)::int as n from ${sql(name)}`
    rows.set(name, row.n)
  }
  await sql.end()
  return rows
}
