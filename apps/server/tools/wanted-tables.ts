import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { checksOf } from '../src/kit/described-checks.ts'
import { casing } from '../src/runtime/connection.ts'
import { monthlyTables } from '../src/runtime/partitions.ts'

/** The statements that make the given drizzle tables in an empty database, partitions included. */
export async function statementsOf(schema: Record<string, unknown>): Promise<readonly string[]> {
  const empty = generateDrizzleJson({}, undefined, undefined, casing)
  const wanted = generateDrizzleJson(schema, empty.id, undefined, casing)
  const tables = Object.values(schema).filter((one) => is(one, PgTable))
  return [...(await generateMigration(empty, wanted)).map(partitioned), ...tables.flatMap(described)]
}

/** What the description of a table's columns promises of every row. */
function described(table: PgTable): readonly string[] {
  const checks = checksOf(table).map(({ name, condition }) => `add constraint "${name}" check (${condition})`)
  return checks.length === 0 ? [] : [`alter table "${getTableName(table)}" ${checks.join(', ')}`]
}

/** drizzle has no word for partitions: the clause is added to the statement that makes the table. */
function partitioned(statement: string): string {
  const table = /^CREATE TABLE "([^"]+)"/.exec(statement)?.[1]
  const monthly = monthlyTables().find((one) => one.table === table)
  if (monthly === undefined) return statement
  const column = monthly.column.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return statement.replace(/\);\s*$/, `) PARTITION BY RANGE ("${column}");\n`)
}
