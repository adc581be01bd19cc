import { figureFields, type FiguresAnswer, type ListQuery } from '@linli/api-client/kit'
import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '../context.ts'
import { conditionOfQuery } from './filters.ts'
import { mayFilter } from './field-levels.ts'
import { codeFor, type Model } from './model.ts'
import { isSealed } from './options.ts'
import { withJoins } from './read.ts'

/** A line of the answer: of all rows, or of those with one value of the field at this place. */
interface Line {
  readonly field: number | null
  readonly value: string | null
  readonly count: number
  readonly sums: readonly string[]
}

/** The figures of the rows that the list finds by the same query, in one statement. */
export async function figures(model: Model, query: ListQuery, ctx: Ctx): Promise<FiguresAnswer> {
  const scope = ctx.scopeFor(codeFor(model, 'list'))
  const named = figureFields(model.resource)
  const asked = (key: string) => mayFilter(model, key, 'part', ctx)
  const sum = named.sum.filter(asked)
  const by = named.by.filter(asked)
  const rows = ctx.tx
    .select(
      Object.fromEntries([
        ['one', sql`1`.as('one')],
        ...sum.map((key, at) => [`s${at}`, sql`${sourceOf(model, key)}`.as(`s${at}`)]),
        ...by.map((key, at) => [`b${at}`, sql`(${sourceOf(model, key)})::text`.as(`b${at}`)]),
      ]),
    )
    .from(model.table)
  const found = withJoins(model, rows, { scope, ctx }).where(
    and(model.within(scope, ctx), conditionOfQuery(model, query, ctx)),
  )
  // Sums of numeric columns would lose digits on their way as numbers of the driver.
  const sums = sql`array[${sql.join(
    sum.map((_, at) => sql`coalesce(sum(${sql.identifier(`s${at}`)}), 0)::text`),
    sql`, `,
  )}]::text[]`
  const lines = await ctx.tx.execute<{ [K in keyof Line]: Line[K] }>(sql`
    with found as materialized (${found})
    select null::int as field, null::text as value, count(*)::int as count, ${sums} as sums from found
    ${sql.join(
      by.map((_, at) => {
        const column = sql.identifier(`b${at}`)
        return sql`union all select ${at}::int, ${column}, count(*)::int, ${sums} from found group by ${column}`
      }),
      sql` `,
    )}`)
  const share = ({ count, sums: texts }: Line) => ({
    count,
    sums: Object.fromEntries(sum.map((key, at) => [key, Number(texts[at])])),
  })
  const all = lines.find(({ field }) => field === null)
  return {
    ...(all ? share(all) : { count: 0, sums: {} }),
    by: Object.fromEntries(
      by.map((key, at) => [
        key,
        Object.fromEntries(
          lines.filter(({ field }) => field === at).map((line) => [line.value ?? '', share(line)]),
        ),
      ]),
    ),
  }
}

/** Where a figure's field stands. One that is only computed for each answer cannot be counted in the database. */
function sourceOf(model: Model, key: string): SQL | PgColumn {
  const source = model.fields.get(key)?.source
  if (source === undefined || isSealed(source))
    throw new Error(`Linli: the figure ${key} of ${model.resource.name} has no column`)
  return source
}
