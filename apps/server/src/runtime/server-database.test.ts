import { randomBytes } from 'node:crypto'
import { sql as statement } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { testDeps } from '../../test/support/app.ts'
import { createEmptyDatabase, createTestDatabase } from '../../test/support/database.ts'
import { createApp } from '../app.ts'
import { loadConfig } from './config.ts'
import { connect } from './connection.ts'
import type { Database } from './database.ts'
import { openServerDatabase } from './server-database.ts'

const key = randomBytes(32).toString('base64')
const configOf = (urls: Readonly<Record<string, string>>) =>
  loadConfig({ LINLI_MASTER_KEY: key, LINLI_PEPPER: key, LINLI_DATABASE_POOL: '2', ...urls })

/** A role that can sign in and nothing else, for the time of a test. */
async function withRole(work: (name: string, as: (url: string) => string) => Promise<void>): Promise<void> {
  const { role: _role, ...server } = inject('postgres')
  const admin = connect({ ...server, database: 'postgres' }, { pool: 1 })
  const name = `linli_role_${randomBytes(6).toString('hex')}`
  await admin.unsafe(`create role ${name} login password '${name}'`)
  try {
    await work(name, (url) => Object.assign(new URL(url), { username: name, password: name }).href)
  } finally {
    await admin.unsafe(`drop role ${name}`)
    await admin.end()
  }
}

const userOf = async ({ db }: Database) =>
  (await db.execute<{ name: string }>(statement`select current_user as name`))[0]?.name

const healthOf = async (database: Database) => {
  const response = await createApp(testDeps(database)).request('/api/health')
  const { data } = (await response.json()) as { data: { database: { separated: boolean } } }
  return data.database.separated
}

test('[2b-47] the role of DATABASE_URL serves and that of DATABASE_MIGRATE_URL owns: logs can be added to alone', async () => {
  await withRole(async (name, as) => {
    const made = await createTestDatabase()
    try {
      const urls = { DATABASE_URL: as(made.url), DATABASE_MIGRATE_URL: made.url }
      const { database } = await openServerDatabase(configOf(urls))
      try {
        expect(await userOf(database)).toBe(name)
        expect(await healthOf(database)).toBe(true)
        const refused = database.db.execute(statement`delete from operation_log`)
        await expect(refused).rejects.toMatchObject({ cause: { code: '42501' } })
      } finally {
        await database.close()
      }
    } finally {
      await made.close()
    }
  })
})

test('where the owner may make no role it serves itself, and health says that nothing is separated', async () => {
  await withRole(async (name, as) => {
    const empty = await createEmptyDatabase()
    try {
      const admin = connect({ url: empty.url }, { pool: 1 })
      await admin.unsafe(`alter database ${new URL(empty.url).pathname.slice(1)} owner to ${name}`)
      await admin.end()
      const { database } = await openServerDatabase(configOf({ DATABASE_URL: as(empty.url) }))
      try {
        expect(await userOf(database)).toBe(name)
        expect(database.separated).toBe(false)
        expect(await healthOf(database)).toBe(false)
      } finally {
        await database.close()
      }
    } finally {
      await empty.drop()
    }
  })
})
