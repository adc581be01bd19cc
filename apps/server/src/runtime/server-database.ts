import type { Config } from './config.ts'
import { connect, type DatabaseAddress, type Sql } from './connection.ts'
import { type Database, databaseOn } from './database.ts'
import { backUpBeforeMigrating } from './backup/before-migrating.ts'
import { checkServer, type DatabasePlace, findDatabase } from './database-place.ts'
import { migrate, type MigrationState } from './migrate.ts'
import { ensurePartitions, monthsAtStart } from './partitions.ts'
import { grantServerRights, isSeparated, makeServerRole } from './server-role.ts'

export interface ServerDatabase {
  readonly database: Database
  readonly migrations: MigrationState
}

/**
 * Opens the database for the server: migrates it as the owner of the tables, then speaks to it as a role that cannot
 * change what is written once. Where there is no such role and none can be made, the owner's stays in use; health says so.
 *
 * @throws {StartupError} when the database cannot be reached, is newer than the program or was made with other files
 */
export async function openServerDatabase(config: Config): Promise<ServerDatabase> {
  const place = await findDatabase(config)
  try {
    const owner = connect(place.address, { pool: 2, name: 'linli owner' })
    try {
      const migrations = await migrate(
        owner,
        undefined,
        async () => await backUpBeforeMigrating(config, owner),
      )
      await ensurePartitions(owner, new Date(), monthsAtStart)
      const address = await serverAddress(config, place, owner)
      const separated = await withOne(address, isSeparated)
      const { databasePool: pool, replica } = config
      return { database: databaseOn(address, { ...place, pool, separated, replica }), migrations }
    } finally {
      await owner.end({ timeout: 5 })
    }
  } catch (error) {
    await place.server?.stop()
    throw error
  }
}

async function serverAddress(
  { databaseUrl, databaseMigrateUrl }: Config,
  { address: owners }: DatabasePlace,
  owner: Sql,
): Promise<DatabaseAddress> {
  if (databaseUrl !== undefined && databaseMigrateUrl !== undefined) {
    const address = { url: databaseUrl }
    await checkServer(address, 'DATABASE_URL')
    const user = await withOne(address, async (sql) => {
      const [row] = await sql<[{ user: string }]>`select current_user as user`
      return row.user
    })
    await grantServerRights(owner, user)
    return address
  }
  const role = await makeServerRole(owner)
  if (role === undefined) return owners
  const address = { ...owners, ...role }
  // The server's rules of access may know the owner alone.
  const isLetIn = await withOne(address, async (sql) => await sql`select 1`).then(
    () => true,
    () => false,
  )
  return isLetIn ? address : owners
}

async function withOne<T>(address: DatabaseAddress, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = connect(address, { pool: 1 })
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}
