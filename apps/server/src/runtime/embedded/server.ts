import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type DatabaseAddress } from '../connection.ts'
import { enterable, findBinaries } from './binaries.ts'
import { type Cluster, createCluster, roleName, startCluster } from './cluster.ts'
import { databaseUser } from './os-user.ts'
import { type ClusterOptions, stopCluster } from './postmaster.ts'

/** The embedded database of this process. */
export interface EmbeddedPostgres {
  readonly address: DatabaseAddress
  /** Rejects when the database has died and could not be brought back. */
  readonly lost: Promise<never>
  stop(): Promise<void>
}

/** How the embedded PostgreSQL differs from its defaults. Nothing here weakens durability. */
const serverSettings = {
  max_connections: '120',
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  max_wal_size: '2GB',
  checkpoint_timeout: '10min',
  jit: 'off',
  timezone: 'Asia/Shanghai',
  log_timezone: 'Asia/Shanghai',
  log_min_duration_statement: '2000',
} as const

const largestLogBytes = 10_000_000
/** A database that ends this often in a row, each time this soon after it stood, is given up. */
const earlyDeaths = 5
const earlyMs = 1_000

/** Starts (at the first time creates) the embedded database below a data folder whose lock the caller holds. */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const options = clusterOptions(dataDir)
  createCluster(options)
  let cluster = await startCluster(options)
  await createDatabase(cluster.address)
  let stopping = false
  let reportLost: (error: Error) => void = () => {}
  const lost = new Promise<never>((_resolve, reject) => {
    reportLost = reject
  })
  lost.catch(() => {})
  let deaths = 0
  /** A start that is under way; whoever stops has to wait for it, or it would leave a database behind. */
  let restarting: Promise<void> = Promise.resolve()

  /** The pool reconnects by itself as long as the database comes back on the same port. */
  const keepAlive = (running: Cluster) => {
    const since = performance.now()
    running.process.once('exit', () => {
      deaths = performance.now() - since < earlyMs ? deaths + 1 : 1
      if (!stopping) restarting = restart(running.address.port).catch(reportLost)
    })
  }
  const restart = async (port: number) => {
    if (deaths > earlyDeaths) throw new Error('the embedded database keeps ending')
    await sleep(50)
    if (stopping) return
    const next = await startCluster(options, port)
    cluster = next
    keepAlive(next)
  }
  keepAlive(cluster)

  return {
    address: cluster.address,
    lost,
    async stop() {
      stopping = true
      await restarting
      if (cluster.process.pid !== undefined) await stopCluster(options, cluster.process.pid)
    },
  }
}

function clusterOptions(dataDir: string): ClusterOptions {
  const user = databaseUser()
  const logFile = join(dataDir, 'postgres.log')
  if (existsSync(logFile) && statSync(logFile).size > largestLogBytes) truncateSync(logFile)
  return {
    pgdata: join(dataDir, 'postgres'),
    binaries: enterable(findBinaries(), user),
    user,
    password: passwordOf(dataDir),
    logFile,
    settings: serverSettings,
  }
}

/** The password of the embedded database, made once and readable by the owner alone. */
function passwordOf(dataDir: string): string {
  const file = join(dataDir, 'keys', 'database.password')
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(file, `${randomBytes(24).toString('base64url')}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    })
  }
  return readFileSync(file, 'utf8').trim()
}

async function createDatabase(address: DatabaseAddress) {
  const sql = connect({ ...address, database: 'postgres' }, { pool: 1 })
  try {
    const [found] = await sql`select 1 from pg_database where datname = ${roleName}`
    if (found === undefined) await sql.unsafe(`create database ${roleName}`)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
