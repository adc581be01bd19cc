import * as calls from '@linli/api-client/contract/auth/mp-own-calls'
import { and, asc, desc, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { mask } from '../../../kit/masking.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { likeText } from '../../../kit/serve/filters.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { updateRow } from '../../../kit/serve/write.ts'
import { resident } from '../../base/people/resident.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { applyForRoom, ownedRooms } from './apply-verify.ts'
import { assertMay } from './mp-capabilities.ts'
import { mpUserIdOf, withinEstate } from './mp-caller.ts'
import { mpGrant, type MpGrantRow } from './mp-grant.table.ts'
import { mpGrantModel } from './mp-grant.routes.ts'
import { templatesOf } from './mp-templates.ts'
import { lockApply, mpVerifyModel } from './mp-verify.routes.ts'
import { mpVerifyApply, type MpVerifyRow } from './mp-verify.table.ts'

const shown = 20

async function viewOf(ctx: Ctx, row: MpVerifyRow) {
  const [place] = await ctx.tx.select({ name: room.fullName }).from(room).where(eq(room.id, row.roomId))
  return {
    id: row.id,
    roomName: place?.name ?? '',
    relation: await ctx.deps.dicts.label('house_relation', row.relation),
    state: row.state,
    // What the owner says is for the desk alone.
    rejectReason: row.ownerConfirm === 'refused' ? '未通过审核' : row.rejectReason,
    createdAt: row.createdAt.toISOString(),
  }
}

/** A grant of the household of an owner who calls and may delegate; never the own one. */
async function householdGrant(ctx: Ctx, id: number): Promise<MpGrantRow> {
  const [row] = await ctx.tx
    .select()
    .from(mpGrant)
    .where(
      and(
        eq(mpGrant.id, id),
        inArray(mpGrant.roomId, [...(await ownedRooms(ctx)), 0]),
        ne(mpGrant.mpUserId, mpUserIdOf(ctx)),
        notInArray(mpGrant.state, ['rejected', 'revoked']),
      ),
    )
    .for('update')
  if (row === undefined) throw notFound()
  await assertMay(ctx, row.roomId, 'ownerDelegate')
  return row
}

/** What residents do about their accounts, rooms and households. */
export const mpOwnRoutes = (): readonly Route[] => [
  handle(
    calls.mpEstates,
    async ({ name }, { tx }) =>
      await tx
        .select({ id: estate.id, name: estate.name })
        .from(estate)
        .where(sql`${estate.name} ilike ${likeText(name)}`)
        .orderBy(asc(estate.id))
        .limit(shown),
  ),
  handle(
    calls.mpRooms,
    async ({ estateId, name }, { tx }) =>
      await tx
        .select({ id: room.id, name: room.fullName })
        .from(room)
        .where(
          and(
            eq(room.estateId, estateId),
            isNull(room.deletedAt),
            sql`${room.fullName} ilike ${likeText(name)}`,
          ),
        )
        .orderBy(asc(room.id))
        .limit(shown),
  ),
  handle(calls.mpApplyVerify, async (input, ctx) => await viewOf(ctx, await applyForRoom(ctx, input))),
  handle(calls.mpOwnApplies, async (_input, ctx) => {
    const rows = await ctx.tx
      .select()
      .from(mpVerifyApply)
      .where(eq(mpVerifyApply.mpUserId, mpUserIdOf(ctx)))
      .orderBy(desc(mpVerifyApply.id))
      .limit(shown)
    return await Promise.all(rows.map(async (row) => await viewOf(ctx, row)))
  }),
  handle(calls.mpWithdrawVerify, async ({ id }, ctx) => {
    const row = await lockApply(ctx, id)
    if (row.mpUserId !== mpUserIdOf(ctx)) throw notFound()
    await takeTransition(mpVerifyModel, row, 'withdraw', {}, ctx)
    return true as const
  }),
  handle(calls.mpHouseholdApplies, async (_input, ctx) => {
    const rows = await ctx.tx
      .select({ apply: mpVerifyApply, roomName: room.fullName })
      .from(mpVerifyApply)
      .innerJoin(room, eq(room.id, mpVerifyApply.roomId))
      .where(
        and(
          eq(mpVerifyApply.state, 'owner_confirm'),
          inArray(mpVerifyApply.roomId, [...(await ownedRooms(ctx)), 0]),
          ne(mpVerifyApply.mpUserId, mpUserIdOf(ctx)),
        ),
      )
      .orderBy(asc(mpVerifyApply.id))
    return await Promise.all(
      rows.map(async ({ apply, roomName }) => ({
        id: apply.id,
        name: mask('name', apply.name),
        roomName,
        relation: await ctx.deps.dicts.label('house_relation', apply.relation),
        until: apply.ownerUntil?.toISOString() ?? null,
      })),
    )
  }),
  handle(calls.mpAnswerApply, async ({ id, agree }, ctx) => {
    const row = await lockApply(ctx, id)
    const own = (await ownedRooms(ctx)).includes(row.roomId) && row.mpUserId !== mpUserIdOf(ctx)
    if (!own) throw notFound()
    if (row.state !== 'owner_confirm') throw refuse('该申请已处理')
    const verdict = agree ? 'approved' : 'rejected'
    await takeTransition(mpVerifyModel, row, 'settle', { verdict, way: 'owner' }, ctx)
    return true as const
  }),
  handle(calls.mpHouseholdGrants, async (_input, ctx) => {
    const rows = await ctx.tx
      .select({ grant: mpGrant, name: resident.name, roomName: room.fullName })
      .from(mpGrant)
      .innerJoin(room, eq(room.id, mpGrant.roomId))
      .innerJoin(resident, eq(resident.id, mpGrant.residentId))
      .where(
        and(
          inArray(mpGrant.roomId, [...(await ownedRooms(ctx)), 0]),
          notInArray(mpGrant.state, ['rejected', 'revoked']),
        ),
      )
      .orderBy(asc(mpGrant.id))
    const templates = await templatesOf(
      ctx,
      rows.map(({ grant }) => grant.estateId),
    )
    return await Promise.all(
      rows.map(async ({ grant, name, roomName }) => ({
        id: grant.id,
        name: mask('name', name),
        roomName,
        relation: await ctx.deps.dicts.label('house_relation', grant.relation),
        capabilities: [...grant.capabilities],
        mayAdd: [...templates(grant.estateId, grant.relation).ownerMayExtend],
        state: grant.state,
      })),
    )
  }),
  handle(calls.mpExtendGrant, async ({ id, capabilities }, ctx) => {
    const row = await householdGrant(ctx, id)
    const template = (await templatesOf(ctx, [row.estateId]))(row.estateId, row.relation)
    const allowed = [...template.capabilities, ...template.ownerMayExtend, ...row.capabilities]
    if (capabilities.some((one) => !allowed.includes(one)))
      throw invalid({ capabilities: '所选能力须由物业授予' })
    const given = { capabilities, reason: '业主授予' }
    await updateRow(mpGrantModel, row, given, { kind: 'all' }, withinEstate(ctx, row.estateId))
    await ctx.tx
      .update(mpGrant)
      .set({ source: 'owner', grantedBy: mpUserIdOf(ctx) })
      .where(eq(mpGrant.id, id))
    return true as const
  }),
  handle(calls.mpEndGrant, async ({ id }, ctx) => {
    const row = await householdGrant(ctx, id)
    await takeTransition(mpGrantModel, row, 'revoke', { reason: '业主收回' }, ctx)
    return true as const
  }),
]
