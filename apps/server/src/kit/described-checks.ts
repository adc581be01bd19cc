import { type Condition, factsOf, type FieldKind, type FieldMeta } from '@linli/api-client/kit'
import { getTableColumns, getTableName } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** What rows of a table may be although the form says otherwise. */
export interface Exceptions {
  /** Without a value that the form asks for. */
  readonly empty?: boolean
  /** Outside the limits of the form. */
  readonly beyond?: boolean
}

/** What a column was made of. */
interface DescribedColumn {
  readonly meta: FieldMeta
  readonly may: Exceptions
}

/** drizzle gives the configuration of a column that is being described on to the column, and nothing else. */
const configOf = (of: object): object => Reflect.get(of, 'config') as object
const described = new WeakMap<object, DescribedColumn>()

/** Remembers what a column stands for, from its description to the table. */
export const rememberColumn = (builder: object, column: DescribedColumn): void => {
  described.set(configOf(builder), column)
}

/** Whether a column was made by the description of a field, and is held to its limits so. */
export const isDescribed = (column: PgColumn): boolean => described.has(configOf(column))

/**
 * The limit that every row keeps to. Bounds and lengths are said to people: what the server alone writes (what a browser
 * calls itself, what a platform answered) is as long as it is.
 */
function limitOf(column: string, meta: FieldMeta): string | undefined {
  const isChoice = keysOf(meta).length > 0
  return meta.write === 'never' && !isChoice ? undefined : limits[meta.kind](column, meta)
}

/** Whether a field sets a limit to the values of its column. */
export const isLimited = (meta: FieldMeta): boolean =>
  limitOf('', meta) !== undefined || meta.requiredWhen !== undefined

/** A constraint of a table that follows from the description of a column. */
export interface DescribedCheck {
  readonly name: string
  /** The condition, in SQL. */
  readonly condition: string
}

/** What an integer of PostgreSQL holds. */
const INT_RANGE = [-2_147_483_648, 2_147_483_647] as const

const literal = (value: string | number | boolean): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)
const literals = (values: readonly (string | number | boolean)[]): string => values.map(literal).join(', ')

type Limit = (column: string, meta: FieldMeta) => string | undefined

const characters: Limit = (column, { max }) =>
  max === undefined ? undefined : `char_length(${column}) <= ${max}`
const items: Limit = (column, { max }) => (max === undefined ? undefined : `cardinality(${column}) <= ${max}`)
const members: Limit = (column, { max }) =>
  max === undefined
    ? undefined
    : `case when jsonb_typeof(${column}) = 'array' then jsonb_array_length(${column}) <= ${max} end`
/** Bounds; those of its type the column has by itself. */
const bounds: Limit = (column, { range = INT_RANGE }) =>
  range[0] === INT_RANGE[0] && range[1] === INT_RANGE[1]
    ? undefined
    : `${column} between ${range[0]} and ${range[1]}`
const keysOf = ({ options, flow }: FieldMeta) => Object.keys(options ?? flow?.states ?? {})
const oneOf: Limit = (column, meta) => `${column} in (${literals(keysOf(meta))})`
const someOf: Limit = (column, meta) => `${column} <@ array[${literals(keysOf(meta))}]::text[]`
/** Limited by no number: by a dictionary, by another table, by a form that is checked where it comes in, or not at all. */
const none: Limit = () => undefined

/** What a value of each kind must keep to in every row, whoever writes it. */
const limits = {
  text: characters,
  texts: members,
  longtext: characters,
  // What is limited is what was sent; cleaned, it may be a little longer.
  richtext: none,
  int: bounds,
  year: bounds,
  duration: bounds,
  decimal: bounds,
  percent: bounds,
  money: bounds,
  bool: none,
  date: none,
  datetime: none,
  enum: oneOf,
  enums: someOf,
  dict: none,
  dicts: none,
  ref: none,
  refs: none,
  image: none,
  signature: none,
  images: items,
  file: none,
  files: items,
  phone: characters,
  idcard: characters,
  plate: characters,
  secret: none,
  geo: none,
  region: none,
  json: none,
  lines: none,
  timerange: none,
  audience: none,
  state: oneOf,
} satisfies Record<FieldKind, Limit>

const nameOf = ({ keyAsName, name }: PgColumn): string => (keyAsName ? toSnakeCase(name) : name)
const quoted = (column: PgColumn): string => `"${nameOf(column)}"`

/** That a condition holds in a row; undefined where the table has not all the columns that it is about. */
function holding(condition: Condition, columns: Readonly<Record<string, PgColumn>>): string | undefined {
  const parts = Object.entries(condition).map(([key, wanted]) => {
    const column = columns[key]
    const meta = column && described.get(configOf(column))?.meta
    if (meta === undefined || column === undefined) return undefined
    if (wanted === true) return `${quoted(column)} is not null`
    return factsOf(meta.kind).holds === 'texts'
      ? `${quoted(column)} && array[${literals(wanted)}]::text[]`
      : `${quoted(column)} in (${literals(wanted)})`
  })
  return parts.includes(undefined) ? undefined : parts.join(' and ')
}

/**
 * The constraints that a table has by the description of its columns: what is one of some words is one of them, what
 * has bounds or a length keeps to it, and what is required beside other values is there. What the form says is so held
 * for every writer.
 */
export function checksOf(table: PgTable): readonly DescribedCheck[] {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table)
  return Object.values(columns).flatMap((column) => {
    const one = described.get(configOf(column))
    if (one === undefined) return []
    const { meta, may } = one
    const limit = may.beyond ? undefined : limitOf(quoted(column), meta)
    const asked = meta.requiredWhen && !may.empty ? holding(meta.requiredWhen, columns) : undefined
    const called = `${getTableName(table)}_${nameOf(column)}`
    return [
      ...(limit === undefined ? [] : [{ name: `${called}_check`, condition: limit }]),
      ...(asked === undefined
        ? []
        : [{ name: `${called}_asked`, condition: `not (${asked}) or ${quoted(column)} is not null` }]),
    ]
  })
}
