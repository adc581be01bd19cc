import { closeBusiness, roomBusiness as businessContract } from '@linli/api-client/contract/base/room'
import type { InputOf } from '@linli/api-client/kit'
import { checkCreditCode } from '@linli/validators/check-credit-code'
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { AppError, invalid, notFound, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { lockRow } from '../../../kit/serve/read.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { assertVersion, writeRow } from '../../../kit/serve/write.ts'
import { recomputeRooms } from './recompute-rooms.ts'
import { room, roomBusiness } from './room.table.ts'

type Business = typeof roomBusiness.$inferSelect

/** Usages in which a business may be registered. */
const businessUsages = ['shop', 'office', 'apartment']

export const { model: businessModel, routes: businessCalls } = serve(
  businessContract,
  roomBusiness,
)({
  check: async (input, ctx, before) => {
    if (input.uscc != null) {
      if (!checkCreditCode(input.uscc).ok) throw invalid({ uscc: '统一社会信用代码错误' })
      const twin = and(
        eq(roomBusiness.uscc, input.uscc),
        eq(roomBusiness.state, 'open'),
        before && ne(roomBusiness.id, before.id),
      )
      if ((await ctx.tx.$count(roomBusiness, twin)) > 0) {
        const text = '统一社会信用代码已存在'
        throw new AppError('DUPLICATE', text, { fields: { uscc: text } })
      }
    }
    if (before !== undefined || input.roomId === undefined) return
    const allowed = and(
      eq(room.id, input.roomId),
      inArray(room.usage, businessUsages),
      isNull(room.deletedAt),
    )
    if ((await ctx.tx.$count(room, allowed)) === 0) throw invalid({ roomId: '该房屋用途不能登记经营单位' })
  },
  defaults: async (input, ctx) => {
    const [place] = await ctx.tx
      .select({ estateId: room.estateId })
      .from(room)
      .where(eq(room.id, input.roomId))
    return { estateId: place?.estateId as number, state: 'open' as const }
  },
  after: {
    create: (row, ctx) => recordOnRoom(ctx, row, 'openBusiness'),
    change: (row, ctx) => recomputeRooms(ctx, [row.roomId], false),
  },
})

/** The room's own timeline tells of the businesses in it. */
async function recordOnRoom(ctx: Ctx, row: Business, action: 'openBusiness' | 'closeBusiness') {
  await ctx.tx.select({ id: room.id }).from(room).where(eq(room.id, row.roomId)).for('update')
  await flowEvents.record(ctx, {
    entity: 'room',
    entityId: row.roomId,
    action,
    fromState: null,
    toState: null,
    content: row.name,
  })
}

async function close(ctx: Ctx, input: InputOf<typeof closeBusiness>) {
  const row = await lockRow(businessModel, ctx, ctx.scopeFor('base:business:update'), input.id)
  if (row === undefined) throw notFound()
  assertVersion(row, input.version)
  const business = row as object as Business
  if (business.state === 'closed') throw refuse('当前状态为「已停业」，不能登记停业')
  if (business.startDate !== null && input.endDate < business.startDate)
    throw invalid({ endDate: '停业日期不能早于开业日期' })
  await writeRow(businessModel, row, { state: 'closed', endDate: input.endDate }, ctx)
  await flowEvents.record(ctx, {
    entity: 'business',
    entityId: business.id,
    action: 'close',
    fromState: 'open',
    toState: 'closed',
  })
  await recordOnRoom(ctx, business, 'closeBusiness')
  await recomputeRooms(ctx, [business.roomId], false)
  return { version: business.version + 1 }
}

/** 经营单位. */
export const businessRoutes = (): Route[] => [
  ...businessCalls,
  handle(closeBusiness, (input, ctx) => close(ctx, input)),
]
