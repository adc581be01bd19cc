import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { postgresProcessesIn } from '../../src/runtime/embedded/processes.ts'
import { startEmbeddedPostgres } from '../../src/runtime/embedded/server.ts'
import { databasePid, processTestMs, useFolder } from './server-process.ts'

const folder = useFolder()

it(
  'a stop while the dead database is being started again leaves none behind',
  async () => {
    const dataDir = folder('data')
    mkdirSync(dataDir, { mode: 0o711 })
    // Before the start, and in the middle of it.
    for (const ms of [0, 120]) {
      const postgres = await startEmbeddedPostgres(dataDir)
      process.kill(databasePid(dataDir), 'SIGKILL')
      await expect.poll(() => postgresProcessesIn(join(dataDir, 'postgres')).length).toBe(0)
      await sleep(ms)
      await postgres.stop()
      // What was on its way would have come by now.
      await sleep(500)
      expect(postgresProcessesIn(join(dataDir, 'postgres')), `${ms} ms after the death`).toEqual([])
    }
  },
  processTestMs,
)
