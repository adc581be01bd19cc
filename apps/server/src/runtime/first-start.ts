import { createServer, startModules } from '../kit/create-server.ts'
import type { ServerDeps } from '../kit/deps.ts'
import { modules } from '../modules/index.ts'
import { plantFirst, type SeedAccount } from '../seed/index.ts'
import { readBuildInfo } from './build-info.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import type { ServerDatabase } from './server-database.ts'
import { fingerprint } from './keys/keyring.ts'
import { createLog } from './log.ts'
import { fixedSeed, fixMode, isPlanted, readMeta, writeMeta } from './mode.ts'
import { loadSecrets, type Secrets } from './secrets.ts'
import { StartupError } from './startup-error.ts'

/** Held while a process prepares the database, so that of several first starts one seeds and the others wait. */
const startLock = 7_165_002

interface Prepared {
  readonly deps: ServerDeps
  /** Accounts made just now whose password is shown this once. */
  readonly accounts: readonly SeedAccount[]
  /** The rest of the demo data, where this start or one before it left some to be planted while people use the product. */
  readonly finish?: () => Promise<void>
}

/**
 * Fixes the mode of the migrated database, finds its keys and seeds it, each as far as it is still to do.
 *
 * @throws {StartupError} when the database was made with other keys
 */
export async function prepareDatabase(config: Config, opened: ServerDatabase): Promise<Prepared> {
  return await underStartLock(opened.database, async () => await prepare(config, opened))
}

async function underStartLock<Result>({ sql }: Database, work: () => Promise<Result>): Promise<Result> {
  const connection = await sql.reserve()
  try {
    await connection`set statement_timeout = 0`
    const [{ free }] = await connection<
      [{ free: boolean }]
    >`select pg_try_advisory_lock(${startLock}) as free`
    if (!free) {
      console.log('waiting for another process that prepares the database')
      await connection`select pg_advisory_lock(${startLock})`
    }
    return await work()
  } finally {
    await connection`select pg_advisory_unlock(${startLock})`.catch(() => {})
    await connection`reset statement_timeout`.catch(() => {})
    connection.release()
  }
}

async function prepare(config: Config, { database, migrations }: ServerDatabase): Promise<Prepared> {
  const isNew = (await readMeta(database.db, 'mode')) === undefined
  const secrets = loadSecrets(config, isNew)
  await checkKeys(database, secrets)
  const mode = await fixMode(database.db, config.seed)
  const log = createLog(config.logLevel)
  const clock = () => new Date()
  const build = readBuildInfo()
  const deps = createServer({ config, database, migrations, build, secrets, mode, log, clock }, modules)
  await startModules(deps)
  return { deps, ...(await plant(deps)) }
}

async function plant(deps: ServerDeps): Promise<Omit<Prepared, 'deps'>> {
  const { db } = deps.database
  if (await isPlanted(db)) return { accounts: [] }
  const kind = await fixedSeed(db)
  const { accounts, rest } = await plantFirst(deps, kind, (step, done, total) => {
    console.log(`demo data: ${step} ${done}/${total}`)
  })
  const finish = async () => {
    await rest()
    await writeMeta(db, 'seeded', true)
  }
  // A large world takes minutes, and most of its pages are there before.
  if (kind === 'demo') {
    return {
      accounts,
      finish: async () =>
        await underStartLock(deps.database, async () => ((await isPlanted(db)) ? undefined : await finish())),
    }
  }
  await finish()
  return { accounts }
}

/**
 * Data encrypted with one key and read with another would be lost; the mistake is refused at the start. The noted key
 * is the one that values may still have been made with: it has to be there until the rotation to a newer one is over.
 */
async function checkKeys({ db }: Database, secrets: Secrets) {
  for (const [name, setting, ring] of [
    ['masterKey', 'LINLI_MASTER_KEY', secrets.masterKeys],
    ['pepper', 'LINLI_PEPPER', secrets.peppers],
  ] as const) {
    const noted = await readMeta(db, `fingerprint.${name}`)
    if (noted === undefined) await writeMeta(db, `fingerprint.${name}`, fingerprint(ring.newest.bytes))
    else if (!ring.all.some((key) => fingerprint(key.bytes) === noted))
      throw new StartupError(setting, 'is not the key that this database was made with')
  }
}
