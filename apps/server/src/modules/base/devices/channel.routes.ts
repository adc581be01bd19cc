import { channel as contract, placesOfLevel } from '@linli/api-client/contract/base/channel'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { AppError, invalid, refuse } from '../../../kit/app-error.ts'
import { dayOf, dayStart } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { idList } from '../buildings/tree-rows.ts'
import { assertPosition } from '../places/assert-position.ts'
import { estateOfNode, placeName } from '../places/node.ts'
import { channel } from './channel.table.ts'
import { device } from './device.table.ts'

type ChannelRow = typeof channel.$inferSelect

/** Who and what passed a channel since the day began: people by the hour, cars one by one. */
const passesToday = (since: Date): SQL => sql`
  select sum(n)::int as passes, (sum(n) filter (where direction = 'in'))::int as came,
    (sum(n) filter (where direction = 'out'))::int as went
  from (select h.direction, sum(h.count) as n from pass_hourly h where h.estate_id = c.estate_id
      and h.channel_id = c.id and h.hour >= ${since.toISOString()}::timestamptz and h.result = 'success' group by 1
    union all select v.direction, count(*) from vehicle_pass_record v where v.channel_id = c.id
      and v.pass_time >= ${since.toISOString()}::timestamptz and v.result = 'success' group by 1) one`

async function presentChannels(rows: readonly ChannelRow[], ctx: Ctx) {
  const found = await ctx.tx.execute<{
    id: number
    place: string | null
    deviceCount: number
    deviceOnline: number
    todayPasses: number | null
    todayIn: number | null
    todayOut: number | null
  }>(sql`
    select c.id, ${placeName(sql`c.node_type`, sql`c.node_id`)} as place, count(d.id)::int as "deviceCount",
      (count(d.id) filter (where d.run_status = 'online'))::int as "deviceOnline"
      , p.passes as "todayPasses", p.came as "todayIn", p.went as "todayOut"
    from channel c left join device d on d.channel_id = c.id and d.state <> 'retired'
    left join lateral (${passesToday(dayStart(dayOf(ctx.now)))}) p on true
    where c.id = ${idList(rows.map((row) => row.id))} group by c.id, p.passes, p.came, p.went`)
  return new Map(
    found.map((row) => [
      row.id,
      {
        ...row,
        todayPasses: row.todayPasses ?? 0,
        todayIn: row.todayIn ?? 0,
        todayOut: row.todayOut ?? 0,
      },
    ]),
  )
}

async function checkChannel(input: Partial<ChannelRow>, ctx: Ctx, before?: ChannelRow): Promise<void> {
  const after = { ...before, ...input }
  if (after.nodeType === undefined || after.nodeId === undefined || after.level === undefined) return
  const places = placesOfLevel[after.level]
  if (!places.includes(after.nodeType)) throw invalid({ nodeType: '通道层级与所属位置不一致' })
  if ((await estateOfNode(ctx, after.nodeType, after.nodeId)) !== after.estateId)
    throw invalid({ nodeId: '所选数据不存在' })
  if (after.kind === 'fire' && after.antiPassback)
    throw invalid({ antiPassback: '消防应急通道不能启用防尾随' })
  if ((after.openFrom == null) !== (after.openUntil == null))
    throw invalid({ openUntil: '开放时段须同时填写开始和结束' })
  await assertPosition(ctx, after)
  if (after.isMain) await assertOnlyMain(ctx, after, before)
  if (before !== undefined && input.direction !== undefined)
    await assertDirections(ctx, before.id, input.direction)
}

async function assertOnlyMain(ctx: Ctx, after: Partial<ChannelRow>, before?: ChannelRow): Promise<void> {
  if (after.kind === undefined) return
  const other = and(
    eq(channel.estateId, after.estateId ?? 0),
    eq(channel.kind, after.kind),
    channel.isMain,
    before && ne(channel.id, before.id),
  )
  if ((await ctx.tx.$count(channel, other)) === 0) return
  const text = '该小区同类型的主出入口已存在'
  throw new AppError('DUPLICATE', text, { fields: { isMain: text } })
}

/** A two-way channel takes any device; a one-way channel only devices of its own way. */
export const directionFits = (ofDevice: string, ofChannel: string): boolean =>
  ofChannel === 'both' || ofDevice === ofChannel

async function assertDirections(
  ctx: Ctx,
  channelId: number,
  direction: ChannelRow['direction'],
): Promise<void> {
  if (direction === 'both') return
  const against = and(
    eq(device.channelId, channelId),
    ne(device.direction, direction),
    ne(device.direction, 'none'),
  )
  if ((await ctx.tx.$count(device, and(against, ne(device.state, 'retired')))) > 0)
    throw refuse('通道方向与设备方向冲突')
}

/** 通道管理. */
export const { model: channelModel, routes: channelRoutes } = serve(
  contract,
  channel,
)({
  present: presentChannels,
  check: (input, ctx, before) => checkChannel(input, ctx, before),
  removable: async (row, ctx) => {
    if ((await ctx.tx.$count(device, eq(device.channelId, row.id))) > 0)
      throw refuse('该通道下绑定了设备，无法删除')
  },
})
