import { provinceApis, provinceCall as described } from '@linli/api-client/contract/log/province-call'
import * as calls from '@linli/api-client/contract/log/province-calls'
import { fieldOf } from '@linli/api-client/kit'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { notFound, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { sensitiveAccess } from '../../../kit/sensitive-access/sensitive-access.ts'
import { conditionOfQuery, likeText } from '../../../kit/serve/filters.ts'
import { assertMayLook } from '../../../kit/serve/reveal.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { dictWords } from '../../../kit/words.ts'
import { provinceItemModel } from '../province.routes.ts'
import { provinceItem } from '../province.table.ts'
import { callOverview } from './call-overview.ts'
import { messageOf } from './message.ts'
import { takeNotice } from './notify.ts'
import { provinceCallLog, type ProvinceCallRow } from './province-call.table.ts'

/** What was called, as a person says it: 人员通行上报 20条. */
async function namesOf(rows: readonly ProvinceCallRow[], ctx: Ctx) {
  const { dict } = await dictWords(fieldOf(described, 'dataType'), ctx)
  return new Map(
    rows.map(({ id, api, dataType, itemCount }) => {
      const type = dataType === null ? '' : (dict?.('province_data_type', dataType) ?? dataType)
      const name = `${type}${provinceApis[api]}`
      return [id, { name: itemCount > 0 ? `${name} ${itemCount}条` : name }]
    }),
  )
}

/** Items that a name finds, at most: the calls of so many are looked for. */
const namedItems = 500

const served = serve(
  described,
  provinceCallLog,
)({
  title: provinceCallLog.reqNo,
  present: namesOf,
  reads: { target: [], itemId: [] },
  filters: {
    target: (name) =>
      sql`${provinceCallLog.itemIds} && array(select i.id from province_report_item i
        where i.target_name ilike ${likeText(name)} order by i.id desc limit ${namedItems})`,
    itemId: (id) => sql`${provinceCallLog.itemIds} @> array[${id}]::bigint[]`,
  },
})

async function callOf(ctx: Ctx, id: number, code: string): Promise<ProvinceCallRow> {
  const [row] = await ctx.tx
    .select()
    .from(provinceCallLog)
    .where(and(eq(provinceCallLog.id, id), served.model.within(ctx.scopeFor(code), ctx)))
  if (row === undefined) throw notFound()
  return row
}

const noteOf = ({ id, reqNo, estateId }: ProvinceCallRow) => ({
  resource: 'provinceCall',
  targetId: id,
  targetName: reqNo,
  ...(estateId !== null && { estateId }),
})

/** The items of a call that failed wait again; one that somebody saw to meanwhile is passed over. */
async function replay(ctx: Ctx, row: ProvinceCallRow): Promise<{ queued: number; passed: number }> {
  if (row.itemIds.length === 0) throw refuse('该次调用没有上报记录')
  const failed = await ctx.tx
    .select()
    .from(provinceItem)
    .where(and(inArray(provinceItem.id, row.itemIds), inArray(provinceItem.state, ['failed', 'invalid'])))
    .orderBy(provinceItem.id)
    .for('update')
  if (failed.length === 0) throw refuse('该次调用没有失败的记录')
  for (const item of failed) await takeTransition(provinceItemModel, item, 'retry', {}, ctx)
  ctx.note({ ...noteOf(row), title: `重放失败的上报 ${failed.length}条`, rowCount: failed.length })
  return { queued: failed.length, passed: row.itemIds.length - failed.length }
}

/** 省厅对接日志. There is no call that writes here but those of the platform itself. */
export const provinceCallRoutes: readonly Route[] = [
  handle(calls.provinceCallOverview, async (query, ctx) => {
    const where = and(
      served.model.within(ctx.scopeFor('log:province:list'), ctx),
      conditionOfQuery(served.model, query, ctx),
    )
    return await callOverview(ctx, where, 'at_from' in query || 'at_to' in query)
  }),
  ...served.routes,
  handle(calls.provinceMessage, async ({ id }, ctx) =>
    messageOf(ctx, await callOf(ctx, id, 'log:province:list'), false),
  ),
  handle(calls.revealProvinceMessage, async ({ id, reason }, ctx) => {
    const code = 'log:province:reveal'
    await assertMayLook(ctx, code)
    const row = await callOf(ctx, id, code)
    await sensitiveAccess.record(ctx, {
      module: 'log',
      subjectType: 'provinceCall',
      subjectId: id,
      subjectName: row.reqNo,
      estateId: row.estateId,
      fields: ['request', 'response'],
      reason,
      rowCount: Math.max(1, row.itemCount),
    })
    ctx.note({ ...noteOf(row), reason })
    return await messageOf(ctx, row, true)
  }),
  handle(calls.replayProvinceCall, async ({ id }, ctx) =>
    replay(ctx, await callOf(ctx, id, 'log:province:retry')),
  ),
  handle(calls.provinceNotify, async (told, ctx) => await takeNotice(ctx, told)),
]
