import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { operationLog } from '../audit/operation-log.table.ts'
import { type Ctx, inContext } from '../context.ts'
import type { ServerDeps } from '../deps.ts'

const dayMs = 86_400_000

interface Dropped extends Record<string, unknown> {
  readonly part: string | null
  readonly until: string
  readonly rows: number
}

/**
 * Drops what is older than so many days from the given tables: partitions whose month is over as a whole. The database
 * does it with a function of its own, which knows the floors, keeps a partition whose days are not sealed yet and
 * writes down what went; the operation log says so as well.
 *
 * @param job the job in whose name it happens
 */
export async function dropExpired(
  deps: ServerDeps,
  job: { readonly module: string; readonly name: string; readonly label: string },
  tables: readonly string[],
  days: number,
): Promise<{ rows: number }> {
  let rows = 0
  for (const table of tables) {
    rows += await inContext(deps, { kind: 'system', name: '系统' }, async (ctx) => {
      const before = new Date(ctx.now.getTime() - days * dayMs).toISOString()
      const dropped = await ctx.tx.execute<Dropped>(sql`
        select partition_name as part, to_char(until_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as until,
          row_count as rows from drop_expired(${table}, ${before}::timestamptz)`)
      if (dropped.length > 0) await note(ctx, job, table, dropped)
      return dropped.reduce((sum, one) => sum + one.rows, 0)
    })
  }
  return { rows }
}

async function note(
  ctx: Ctx,
  job: { readonly module: string; readonly name: string; readonly label: string },
  table: string,
  dropped: readonly Dropped[],
): Promise<void> {
  await ctx.tx.insert(operationLog).values(
    dropped.map(({ part, until, rows }) => ({
      at: ctx.now,
      requestId: randomUUID(),
      operatorType: 'system' as const,
      actualName: '系统',
      module: job.module,
      resource: table,
      action: job.name,
      title: `${job.label} ${part ?? table}（早于${until}，${rows}条）`,
      kind: 'critical' as const,
      method: 'JOB',
      path: job.name,
      success: true,
      ip: '',
      durationMs: 0,
      rowCount: rows,
    })),
  )
}
