import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { casing } from '../src/runtime/connection.ts'
import { migrationsFolder } from '../src/runtime/migrate.ts'
import { monthlyTables } from '../src/runtime/partitions.ts'
import * as schema from '../src/schema.ts'

/**
 * Writes migrations/0000_initial.sql from the tables of src/schema.ts. Until the first release there is this one
 * generated file and it is written anew each time; custom SQL stands in before/ and after/.
 * `--check` writes nothing and fails when the file on disk is not what the tables say.
 */
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const folder = migrationsFolder()
const file = join(folder, '0000_initial.sql')

const empty = generateDrizzleJson({}, undefined, undefined, casing)
const wanted = generateDrizzleJson(schema, empty.id, undefined, casing)
const statements = (await generateMigration(empty, wanted)).map(partitioned)
const text = `-- Generated from src/schema.ts by npm run db:generate; not edited by hand.\n${statements.join('\n')}\n`

if (values.check) {
  if (readFileSync(file, 'utf8') !== text) {
    console.error('migrations/0000_initial.sql is out of date: npm run db:generate -w apps/server')
    process.exit(1)
  }
} else {
  mkdirSync(folder, { recursive: true })
  for (const old of readdirSync(folder).filter((name) => name.endsWith('.sql'))) rmSync(join(folder, old))
  writeFileSync(file, text)
  console.log(`migrations/0000_initial.sql: ${Object.keys(wanted.tables).length} tables`)
}

/** drizzle has no word for partitions: the clause is added to the statement that makes the table. */
function partitioned(statement: string): string {
  const table = /^CREATE TABLE "([^"]+)"/.exec(statement)?.[1]
  const monthly = monthlyTables().find((one) => one.table === table)
  if (monthly === undefined) return statement
  const column = monthly.column.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return statement.replace(/\);\s*$/, `) PARTITION BY RANGE ("${column}");\n`)
}
