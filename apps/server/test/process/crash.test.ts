import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it, vi } from 'vitest'
import {
  connectTo,
  databasePid,
  processTestMs,
  ServerProcess,
  useBundle,
  useFolder,
} from './server-process.ts'

vi.setConfig({ testTimeout: processTestMs, hookTimeout: processTestMs })

describe('kill -9 under load', () => {
  const bundle = useBundle()
  const dataDir = useFolder()('data')
  const acknowledged: number[] = []
  let server: ServerProcess | undefined

  afterAll(async () => {
    await server?.kill('SIGTERM')
  })

  /** Writes one row per transaction on four connections until the database is gone. */
  async function load(until: Promise<unknown>) {
    const sql = connectTo(dataDir)
    const over = new AbortController()
    const ending = until.finally(() => over.abort())
    const writer = async () => {
      while (!over.signal.aborted) {
        try {
          const [row] = await sql<[{ id: number }]>`insert into crash_probe default values returning id`
          acknowledged.push(row.id)
        } catch {
          return
        }
      }
    }
    const writers = Promise.all([writer(), writer(), writer(), writer()])
    // A writer whose database is gone waits for it to come back.
    await Promise.race([writers, ending.then(() => sleep(300))])
    await sql.end({ timeout: 0 }).catch(() => {})
  }

  async function start() {
    server = new ServerProcess(bundle('main'), { LINLI_DATA_DIR: dataDir })
    return { server, origin: await server.ready() }
  }

  async function lost(): Promise<readonly number[]> {
    const sql = connectTo(dataDir)
    const present = new Set((await sql<{ id: number }[]>`select id from crash_probe`).map((row) => row.id))
    await sql.end()
    return acknowledged.filter((id) => !present.has(id))
  }

  /** Loads a fresh server, kills what is to be killed in the middle of it, and leaves the rest as it is. */
  async function crash(targets: readonly ('server' | 'database')[], round: number) {
    const started = await start()
    const sql = connectTo(dataDir)
    await sql`create table if not exists crash_probe (id bigint generated always as identity primary key)`
    await sql.end()
    const before = acknowledged.length
    const killed = sleep(150 + 130 * round)
    const loading = load(killed)
    await killed
    if (targets.includes('database')) process.kill(databasePid(dataDir), 'SIGKILL')
    if (targets.includes('server')) await started.server.kill('SIGKILL')
    await loading
    expect(acknowledged.length).toBeGreaterThan(before)
    return started
  }

  const rounds = [1, 2, 3]

  it.each(rounds)(
    'of the database: the running server brings it back, round %i',
    async (round) => {
      const { server: running, origin } = await crash(['database'], round)
      const isUp = async () => (await fetch(`${origin}/api/health`)).status
      await expect.poll(isUp, { timeout: 20_000 }).toBe(200)
      expect(await lost()).toEqual([])
      expect((await running.kill('SIGTERM')).code).toBe(0)
    },
    90_000,
  )

  it.each(
    rounds.flatMap((round) => [
      { killed: ['server'] as const, round },
      { killed: ['database', 'server'] as const, round },
    ]),
  )(
    'of $killed: the next start finds everything, round $round',
    async ({ killed, round }) => {
      await crash(killed, round)
      const next = await start()
      expect(await lost()).toEqual([])
      expect((await next.server.kill('SIGTERM')).code).toBe(0)
    },
    90_000,
  )
})
