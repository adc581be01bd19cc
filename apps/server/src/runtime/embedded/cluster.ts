import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseAddress } from '../connection.ts'
import type { Binaries } from './binaries.ts'
import { removeLeftover } from './leftover.ts'
import { type ClusterOptions, readPidFile } from './postmaster.ts'

/** A running PostgreSQL. */
export interface Cluster {
  readonly address: DatabaseAddress & { readonly port: number }
  readonly process: ChildProcess
}

/** Name of the database role and of the database. */
export const roleName = 'linli'

/** Recovery after a crash may take this long before the start is given up. */
const readyWithinMs = 120_000

/** Tries of one start, each after a longer pause: nine seconds together. */
const attempts = 10

/** Creates the data folder when there is none. It appears at its place complete or not at all. */
export function createCluster(options: ClusterOptions): void {
  if (existsSync(join(options.pgdata, 'PG_VERSION'))) return
  const fresh = `${options.pgdata}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true, mode: 0o700 })
  const passwordFile = join(tmpdir(), `linli-${process.pid}-${Date.now()}.password`)
  writeFileSync(passwordFile, `${options.password}\n`, { mode: 0o600, flag: 'wx' })
  if (options.user !== undefined) {
    for (const path of [fresh, passwordFile]) chownSync(path, options.user.uid, options.user.gid)
  }
  try {
    const args = [
      `--pgdata=${fresh}`,
      `--username=${roleName}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
    ]
    const locale = ['--encoding=UTF8', '--no-locale', ...builtinLocale(options.binaries)]
    const run = spawnSync(
      options.binaries.initdb,
      [...args, ...locale, '--no-instructions'],
      processOptions(options),
    )
    if (run.status !== 0) throw new Error(`initdb failed: ${String(run.stderr ?? run.error).trim()}`)
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(fresh, options.pgdata)
}

/** Case mapping by Unicode and ordering by code point, independent of the machine; PostgreSQL 17 and later. */
function builtinLocale(binaries: Binaries): readonly string[] {
  const version = /\) (\d+)/.exec(String(spawnSync(binaries.postgres, ['--version']).stdout))?.[1]
  return Number(version) >= 17
    ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--lc-ctype=C.UTF-8']
}

/**
 * Starts PostgreSQL on its folder, after ending what a killed process left running there.
 *
 * @param fixedPort where it has to stand, because clients reconnect there; without it, on a port that is free
 */
export async function startCluster(options: ClusterOptions, fixedPort?: number): Promise<Cluster> {
  await removeLeftover(options)
  for (let attempt = 1; ; attempt += 1) {
    const port = fixedPort ?? (await freePort())
    const child = launch(options, port)
    if (await isReady(child, options.pgdata)) {
      const address = {
        host: '127.0.0.1',
        port,
        user: roleName,
        password: options.password,
        database: roleName,
      }
      return { address, process: child }
    }
    if (attempt === attempts) throw new Error(`PostgreSQL did not start: ${lastLines(options.logFile)}`)
    // Another program may have taken the port in between, or a backend of a killed server is still ending.
    await sleep(200 * attempt)
  }
}

function launch(options: ClusterOptions, port: number): ChildProcess {
  const settings = {
    ...options.settings,
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(options.logFile, 'a', 0o600)
  try {
    // A process group of its own: Ctrl-C in the terminal must reach the server first and the database last.
    return spawn(options.binaries.postgres, ['-D', options.pgdata, ...flags], {
      ...processOptions(options),
      detached: process.platform !== 'win32',
      windowsHide: true,
      stdio: ['ignore', log, log],
    })
  } finally {
    closeSync(log)
  }
}

/** PostgreSQL writes its state into the eighth line of postmaster.pid. */
async function isReady(child: ChildProcess, pgdata: string): Promise<boolean> {
  let failed = false
  child.once('error', () => {
    failed = true
  })
  const until = Date.now() + readyWithinMs
  while (Date.now() < until) {
    if (failed || child.exitCode !== null || child.signalCode !== null) return false
    const lines = readPidFile(pgdata)
    if (lines[0] === String(child.pid) && lines[7]?.trim() === 'ready') return true
    await sleep(15)
  }
  child.kill('SIGKILL')
  return false
}

function processOptions({ user }: ClusterOptions) {
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    LC_ALL: 'C',
    TZ: 'UTC',
    SystemRoot: process.env.SystemRoot,
  }
  return user === undefined ? { env, cwd: tmpdir() } : { env, cwd: '/', uid: user.uid, gid: user.gid }
}

/**
 * A free port below those that systems give to outgoing connections (Linux from 32768, others from 49152): while the
 * database is away, a client that tries to reconnect could otherwise be given the very port it knocks at.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 30_000)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

function lastLines(file: string): string {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  return lines.slice(-3).join(' | ')
}
