import { rowVersion } from '@linli/api-client/contract/system/row-version'
import { sql } from 'drizzle-orm'
import type { DataScope } from '../caller.ts'
import type { Ctx } from '../context.ts'
import { handle, type Route } from '../route.ts'
import { raiseTopic, type RowsTopic } from '../topics/topics.ts'
import { codeFor, type Model, modelsIn, type TableRow } from './model.ts'

/** Rows that belong to no estate are told of under this one. */
const noEstate = 0

const topicOf = ({ reference }: Model): RowsTopic => `rows:${reference.name}`

/**
 * Tells the lists that follow these rows of a write, as the last step of it: it orders the writes of an estate, so that
 * who reads the version after it reads all rows that were written before.
 */
export async function raiseRows(model: Model, row: TableRow, ctx: Ctx): Promise<void> {
  if (model.resource.list.live !== true) return
  const estateId = typeof row.estateId === 'number' ? row.estateId : noEstate
  await raiseTopic(ctx, topicOf(model), [estateId])
}

const within = (scope: DataScope) =>
  scope.kind === 'all'
    ? sql`true`
    : sql`estate_id = any(${`{${[noEstate, ...scope.estateIds].join(',')}}`}::bigint[])`

/** The versions of the rows that lists follow: each within the scope of the right to list them. */
export const liveRoutes = (): readonly Route[] => [
  handle(rowVersion, async ({ of }, ctx) => {
    const model = modelsIn(ctx.deps.registry).find(({ reference }) => reference.name === of)
    if (model?.resource.list.live !== true) return null
    const code = codeFor(model, 'list')
    if (!ctx.can(code)) return null
    const [found] = await ctx.tx.execute<{ version: number }>(sql`
      select coalesce(sum(version), 0)::float8 as version from topic_version
      where topic = ${topicOf(model)} and ${within(ctx.scopeFor(code))}`)
    return found?.version ?? 0
  }),
]
