import { lastingUses } from '@linli/api-client/contract/base/parking-space'
import { and, eq, sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { parkingSpace, parkingSpaceUse } from './parking.table.ts'

export type Space = typeof parkingSpace.$inferSelect

/** Who gets a space, and until when. */
export interface NewUse {
  readonly useKind: NonNullable<Space['useKind']>
  readonly residentId: number
  readonly roomId?: number | null | undefined
  readonly useFrom: string
  readonly useTo?: string | null | undefined
  readonly price?: number | null | undefined
  readonly vehicleIds?: readonly number[] | null | undefined
  readonly contractFile?: string | null | undefined
}

/** The columns of a space that nobody has. */
export const nobody = {
  useKind: null,
  residentId: null,
  roomId: null,
  useFrom: null,
  useTo: null,
  price: null,
  vehicleIds: null,
} as const

/** The columns of a space that somebody has. */
export const heldBy = (use: NewUse) => ({
  useKind: use.useKind,
  residentId: use.residentId,
  roomId: use.roomId ?? null,
  useFrom: use.useFrom,
  useTo: use.useTo ?? null,
  price: use.price ?? null,
  vehicleIds: use.vehicleIds ? [...use.vehicleIds] : null,
})

export const stateOf = (kind: NewUse['useKind']): 'sold' | 'leased' =>
  lastingUses.some((one) => one === kind) ? 'sold' : 'leased'

/** Begins a use; the space was looked at under its lock. */
export async function beginUse(ctx: Ctx, space: Space, use: NewUse): Promise<void> {
  if (use.useTo != null && use.useTo < use.useFrom) throw invalid({ useTo: '到期日期不能早于开始日期' })
  if (use.useTo != null && use.useTo < dayOf(ctx.now)) throw invalid({ useTo: '到期日期不能早于今天' })
  await ctx.tx.insert(parkingSpaceUse).values({
    estateId: space.estateId,
    spaceId: space.id,
    spaceNo: space.spaceNo,
    kind: use.useKind,
    residentId: use.residentId,
    roomId: use.roomId ?? null,
    startDate: use.useFrom,
    endDate: use.useTo ?? null,
    price: use.price ?? null,
    contractFile: use.contractFile ?? null,
    createdAt: ctx.now,
    createdBy: userIdOf(ctx.caller),
    updatedAt: ctx.now,
  })
}

/** Ends the use that is in force. */
export async function endUse(
  ctx: Ctx,
  spaceId: number,
  state: 'expired' | 'ended',
  endReason: string,
): Promise<void> {
  await ctx.tx
    .update(parkingSpaceUse)
    .set({
      state,
      endedOn: dayOf(ctx.now),
      endReason,
      version: sql`${parkingSpaceUse.version} + 1`,
      updatedAt: ctx.now,
      updatedBy: userIdOf(ctx.caller),
    })
    .where(and(eq(parkingSpaceUse.spaceId, spaceId), eq(parkingSpaceUse.state, 'active')))
}

/** The other half of a pair, locked; undefined for a space that stands alone. */
export async function partnerOf(ctx: Ctx, { id, linkedSpaceId }: Space): Promise<Space | undefined> {
  const [partner] = await ctx.tx
    .select()
    .from(parkingSpace)
    .where(linkedSpaceId === null ? eq(parkingSpace.linkedSpaceId, id) : eq(parkingSpace.id, linkedSpaceId))
    .for('update')
  return partner
}

/** A half that somebody else has, keeps the pair from being given away. */
export function assertFree(partner: Space): void {
  if (partner.state !== 'idle') throw refuse(`子母车位「${partner.spaceNo}」不是空闲，不能一起分配`)
}
