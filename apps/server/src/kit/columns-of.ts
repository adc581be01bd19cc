import {
  type Field,
  type FieldKind,
  type FieldMeta,
  type FieldsOf,
  metaOf,
  type Resource,
  type TraitOf,
  type ValueOf,
  factsOf,
} from '@linli/api-client/kit'
import { bigint, boolean, date, integer, numeric, type PgColumnBuilderBase, text } from 'drizzle-orm/pg-core'
import { instant, jsonValue, rowRef } from './columns.ts'
import { type Exceptions, rememberColumn } from './described-checks.ts'

/** What is asked of any column that is being described. */
interface Builder {
  notNull(): unknown
  default(value: unknown): unknown
}

/** As wide for all: what a value may be says the range, and a wider range is no new type. */
function scaled({ scale = 0 }: FieldMeta) {
  return numeric({ precision: 18, scale, mode: 'number' })
}

/** What a field of each kind is stored as, unless it is sealed. None: it is rows of another table. */
const stored = {
  text: () => text(),
  texts: () => jsonValue(),
  longtext: () => text(),
  richtext: () => text(),
  // What counts further than an integer reaches, and ids without a resource of their own.
  int: ({ range = [0, 0] }) => (range[1] > 2_147_483_647 ? rowRef() : integer()),
  year: () => integer(),
  duration: () => integer(),
  decimal: scaled,
  percent: scaled,
  money: () => bigint({ mode: 'number' }),
  bool: () => boolean(),
  date: () => date({ mode: 'string' }),
  datetime: () => instant(),
  enum: () => text(),
  enums: () => text().array(),
  dict: () => text(),
  dicts: () => text().array(),
  ref: () => rowRef(),
  refs: () => rowRef().array(),
  image: () => text(),
  signature: () => text(),
  images: () => text().array(),
  file: () => text(),
  files: () => text().array(),
  phone: () => text(),
  idcard: () => text(),
  plate: () => text(),
  secret: () => text(),
  geo: () => jsonValue(),
  region: () => text(),
  json: () => jsonValue(),
  lines: null,
  timerange: () => jsonValue(),
  audience: () => jsonValue(),
  state: () => text(),
} satisfies Record<FieldKind, ((meta: FieldMeta) => Builder) | null>

/** The value of a field as its column gives it; lists that are one JSON value are only read. */
type StoredOf<X> = TraitOf<X>['kind'] extends 'datetime'
  ? Date
  : TraitOf<X>['kind'] extends 'json' | 'texts'
    ? ValueOf<X> extends readonly (infer I)[]
      ? readonly I[]
      : ValueOf<X>
    : ValueOf<X>

/** A column of `V`: may it be empty, and does the database fill it. */
export interface ColumnOf<V, NotNull extends boolean, HasDefault extends boolean>
  extends PgColumnBuilderBase {
  _: {
    brand: 'ColumnBuilder'
    dialect: 'pg'
    name: ''
    dataType: 'custom'
    columnType: 'PgColumn'
    data: V
    driverParam: unknown
    enumValues: undefined
    notNull: NotNull
    hasDefault: HasDefault
    identity: undefined
    generated: undefined
  }
}
type Text = ColumnOf<string, false, false>

/** The keys of a field's columns. */
type KeysOf<K extends string, X> = TraitOf<X>['computed'] extends true
  ? never
  : TraitOf<X>['kind'] extends 'lines'
    ? never
    : TraitOf<X>['sealed'] extends true
      ? `${K}Enc` | `${K}Hash` | `${K}Tail`
      : TraitOf<X>['kind'] extends 'secret'
        ? `${K}Enc`
        : K
type Promised<X> = true extends TraitOf<X>['required' | 'initial' | 'judged'] ? true : false
type Given<X> = TraitOf<X>['initial'] extends true ? true : TraitOf<X>['kind'] extends 'state' ? true : false
/** The columns of fields, of which those named `Empty` may be empty. */
export type Columns<F, Empty = never> = {
  [K in keyof F as KeysOf<K & string, F[K]>]: TraitOf<F[K]>['sealed'] extends true
    ? Text
    : TraitOf<F[K]>['kind'] extends 'secret'
      ? Text
      : ColumnOf<StoredOf<F[K]>, K extends Empty ? false : Promised<F[K]>, Given<F[K]>>
}

/** The columns of an entity as its description has them. */
export type ColumnsOf<
  R,
  Without extends PropertyKey = never,
  Only extends PropertyKey = PropertyKey,
  Empty = never,
> = Columns<Pick<FieldsOf<R>, Exclude<keyof FieldsOf<R> & Only, Without>>, Empty>

type KeyOf<R> = keyof FieldsOf<R> & string

/** Which fields have columns here, and which of them may be empty although the form asks for them. */
interface Choice<Without, Only, Empty, Beyond> {
  /** Not these: they stand in other tables, or are stored otherwise than they are shown. */
  readonly without?: readonly Without[]
  /** These alone. */
  readonly only?: readonly Only[]
  /** Rows that were not made by the form may be without these. */
  readonly maybeEmpty?: readonly Empty[]
  /** Rows that were not made by the form may lie outside its limits in these. */
  readonly maybeBeyond?: readonly Beyond[]
}

const emptyAnyway = new WeakMap<object, ReadonlySet<string>>()

/** Whether the table of an entity lets rows be without a field that its form asks for. */
export const maybeEmpty = (resource: Resource, key: string): boolean =>
  emptyAnyway.get(resource.fields)?.has(key) === true

/**
 * The columns of an entity: of every field that is not computed, by its kind. NOT NULL is what is required, initial
 * or judged; the default of a column is the initial value of its field. Sealed fields have three columns, which may
 * be empty, because personal data can be erased. Choices, bounds, lengths and what is required beside other values are
 * constraints of the table (`checksOf`), which `db:generate` writes.
 */
export function columnsOf<
  R extends Resource,
  const Without extends KeyOf<R> = never,
  const Only extends KeyOf<R> = KeyOf<R>,
  const Empty extends KeyOf<R> = never,
  const Beyond extends KeyOf<R> = never,
>(
  { fields }: R,
  {
    without = [],
    only,
    maybeEmpty: emptied = [],
    maybeBeyond = [],
  }: Choice<Without, Only, Empty, Beyond> = {},
): ColumnsOf<R, Without, Only, Empty> {
  const left = new Set<string>(without)
  const chosen = only && new Set<string>(only)
  const empty = new Set<string>(emptied)
  const beyond = new Set<string>(maybeBeyond)
  emptyAnyway.set(fields, new Set([...(emptyAnyway.get(fields) ?? []), ...empty]))
  const columns: Record<string, Builder> = {}
  for (const [key, field] of Object.entries<Field>(fields)) {
    const meta = metaOf(field)
    if (meta.computed || meta.lines || left.has(key) || chosen?.has(key) === false) continue
    if (meta.sealed) for (const part of ['Enc', 'Hash', 'Tail']) columns[`${key}${part}`] = text()
    else if (factsOf(meta.kind).secret) columns[`${key}Enc`] = text()
    else columns[key] = columnOf(meta, { empty: empty.has(key), beyond: beyond.has(key) })
  }
  return columns as object as ColumnsOf<R, Without, Only, Empty>
}

/** The column of a field that has one. */
export function columnOf(meta: FieldMeta, may: Exceptions = {}): Builder {
  const build: ((meta: FieldMeta) => Builder) | null = stored[meta.kind]
  if (build === null) throw new Error(`Linli: ${meta.label} is no column`)
  const column = build(meta)
  const initial = meta.flow?.initial ?? meta.initial
  if (initial !== undefined) column.default(initial)
  if (!may.empty && (meta.required || meta.judged === true || initial !== undefined)) column.notNull()
  rememberColumn(column, { meta, may })
  return column
}
