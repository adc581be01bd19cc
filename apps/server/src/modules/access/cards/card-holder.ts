import { and, eq, inArray, sql } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { entitledResidents } from '../grants/grant.service.ts'
import { icCard } from './ic-card.table.ts'

/** Who is to hold a card: the field of the kind is filled, the others are left. */
export interface AskedHolder {
  readonly holderType: 'resident' | 'staff' | 'room' | 'visitor'
  readonly residentId?: number | null | undefined
  readonly userId?: number | null | undefined
  readonly roomId?: number | null | undefined
}

export interface CardHolder {
  readonly holderType: AskedHolder['holderType']
  readonly residentId: number | null
  readonly userId: number | null
  readonly roomId: number | null
  readonly leaseEnd: Date | null
}

/** Cards that somebody holds, in whatever state; a cancelled one is nobody's. */
const held = inArray(icCard.state, ['active', 'lost', 'frozen', 'expired'])
const nobody = { residentId: null, userId: null, roomId: null, leaseEnd: null }

/** Who is to hold a card of an estate. Throws at the field of whom it cannot be given to. */
export async function holderOf(ctx: Ctx, estateId: number, asked: AskedHolder): Promise<CardHolder> {
  const { holderType } = asked
  if (holderType === 'resident') return { ...nobody, holderType, ...(await resident(ctx, estateId, asked)) }
  if (holderType === 'staff') return { ...nobody, holderType, userId: await staff(ctx, estateId, asked) }
  return { ...nobody, holderType, roomId: holderType === 'room' ? (asked.roomId ?? null) : null }
}

async function resident(ctx: Ctx, estateId: number, { residentId }: AskedHolder) {
  const [found] = await entitledResidents(ctx, [residentId ?? 0])
  if (found?.estateId !== estateId) throw invalid({ residentId: '该人员在本小区没有有效居住关系' })
  const [listed] = await ctx.tx.execute(sql`
    select 1 from control_target where estate_id = ${estateId} and kind = 'person' and state = 'approved'
      and list_type = 'black' and person_id = ${found.personId}
      and ${ctx.now.toISOString()}::timestamptz between valid_from and valid_to limit 1`)
  if (listed !== undefined) throw invalid({ residentId: '该人员在布控名单中，不能发卡' })
  return { residentId: found.residentId, roomId: found.roomId, leaseEnd: found.leaseEnd }
}

async function staff(ctx: Ctx, estateId: number, { userId }: AskedHolder): Promise<number> {
  const [found] = await ctx.tx.execute<{ id: number }>(sql`
    select u.id from sys_user u where u.id = ${userId ?? 0} and u.state = 'normal' and not u.service_account
      and (exists (select 1 from user_estate w where w.user_id = u.id and w.estate_id = ${estateId})
        or u.company_id = (select company_id from estate where id = ${estateId}))`)
  if (found === undefined) throw invalid({ userId: '该员工不在本小区工作或已停用' })
  return found.id
}

/** Throws where the holder has as many cards as one may have. Whoever gives another one at the same time waits. */
export async function assertRoomFor(ctx: Ctx, estateId: number, holder: CardHolder): Promise<void> {
  const { holderType, residentId, userId, roomId } = holder
  // A card for visitors is the desk's until it is handed out.
  if (holderType === 'visitor') return
  const of =
    residentId !== null
      ? eq(icCard.residentId, residentId)
      : userId !== null
        ? and(eq(icCard.userId, userId), eq(icCard.estateId, estateId))
        : and(eq(icCard.roomId, roomId ?? 0), eq(icCard.holderType, 'room'))
  const key = holderType === 'room' ? 'access.cardsPerRoom' : 'access.cardsPerPerson'
  const limit = await ctx.deps.params.number(key, { estateId })
  await ctx.tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`cards/${residentId ?? ''}/${userId ?? ''}/${residentId === null ? (roomId ?? '') : ''}`}, 0))`,
  )
  if ((await ctx.tx.$count(icCard, and(of, held))) < limit) return
  const full = `持卡数已达上限（${limit}张）`
  throw invalid(
    holderType === 'room'
      ? { roomId: `该房屋${full}` }
      : { [residentId === null ? 'userId' : 'residentId']: `该人员${full}` },
  )
}
