import type { Column, Definition, Table } from './schema-catalog.ts'

/** How to get from one set of tables to another. */
export interface Difference {
  /** SQL statements in the order in which they can be run. */
  readonly statements: readonly string[]
  /** What would take data away, in words. A renamed table or column looks like this. */
  readonly losses: readonly string[]
  /** What fails or may fail on a table that has rows, in words. */
  readonly cautions: readonly string[]
}

type Tables = ReadonlyMap<string, Table>

/** Works out what a migration has to do so that `have` becomes `want`. */
export function differenceOf(have: Tables, want: Tables): Difference {
  const gone = [...have.values()].filter((one) => !want.has(one.name))
  const fresh = [...want.values()].filter((one) => !have.has(one.name))
  const kept = [...want.values()].flatMap((to) => {
    const from = have.get(to.name)
    return from === undefined ? [] : [{ from, to }]
  })
  const losses = gone.map((one) => `the table ${one.name}`)
  const cautions: string[] = []
  const changes = kept.map((pair) => changeOf(pair.from, pair.to, losses, cautions))
  const statements = [
    ...changes.flatMap((one) => one.before),
    ...gone.map((one) => `drop table ${name(one.name)} cascade;`),
    ...fresh.map(createTable),
    ...changes.flatMap((one) => one.columns),
    ...changes.flatMap((one) => one.after),
    ...fresh.flatMap((one) => one.indexes.map((index) => `${index.definition};`)),
    // Last: a foreign key may point at what has just been made.
    ...[...fresh.map((to) => ({ from: undefined, to })), ...kept].flatMap(({ from, to }) =>
      newer(from?.foreignKeys ?? [], to.foreignKeys).map((key) => addConstraint(to, key)),
    ),
  ]
  return { statements, losses, cautions }
}

function changeOf(from: Table, to: Table, losses: string[], cautions: string[]) {
  if (from.partitionBy !== to.partitionBy) {
    throw new Error(
      `${to.name}: partitioned ${from.partitionBy ?? 'not at all'} in the migrations, ` +
        `${to.partitionBy ?? 'not at all'} by the tables; such a change is written by hand`,
    )
  }
  const keys = [...newer(to.foreignKeys, from.foreignKeys), ...newer(to.constraints, from.constraints)]
  return {
    before: [
      // An index that is gone with its column is dropped with it; named all the same, so that the file can be read.
      ...keys.map((one) => `alter table ${name(to.name)} drop constraint ${name(one.name)};`),
      ...newer(to.indexes, from.indexes).map((one) => `drop index ${name(one.name)};`),
    ],
    columns: columnChanges(from, to, losses, cautions),
    after: [
      ...addTogether(to, newer(from.constraints, to.constraints)),
      ...newer(from.indexes, to.indexes).map((one) => `${one.definition};`),
    ],
  }
}

function columnChanges(from: Table, to: Table, losses: string[], cautions: string[]): readonly string[] {
  const alter = `alter table ${name(to.name)}`
  const old = new Map(from.columns.map((one) => [one.name, one]))
  const wanted = new Set(to.columns.map((one) => one.name))
  const dropped = from.columns.filter((one) => !wanted.has(one.name))
  losses.push(...dropped.map((one) => `the column ${to.name}.${one.name}`))
  return [
    ...dropped.map((one) => `${alter} drop column ${name(one.name)};`),
    ...to.columns.flatMap((column) => {
      const before = old.get(column.name)
      if (before !== undefined) return alterColumn(alter, to.name, before, column, cautions)
      if (column.notNull && column.default === null && column.generated === null)
        cautions.push(`${to.name}.${column.name} is NOT NULL without default: say what older rows get`)
      return [`${alter} add column ${columnText(column)};`]
    }),
  ]
}

function alterColumn(alter: string, table: string, from: Column, to: Column, cautions: string[]) {
  const column = `alter column ${name(to.name)}`
  const statements: string[] = []
  if (from.generated !== to.generated) {
    throw new Error(`${table}.${to.name}: generated columns are changed by hand`)
  }
  if (from.type !== to.type) {
    cautions.push(`${table}.${to.name} turns from ${from.type} into ${to.type}: check that every value does`)
    // A default of the old type may have no way into the new one.
    if (from.default !== null) statements.push(`${alter} ${column} drop default;`)
    statements.push(`${alter} ${column} type ${to.type} using ${name(to.name)}::${to.type};`)
    if (to.default !== null) statements.push(`${alter} ${column} set default ${to.default};`)
  } else if (from.default !== to.default) {
    statements.push(
      `${alter} ${column} ${to.default === null ? 'drop default' : `set default ${to.default}`};`,
    )
  }
  if (from.notNull !== to.notNull) {
    if (to.notNull) cautions.push(`${table}.${to.name} becomes NOT NULL: say what empty ones get`)
    statements.push(`${alter} ${column} ${to.notNull ? 'set' : 'drop'} not null;`)
  }
  return statements
}

function createTable(table: Table): string {
  const lines = [
    ...table.columns.map(columnText),
    ...table.constraints.map((one) => `constraint ${name(one.name)} ${one.definition}`),
  ]
  const partition = table.partitionBy === null ? '' : ` partition by ${table.partitionBy}`
  return `create table ${name(table.name)} (\n  ${lines.join(',\n  ')}\n)${partition};`
}

function columnText({ name: column, type, notNull, default: value, generated }: Column): string {
  return [
    name(column),
    type,
    generated,
    value === null ? null : `default ${value}`,
    notNull ? 'not null' : null,
  ]
    .filter((part) => part !== null)
    .join(' ')
}

const addConstraint = (table: Table, one: Definition) =>
  `alter table ${name(table.name)} add constraint ${name(one.name)} ${one.definition};`

/** One statement for all of a table's: its rows are looked at once. */
const addTogether = (table: Table, all: readonly Definition[]): readonly string[] =>
  all.length === 0
    ? []
    : [
        `alter table ${name(table.name)}\n${all
          .map((one) => `  add constraint ${name(one.name)} ${one.definition}`)
          .join(',\n')};`,
      ]

/** What `to` has that `from` has not, or has otherwise. */
function newer(from: readonly Definition[], to: readonly Definition[]): readonly Definition[] {
  return to.filter(
    (one) => !from.some((other) => other.name === one.name && other.definition === one.definition),
  )
}

const name = (text: string) => `"${text}"`
