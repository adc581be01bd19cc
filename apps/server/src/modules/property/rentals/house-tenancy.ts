import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { plainOf } from '../../../kit/personal-data.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { houseModel } from '../../base/people/resident-house.routes.ts'
import { residentModel } from '../../base/people/resident.routes.ts'
import { resident, residentHouse } from '../../base/people/resident.table.ts'
import { residentOfTenant } from './parking-tenancy.ts'
import type { RentalContractRow } from './rental.table.ts'

const lives = (roomId: number, residentIds: readonly number[]) =>
  and(
    eq(residentHouse.roomId, roomId),
    eq(residentHouse.state, 'active'),
    inArray(residentHouse.residentId, [...residentIds]),
  )

const termOf = ({ startDate, endDate }: RentalContractRow) => ({
  moveInDate: startDate,
  leaseStart: startDate,
  leaseEnd: endDate,
})

/** The tenant lives there for the term: registered now, or with another room. */
async function moveTenantIn(ctx: Ctx, row: RentalContractRow, roomId: number): Promise<void> {
  const residentId = await residentOfTenant(ctx, row)
  const relation = { relation: 'tenant', roomId, ...termOf(row) }
  if (residentId === undefined) {
    const { personal } = ctx.deps
    await createRow(
      residentModel,
      {
        estateId: row.estateId,
        name: row.tenantName,
        docType: 'idcard',
        docNo: plainOf(personal, row, 'tenantIdcard'),
        phone: plainOf(personal, row, 'tenantPhone'),
        ...relation,
      },
      ctx,
    )
    return
  }
  const [house] = await ctx.tx
    .select()
    .from(residentHouse)
    .where(lives(roomId, [residentId]))
    .for('update')
  if (house?.relation === 'tenant' && (house.leaseEnd ?? '') < row.endDate)
    await takeTransition(houseModel, house, 'renewLease', { leaseEnd: row.endDate }, ctx)
  if (house !== undefined) return
  if ((await ctx.tx.$count(resident, and(eq(resident.id, residentId), isNull(resident.phoneEnc)))) > 0)
    throw refuse('承租人的住户档案没有手机号，请先补充')
  await createRow(houseModel, { residentId, ...relation }, ctx)
}

/** Tenant and those who live with the tenant may come in, for the term. */
export async function beginTenancy(ctx: Ctx, row: RentalContractRow, roomId: number): Promise<void> {
  await moveTenantIn(ctx, row, roomId)
  for (const residentId of row.cotenantIds ?? []) {
    if ((await ctx.tx.$count(residentHouse, lives(roomId, [residentId]))) > 0) continue
    await createRow(
      houseModel,
      { residentId, roomId, relation: 'cotenant', familyRelation: 'other', moveInDate: row.startDate },
      ctx,
    )
  }
}

/** They move out; who has no other home there may no longer come in. */
export async function endTenancy(ctx: Ctx, row: RentalContractRow, roomId: number): Promise<void> {
  const residentId = await residentOfTenant(ctx, row)
  const ids = [...(row.cotenantIds ?? []), ...(residentId === undefined ? [] : [residentId])]
  // Renewed in the meantime, the lease goes on.
  const renewed = and(lives(roomId, ids), gt(residentHouse.leaseEnd, row.endDate))
  if (ids.length === 0 || (await ctx.tx.$count(residentHouse, renewed)) > 0) return
  for (const id of ids) {
    const [house] = await ctx.tx
      .select()
      .from(residentHouse)
      .where(and(lives(roomId, [id]), inArray(residentHouse.relation, ['tenant', 'cotenant'])))
      .orderBy(asc(residentHouse.id))
      .for('update')
    if (house === undefined) continue
    const left = { moveOutDate: dayOf(ctx.now), moveOutReason: 'lease_end' }
    await takeTransition(houseModel, house, 'moveOut', left, ctx)
  }
}
