import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'

const start = join(import.meta.dirname, '../scripts/start.mjs')

/** A data folder of its own for one product. */
export function newDataDir(purpose: string): string {
  const dataDir = mkdtempSync(join(tmpdir(), `linli-${purpose}-`))
  // Started by root, the database runs under an account of its own, which must get through this folder.
  chmodSync(dataDir, 0o755)
  return dataDir
}

interface Setting {
  readonly port: number
  readonly dataDir: string
  readonly withinMs: number
}

/**
 * Starts the product as its user does, with a small world, and waits until it is healthy.
 *
 * @returns how to stop it
 */
export async function startProduct({ port, dataDir, withinMs }: Setting): Promise<() => Promise<void>> {
  const output: string[] = []
  const server = spawn(process.execPath, [start], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      LINLI_DATA_DIR: dataDir,
      LINLI_SEED: 'small',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const ended = new Promise<void>((done) => server.once('exit', () => done()))
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
  }
  const until = performance.now() + withinMs
  while (!(await healthy(port))) {
    if (server.exitCode !== null || performance.now() > until) {
      await stop()
      throw new Error(`the product did not start:\n${output.join('')}`)
    }
    await sleep(50)
  }
  return stop
}

const healthy = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/health`).then(
    (answer) => answer.ok,
    () => false,
  )

/** How to reach the database that a product keeps in its data folder. */
export function databaseIn(dataDir: string) {
  const read = (path: string) => readFileSync(join(dataDir, path), 'utf8').trim()
  return {
    host: '127.0.0.1',
    port: Number(read('postgres/postmaster.pid').split('\n')[3]),
    username: 'linli',
    password: read('keys/database.password'),
    database: 'linli',
    max: 1,
  }
}
