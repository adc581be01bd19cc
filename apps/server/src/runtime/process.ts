import { serve, type ServerType } from '@hono/node-server'
import { createApp } from '../app.ts'
import type { AppDeps } from '../deps.ts'
import { type SeedAccount, seed } from '../seed/index.ts'
import { readBuildInfo } from './build-info.ts'
import { type Config, loadConfig } from './config.ts'
import { prepareDataFolder } from './data-folder.ts'
import { type Database, openDatabase } from './database.ts'
import { createLog } from './log.ts'
import { migrate } from './migrate.ts'
import { fixedSeed, fixMode, readMeta, writeMeta } from './mode.ts'
import { loadSecrets } from './secrets.ts'
import { StartupError } from './startup-error.ts'

/** Requests that are still running get this long after SIGINT or SIGTERM. */
const drainMs = 10_000

/** Runs the server until a signal ends it; the exit code says whether it ended as wished. */
export async function run(): Promise<void> {
  try {
    const config = locate(loadConfig(process.env))
    const database = await openDatabase(config)
    let server: ServerType
    try {
      server = await start(config, database)
    } catch (error) {
      await database.close()
      throw error
    }
    await untilEnded(server, database)
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

function locate(config: Config): Config {
  const dataDir = prepareDataFolder(config)
  if (dataDir !== config.dataDir)
    console.log(`data folder: ${dataDir} (the database's account cannot enter ${config.dataDir})`)
  return { ...config, dataDir }
}

async function start(config: Config, database: Database): Promise<ServerType> {
  const migrations = await migrate(database.sql)
  const isNew = (await readMeta(database.db, 'mode')) === undefined
  const secrets = loadSecrets(config, isNew)
  const mode = await fixMode(database.db, config.seed)
  const log = createLog(config.logLevel)
  const deps: AppDeps = {
    config,
    database,
    migrations,
    build: readBuildInfo(),
    secrets,
    mode,
    log,
    clock: () => new Date(),
  }
  const accounts = await plantSeed(deps)
  const host = config.host ?? (mode === 'demo' ? '127.0.0.1' : '0.0.0.0')
  const { server, port } = await listen(deps, host)
  announce(host, port, accounts)
  return server
}

async function plantSeed(deps: AppDeps): Promise<readonly SeedAccount[]> {
  const { db } = deps.database
  const kind = await fixedSeed(db)
  if ((await readMeta(db, 'seeded')) === true) return []
  const accounts = await seed(deps, kind, (step, done, total) =>
    console.log(`seed: ${step} ${done}/${total}`),
  )
  await writeMeta(db, 'seeded', true)
  return accounts
}

async function listen(deps: AppDeps, hostname: string): Promise<{ server: ServerType; port: number }> {
  return await new Promise((resolve, reject) => {
    const server = serve({ fetch: createApp(deps).fetch, port: deps.config.port, hostname }, ({ port }) => {
      resolve({ server, port })
    })
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, StartupError> = {
        EADDRINUSE: new StartupError('PORT', `${deps.config.port} is taken by another program`),
        EACCES: new StartupError('PORT', `${deps.config.port} may not be opened by this account`),
        EADDRNOTAVAIL: new StartupError('HOST', `${hostname} is not an address of this machine`),
        ENOTFOUND: new StartupError('HOST', `${hostname} is not known`),
      }
      reject(reasons[error.code ?? ''] ?? error)
    })
  })
}

function announce(host: string, port: number, accounts: readonly SeedAccount[]) {
  const shown = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  console.log(`Linli is ready: http://${shown.includes(':') ? `[${shown}]` : shown}:${port}/`)
  for (const { username, password, role } of accounts) console.log(`  ${username}  ${password}  ${role}`)
}

async function untilEnded(server: ServerType, database: Database): Promise<void> {
  let lost = false
  const signal = new Promise<void>((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => resolve())
  })
  await Promise.race([signal, database.lost ?? signal]).catch((error: unknown) => {
    lost = true
    console.error(`database: ${error instanceof Error ? error.message : String(error)}`)
  })
  await new Promise<void>((resolve) => {
    const force = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), drainMs)
    server.close(() => {
      clearTimeout(force)
      resolve()
    })
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  })
  await database.close()
  process.exit(lost ? 1 : 0)
}
