import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { invalid, notFound } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { coversEstate } from '../../../kit/serve/scope.ts'
import { room } from '../../base/rooms/room.table.ts'
import { bill } from '../bills/bill.table.ts'

/** Whose account is asked for: a room's, or that of somebody from outside in an estate. */
export interface AskedAccount {
  readonly roomId?: number | null | undefined
  readonly payerPersonId?: number | null | undefined
  readonly estateId?: number | null | undefined
}

/** Who stands at the desk. */
export interface DeskAccount {
  readonly estateId: number
  readonly fullName: string
  readonly roomId: number | null
  readonly payerPersonId: number | null
}

/** Bills of no room that somebody pays in an estate. */
const ofPayer = (estateId: number, personId: number) =>
  and(eq(bill.estateId, estateId), eq(bill.payerPersonId, personId), isNull(bill.roomId))

/** Bills that a room answers for: its own, and those without a room of who lives there. Each way has its index. */
export const billsOfRoom = (roomId: SQL | number): SQL => sql`
  select own.id from pay_bill own where own.room_id = ${roomId}
  union all select own.id from resident_house h join resident x on x.id = h.resident_id
    join pay_bill own on own.payer_person_id = x.person_id and own.estate_id = h.estate_id
    where h.room_id = ${roomId} and h.state = 'active' and own.room_id is null`

const open = inArray(bill.state, ['unpaid', 'partial'])
export const openOfRoom = (roomId: number): SQL | undefined =>
  and(open, sql`${bill.id} in (${billsOfRoom(roomId)})`)

/** What of an account is open. */
export const openOf = ({ roomId, payerPersonId, estateId }: DeskAccount): SQL | undefined =>
  roomId === null ? and(open, ofPayer(estateId, payerPersonId ?? 0)) : openOfRoom(roomId)

async function accountOfRoom(ctx: Ctx, roomId: number): Promise<DeskAccount | undefined> {
  const [found] = await ctx.tx
    .select({ estateId: room.estateId, fullName: room.fullName })
    .from(room)
    .where(eq(room.id, roomId))
  return found && { ...found, roomId, payerPersonId: null }
}

/** Who has, or had, a bill of no room; called by what the last one was for. */
async function accountOfPayer(
  ctx: Ctx,
  estateId: number,
  payerPersonId: number,
): Promise<DeskAccount | undefined> {
  const [last] = await ctx.tx
    .select({ fullName: bill.objectName })
    .from(bill)
    .where(ofPayer(estateId, payerPersonId))
    .orderBy(desc(bill.id))
    .limit(1)
  return last && { ...last, estateId, payerPersonId, roomId: null }
}

/** The account at the desk, within the reach of who sits there. */
export async function deskAccount(
  ctx: Ctx,
  { roomId, payerPersonId, estateId }: AskedAccount,
  code = 'property:payment:collect',
): Promise<DeskAccount> {
  if (roomId == null && (payerPersonId == null || estateId == null))
    throw invalid({ roomId: '请选择房屋或缴费人' })
  const found =
    roomId == null
      ? await accountOfPayer(ctx, estateId ?? 0, payerPersonId ?? 0)
      : await accountOfRoom(ctx, roomId)
  if (found === undefined || !coversEstate(ctx.scopeFor(code), found.estateId)) throw notFound()
  return found
}
