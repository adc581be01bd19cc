import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseAddress } from '../src/runtime/connection.ts'
import { binariesIn, enterable, findBinaries } from '../src/runtime/embedded/binaries.ts'
import { createCluster, startCluster } from '../src/runtime/embedded/cluster.ts'
import { databaseUser } from '../src/runtime/embedded/os-user.ts'
import { type ClusterOptions, stopCluster } from '../src/runtime/embedded/postmaster.ts'

/** A PostgreSQL whose data nobody will miss. */
export interface ScratchPostgres {
  /** Of the maintenance database `postgres`. */
  readonly address: DatabaseAddress
  /** Ends it and removes its folder. */
  stop(): Promise<void>
}

/**
 * Starts an empty PostgreSQL in a temporary folder, for tests and tools: the embedded one, or the programs of another
 * version below `bin`. Its data need not survive a power cut.
 */
export async function startScratchPostgres(bin?: string): Promise<ScratchPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'linli-test-'))
  chmodSync(folder, 0o711)
  mkdirSync(join(folder, 'log'))
  const user = databaseUser()
  const options: ClusterOptions = {
    pgdata: join(folder, 'postgres'),
    binaries: bin === undefined ? enterable(findBinaries(), user) : binariesIn(join(bin, '..')),
    user,
    password: 'test',
    logFile: join(folder, 'log', 'postgres.log'),
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '300',
      jit: 'off',
    },
  }
  createCluster(options)
  const { address, process: child } = await startCluster(options)
  return {
    address: { ...address, database: 'postgres' },
    async stop() {
      if (child.pid !== undefined) await stopCluster(options, child.pid)
      // A process of it that ends late may still write.
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}
