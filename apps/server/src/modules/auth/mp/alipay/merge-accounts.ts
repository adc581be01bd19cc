import { and, eq, inArray, sql } from 'drizzle-orm'
import { refuse } from '../../../../kit/app-error.ts'
import { changed } from '../../../../kit/changed.ts'
import type { Ctx } from '../../../../kit/context.ts'
import { flowEvents } from '../../../../kit/flow-events/flow-events.ts'
import { mpVerifyApply } from '../mp-verify.table.ts'
import { mpGrant } from '../mp-grant.table.ts'
import { endMpSessionsOf } from '../mp-sessions.ts'
import { mpIdentity, mpUser, type MpUserRow } from '../mp-user.table.ts'
import { staffMpBinding } from '../staff-mp.table.ts'
import { lapseGrants, syncAccount } from '../sync-grants.ts'
import { alipayCard } from './alipay.table.ts'

/** The account that stays: the older one. */
export const olderOf = (a: MpUserRow, b: MpUserRow): readonly [kept: MpUserRow, gone: MpUserRow] =>
  a.registeredAt.getTime() < b.registeredAt.getTime() ||
  (a.registeredAt.getTime() === b.registeredAt.getTime() && a.id < b.id)
    ? [a, b]
    : [b, a]

/** Why two accounts cannot become one; null: they can. */
export async function linkRefusal(ctx: Ctx, a: MpUserRow, b: MpUserRow): Promise<string | null> {
  if (a.id === b.id) return '该支付宝授权已属于此账号'
  if (a.state !== 'normal' || b.state !== 'normal' || a.mergedIntoId !== null || b.mergedIntoId !== null)
    return '账号状态不正常，不能关联'
  if (a.personId !== null && b.personId !== null && a.personId !== b.personId)
    return '两个账号实名信息不一致，不能关联'
  const ordering = new Set<number>()
  for (const { ordersOf } of ctx.deps.modules)
    for (const id of (await ordersOf?.(ctx, [a.id, b.id])) ?? []) ordering.add(id)
  return ordering.size > 1 ? '两个账号均有订单，请先处理会员合并' : null
}

/** Accounts, locked in the order of their numbers, whoever asks for them first. */
export async function lockAccounts(
  ctx: Ctx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, MpUserRow>> {
  const rows = await ctx.tx
    .select()
    .from(mpUser)
    .where(inArray(mpUser.id, [...ids]))
    .orderBy(mpUser.id)
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** What one account has of another from now on; of what both have the one that stays keeps its own. */
async function moveRows({ tx }: Ctx, from: number, to: number): Promise<number[]> {
  await tx
    .update(mpGrant)
    .set({ mpUserId: to })
    .where(
      and(
        eq(mpGrant.mpUserId, from),
        sql`(${mpGrant.state} in ('rejected', 'revoked') or not exists (select from mp_grant o
          where o.mp_user_id = ${to} and o.room_id = ${mpGrant.roomId} and o.state not in ('rejected', 'revoked')))`,
      ),
    )
  await tx
    .update(mpVerifyApply)
    .set({ mpUserId: to })
    .where(
      and(
        eq(mpVerifyApply.mpUserId, from),
        sql`(${mpVerifyApply.state} not in ('submitted', 'owner_confirm') or not exists (select from mp_verify_apply o
          where o.mp_user_id = ${to} and o.room_id = ${mpVerifyApply.roomId}
            and o.state in ('submitted', 'owner_confirm')))`,
      ),
    )
  await tx
    .update(staffMpBinding)
    .set({ mpUserId: to })
    .where(
      and(
        eq(staffMpBinding.mpUserId, from),
        sql`not exists (select from staff_mp_binding o where o.mp_user_id = ${to})`,
      ),
    )
  await tx.update(alipayCard).set({ mpUserId: to }).where(eq(alipayCard.mpUserId, from))
  const moved = await tx
    .update(mpIdentity)
    .set({ mpUserId: to })
    .where(eq(mpIdentity.mpUserId, from))
    .returning({ id: mpIdentity.id })
  return moved.map(({ id }) => id)
}

/** Who it is, is known of the account that stays from now on. */
async function movePerson({ tx, now }: Ctx, kept: MpUserRow, gone: MpUserRow): Promise<void> {
  const { personId, realNameState, verifyWay } = gone
  if (personId === null || kept.personId !== null) return
  await tx
    .update(mpUser)
    .set({ personId: null, realNameState: 'none', verifyWay: null })
    .where(eq(mpUser.id, gone.id))
  await tx
    .update(mpUser)
    .set({ personId, realNameState, verifyWay, updatedAt: now })
    .where(eq(mpUser.id, kept.id))
}

const tell = async (ctx: Ctx, entityId: number, action: string, content: string) =>
  await flowEvents.record(ctx, {
    entity: 'mpUser',
    entityId,
    action,
    fromState: 'normal',
    toState: 'normal',
    content,
  })

/** Makes one account of two: the older one stays, with the identities and grants of both. */
export async function mergeAccounts(ctx: Ctx, a: number, b: number) {
  const rows = await lockAccounts(ctx, [a, b])
  const [one, other] = [rows.get(a), rows.get(b)]
  if (one === undefined || other === undefined) throw refuse('该支付宝授权已属于此账号')
  const refusal = await linkRefusal(ctx, one, other)
  if (refusal !== null) throw refuse(refusal)
  const [kept, gone] = olderOf(one, other)
  await movePerson(ctx, kept, gone)
  const movedIdentityIds = await moveRows(ctx, gone.id, kept.id)
  const left = await ctx.tx
    .select({ id: mpGrant.id, state: mpGrant.state })
    .from(mpGrant)
    .where(and(eq(mpGrant.mpUserId, gone.id), sql`${mpGrant.state} not in ('rejected', 'revoked')`))
    .for('update')
  await lapseGrants(ctx, left, '账号已并入另一账号')
  await ctx.tx
    .update(mpUser)
    .set({ mergedIntoId: kept.id, ...changed(ctx, mpUser) })
    .where(eq(mpUser.id, gone.id))
  await endMpSessionsOf(ctx.tx, gone.id, ctx.now)
  await syncAccount(ctx, kept.id, '账号已关联')
  await tell(ctx, kept.id, 'linked', '并入另一平台的账号')
  await tell(ctx, gone.id, 'linked', '已并入较早注册的账号')
  return { keptMpUserId: kept.id, goneMpUserId: gone.id, movedIdentityIds }
}

/** Gives the identities back that an account had; grants stay with the one that was kept. */
export async function partAccounts(
  ctx: Ctx,
  { keptId, goneId, identityIds }: { keptId: number; goneId: number; identityIds: readonly number[] },
): Promise<void> {
  await lockAccounts(ctx, [keptId, goneId])
  const back = await ctx.tx
    .update(mpIdentity)
    .set({ mpUserId: goneId })
    .where(and(inArray(mpIdentity.id, [...identityIds, 0]), eq(mpIdentity.mpUserId, keptId)))
    .returning({ id: mpIdentity.id })
  const ids = back.map(({ id }) => id)
  await ctx.tx
    .update(alipayCard)
    .set({ mpUserId: goneId })
    .where(inArray(alipayCard.identityId, [...ids, 0]))
  await ctx.tx
    .update(mpUser)
    .set({ mergedIntoId: null, ...changed(ctx, mpUser) })
    .where(eq(mpUser.id, goneId))
  // Whoever came by an identity that is no longer its own signs in anew.
  await endMpSessionsOf(ctx.tx, keptId, ctx.now)
  await tell(ctx, keptId, 'parted', '解除账号关联')
  await tell(ctx, goneId, 'parted', '解除账号关联')
}
