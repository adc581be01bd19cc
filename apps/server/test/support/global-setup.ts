import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect, type DatabaseAddress } from '../../src/runtime/connection.ts'
import { binariesIn, enterable, findBinaries } from '../../src/runtime/embedded/binaries.ts'
import { createCluster, startCluster } from '../../src/runtime/embedded/cluster.ts'
import { databaseUser } from '../../src/runtime/embedded/os-user.ts'
import { type ClusterOptions, stopCluster } from '../../src/runtime/embedded/postmaster.ts'
import { migrate } from '../../src/runtime/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL of this run; its `database` is the migrated template of the tests' databases. */
    postgres: DatabaseAddress & { readonly database: string }
  }
}

/**
 * One PostgreSQL for the whole run, with a migrated template database in it: the embedded one, the one of
 * TEST_DATABASE_URL, or one started from the programs in TEST_POSTGRES_BIN (another version, by `npm test`).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running =
    process.env.TEST_DATABASE_URL === undefined ? await startOwn() : external(process.env.TEST_DATABASE_URL)
  const template = `linli_template_${process.pid}_${Date.now().toString(36)}`
  await onServer(running.address, `create database ${template} template template0 encoding 'UTF8'`)
  const sql = connect({ ...running.address, database: template }, { pool: 2 })
  await migrate(sql)
  await sql.end()
  project.provide('postgres', { ...running.address, database: template })
  return async () => {
    await onServer(running.address, `drop database if exists ${template} with (force)`)
    await running.stop()
  }
}

interface Running {
  readonly address: DatabaseAddress
  stop(): Promise<void>
}

function external(value: string): Running {
  const url = new URL(value)
  const address = {
    host: url.hostname,
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1),
  }
  return { address, stop: async () => {} }
}

async function startOwn(): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'linli-test-'))
  chmodSync(folder, 0o711)
  mkdirSync(join(folder, 'log'))
  const other = process.env.TEST_POSTGRES_BIN
  const user = databaseUser()
  const options: ClusterOptions = {
    pgdata: join(folder, 'postgres'),
    binaries: other === undefined ? enterable(findBinaries(), user) : binariesIn(join(other, '..')),
    user,
    password: 'test',
    logFile: join(folder, 'log', 'postgres.log'),
    // The data of a test run need not survive a power cut; the crash tests run their own server as shipped.
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
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function onServer(address: DatabaseAddress, statement: string) {
  const sql = connect(address, { pool: 1 })
  try {
    await sql.unsafe(statement)
  } finally {
    await sql.end()
  }
}
