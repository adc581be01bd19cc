import {
  type ExtraConfigColumn,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableExtraConfigValue,
  // oxlint-disable-next-line no-restricted-imports
  pgTable as libraryTable,
} from 'drizzle-orm/pg-core'
import type { ColumnOf } from './columns-of.ts'

type Identity = 'always' | 'byDefault' | undefined

/** What the type of a column tells the library. */
interface ColumnFacts<
  Table extends string,
  V,
  NotNull extends boolean,
  HasDefault extends boolean,
  Id extends Identity,
> {
  brand: 'Column'
  dialect: 'pg'
  name: string
  tableName: Table
  dataType: 'custom'
  columnType: string
  data: V
  driverParam: unknown
  notNull: NotNull
  hasDefault: HasDefault
  isPrimaryKey: boolean
  isAutoincrement: boolean
  hasRuntimeDefault: boolean
  enumValues: undefined
  baseColumn: unknown
  generated: undefined
  identity: Id
}

/** A column of a table. Those of one table that hold the same are of one type, whatever they are called. */
export interface StoredColumn<
  Table extends string,
  V,
  NotNull extends boolean,
  HasDefault extends boolean,
  Id extends Identity,
> extends PgColumn {
  readonly _: ColumnFacts<Table, V, NotNull, HasDefault, Id>
}

/** A column that is being described. */
interface Builder {
  readonly _: { readonly brand: 'ColumnBuilder' }
}

type DataOf<B extends Builder> =
  B extends ColumnOf<infer V, boolean, boolean>
    ? V
    : B['_'] extends { $type: infer V }
      ? V
      : B['_'] extends { data: infer V }
        ? V
        : never
type Has<B extends Builder, Fact> = B['_'] extends Fact ? true : false
/** What the database works out is written as little as an id that it gives. */
type IdentityOf<B extends Builder> = B['_'] extends { identity: 'always' } | { generated: object }
  ? 'always'
  : B['_'] extends { identity: 'byDefault' }
    ? 'byDefault'
    : undefined

type Columns = Readonly<Record<string, ColumnLike>>
interface ColumnLike {
  readonly _: {
    readonly data: unknown
    readonly notNull: boolean
    readonly hasDefault: boolean
    readonly identity: Identity
  }
}
/** What a column gives. */
type Held<C extends ColumnLike> = C['_']['notNull'] extends true ? C['_']['data'] : C['_']['data'] | null
/** Columns that a new row must name, and those that it may. */
type NamedKeys<C extends Columns> = {
  [K in keyof C]: C[K]['_']['notNull'] extends true
    ? C[K]['_']['hasDefault'] extends true
      ? never
      : K
    : never
}[keyof C]
type WritableKeys<C extends Columns> = {
  [K in keyof C]: C[K]['_']['identity'] extends 'always' ? never : K
}[keyof C]

type Simplify<T> = { [K in keyof T]: T[K] } & {}
type SelectedRow<C extends Columns> = { [K in keyof C]: Held<C[K]> }
type InsertedRow<C extends Columns> = Simplify<
  { [K in NamedKeys<C>]: Held<C[K]> } & {
    [K in Exclude<WritableKeys<C>, NamedKeys<C>>]?: Held<C[K]> | undefined
  }
>

/** What the type of a table tells the library. */
interface TableFacts<Table extends string, C extends Columns> {
  readonly brand: 'Table'
  readonly config: { name: Table; schema: undefined; columns: C; dialect: 'pg' }
  readonly name: Table
  readonly schema: undefined
  readonly columns: C
  readonly inferSelect: SelectedRow<C>
  readonly inferInsert: InsertedRow<C>
}
interface StoredTable<Table extends string, C extends Readonly<Record<string, PgColumn>>> extends PgTable {
  readonly _: TableFacts<Table, C>
  readonly $inferSelect: SelectedRow<C>
  readonly $inferInsert: InsertedRow<C>
}

/** A row of a table, as it is read. */
export type StoredRow<T extends PgTable> = T['$inferSelect']
/** A row of a table, as it is written: what fills itself, or may be empty, may be left out. */
export type NewRow<T extends PgTable> = T extends { readonly $inferInsert: infer R } ? R : never

/** What becomes of descriptions. */
type ColumnsIn<Table extends string, C extends Readonly<Record<string, Builder>>> = {
  // Written out: by a name of its own, each column would be of a type of its own.
  [K in keyof C]: StoredColumn<
    Table,
    DataOf<C[K]>,
    Has<C[K], { notNull: true }>,
    Has<C[K], { hasDefault: true }>,
    IdentityOf<C[K]>
  >
}
/** A table by its name and the descriptions of its columns. */
export type TableOf<Table extends string, C extends Readonly<Record<string, Builder>>> = StoredTable<
  Table,
  ColumnsIn<Table, C>
> &
  ColumnsIn<Table, C>

/**
 * A table, as the library's function of this name makes it. Its type says of a column what queries ask: of which table
 * it is, what it holds, whether it may be empty and whether it fills itself. The library's own types say much more, and
 * the compiler pays for that with every table.
 */
export function pgTable<Table extends string, C extends Readonly<Record<string, Builder>>>(
  name: Table,
  columns: C,
  more?: (self: { readonly [K in keyof C]: ExtraConfigColumn }) => PgTableExtraConfigValue[],
): TableOf<Table, C> {
  const described = columns as object as Record<string, PgColumnBuilderBase>
  return libraryTable(
    name,
    described,
    more as object as () => PgTableExtraConfigValue[],
  ) as object as TableOf<Table, C>
}
