import type { CreateOf, Resource, RowOf, UpdateOf } from '@linli/api-client/kit'
import type { InferInsertModel, InferSelectModel, SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AppError } from '../app-error.ts'
import type { DataScope } from '../caller.ts'
import type { Ctx } from '../context.ts'
import type { Asking } from './field-levels.ts'

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
}

/** Whether the caller's field levels let a condition look at a field; see `mayFilter`. */
export type Asked = (key: string, asking: Asking) => boolean

/** A condition of a module's own. Ranges get `{ from, to }`, choices a list. */
export type OwnFilter<V> = (value: V, ctx: Ctx, may: Asked) => SQL | undefined

/** What a transition does beside changing the state. */
export interface TransitionResult {
  /** Which of several targets; the only one by default. */
  readonly to?: string
  /** Columns of the table to change in the same statement. */
  readonly patch?: Readonly<Record<string, unknown>>
  /** Line of the timeline. */
  readonly content?: string
  readonly images?: readonly string[]
  readonly payload?: unknown
}

export type ImportOutcome = 'created' | 'updated' | 'unchanged'

/** Cells of one sheet row by field key, already parsed by the field's kind; empty cells are null. */
export type ImportCells = Readonly<Record<string, unknown>>

/** How a module serves one resource: its table, and its own rules as named functions. */
export interface ServeOptions<R extends Resource, T extends PgTable> {
  readonly table: T
  /** Fields that live in joined tables or are expressions. */
  readonly columns?: Readonly<Record<string, FieldSource>>
  readonly joins?: readonly Join[]
  /** Condition of a data scope; by default from `resource.scope`. Required for scope `parent`. */
  readonly scope?: (table: T, scope: DataScope, ctx: Ctx) => SQL | undefined
  /** The contract's extraFilters, and any filter that differs from the default. */
  readonly filters?: Readonly<Record<string, OwnFilter<never>>>
  /**
   * The fields of the resource that an extra filter tells about, by filter: who may not read one of them may not use
   * it. Every extra filter stands here, with no field where it tells none.
   */
  readonly reads?: Readonly<Record<string, readonly (keyof RowOf<R> & string)[]>>
  /** The estate that a row is told under in the log, where it is not the row's `estateId`. */
  readonly estateOf?: (row: InferSelectModel<T>) => number
  /** Sort expressions of fields whose own value does not sort well. */
  readonly orderBy?: Readonly<Record<string, SQL | PgColumn>>
  /** Title shown in pickers and labels when it is not the field `resource.title`; a function where it depends on the caller. */
  readonly title?: SQL | PgColumn | ((ctx: Ctx) => SQL)
  /** Computed fields of a page of rows, by row id: one query for all of them. Times and authors here stand for the row's own. */
  readonly present?: (
    rows: readonly InferSelectModel<T>[],
    ctx: Ctx,
  ) => Awaitable<ReadonlyMap<number, Readonly<Record<string, unknown>>>>
  /** Rules over several fields; throws invalid() or refuse(). On update `input` holds the changed fields only. */
  readonly check?: (input: Partial<CreateOf<R>>, ctx: Ctx, before?: InferSelectModel<T>) => Awaitable<void>
  /** The rows among which the value of a unique field is the only one, where that is not the estate or the company. */
  readonly uniqueAmong?: Readonly<
    Record<string, (values: Readonly<Record<string, unknown>>, before?: InferSelectModel<T>) => SQL>
  >
  /** Columns the server adds to a new row (numbers, pinyin, states). */
  readonly defaults?: (input: CreateOf<R>, ctx: Ctx) => Awaitable<Partial<InferInsertModel<T>>>
  /** Columns that follow from changed ones (pinyin of a new name). */
  readonly derive?: (
    changes: Partial<CreateOf<R>>,
    ctx: Ctx,
    before: InferSelectModel<T>,
  ) => Awaitable<Partial<InferInsertModel<T>>>
  /** Replaces the default insert; returns the id of the row. */
  readonly create?: (input: CreateOf<R>, ctx: Ctx) => Promise<number>
  /** Replaces the default update; the version is checked and raised by the kit. */
  readonly update?: (before: InferSelectModel<T>, changes: Partial<CreateOf<R>>, ctx: Ctx) => Promise<void>
  /** Replaces the default delete. */
  readonly remove?: (row: InferSelectModel<T>, ctx: Ctx) => Promise<void>
  /** The work of the flow's transitions; the kit locks the row, checks the state, writes state and flow event. */
  readonly on?: Readonly<
    Record<
      string,
      (
        row: InferSelectModel<T>,
        input: Readonly<Record<string, unknown>>,
        ctx: Ctx,
      ) => Awaitable<TransitionResult | void>
    >
  >
  /** Throws refuse('该单元下存在房屋，无法删除'). */
  readonly removable?: (row: InferSelectModel<T>, ctx: Ctx) => Awaitable<void>
  /** In the same transaction, after the write. */
  readonly after?: {
    readonly create?: (row: InferSelectModel<T>, ctx: Ctx) => Awaitable<void>
    readonly update?: (before: InferSelectModel<T>, row: InferSelectModel<T>, ctx: Ctx) => Awaitable<void>
    readonly remove?: (row: InferSelectModel<T>, ctx: Ctx) => Awaitable<void>
    /** After any of them, also after imports and transitions. */
    readonly change?: (row: InferSelectModel<T>, ctx: Ctx) => Awaitable<void>
  }
  /** Fields that identify a row on import; by default the unique ones, then the title. */
  readonly naturalKey?: readonly (keyof RowOf<R> & string)[]
  /** Replaces the default import of one row by natural key. Throws invalid() with the column's field. */
  readonly importRow?: (
    cells: ImportCells,
    ctx: Ctx,
    at: { readonly dryRun: boolean },
  ) => Promise<ImportOutcome>
  /**
   * Replaces the default import by one call for all rows: set-based, for sheets of many thousands. Answers for each
   * row, in the same order, what became of it, or why not: invalid() with the column's field.
   */
  readonly importRows?: (
    rows: readonly ImportCells[],
    ctx: Ctx,
    at: { readonly dryRun: boolean },
  ) => Promise<readonly (ImportOutcome | AppError)[]>
}

export type ChangesOf<R> = Omit<UpdateOf<R>, 'version'>

/** The columns made by `encrypted(name)` in a table, as the source of a field. */
export function sealed(table: PgTable, name: string): SealedColumns {
  const column = (key: string) => Reflect.get(table, key) as PgColumn
  return { enc: column(`${name}Enc`), hash: column(`${name}Hash`), tail: column(`${name}Tail`) }
}
