import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'

/** A file of the data folder of the server under test. */
export const readData = (path: string): string =>
  readFileSync(join(process.env['E2E_DATA_DIR'] ?? '', path), 'utf8').trim()

/** Does something in the database of the server under test: what takes hours or a hacker otherwise. */
export async function inDatabase<R>(work: (sql: postgres.Sql) => Promise<R>): Promise<R> {
  const sql = postgres({
    host: '127.0.0.1',
    port: Number(readData('postgres/postmaster.pid').split('\n')[3]),
    username: 'linli',
    password: readData('keys/database.password'),
    database: 'linli',
    max: 1,
  })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}
