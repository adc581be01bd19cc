import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from 'vite'
import { afterAll, beforeAll } from 'vitest'
import { connect, type Sql } from '../../src/runtime/connection.ts'
import { readPidFile } from '../../src/runtime/embedded/postmaster.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')

/** A whole server starts, works and stops within such a test, on a machine that does other things as well. */
export const processTestMs = 180_000

/** The programs of the server as they are shipped, built for this test file. */
export function useBundle(): (entry: 'main' | 'backup' | 'restore') => string {
  let folder = ''
  beforeAll(async () => {
    // Below apps/server, where the bundle finds its migrations; npm makes this folder only when it needs it.
    const modules = join(root, 'apps', 'server', 'node_modules')
    mkdirSync(modules, { recursive: true })
    folder = mkdtempSync(join(modules, '.linli-bundle-'))
    const server = join(root, 'apps', 'server')
    await build({
      root: server,
      configFile: join(server, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir: folder },
    })
  }, 120_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return (entry) => join(folder, `${entry}.js`)
}

/** A folder of this test file that the database's account can enter; removed at the end. */
export function useFolder(): (name: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'linli-process-'))
  chmodSync(folder, 0o711)
  afterAll(async () => {
    // A test that failed half-way leaves its servers to this.
    await Promise.all([...running].map((one) => one.kill('SIGTERM')))
    rmSync(folder, { recursive: true, force: true })
  })
  return (name) => join(folder, name)
}

export interface Ended {
  readonly code: number | null
  readonly output: string
}

/** The processes of this test file that have not ended. */
const running = new Set<ServerProcess>()

/** A process of the server and what it has printed so far. */
export class ServerProcess {
  readonly child: ChildProcess
  readonly ended: Promise<Ended>
  output = ''

  constructor(file: string, env: Readonly<Record<string, string>>, args: readonly string[] = []) {
    const inherited = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' }
    const defaults = { PORT: '0', LINLI_SEED: 'none', LINLI_WEB_ROOT: 'off', LINLI_LOG_LEVEL: 'error' }
    this.child = spawn(process.execPath, [file, ...args], {
      cwd: root,
      env: { ...inherited, ...defaults, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.output += String(chunk)
      })
    }
    this.ended = new Promise((resolve) => {
      this.child.once('close', (code) => {
        running.delete(this)
        resolve({ code, output: this.output })
      })
    })
    running.add(this)
  }

  /** The origin of the ready server. */
  async ready(): Promise<string> {
    for (;;) {
      const origin = /Linli is ready: (http:\/\/[^/]+)/.exec(this.output)?.[1]
      if (origin !== undefined) return origin
      if (this.child.exitCode !== null || this.child.signalCode !== null)
        throw new Error(`the server ended: ${this.output}`)
      await sleep(20)
    }
  }

  async kill(signal: NodeJS.Signals): Promise<Ended> {
    this.child.kill(signal)
    return await this.ended
  }
}

/** Process id of the embedded database on a data folder. */
export const databasePid = (dataDir: string) => Number(readPidFile(join(dataDir, 'postgres'))[0])

/** A connection to the embedded database of a running server. */
export function connectTo(dataDir: string): Sql {
  const port = Number(readPidFile(join(dataDir, 'postgres'))[3])
  const password = readFileSync(join(dataDir, 'keys', 'database.password'), 'utf8').trim()
  return connect({ host: '127.0.0.1', port, user: 'linli', password, database: 'linli' }, { pool: 4 })
}
