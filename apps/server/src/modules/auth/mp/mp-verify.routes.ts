import { mpVerifyApply as described } from '@linli/api-client/contract/auth/mp-verify'
import { and, eq, ne, sql } from 'drizzle-orm'
import { notFound, refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import { changed } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { ResidentRows } from '../../../kit/module.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { houseModel } from '../../base/people/resident-house.routes.ts'
import { resident, residentHouse } from '../../base/people/resident.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { user } from '../account/user.table.ts'
import { mpUser } from './mp-user.table.ts'
import { mpVerifyApply, type MpVerifyRow } from './mp-verify.table.ts'
import { staffMpBinding } from './staff-mp.table.ts'
import { syncPerson } from './sync-grants.ts'

/** For so long an owner may answer. */
const ownerMs = 72 * 3_600_000
const open = sql`('submitted', 'owner_confirm')`
const matched = sql`(${mpVerifyApply.nameMatches} and ${mpVerifyApply.docMatches} and ${mpVerifyApply.phoneMatches})`

/** Nobody decides who belongs to the own home: known there by the phone of the account, or by the part of staff. */
async function assertNotOwnHome(ctx: Ctx, { roomId }: MpVerifyRow): Promise<void> {
  const userId = userIdOf(ctx.caller)
  if (userId === null) return
  const [own] = await ctx.tx
    .select({ id: residentHouse.id })
    .from(residentHouse)
    .innerJoin(resident, eq(resident.id, residentHouse.residentId))
    .where(
      and(
        eq(residentHouse.roomId, roomId),
        eq(residentHouse.state, 'active'),
        sql`(exists (select from ${user} where ${user.id} = ${userId} and ${user.phoneHash} = ${resident.phoneHash})
          or exists (select from ${staffMpBinding} b join ${mpUser} u on u.id = b.mp_user_id
            where b.user_id = ${userId} and u.person_id = ${resident.personId}))`,
      ),
    )
    .limit(1)
  if (own !== undefined) throw refuse('不能审核本人房屋的申请')
}

/** The account is that of the person from now on; one person has one account. */
async function bindAccount(ctx: Ctx, row: MpVerifyRow, way: 'match' | 'owner' | 'staff'): Promise<void> {
  const [house] = await ctx.tx
    .select({ personId: resident.personId })
    .from(residentHouse)
    .innerJoin(resident, eq(resident.id, residentHouse.residentId))
    .where(eq(residentHouse.id, row.houseId))
  if (house === undefined) throw refuse('房屋登记已不存在')
  const { personId } = house
  const others = and(
    eq(mpUser.personId, personId),
    ne(mpUser.id, row.mpUserId),
    ne(mpUser.state, 'cancelled'),
  )
  if ((await ctx.tx.$count(mpUser, others)) > 0) throw refuse('该证件已被其他账号认证')
  await ctx.tx
    .update(mpUser)
    .set({
      personId,
      realNameState: 'verified',
      verifyWay: sql`coalesce(${mpUser.verifyWay}, ${way})`,
      defaultEstateId: sql`coalesce(${mpUser.defaultEstateId}, ${row.estateId})`,
      ...changed(ctx, mpUser),
    })
    .where(eq(mpUser.id, row.mpUserId))
  await syncPerson(ctx, personId, '关系变更')
}

/** The relation that an application asked for is decided with it, in the same transaction. */
async function decideHouse(ctx: Ctx, row: MpVerifyRow, reason: string | null): Promise<void> {
  const [house] = await ctx.tx
    .select()
    .from(residentHouse)
    .where(eq(residentHouse.id, row.houseId))
    .for('update')
  if (house?.state !== 'pending') return
  await (reason === null
    ? takeTransition(houseModel, house, 'approve', {}, ctx)
    : takeTransition(houseModel, house, 'reject', { rejectReason: reason }, ctx))
}

const results = { approved: '已通过', rejected: '未通过' } as const

/** The resident hears in the app what became of the application. */
async function tellResult(row: MpVerifyRow, ctx: Ctx): Promise<void> {
  if (row.state !== 'approved' && row.state !== 'rejected') return
  const [home] = await ctx.tx.select({ name: room.fullName }).from(room).where(eq(room.id, row.roomId))
  ctx.deps.platformApps.tell(ctx, {
    mpUserId: row.mpUserId,
    event: 'verify_result',
    variables: {
      roomName: home?.name ?? '',
      result: results[row.state],
      reason: (row.rejectReason ?? '可以使用小程序的功能了').slice(0, 20),
    },
  })
}

async function decided(row: MpVerifyRow, ctx: Ctx): Promise<void> {
  await tellResult(row, ctx)
  if (row.state === 'approved') {
    await decideHouse(ctx, row, null)
    const staff = row.reviewerId !== null
    await bindAccount(ctx, row, staff ? 'staff' : row.ownerConfirm === 'agreed' ? 'owner' : 'match')
  }
  if (row.state !== 'rejected' && row.state !== 'withdrawn') return
  await decideHouse(ctx, row, row.state === 'withdrawn' ? '申请已撤回' : (row.rejectReason ?? '未通过审核'))
  await ctx.tx
    .update(mpUser)
    .set({ realNameState: row.state === 'withdrawn' ? 'none' : 'rejected', updatedAt: ctx.now })
    .where(and(eq(mpUser.id, row.mpUserId), eq(mpUser.realNameState, 'pending')))
}

/** Who asks to be known as belonging to a room. */
export const { model: mpVerifyModel, routes: mpVerifyRoutes } = serve(
  described,
  mpVerifyApply,
)({
  reads: { matched: ['nameMatches', 'docMatches', 'phoneMatches'] },
  filters: { matched: (value) => (value ? matched : sql`not ${matched}`) },
  present: (rows, ctx) =>
    new Map(
      rows.map((row) => [
        row.id,
        {
          waited: Math.max(
            0,
            Math.floor(((row.reviewedAt ?? ctx.now).getTime() - row.createdAt.getTime()) / 60_000),
          ),
        },
      ]),
    ),
  on: {
    approve: async (row, _input, ctx) => await assertNotOwnHome(ctx, row),
    approveMatched: async (row, _input, ctx) => {
      await assertNotOwnHome(ctx, row)
      if (!row.nameMatches || !row.docMatches || !row.phoneMatches)
        throw refuse('与登记信息不完全一致，请逐个审核')
    },
    reject: async (row, { rejectReason }, ctx) => {
      await assertNotOwnHome(ctx, row)
      return { patch: { rejectReason }, content: rejectReason }
    },
    askOwner: (_row, _input, ctx) => ({
      patch: { ownerConfirm: 'waiting', ownerUntil: new Date(ctx.now.getTime() + ownerMs) },
    }),
    ownerSilent: () => ({ patch: { ownerConfirm: 'none', ownerUntil: null } }),
    settle: (row, { verdict, way, rejectReason }) => ({
      to: verdict,
      patch: {
        ...(way === 'owner' && {
          ownerConfirm: verdict === 'approved' ? ('agreed' as const) : ('refused' as const),
        }),
        ...(verdict === 'rejected' && { rejectReason: rejectReason ?? '未通过审核' }),
      },
      content: {
        match: '与登记信息一致',
        owner: '业主答复',
        staff: '随居住关系审核',
        estate: '小区设置为自动通过',
      }[way],
    }),
  },
  after: { change: decided },
})

/** Decides the open applications for relations that were decided by themselves. */
export async function settleWithHouses(ctx: Ctx, residentIds: readonly number[]): Promise<void> {
  const rows = await ctx.tx
    .select({ apply: mpVerifyApply, state: residentHouse.state, why: residentHouse.rejectReason })
    .from(mpVerifyApply)
    .innerJoin(residentHouse, eq(residentHouse.id, mpVerifyApply.houseId))
    .where(
      and(
        sql`${residentHouse.residentId} = any(${`{${residentIds.join(',')}}`}::bigint[])`,
        sql`${mpVerifyApply.state} in ${open}`,
        // In force since the application: who was registered before is verified by the desk.
        sql`(${residentHouse.state} in ('rejected', 'moved_out')
          or (${residentHouse.state} = 'active' and ${residentHouse.reviewedAt} >= ${mpVerifyApply.createdAt}))`,
      ),
    )
    .orderBy(mpVerifyApply.id)
    .for('update', { of: mpVerifyApply })
  for (const { apply, state, why } of rows)
    await takeTransition(
      mpVerifyModel,
      apply,
      'settle',
      state === 'active'
        ? { verdict: 'approved', way: 'staff' }
        : { verdict: 'rejected', way: 'staff', rejectReason: why ?? '居住关系已结束' },
      ctx,
    )
}

/** An open application, locked. */
export async function lockApply(ctx: Ctx, id: number): Promise<MpVerifyRow> {
  const [row] = await ctx.tx.select().from(mpVerifyApply).where(eq(mpVerifyApply.id, id)).for('update')
  if (row === undefined) throw notFound()
  return row
}

/** Residents see what they handed in themselves. */
export const verifyResidentRows: ResidentRows = {
  entity: 'mpVerifyApply',
  mayRead: async (ctx, id) => {
    const { caller } = ctx
    if (caller.kind !== 'mobile' || caller.mpUserId === null) return false
    const own = and(eq(mpVerifyApply.id, id), eq(mpVerifyApply.mpUserId, caller.mpUserId))
    return (await ctx.tx.$count(mpVerifyApply, own)) > 0
  },
}
