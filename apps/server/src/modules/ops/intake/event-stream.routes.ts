import { askReupload, eventStream as described } from '@linli/api-client/contract/ops/event-stream'
import { gt, sql } from 'drizzle-orm'
import { invalid, notFound } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle } from '../../../kit/route.ts'
import { lockRow } from '../../../kit/serve/read.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { deviceEventCursor } from '../../access/ingest/device-event.table.ts'
import { firstGaps } from '../../access/ingest/event-cursors.ts'
import { issueCommand } from '../../base/commands/command-model.ts'
import { idList } from '../../base/buildings/tree-rows.ts'

type Row = typeof deviceEventCursor.$inferSelect

/** Of each stream so many are told. */
const mostGaps = 20

/** What is missing of streams, as ranges of numbers, the oldest first. */
async function gapsOf(ctx: Ctx, ids: readonly number[]): Promise<Map<number, [number, number][]>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx.execute<{ id: number; gaps: [number, number][] }>(sql`
    select c.id, ${firstGaps(mostGaps)} as gaps
    from device_event_cursor c where c.id = ${idList(ids)} and c.missing > 0`)
  return new Map(rows.map(({ id, gaps }) => [id, gaps]))
}

const wordsOf = ([from, to]: readonly [number, number]) => (from === to ? String(from) : `${from}–${to}`)

async function present(rows: readonly Row[], ctx: Ctx) {
  const gaps = await gapsOf(
    ctx,
    rows.map(({ id }) => id),
  )
  return new Map(rows.map(({ id }) => [id, { gaps: (gaps.get(id) ?? []).map(wordsOf) }]))
}

/** 缺失事件: how far what devices saw has come. */
export const { model: eventStreamModel, routes: eventStreamCalls } = serve(
  described,
  deviceEventCursor,
)({
  present,
  reads: { hasGap: ['missing'] },
  filters: {
    hasGap: (has) => (has ? gt(deviceEventCursor.missing, 0) : sql`${deviceEventCursor.missing} = 0`),
  },
})

/** 请求补传: the device is told to send again what it saw from one number to another. */
export const askReuploadRoute = handle(askReupload, async ({ id, fromSeq, toSeq }, ctx) => {
  const code = 'ops:ingest:reupload'
  const stream = await lockRow(eventStreamModel, ctx, ctx.scopeFor(code), id)
  if (stream === undefined) throw notFound()
  if (toSeq > stream.maxSeq) throw invalid({ toSeq: `设备最大序号为${stream.maxSeq}` })
  const command = await issueCommand(
    ctx,
    {
      estateId: stream.estateId,
      action: 'fetch_log',
      deviceIds: [stream.deviceId],
      mode: 'now',
      epoch: stream.epoch,
      fromSeq,
      toSeq,
    },
    { code },
  )
  await ctx.tx.execute(
    sql`update device_event_cursor set asked_at = ${ctx.now.toISOString()}::timestamptz where id = ${id}`,
  )
  ctx.note({ title: `请求补传 ${fromSeq}–${toSeq}`, targetId: command.id })
  return { commandId: command.id }
})
