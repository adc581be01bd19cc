import * as calls from '@linli/api-client/contract/base/province-calls'
import { provinceConfig as described } from '@linli/api-client/contract/base/province-config'
import { provinceItem as describedItem } from '@linli/api-client/contract/base/province-item'
import type { NewOf } from '@linli/api-client/kit'
import { and, eq } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../kit/app-error.ts'
import type { AloneCtx, Ctx } from '../../kit/context.ts'
import { isAllowedHost } from '../../kit/http/allowed-host.ts'
import { parseCron } from '../../kit/jobs/cron.ts'
import { mask } from '../../kit/masking.ts'
import { handle, handleAlone, type Route } from '../../kit/route.ts'
import { sensitiveAccess } from '../../kit/sensitive-access/sensitive-access.ts'
import { assertMayLook } from '../../kit/serve/reveal.ts'
import { serve } from '../../kit/serve/serve.ts'
import { estate } from '../base/places/estate.table.ts'
import { recordCall } from './calls/record-call.ts'
import { checkObjects } from './check-objects.ts'
import { overviewOf, standings } from './overview.ts'
import { provincePort } from './province-platform.ts'
import {
  provinceBatch,
  provinceConfig,
  type ProvinceConfigRow,
  provinceItem,
  type ProvinceItemRow,
} from './province.table.ts'
import { addQueued, nothingQueued, queueChanges } from './queue/queue-changes.ts'
import { readObjects, shownValues } from './sources/source.ts'
import { sourceOf, sources, sourcesOf } from './sources/sources.ts'

type NewConfig = NewOf<typeof described>

function checkConfig(input: Partial<NewConfig>, ctx: Ctx, before?: ProvinceConfigRow): void {
  const { adapter, endpoint, mode, cron, dataTypes = [] } = { ...before, ...input }
  if (adapter === 'http_json' && !isAllowedHost(endpoint ?? '', ctx.deps.config.provinceHosts))
    throw invalid({ endpoint: '须为https地址，且主机在服务器的允许名单内' })
  if (mode === 'schedule' && !isCron(cron ?? '')) throw invalid({ cron: '定时格式错误，例如：0 2 * * *' })
  const unknown = dataTypes.filter((one) => !sources.some(({ dataType }) => dataType === one))
  if (unknown.length > 0) throw invalid({ dataTypes: `暂不支持上报：${unknown.join('、')}` })
}

function isCron(text: string): boolean {
  try {
    parseCron(text)
    return true
  } catch {
    return false
  }
}

const secretOf = ({ appSecret }: { readonly appSecret?: string | null | undefined }, ctx: Ctx) =>
  appSecret == null ? {} : { appSecretEnc: ctx.deps.personal.seal(appSecret).enc }

/** What an estate needs before anything of it goes out. */
async function assertReady(row: ProvinceConfigRow, ctx: Ctx): Promise<void> {
  const [place] = await ctx.tx
    .select({ code: estate.provincialCode })
    .from(estate)
    .where(eq(estate.id, row.estateId))
  if (place?.code == null) throw refuse('请先在小区管理中填写省平台编码')
  if (row.adapter === 'simulator' && ctx.deps.mode !== 'demo')
    throw refuse('模拟平台只用于演示，请改用通用HTTP')
  if (provincePort(ctx.deps, row) === undefined) throw refuse('请先填写接口地址、应用编号和应用密钥')
}

const configs = serve(
  described,
  provinceConfig,
)({
  joins: [{ table: estate, on: eq(estate.id, provinceConfig.estateId), kind: 'inner' }],
  columns: { platformCode: estate.provincialCode, appSecret: provinceConfig.appSecretEnc },
  check: checkConfig,
  defaults: secretOf,
  derive: secretOf,
  present: async (rows, ctx) => {
    const found = await standings(
      ctx,
      rows.map(({ estateId }) => estateId),
    )
    return new Map(
      rows.map(({ id, estateId }) => {
        const {
          completeness = null,
          waiting = 0,
          failed = 0,
          lastSuccessAt = null,
        } = found.get(estateId) ?? {}
        return [id, { completeness, waiting, failed, lastSuccessAt }]
      }),
    )
  },
  on: {
    enable: async (row, _input, ctx) => {
      await assertReady(row, ctx)
      await checkObjects(ctx, row)
      return { patch: { wantedAt: ctx.now, scannedTo: ctx.now } }
    },
  },
  removable: async (row, ctx) => {
    if (row.state === 'on') throw refuse('请先停用再删除')
    const sent = await ctx.tx.$count(provinceBatch, eq(provinceBatch.estateId, row.estateId))
    if (sent > 0) throw refuse('该小区已有上报记录，不能删除，只能停用')
  },
})
export const provinceConfigModel = configs.model

const items = serve(
  describedItem,
  provinceItem,
)({
  on: {
    retry: (_row, _input, ctx) => ({
      patch: { queuedAt: ctx.now, attempts: 0, nextAt: null, finishedAt: null },
      content: '重新排队',
    }),
    ignore: (_row, { reason }, ctx) => ({
      patch: { ignoreReason: reason, finishedAt: ctx.now, nextAt: null },
      content: `忽略：${reason}`,
    }),
  },
})
export const provinceItemModel = items.model

/** A configuration in reach of the code. */
async function configOf(ctx: Ctx, id: number, code: string): Promise<ProvinceConfigRow> {
  const [row] = await ctx.tx
    .select()
    .from(provinceConfig)
    .where(and(eq(provinceConfig.id, id), configs.model.within(ctx.scopeFor(code), ctx)))
  if (row === undefined) throw notFound()
  const [place] = await ctx.tx.select({ name: estate.name }).from(estate).where(eq(estate.id, row.estateId))
  ctx.note({
    resource: 'provinceConfig',
    targetId: id,
    targetName: place?.name ?? '',
    estateId: row.estateId,
  })
  return row
}

async function itemOf(ctx: Ctx, id: number, code: string): Promise<ProvinceItemRow> {
  const [row] = await ctx.tx
    .select()
    .from(provinceItem)
    .where(and(eq(provinceItem.id, id), items.model.within(ctx.scopeFor(code), ctx)))
  if (row === undefined) throw notFound()
  return row
}

async function payloadOf(ctx: Ctx, item: ProvinceItemRow, clear: boolean) {
  if (item.op === 'delete') return { fields: null }
  const source = sourceOf(item.dataType)
  const [object] = await readObjects(ctx, source, item.estateId, {
    ids: [item.targetId],
    from: item.queuedAt,
    limit: 1,
  })
  return { fields: object === undefined ? null : shownValues(source, object, clear) }
}

async function test(ctx: AloneCtx, id: number) {
  const row = await configOf(ctx, id, 'base:province:update')
  const port = provincePort(ctx.deps, row)
  if (port === undefined) throw refuse('请先填写接口地址、应用编号和应用密钥')
  const exchange = await port.ping()
  const { answer, fault, durationMs } = exchange
  await recordCall(ctx, { estateId: row.estateId, adapter: row.adapter, host: port.host }, exchange)
  const ok = answer?.code === '0000'
  if (ok) await ctx.tx.update(provinceConfig).set({ testedAt: ctx.now }).where(eq(provinceConfig.id, id))
  return { ok, message: answer?.msg ?? fault ?? '没有应答', durationMs }
}

/** 省厅安防上报: how estates report, what waits, and what is missing. */
export const provinceRoutes: readonly Route[] = [
  // Before the rows: `overview` is no id.
  handle(calls.provinceOverview, async (_input, ctx) => {
    const scope = ctx.scopeFor('base:province:list')
    return await overviewOf(ctx, scope.kind === 'all' ? 'all' : [...scope.estateIds])
  }),
  ...configs.routes,
  ...items.routes,
  handleAlone(calls.testProvince, async ({ id }, ctx) => await test(ctx, id)),
  handle(calls.checkProvince, async ({ id }, ctx) => {
    const found = await checkObjects(ctx, await configOf(ctx, id, 'base:province:update'))
    return {
      objects: found.reduce((sum, one) => sum + one.objects, 0),
      complete: found.reduce((sum, one) => sum + one.complete, 0),
      missing: found.flatMap(({ dataType, missing }) => missing.map((one) => ({ ...one, dataType }))),
    }
  }),
  handle(calls.pushProvince, async ({ id, dataTypes, full }, ctx) => {
    const row = await configOf(ctx, id, 'base:province:push')
    if (row.state === 'off') throw refuse('请先启用上报')
    const chosen = sourcesOf(row).filter(({ dataType, happens }) => dataTypes.includes(dataType) && !happens)
    if (chosen.length === 0) throw invalid({ dataTypes: '请选择该小区上报的类型' })
    const since = full ? undefined : (row.scannedTo ?? row.enabledAt ?? ctx.now)
    let all = nothingQueued
    for (const source of chosen) all = addQueued(all, await queueChanges(ctx, source, row.estateId, since))
    ctx.note({ title: `推送省厅数据 ${all.queued}条`, rowCount: all.queued })
    return all
  }),
  handle(calls.provincePayload, async ({ id }, ctx) =>
    payloadOf(ctx, await itemOf(ctx, id, 'base:province:list'), false),
  ),
  handle(calls.revealProvincePayload, async ({ id, reason }, ctx) => {
    const code = 'base:province:reveal'
    await assertMayLook(ctx, code)
    const item = await itemOf(ctx, id, code)
    await sensitiveAccess.record(ctx, {
      module: 'base',
      subjectType: 'provinceItem',
      subjectId: id,
      subjectName: item.targetName,
      estateId: item.estateId,
      fields: ['payload'],
      reason,
    })
    ctx.note({
      resource: 'provinceItem',
      targetId: id,
      targetName: mask('name', item.targetName),
      estateId: item.estateId,
      reason,
    })
    return await payloadOf(ctx, item, true)
  }),
]
