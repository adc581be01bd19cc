import type { ListQuery } from './list-query.ts'

export interface Option {
  readonly id: number
  readonly label: string
  readonly estateId?: number | null
  /** What tells it from others of that name, in words. */
  readonly second?: string
}
export interface ImportReport {
  readonly total: number
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly failed: number
  readonly errors: readonly {
    /** Which sheet, where it is not the first one: lines have sheets of their own. */
    readonly sheet?: string
    readonly row: number
    readonly column: string
    readonly reason: string
  }[]
  /** Of a dry run: the refused rows as they stand, and what would change in rows that are there already. */
  readonly sheet?: {
    readonly columns: readonly { readonly key: string; readonly label: string }[]
    readonly wrong: readonly { readonly row: number; readonly cells: readonly string[] }[]
    readonly changed: readonly {
      readonly row: number
      readonly changes: readonly {
        readonly label: string
        readonly before: string
        readonly after: string
      }[]
    }[]
  }
  /** File holding the refused rows with their reasons; absent when every row went in. */
  readonly failedFile?: string
  /** Set instead of the counts when the sheet is long: progress by GET /api/system/tasks/{id}. */
  readonly taskId?: number
}
/** Long work was started instead of done: its progress is at GET /api/system/tasks/{id}. */
export interface TaskStarted {
  readonly taskId: number
}
export interface ExportRequest {
  readonly query?: ListQuery
  readonly ids?: readonly number[]
  readonly columns?: readonly string[]
  /** What the rows are wanted for; kept in the log of exports. */
  readonly reason?: string
  /** @default 'xlsx' */
  readonly as?: 'xlsx' | 'csv'
}
/** Rows by their ids, or all that a query finds but a few. */
export interface Selection<I = number> {
  readonly ids?: readonly I[]
  readonly query?: ListQuery
  readonly except?: readonly I[]
}

export interface FlowEventView {
  readonly seq: number
  readonly action: string
  readonly fromState: string | null
  readonly toState: string | null
  readonly operatorName: string | null
  readonly content: string | null
  /** Keys of the pictures that were given with it. */
  readonly images: readonly string[]
  /** Other files that were given with it. */
  readonly files: readonly { readonly key: string; readonly name: string }[]
  /** Values that changed with it, in words, beside those that its content tells. */
  readonly changes: readonly { readonly label: string; readonly before: string; readonly after: string }[]
  readonly createdAt: string
}
