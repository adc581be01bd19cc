import { and, desc, gte, lt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { DataScope } from './caller.ts'
import type { Ctx } from './context.ts'
import { anyOf } from './serve/scope.ts'
import type { TraceHit, Traced, TraceWanted } from './traced.ts'

/** A select of rows that nothing narrows yet. */
interface Select<Row> {
  where(condition: SQL | undefined): {
    orderBy(latestFirst: SQL): { limit(most: number): PromiseLike<readonly Row[]> }
  }
}

/** What a log says of a row. Who did it, what it was about, from where and in which request are left out where no one knows. */
type Told = Pick<TraceHit, 'id' | 'what'> & {
  readonly at: Date
} & Partial<Pick<TraceHit, 'log' | 'who' | 'target' | 'ip' | 'requestId'>>

interface TracedRows<Row> {
  readonly log: TraceHit['log']
  readonly from: (ctx: Ctx) => Select<Row>
  readonly at: PgColumn
  /** Undefined: nothing is looked for in this log. */
  readonly which: (wanted: TraceWanted) => SQL | undefined
  /** Undefined: every row. */
  readonly within: (scope: DataScope, ctx: Ctx) => SQL | undefined
  readonly tell: (row: Row) => Told
}

/** Rows of the estates that are in reach. */
export const ofEstates =
  (estateId: PgColumn) =>
  (scope: DataScope): SQL | undefined =>
    scope.kind === 'all' ? undefined : anyOf(estateId, scope.estateIds)

/** A log that is one table, for the search over all of them. */
export const tracedRows = <Row>({ log, from, at, which, within, tell }: TracedRows<Row>): Traced => ({
  log,
  find: async (ctx, wanted) => {
    const condition = which(wanted)
    if (condition === undefined) return []
    const inTime = and(gte(at, wanted.from), lt(at, wanted.until))
    const rows = await from(ctx)
      .where(and(condition, inTime, within(wanted.scope, ctx)))
      .orderBy(desc(at))
      .limit(wanted.limit)
    return rows.map((row) => {
      const told = tell(row)
      const nobody = { log, who: null, target: null, ip: null, requestId: null }
      return { ...nobody, ...told, at: told.at.toISOString() }
    })
  },
})
