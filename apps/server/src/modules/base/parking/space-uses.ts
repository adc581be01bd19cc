import { lastingUses } from '@linli/api-client/contract/base/parking-space'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import { userIdOf } from '../../../kit/caller.ts'
import { changed, changedBy } from '../../../kit/changed.ts'
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
  /** The owner's, of who lets the space. */
  readonly parentUseId?: number
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
    vehicleIds: use.vehicleIds ? [...use.vehicleIds] : null,
    parentUseId: use.parentUseId ?? null,
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
      ...changedBy(ctx, parkingSpaceUse),
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

/** The use that is in force: the owner's, or the tenant's below it. */
const activeUse = async (ctx: Ctx, spaceId: number, isLet: boolean) =>
  (
    await ctx.tx
      .select()
      .from(parkingSpaceUse)
      .where(
        and(
          eq(parkingSpaceUse.spaceId, spaceId),
          eq(parkingSpaceUse.state, 'active'),
          isLet ? isNotNull(parkingSpaceUse.parentUseId) : isNull(parkingSpaceUse.parentUseId),
        ),
      )
      .for('update')
  )[0]

/** Cars that hold a space from now on. */
async function putVehicles(ctx: Ctx, spaceId: number, vehicleIds: readonly number[] | null): Promise<void> {
  await ctx.tx
    .update(parkingSpace)
    .set({
      vehicleIds: vehicleIds === null ? null : [...vehicleIds],
      ...changedBy(ctx, parkingSpace),
    })
    .where(eq(parkingSpace.id, spaceId))
}

/** The use that has the space now remembers its cars, too. */
export async function bindToUse(ctx: Ctx, spaceId: number, vehicleIds: number[] | null): Promise<void> {
  const use = (await activeUse(ctx, spaceId, true)) ?? (await activeUse(ctx, spaceId, false))
  if (use !== undefined)
    await ctx.tx.update(parkingSpaceUse).set({ vehicleIds }).where(eq(parkingSpaceUse.id, use.id))
}

/** The owner of a sold space lets it: the tenant's cars hold it meanwhile, the owner stays its owner. */
export async function letSpace(ctx: Ctx, space: Space, use: NewUse): Promise<void> {
  const own = await activeUse(ctx, space.id, false)
  if (own === undefined) throw refuse(`车位「${space.spaceNo}」没有生效的产权使用，不能出租`)
  const before = await activeUse(ctx, space.id, true)
  if (before !== undefined) {
    if (before.residentId !== use.residentId) throw refuse('该车位已出租')
    await ctx.tx
      .update(parkingSpaceUse)
      .set({ endDate: use.useTo ?? null, ...changed(ctx, parkingSpaceUse) })
      .where(eq(parkingSpaceUse.id, before.id))
    return
  }
  // What the owner had bound comes back with the end of the lease.
  await ctx.tx
    .update(parkingSpaceUse)
    .set({ vehicleIds: space.vehicleIds, updatedAt: ctx.now })
    .where(eq(parkingSpaceUse.id, own.id))
  await beginUse(ctx, space, { ...use, parentUseId: own.id })
  await putVehicles(ctx, space.id, use.vehicleIds ?? null)
}

/** The tenant of an owner leaves; the owner's cars hold the space again. */
export async function endLetting(ctx: Ctx, space: Space, until: string, reason: string): Promise<void> {
  const use = await activeUse(ctx, space.id, true)
  // Renewed in the meantime, it goes on.
  if (use === undefined || (use.endDate ?? '') > until) return
  await ctx.tx
    .update(parkingSpaceUse)
    .set({
      state: 'ended',
      endedOn: dayOf(ctx.now),
      endReason: reason,
      ...changedBy(ctx, parkingSpaceUse),
    })
    .where(eq(parkingSpaceUse.id, use.id))
  await putVehicles(ctx, space.id, (await activeUse(ctx, space.id, false))?.vehicleIds ?? null)
}
