import {
  correctCount,
  parkingArea as describedArea,
  parkingLot as describedLot,
} from '@linli/api-client/contract/base/parking-lot'
import { and, eq, sql } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { lockRow } from '../../../kit/serve/read.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { assertVersion, writeRow } from '../../../kit/serve/write.ts'
import { idList } from '../buildings/tree-rows.ts'
import { channel } from '../devices/channel.table.ts'
import { nodeTypes } from '../places/node.ts'
import { parkingPlanRoutes } from './parking-plan.routes.ts'
import { parkingArea, parkingLot, parkingSpace } from './parking.table.ts'

type Lot = typeof parkingLot.$inferSelect

const hourMs = 3_600_000

/** Counts of the car parks of a page, in one statement; definitions M11 and M12 of the catalogue. */
async function presentLots(rows: readonly Lot[], ctx: Ctx) {
  const since = new Date(ctx.now.getTime() - hourMs).toISOString()
  const found = await ctx.tx.execute<{
    id: number
    total: number
    defined: number
    fixed: number
    parked: number
    channels: number
    hourIn: number
    hourOut: number
  }>(sql`
    select l.id, l.total_spaces as total,
      (select count(*)::int from parking_space s where s.lot_id = l.id) as defined,
      (select count(*)::int from parking_space s where s.lot_id = l.id and s.state in ('sold', 'leased')) as fixed,
      greatest(0, l.count_offset + (select count(*)::int from parking_session p
        where p.lot_id = l.id and p.state = 'parked')) as parked,
      (select count(*)::int from channel c where c.node_type = ${nodeTypes.lot} and c.node_id = l.id) as channels,
      (select count(*)::int from parking_session p where p.estate_id = l.estate_id and p.lot_id = l.id
        and p.in_at > ${since}::timestamptz) as "hourIn",
      (select count(*)::int from parking_session p where p.estate_id = l.estate_id and p.lot_id = l.id
        and p.out_at > ${since}::timestamptz) as "hourOut"
    from parking_lot l where l.id = ${idList(rows.map((row) => row.id))}`)
  return new Map(
    found.map(({ id, total, defined, fixed, parked, channels, hourIn, hourOut }) => [
      id,
      {
        definedSpaces: defined,
        fixedSpaces: fixed,
        inYard: parked,
        freeSpaces: Math.max(0, total - parked),
        occupancy: total === 0 ? null : Math.min(100, Math.round((parked * 1000) / total) / 10),
        channels,
        hourIn,
        hourOut,
      },
    ]),
  )
}

async function checkLot(input: Partial<Lot>, ctx: Ctx, before?: Lot): Promise<void> {
  const { totalSpaces = 0, tempSpaces = 0, dailyCap = 0, feePerHour = 0 } = { ...before, ...input }
  if (tempSpaces > totalSpaces) throw invalid({ tempSpaces: '临停车位不能大于总车位' })
  if (dailyCap !== 0 && dailyCap < feePerHour) throw invalid({ dailyCap: '每日封顶不能小于每小时收费' })
  if (before === undefined || input.totalSpaces === undefined) return
  // The car park is locked, and whoever adds a space locks it, too: none is added between the count and the change.
  if ((await ctx.tx.$count(parkingSpace, eq(parkingSpace.lotId, before.id))) > totalSpaces)
    throw invalid({ totalSpaces: '总车位不能小于已登记车位数' })
}

const served = serve(
  describedLot,
  parkingLot,
)({
  present: presentLots,
  check: checkLot,
  removable: async (row, ctx) => {
    const spaces = await ctx.tx.$count(parkingSpace, eq(parkingSpace.lotId, row.id))
    const areas = await ctx.tx.$count(parkingArea, eq(parkingArea.lotId, row.id))
    const gates = and(eq(channel.nodeType, nodeTypes.lot), eq(channel.nodeId, row.id))
    if (spaces > 0 || (await ctx.tx.$count(channel, gates)) > 0)
      throw refuse('该停车场下存在车位或通道，无法删除')
    if (areas > 0) throw refuse('该停车场下存在区域，无法删除')
  },
})

export const parkingLotModel = served.model

/** Keeps what was counted by hand as what it differs from the open stays. */
async function correct(
  { id, version, inYard, reason }: { id: number; version: number; inYard: number; reason: string },
  ctx: Ctx,
) {
  const row = await lockRow(served.model, ctx, ctx.scopeFor('base:parkingLot:correct'), id)
  if (row === undefined) throw notFound()
  assertVersion(row, version)
  const [counted] = await ctx.tx.execute<{ n: number }>(
    sql`select count(*)::int as n from parking_session where lot_id = ${id} and state = 'parked'`,
  )
  const countOffset = inYard - (counted?.n ?? 0)
  await writeRow(served.model, row, { countOffset }, ctx)
  ctx.note({
    resource: 'parkingLot',
    targetId: id,
    estateId: row.estateId,
    title: `修正在场车数「${row.name}」为 ${inYard} 辆`,
    reason,
  })
  return { inYard, countOffset }
}

export const parkingLotRoutes = (): Route[] => [
  ...parkingPlanRoutes(served.model),
  ...served.routes,
  handle(correctCount, correct),
  ...serve(
    describedArea,
    parkingArea,
  )({
    uniqueAmong: {
      name: (values, before) => sql`${parkingArea.lotId} = ${before?.lotId ?? values.lotId ?? 0}`,
    },
    present: async (rows, ctx) => {
      const found = await ctx.tx.execute<{ id: number; n: number }>(sql`
        select area_id as id, count(*)::int as n from parking_space
        where area_id = ${idList(rows.map((row) => row.id))} group by area_id`)
      const counts = new Map(found.map(({ id, n }) => [id, n]))
      return new Map(rows.map(({ id }) => [id, { spaceCount: counts.get(id) ?? 0 }]))
    },
    removable: async (row, ctx) => {
      if ((await ctx.tx.$count(parkingSpace, eq(parkingSpace.areaId, row.id))) > 0)
        throw refuse('该区域下存在车位，无法删除')
    },
  }).routes,
]
