import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { port } from '../playwright.config.ts'

const waitMs = 300_000

/** Starts the product as its user does, on a data folder of its own, and stops it when the tests are over. */
export default async function startServer(): Promise<() => Promise<void>> {
  // A server that runs already, for work on the tests themselves.
  if (process.env['E2E_BASE_URL'] !== undefined) return () => Promise.resolve()
  const dataDir = mkdtempSync(join(tmpdir(), 'linli-e2e-'))
  // Started by root, the database runs under an account of its own, which must get through this folder.
  chmodSync(dataDir, 0o755)
  process.env['E2E_DATA_DIR'] = dataDir
  const output: string[] = []
  const server = spawn(process.execPath, [join(import.meta.dirname, '../../scripts/start.mjs')], {
    env: {
      ...process.env,
      PORT: String(port),
      LINLI_DATA_DIR: dataDir,
      LINLI_SEED: 'small',
      HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const ended = new Promise<number | null>((done) => server.once('exit', done))

  const until = Date.now() + waitMs
  for (;;) {
    if (server.exitCode !== null || Date.now() > until) {
      server.kill()
      throw new Error(`the server did not start:\n${output.join('')}`)
    }
    const healthy = await fetch(`http://127.0.0.1:${port}/api/health`).then(
      (response) => response.ok,
      () => false,
    )
    if (healthy) break
    await new Promise((done) => setTimeout(done, 500))
  }
  return async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}
