import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import postgres from 'postgres'
import { databaseIn } from '../../testing/start-product.ts'
import { dataDirKey } from './products.ts'

const dataDir = () => process.env[dataDirKey(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0))] ?? ''

/** A file of the data folder of the server under test. */
export const readData = (path: string): string => readFileSync(join(dataDir(), path), 'utf8').trim()

/** Does something in the database of the server under test: what takes hours or a hacker otherwise. */
export async function inDatabase<R>(work: (sql: postgres.Sql) => Promise<R>): Promise<R> {
  const sql = postgres(databaseIn(dataDir()))
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}
