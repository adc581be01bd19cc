import type {
  ActionOf,
  ComputedLine,
  ComputedOf,
  ExtraOf,
  Fields,
  FieldsOf,
  FiltersOf,
  LineFieldsOf,
  LinesKeyOf,
  NewOf,
  Resource,
  TakenLine,
  TakenOf,
  TargetOf,
  TraitOf,
  ValueOf,
} from '@linli/api-client/kit'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AppError } from '../app-error.ts'
import type { DataScope } from '../caller.ts'
import type { Ctx } from '../context.ts'
import type { NewRow, StoredRow } from '../table.ts'
import type { Asking } from './field-levels.ts'
import type { RowUse } from './row-use.ts'

type Awaitable<T> = T | Promise<T>

/** The three columns of an encrypted value; `sealed(person, 'phone')`. */
export interface SealedColumns {
  readonly enc: PgColumn
  readonly hash: PgColumn
  readonly tail: PgColumn
}

export type FieldSource = PgColumn | SQL | SealedColumns

export const isSealed = (source: FieldSource): source is SealedColumns => 'enc' in source && 'hash' in source

export interface Join {
  readonly table: PgTable
  /** A function where the joined row depends on which rows the caller may see. */
  readonly on: SQL | ((scope: DataScope, ctx: Ctx) => SQL)
  /** `left` by default. */
  readonly kind?: 'left' | 'inner'
  /** Of an inner join: every row has exactly one there, so that rows are counted without it. */
  readonly lossless?: true
}

/** Whether the caller's field levels let a condition look at a field; see `mayFilter`. */
export type Asked = (key: string, asking: Asking) => boolean

/**
 * A condition of a module's own. Ranges get `{ from, to }`, choices a list; the keyword also what else the query asks, among
 * whose rows it looks.
 */
export type OwnFilter<V> = (value: V, ctx: Ctx, may: Asked, among?: SQL) => SQL | undefined

/** What a transition does beside changing the state. */
export interface TransitionResult<T extends PgTable = PgTable, To extends string = string> {
  /** Which of several targets; by default the only one, or the state the row is in when that is one of them. */
  readonly to?: To
  /** Columns of the table to change in the same statement. */
  readonly patch?: Partial<NewRow<T>>
  /** Line of the timeline. */
  readonly content?: string
  /** Pictures of the event; by default those given to the transition. */
  readonly images?: readonly string[]
  readonly payload?: unknown
}

/** The value of a computed field: instants as the driver gives them are put into words by the kit. */
type Presented<X> = TraitOf<X>['kind'] extends 'datetime' ? string | Date : ValueOf<X>
type SortedTimes = 'createdAt' | 'updatedAt'
interface ShownColumns {
  readonly version?: number
  readonly createdAt?: string | Date
  readonly createdBy?: number | null
  readonly updatedAt?: string | Date
  readonly updatedBy?: number | null
}
/** The computed fields of one row, its times and authors where they differ from the columns, and nothing else. */
export type ComputedRow<R> = ShownColumns & {
  readonly [K in ComputedOf<R> & keyof FieldsOf<R>]?: Presented<FieldsOf<R>[K]> | null
}

/** How lines are kept. */
export interface LinesRules<F extends Fields> {
  /** Made with `linesOf`. */
  readonly table: PgTable
  /**
   * What the server sets in lines, unless the description says it (`product`), for all lines of a row at once. Asked
   * when lines are written, and for fields that are computed also when they are read.
   */
  readonly compute?: (lines: readonly TakenLine<F>[], ctx: Ctx) => Awaitable<readonly ComputedLine<F>[]>
}

export type ImportOutcome = 'created' | 'updated' | 'unchanged'

/** A row that is there and is updated: its fields that differ, as they are stored and as the sheet has them. */
export interface ImportChange {
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/** Cells of one sheet row by field key, already parsed by the field's kind; empty cells are null. */
export type ImportCells = Readonly<Record<string, unknown>>

/** How a module serves one resource: its own rules as named functions. */
export interface ServeOptions<R extends Resource, T extends PgTable> {
  /** Fields that live in joined tables or are expressions. */
  readonly columns?: { readonly [K in keyof FieldsOf<R>]?: FieldSource }
  readonly joins?: readonly Join[]
  /** Of a value what the caller may see, where a level of the whole field says too much. */
  readonly shows?: { readonly [K in keyof FieldsOf<R>]?: (value: unknown, ctx: Ctx) => unknown }
  /**
   * Condition of a data scope; by default from `resource.scope`. Required for scope `parent`. `use`: what the call does
   * with these rows; not given where something else asks for them, such as a file of theirs or a field that refers here.
   */
  readonly scope?: (table: T, scope: DataScope, ctx: Ctx, use?: RowUse) => SQL | undefined
  /** What a row must meet to stand in the list, beside the scope: those that do not can still be opened. */
  readonly listed?: () => SQL
  /** After a call of these rows: what it did with them, and with which, as far as it names them. */
  readonly used?: (use: RowUse, ids: readonly number[], ctx: Ctx, call: string) => Promise<void>
  /** The contract's extraFilters, and any filter that differs from the default. */
  readonly filters?: { readonly [K in keyof FiltersOf<R>]?: OwnFilter<FiltersOf<R>[K]> }
  /**
   * The fields of the resource that an extra filter tells about, by filter: who may not read one of them may not use
   * it. Every extra filter stands here, with no field where it tells none.
   */
  readonly reads?: { readonly [K in keyof ExtraOf<R>]?: readonly (keyof FieldsOf<R> & string)[] }
  /** The estate that a row is told under in the log, where it is not the row's `estateId`. */
  readonly estateOf?: (row: StoredRow<T>) => number
  /** Sort expressions of fields whose own value does not sort well. */
  readonly orderBy?: { readonly [K in keyof FieldsOf<R> | SortedTimes]?: SQL | PgColumn }
  /** Title shown in pickers and labels when it is not the field `resource.title`; a function where it depends on the caller. */
  readonly title?: SQL | PgColumn | ((ctx: Ctx) => SQL)
  /** Pinyin of the title, where the table has none of its own: pickers look there for letters. */
  readonly pinyin?: PgColumn
  /** Computed fields of a page of rows, by row id: one query for all of them. Times and authors here stand for the row's own. */
  readonly present?: (
    rows: readonly StoredRow<T>[],
    ctx: Ctx,
  ) => Awaitable<ReadonlyMap<number, ComputedRow<R>>>
  /** Rules over several fields; throws invalid() or refuse(). On update `input` holds the changed fields only. */
  readonly check?: (input: Partial<NewOf<R>>, ctx: Ctx, before?: StoredRow<T>) => Awaitable<void>
  /** The rows among which the value of a unique field is the only one, where that is not the estate or the company. */
  readonly uniqueAmong?: {
    readonly [K in keyof FieldsOf<R>]?: (values: Partial<NewOf<R>>, before?: StoredRow<T>) => SQL
  }
  /**
   * The value of a field that a change empties although its column is NOT NULL: what the server judges itself while
   * nobody says otherwise. A new row has it from `defaults` or `create`.
   */
  readonly whenEmptied?: {
    readonly [K in keyof NewOf<R>]?: (
      changes: Partial<NewOf<R>>,
      ctx: Ctx,
      before: StoredRow<T>,
    ) => Awaitable<NonNullable<NewOf<R>[K]>>
  }
  /** Columns the server adds to a new row (numbers, pinyin, states). */
  readonly defaults?: (input: NewOf<R>, ctx: Ctx) => Awaitable<Partial<NewRow<T>>>
  /** Columns that follow from changed ones (pinyin of a new name). */
  readonly derive?: (
    changes: Partial<NewOf<R>>,
    ctx: Ctx,
    before: StoredRow<T>,
  ) => Awaitable<Partial<NewRow<T>>>
  /** Replaces the default insert; returns the id of the row. */
  readonly create?: (input: NewOf<R>, ctx: Ctx) => Promise<number>
  /** Replaces the default update; the version is checked and raised by the kit. */
  readonly update?: (before: StoredRow<T>, changes: Partial<NewOf<R>>, ctx: Ctx) => Promise<void>
  /** Replaces the default delete. */
  readonly remove?: (row: StoredRow<T>, ctx: Ctx) => Promise<void>
  /** The work of the flow's transitions; the kit locks the row, checks the state, writes state and flow event. */
  readonly on?: {
    readonly [A in ActionOf<R>]?: (
      row: StoredRow<T>,
      input: TakenOf<R, A>,
      ctx: Ctx,
    ) => Awaitable<TransitionResult<T, TargetOf<R, A> & string> | void>
  }
  /** Refuses a user in words of its own before version and state are looked at: who came too late learns to whom. */
  readonly refuseFirst?: (row: StoredRow<T>, action: string, ctx: Ctx) => Awaitable<void>
  /** Refuses an action on many rows that may not be done to these together. */
  readonly selection?: {
    readonly [A in ActionOf<R>]?: (rows: readonly StoredRow<T>[], ctx: Ctx) => Awaitable<void>
  }
  /** The tables of the fields that are lines, and what the server sets in them. */
  readonly lines?: { readonly [K in LinesKeyOf<R>]?: LinesRules<LineFieldsOf<R, K>> }
  /** What must be true beside the time that the description names, for a transition that the clock takes. */
  readonly clock?: { readonly [A in ActionOf<R>]?: (now: Date) => SQL }
  /** Deadlines that the description leaves to the server (`within: 'server'`), with when they are nearly over. */
  readonly due?: {
    readonly [key: string]: (
      row: StoredRow<T>,
      ctx: Ctx,
    ) => Awaitable<Date | { readonly dueAt: Date; readonly dueWarnAt: Date } | null>
  }
  /** What is done when a deadline has passed, beside the line in the timeline; once for each. */
  readonly overdue?: (row: StoredRow<T>, key: string, ctx: Ctx) => Awaitable<void>
  /** Throws refuse('该单元下存在房屋，无法删除'). */
  readonly removable?: (row: StoredRow<T>, ctx: Ctx) => Awaitable<void>
  /** In the same transaction, after the write. */
  readonly after?: {
    readonly create?: (row: StoredRow<T>, ctx: Ctx) => Awaitable<void>
    readonly update?: (before: StoredRow<T>, row: StoredRow<T>, ctx: Ctx) => Awaitable<void>
    readonly remove?: (row: StoredRow<T>, ctx: Ctx) => Awaitable<void>
    /** After any of them, also after imports and transitions. */
    readonly change?: (row: StoredRow<T>, ctx: Ctx) => Awaitable<void>
  }
  /**
   * Replaces the default import by one call for all rows: set-based, for sheets of many thousands. Answers for each
   * row, in the same order, what became of it, or why not: invalid() with the column's field.
   */
  readonly importRows?: (
    rows: readonly ImportCells[],
    ctx: Ctx,
    at: { readonly dryRun: boolean },
  ) => Promise<readonly (ImportOutcome | ImportChange | AppError)[]>
}

/** The columns made by `encrypted(name)` in a table, as the source of a field. */
export function sealed(table: PgTable, name: string): SealedColumns {
  const column = (key: string) => Reflect.get(table, key) as PgColumn
  return { enc: column(`${name}Enc`), hash: column(`${name}Hash`), tail: column(`${name}Tail`) }
}
