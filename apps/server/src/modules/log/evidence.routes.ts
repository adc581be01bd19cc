import { createHash } from 'node:crypto'
import { evidenceLogs, maxEvidence, printEvidence } from '@linli/api-client/contract/log/evidence-calls'
import { listQuerySchema } from '@linli/api-client/kit'
import { and, asc, eq, gte, lte } from 'drizzle-orm'
import * as z from 'zod/mini'
import { AppError, invalid } from '../../kit/app-error.ts'
import { userOf } from '../../kit/context.ts'
import { handle, type Route } from '../../kit/route.ts'
import { idsOfQuery } from '../../kit/serve/list.ts'
import { codeFor, modelNamed } from '../../kit/serve/model.ts'
import { readRows } from '../../kit/serve/read.ts'
import { anyOf } from '../../kit/serve/scope.ts'
import { wireRows } from '../../kit/serve/wire.ts'
import { nextTraceCode } from '../../kit/trace/trace-codes.ts'
import { assertRange } from './log-range.ts'
import { logSeal, type SealedLog } from './log-seal.table.ts'

const sealOf: Readonly<Record<keyof typeof evidenceLogs, SealedLog>> = {
  operations: 'operation',
  exports: 'operation',
  accesses: 'sensitive',
  logins: 'login',
  province: 'province',
}

const dayOfQuery = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 10) : '')

/** 存证打印: rows of a log as the list shows them, with a digest over them and the seals of their days. */
export const evidenceRoute: Route = handle(printEvidence, async ({ log, query }, ctx) => {
  const model = modelNamed(ctx.deps.registry, evidenceLogs[log])
  const scope = ctx.scopeFor(codeFor(model, 'export'))
  const read = z.safeParse(listQuerySchema(model.resource), query)
  if (!read.success) throw invalid({ query: '请求参数错误' })
  const [from, to] = [dayOfQuery(query['at_from']), dayOfQuery(query['at_to'])]
  if (from === '' || to === '') throw invalid({ query: '请先选择时间范围' })
  assertRange({ from, to })
  const ids = await idsOfQuery(model, read.data, scope, ctx, maxEvidence + 1)
  if (ids.length > maxEvidence)
    throw new AppError('TOO_LARGE', `一次最多打印${maxEvidence}条，请缩小时间范围`)
  const byId = new Map(
    (await readRows(model, ctx, scope, and(anyOf(model.id, ids)))).map((one) => [one.row.id, one]),
  )
  const rows = await wireRows(
    model,
    ids.flatMap((id) => byId.get(id) ?? []),
    ctx,
  )
  const hash = createHash('sha256')
  for (const row of rows) hash.update(`${JSON.stringify(row)}\n`)
  const digest = hash.digest('hex')
  const traceCode = await nextTraceCode(ctx)
  ctx.note({
    resource: model.resource.entity,
    title: `打印存证 ${model.resource.label} ${rows.length}条 摘要${digest.slice(0, 16)}`,
    rowCount: rows.length,
    traceCode,
  })
  const seals = await ctx.tx
    .select({ day: logSeal.day, digest: logSeal.digest })
    .from(logSeal)
    .where(and(eq(logSeal.logType, sealOf[log]), gte(logSeal.day, from), lte(logSeal.day, to)))
    .orderBy(asc(logSeal.day))
  return {
    from,
    to,
    printedAt: ctx.now.toISOString(),
    printedBy: userOf(ctx).name,
    traceCode,
    digest,
    seals,
    rows,
  }
})
