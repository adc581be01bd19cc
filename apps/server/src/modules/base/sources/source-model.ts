import { randomBytes } from 'node:crypto'
import { dataSource as described, isSynced } from '@linli/api-client/contract/base/data-source'
import {
  dataSyncBatch as describedBatch,
  dataSyncItem as describedItem,
} from '@linli/api-client/contract/base/data-sync'
import type { NewOf } from '@linli/api-client/kit'
import { and, eq, sql } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { nextTime, parseCron, type Cron } from '../../../kit/jobs/cron.ts'
import { isAllowedHost } from '../../../kit/http/allowed-host.ts'
import { isNetwork } from '../../../kit/http/ip-allow.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { raiseTopic } from '../../../kit/topics/topics.ts'
import { idList } from '../buildings/tree-rows.ts'
import { actionOf, applyItem, countBatches } from './apply-items.ts'
import {
  dataSource,
  dataSourceMapping,
  dataSyncBatch,
  dataSyncItem,
  type SourceRow,
} from './data-source.table.ts'
import { columnsOfType } from './source-targets.ts'
import { embeddedAddress } from './source-port.ts'

type NewSource = NewOf<typeof described>

const minMinutes = 10

/** A line that fires every ten minutes at most. */
export function pullCron(text: string): Cron {
  let cron: Cron
  try {
    cron = parseCron(text)
  } catch {
    throw invalid({ cron: '周期格式错误，例如：0 2 * * *' })
  }
  // More runs than a day has room for.
  const runs = cron.nextRuns((24 * 60) / minMinutes + 2, new Date(0)).map((run) => run.getTime())
  if (runs.some((run, index) => index > 0 && run - (runs[index - 1] ?? 0) < minMinutes * 60_000))
    throw invalid({ cron: '拉取周期不能小于10分钟' })
  return cron
}

function checkSource(input: Partial<NewSource>, ctx: Ctx, before?: SourceRow): void {
  const after = { ...before, ...input }
  const { direction, endpoint, cron, ipAllow } = after
  if (before?.builtIn && direction !== before.direction)
    throw invalid({ direction: '内置数据来源的方式不能修改' })
  if ((after.dataTypes ?? []).length === 0) throw invalid({ dataTypes: '请选择数据类型' })
  if (direction !== 'manual') {
    const other = (after.dataTypes ?? []).find((one) => !isSynced(one))
    if (other !== undefined) throw invalid({ dataTypes: '推送和拉取只支持房屋、居住关系、车辆和设备' })
  }
  if (
    direction === 'pull' &&
    endpoint !== embeddedAddress &&
    !isAllowedHost(endpoint ?? '', ctx.deps.config.sourceHosts)
  )
    throw invalid({ endpoint: '须为https地址，且主机在服务器的允许名单内' })
  if (direction === 'pull' && cron != null) pullCron(cron)
  const bad = ipAllow?.find((network) => !isNetwork(network))
  if (bad !== undefined) throw invalid({ ipAllow: `不是有效的IP或网段：${bad}` })
  for (const [index, line] of (input.mapping ?? []).entries()) {
    const { dataType, target, source, transform, value } = line
    if (isSynced(dataType) && !columnsOfType(dataType).some(({ key }) => key === target))
      throw invalid({ [`mapping.${index}.target`]: `没有目标字段：${target}` })
    if (transform !== 'const' && !source) throw invalid({ [`mapping.${index}.source`]: '请输入来源字段' })
    if ((transform === 'const' || transform === 'dict') && !value)
      throw invalid({ [`mapping.${index}.value`]: '请输入固定值或对照' })
  }
}

interface Standing extends Record<string, unknown> {
  readonly id: number
  readonly last: string | null
  readonly good: number
  readonly bad: number
  readonly applied: number
  readonly last_state: string | null
  readonly week: string
}

async function standings(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Standing>> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`
  const rows = await ctx.tx.execute<Standing>(sql`
    select s.id, to_char(l.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as last, l.state as last_state,
      coalesce(w.good, 0)::int as good, coalesce(w.bad, 0)::int as bad, coalesce(t.applied, 0)::int as applied,
      coalesce((select string_agg(coalesce(d.n, 0)::text, ',' order by day) from generate_series(6, 0, -1) as back,
        lateral (select (${now} at time zone 'Asia/Shanghai')::date - back as day) x
        left join lateral (select sum(b.total) as n from data_sync_batch b where b.source_id = s.id
          and (b.started_at at time zone 'Asia/Shanghai')::date = x.day) d on true), '') as week
    from data_source s
    left join lateral (select started_at, state from data_sync_batch b where b.source_id = s.id order by started_at desc limit 1) l on true
    left join lateral (select sum(created + updated + unchanged) as good, sum(b.failed) as bad from data_sync_batch b
      where b.source_id = s.id and b.started_at > ${now} - interval '7 days') w on true
    left join lateral (select sum(created + updated) as applied from data_sync_batch b where b.source_id = s.id) t on true
    where s.id = ${idList(ids)}`)
  return new Map(rows.map((row) => [row.id, row]))
}

function lightOf(row: SourceRow, standing: Standing | undefined) {
  if (!row.enabled) return 'off' as const
  if (standing?.last_state === 'failed') return 'red' as const
  return (standing?.bad ?? 0) > 0 ? ('yellow' as const) : ('green' as const)
}

const secrets = new WeakMap<Ctx, string>()
export const newSecret = () => randomBytes(32).toString('base64url')
const newKey = () => `ds_${randomBytes(15).toString('base64url')}`

const nextRun = ({ direction, cron }: Pick<SourceRow, 'direction' | 'cron'>, ctx: Ctx): Date | null =>
  direction === 'pull' && cron !== null ? (nextTime(pullCron(cron), ctx.now) ?? null) : null

const sealedSecret = ({ appSecret }: { readonly appSecret?: string | null | undefined }, ctx: Ctx) =>
  appSecret == null ? {} : { appSecretEnc: ctx.deps.personal.seal(appSecret).enc }

const sources = serve(
  described,
  dataSource,
)({
  columns: { appSecret: dataSource.appSecretEnc },
  lines: { mapping: { table: dataSourceMapping } },
  check: checkSource,
  defaults: (input, ctx) => {
    if (input.direction !== 'push')
      return {
        ...sealedSecret(input, ctx),
        nextRunAt: nextRun({ direction: input.direction, cron: input.cron ?? null }, ctx),
      }
    const secret = newSecret()
    secrets.set(ctx, secret)
    return { appKey: newKey(), secretEnc: ctx.deps.personal.seal(secret).enc }
  },
  derive: (changes, ctx, before) => ({
    ...sealedSecret(changes, ctx),
    ...((changes.cron !== undefined || changes.direction !== undefined) && {
      nextRunAt: nextRun(
        { direction: changes.direction ?? before.direction, cron: changes.cron ?? before.cron },
        ctx,
      ),
    }),
  }),
  present: async (rows, ctx) => {
    const found = await standings(
      ctx,
      rows.map(({ id }) => id),
    )
    return new Map(
      rows.map((row) => {
        const one = found.get(row.id)
        const all = (one?.good ?? 0) + (one?.bad ?? 0)
        return [
          row.id,
          {
            lastSyncAt: one?.last ?? null,
            successRate: all === 0 ? null : Math.round(((one?.good ?? 0) * 10_000) / all) / 100,
            applied: one?.applied ?? 0,
            week: one?.week ?? '',
            light: lightOf(row, one),
            secret: secrets.get(ctx) ?? null,
          },
        ]
      }),
    )
  },
  removable: async (row, ctx) => {
    if (row.builtIn) throw refuse('内置数据来源不能删除')
    const taken = await ctx.tx.$count(
      dataSyncItem,
      and(eq(dataSyncItem.sourceId, row.id), eq(dataSyncItem.state, 'applied')),
    )
    if (taken > 0) throw refuse('该来源已有入库数据，只能停用')
    if ((await ctx.tx.$count(dataSyncBatch, eq(dataSyncBatch.sourceId, row.id))) > 0)
      throw refuse('该来源已有同步记录，只能停用')
  },
})
export const { model: sourceModel, routes: sourceRowRoutes } = sources

/** The source, by its id. */
export async function sourceOf(ctx: Ctx, id: number): Promise<SourceRow> {
  const [row] = await ctx.tx.select().from(dataSource).where(eq(dataSource.id, id))
  if (row === undefined) throw notFound()
  return row
}

export const { model: batchModel, routes: batchRoutes } = serve(describedBatch, dataSyncBatch)({})

export const { model: itemModel, routes: itemRoutes } = serve(
  describedItem,
  dataSyncItem,
)({
  on: {
    accept: async (row, _input, ctx) => {
      const { outcome, targetId } = await applyItem(ctx, await sourceOf(ctx, row.sourceId), row)
      const reviewedBy = userIdOf(ctx.caller)
      if (outcome.kind === 'failed')
        return {
          to: 'failed',
          patch: { error: outcome.error.slice(0, 200), reviewedBy },
          content: outcome.error,
        }
      return { to: 'applied', patch: { action: actionOf[outcome.kind], targetId, error: null, reviewedBy } }
    },
    ignore: (_row, { reason }, ctx) => ({ patch: { reviewedBy: userIdOf(ctx.caller) }, content: reason }),
  },
  after: {
    change: async (row, ctx) => {
      await countBatches(ctx, [row.batchId])
      await raiseTopic(ctx, 'rows:base/data-sync-batches', [0])
    },
  },
})
