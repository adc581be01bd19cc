import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { serve, type ServerType } from '@hono/node-server'
import { createApp } from '../app.ts'
import { type Background, startBackground } from '../background.ts'
import type { ServerDeps } from '../kit/deps.ts'
import { demoAccounts, type SeedAccount } from '../seed/index.ts'
import { type Config, loadConfig } from './config.ts'
import { prepareDataFolder, refuseUnfinishedRestore } from './data-folder.ts'
import type { Database } from './database.ts'
import { prepareDatabase } from './first-start.ts'
import { openServerDatabase, type ServerDatabase } from './server-database.ts'
import { StartupError } from './startup-error.ts'

/** Requests that are still running get this long after the wish to stop. */
const drainMs = 10_000

/** Whatever does not end by itself is left behind after this time: everything acknowledged is in the database. */
const stopWithinMs = 30_000

/**
 * How long a client may take to say what it wants. Bodies have a limit of their own by their kind (`readBytes`); this
 * one is that of the largest upload.
 */
export const socketLimits = {
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 5_000,
} as const

/** What has been started so far, in the order in which it is stopped. */
interface Parts {
  server?: ServerType
  background?: Background
  database?: Promise<ServerDatabase>
}

/** Runs the server until a signal ends it; the exit code says whether it ended as wished. */
export async function run(): Promise<void> {
  const parts: Parts = {}
  const stopWished = untilStopWished().then(() => 0)
  const failed = start(parts).then(untilLost, (error: unknown) => {
    console.error(error instanceof StartupError ? error.message : error)
    return 1
  })
  // The first of the two decides: a start that is cut off fails only because it was.
  const code = await Promise.race([stopWished, failed])
  const late = sleep(stopWithinMs, undefined, { ref: false }).then(() =>
    console.error('stopped without waiting any longer'),
  )
  await Promise.race([stop(parts), late])
  process.exit(code)
}

async function start(parts: Parts): Promise<Database> {
  const given = loadConfig(process.env)
  const config: Config = { ...given, dataDir: prepareDataFolder(given) }
  if (config.dataDir !== given.dataDir) {
    console.log(`data folder: ${config.dataDir} (the database's account cannot enter ${given.dataDir})`)
  }
  refuseUnfinishedRestore(config.dataDir)
  await refuseTakenPort(config)
  parts.database = openServerDatabase(config)
  const opened = await parts.database
  const { accounts, deps, finish } = await prepareDatabase(config, opened)
  deps.metrics.watchProcess()
  if (finish === undefined) parts.background = await startBackground(deps)
  const host = config.host ?? (deps.mode === 'demo' ? '127.0.0.1' : '0.0.0.0')
  const { server, port } = await listen(deps, host)
  parts.server = server
  announce(host, port, deps.mode === 'demo' ? [...demoAccounts, ...accounts] : accounts)
  if (finish !== undefined) {
    console.log('The demo data go on: lists fill, and jobs begin, within minutes.')
    await finish()
    // Clocks would act on what is planted while it is only half there.
    parts.background = await startBackground(deps)
    console.log('The demo data are complete.')
  }
  return opened.database
}

async function listen(deps: ServerDeps, hostname: string): Promise<{ server: ServerType; port: number }> {
  const { port } = deps.config
  return await new Promise((resolve, reject) => {
    const { fetch } = createApp(deps)
    const server = serve({ fetch, port, hostname, serverOptions: socketLimits }, (bound) => {
      resolve({ server, port: bound.port })
    })
    server.once('error', (error) => reject(listenError(error, hostname, port)))
  })
}

/** Asked before anything is made or changed; the listening itself comes last. */
async function refuseTakenPort({ host = '127.0.0.1', port }: Config): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer().once('error', (error) => reject(listenError(error, host, port)))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

function listenError(error: NodeJS.ErrnoException, hostname: string, port: number): Error {
  const reasons: Record<string, StartupError> = {
    EADDRINUSE: new StartupError('PORT', `${port} is taken by another program`),
    EACCES: new StartupError('PORT', `${port} may not be opened by this account`),
    EADDRNOTAVAIL: new StartupError('HOST', `${hostname} is not an address of this machine`),
    ENOTFOUND: new StartupError('HOST', `${hostname} is not known`),
  }
  return reasons[error.code ?? ''] ?? error
}

function announce(host: string, port: number, accounts: readonly SeedAccount[]) {
  const shown = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const origin = `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`
  console.log(`Linli is ready: ${origin}/  large screen: ${origin}/largescreen/`)
  for (const { username, password, role } of accounts) {
    console.log(`  ${username.padEnd(12)} ${password.padEnd(16)} ${role}`)
  }
}

/** Signals, and the word (or the end) of the script that started this process; a second signal changes nothing. */
async function untilStopWished(): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => resolve())
    process.once('disconnect', () => resolve())
    process.on('message', (message) => {
      if (message === 'stop') resolve()
    })
  })
}

async function untilLost(database: Database): Promise<number> {
  try {
    return await (database.lost ?? new Promise<never>(() => {}))
  } catch (error) {
    console.error(`database: ${error instanceof Error ? error.message : String(error)}`)
    return 1
  }
}

async function stop({ server, background, database }: Parts): Promise<void> {
  if (server !== undefined) await closeServer(server)
  await background?.stop()
  const opened = await database?.catch(() => undefined)
  await opened?.database.close()
}

async function closeServer(server: ServerType): Promise<void> {
  await new Promise<void>((resolve) => {
    const force = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), drainMs)
    server.close(() => {
      clearTimeout(force)
      resolve()
    })
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  })
}
