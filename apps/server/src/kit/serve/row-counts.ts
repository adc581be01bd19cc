import { rowCounts } from '@linli/api-client/contract/system/row-counts'
import { listQuerySchema } from '@linli/api-client/kit'
import { and, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { AppError, invalid } from '../app-error.ts'
import type { Ctx } from '../context.ts'
import { handle, type Route } from '../route.ts'
import { conditionOfQuery } from './filters.ts'
import { codeFor, type Model, modelsIn } from './model.ts'
import { withJoins } from './read.ts'
import { using } from './row-use.ts'

interface Asked {
  readonly at: number
  readonly where: unknown
}

/** How many rows lists of all kinds find, by one call: each within the scope of its own right. */
export const countRoutes = (): readonly Route[] => [
  handle(rowCounts, async ({ of }, ctx) => {
    const byName = Map.groupBy(
      of.map(({ resource, where }, at) => ({ resource, where, at })),
      ({ resource }) => resource,
    )
    const numbers = of.map((): number | null => null)
    for (const model of modelsIn(ctx.deps.registry)) {
      const asked = byName.get(model.reference.name)
      if (asked === undefined || !isCounted(model) || !ctx.can(codeFor(model, 'list'))) continue
      // Counting rows looks at them, whatever the method of the call.
      const counted = await countsOf(model, asked, using(ctx, model, 'view'))
      for (const [at, number] of counted) numbers[at] = number
    }
    return numbers
  }),
]

/** A log has too many rows to be counted beside something else; what asks for the password again tells nothing here. */
const isCounted = ({ resource: { operations, list, stepUp } }: Model) =>
  operations.includes('list') && list.paging !== 'cursor' && stepUp?.includes('list') !== true

/** How many rows each of the lists finds, in one statement; of a list that asks by a hidden field, nothing. */
async function countsOf(model: Model, asked: readonly Asked[], ctx: Ctx): Promise<Map<number, number>> {
  const scope = ctx.scopeFor(codeFor(model, 'list'))
  const told = asked.flatMap(({ at, where }) => {
    const condition = conditionOf(model, where, ctx)
    return condition === 'hidden' ? [] : [{ at, condition }]
  })
  if (told.length === 0) return new Map()
  const rows = ctx.tx
    .select(
      Object.fromEntries(
        told.map(({ at, condition }) => [
          `n${at}`,
          sql<number>`(count(*) filter (where ${condition ?? sql`true`}))::int`.as(`n${at}`),
        ]),
      ),
    )
    .from(model.table)
  const any = told.some(({ condition }) => condition === undefined)
    ? undefined
    : or(...told.map(({ condition }) => condition))
  const [found] = await withJoins(model, rows, { scope, ctx }).where(and(model.within(scope, ctx), any))
  return new Map(told.map(({ at }) => [at, found?.[`n${at}`] ?? 0]))
}

function conditionOf(model: Model, where: unknown, ctx: Ctx) {
  const read = z.safeParse(listQuerySchema(model.resource), where)
  if (!read.success) throw invalid({ of: read.error.issues[0]?.message ?? '查询条件不正确' })
  try {
    return conditionOfQuery(model, read.data, ctx)
  } catch (error) {
    if (error instanceof AppError && error.code === 'FIELD_FORBIDDEN') return 'hidden'
    throw error
  }
}
