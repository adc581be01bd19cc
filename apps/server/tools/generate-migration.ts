import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { connect, type DatabaseAddress, type Sql } from '../src/runtime/connection.ts'
import { migrate, migrationsFolder, readMigrations } from '../src/runtime/migrate.ts'
import { allTables } from './all-tables.ts'
import { readCatalog, type Table } from './schema-catalog.ts'
import { differenceOf } from './schema-difference.ts'
import { startScratchPostgres } from './scratch-postgres.ts'
import { statementsOf } from './wanted-tables.ts'

/**
 * Writes the next migration: migrates one empty database with the files there are, makes the tables of the table
 * files in another one, and says in SQL how the first becomes the second. Files that stand are never changed.
 * `--check` writes nothing and fails when there is a difference.
 */
const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    module: { type: 'string' },
    what: { type: 'string' },
    drop: { type: 'boolean', default: false },
  },
})
const word = /^[a-z0-9]+(-[a-z0-9]+)*$/
const { module = '', what = '' } = values
if (!values.check && !(word.test(module) && word.test(what))) {
  fail('usage: npm run db:generate -w apps/server -- --module <module> --what <words-with-dashes> [--drop]')
}

const { statements, losses, cautions } = await findDifference()
if (statements.length === 0) console.log('migrations and tables agree')
else if (values.check) {
  const lines = statements.map((one) => `  ${one.replaceAll('\n', '\n  ')}`)
  fail(
    `the tables of the server differ from what the migrations make:\n${lines.join('\n')}\n` +
      'npm run db:generate -w apps/server -- --module <module> --what <what> writes the migration',
  )
} else if (losses.length > 0 && !values.drop) {
  fail(
    `would lose ${losses.join(', ')}. Write the file by hand where something was renamed; ` +
      'or run it again with --drop.',
  )
} else {
  const time = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 12)
  const file = `${time}-${module}-${what}.sql`
  writeFileSync(join(migrationsFolder(), file), `${statements.join('\n')}\n`, { flag: 'wx' })
  console.log(`migrations/${file}: ${statements.length} statements`)
  for (const one of cautions) console.log(`  mind: ${one}`)
}

async function findDifference() {
  const server = await startScratchPostgres()
  try {
    const have = await catalogOf(server.address, 'have', async (sql) => {
      await migrate(sql)
    })
    const want = await catalogOf(server.address, 'want', async (sql) => {
      const extensions = readMigrations().filter((one) => one.name.startsWith('before/'))
      for (const one of extensions) await sql.unsafe(one.statements)
      for (const one of await statementsOf(await allTables())) await sql.unsafe(one)
    })
    return differenceOf(have, want)
  } finally {
    await server.stop()
  }
}

async function catalogOf(
  address: DatabaseAddress,
  database: string,
  fill: (sql: Sql) => Promise<void>,
): Promise<ReadonlyMap<string, Table>> {
  const server = connect(address, { pool: 1 })
  await server.unsafe(`create database ${database} template template0 encoding 'UTF8'`)
  await server.end()
  const sql = connect({ ...address, database }, { pool: 2 })
  try {
    await fill(sql)
    return await readCatalog(sql)
  } finally {
    await sql.end()
  }
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
