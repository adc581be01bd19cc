import type { arrears as described } from '@linli/api-client/contract/property/payments/dunning'
import { dunningChannels, mostRooms } from '@linli/api-client/contract/property/payments/dunning'
import type { InputOf } from '@linli/api-client/kit'
import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { mask } from '../../../kit/masking.ts'
import { anyOf, coversEstate } from '../../../kit/serve/scope.ts'
import { room } from '../../base/rooms/room.table.ts'
import { bill, type BillRow } from '../bills/bill.table.ts'
import { lateOwed, lateOwedSql } from '../bills/late-fee.ts'
import { dunningLog } from './dunning.table.ts'

export interface OwingRoom {
  readonly roomId: number
  readonly fullName: string
  readonly buildingId: number
  readonly payerName: string | null
  readonly bills: number
  readonly owed: number
  readonly late: number
  readonly daysOverdue: number
}

interface Which {
  readonly buildingId?: number | undefined
  readonly minDays?: number
  readonly minOwed?: number
  /** No more of them. */
  readonly limit: number
}

interface FoundRoom extends Record<string, unknown>, OwingRoom {
  /** Of all that are found, whatever the limit. */
  readonly allRooms: number
  readonly allOwed: number
  readonly allLate: number
}

/** What is over its day and not in dispute. */
const overdue = (estateId: number, today: string) => sql`b.estate_id = ${estateId} and b.room_id is not null
  and b.state in ('unpaid', 'partial') and not b.frozen and b.due_date < ${today}::date`

/** Rooms of an estate that owe something, those that owe the most first; the database adds up, however many bills. */
export async function owingRooms(ctx: Ctx, estateId: number, which: Which): Promise<FoundRoom[]> {
  const today = dayOf(ctx.now)
  const { buildingId, minDays = 1, minOwed = 0, limit } = which
  return await ctx.tx.execute<FoundRoom>(sql`
    with owing as (
      select b.room_id, count(*)::int as bills, sum(b.owed)::bigint as owed, sum(${lateOwedSql('b', today)})::bigint as late,
        ${today}::date - min(b.due_date) as days,
        (array_agg(b.payer_name order by b.due_date, b.id))[1] as payer
      from pay_bill b where ${overdue(estateId, today)} group by b.room_id
    )
    select r.id::float8 as "roomId", r.full_name as "fullName", r.building_id::float8 as "buildingId",
      o.payer as "payerName", o.bills, o.owed::float8 as owed, o.late::float8 as late, o.days as "daysOverdue",
      (count(*) over ())::int as "allRooms", (sum(o.owed) over ())::float8 as "allOwed",
      (sum(o.late) over ())::float8 as "allLate"
    from owing o join room r on r.id = o.room_id
    where o.days >= ${minDays} and o.owed + o.late >= ${minOwed}
      ${buildingId === undefined ? sql`` : sql`and r.building_id = ${buildingId}`}
    order by o.owed + o.late desc, r.full_name limit ${limit}`)
}

export interface OwingBills {
  readonly roomId: number
  readonly fullName: string
  readonly bills: readonly BillRow[]
  readonly owed: number
  readonly late: number
}

/** The bills behind it, of rooms that were chosen, in the same order. */
export async function owingBills(
  ctx: Ctx,
  estateId: number,
  roomIds: readonly number[],
): Promise<OwingBills[]> {
  const today = dayOf(ctx.now)
  const rows = await ctx.tx
    .select({ bill, fullName: room.fullName })
    .from(bill)
    .innerJoin(room, eq(room.id, bill.roomId))
    .where(
      and(
        eq(bill.estateId, estateId),
        anyOf(bill.roomId, roomIds),
        inArray(bill.state, ['unpaid', 'partial']),
        eq(bill.frozen, false),
        lt(bill.dueDate, today),
      ),
    )
    .orderBy(asc(bill.dueDate), asc(bill.id))
  const rooms = [...Map.groupBy(rows, (one) => one.bill.roomId ?? 0)].map(([roomId, all]) => {
    const bills = all.map((one) => one.bill)
    return {
      roomId,
      fullName: all[0]?.fullName ?? '',
      bills,
      owed: bills.reduce((sum, one) => sum + one.owed, 0),
      late: bills.reduce((sum, one) => sum + lateOwed(one, today), 0),
    }
  })
  return rooms.toSorted((a, b) => b.owed + b.late - a.owed - a.late)
}

/** When each was reminded last, and how. */
async function lastReminders(ctx: Ctx, roomIds: readonly number[]) {
  const rows = await ctx.tx
    .selectDistinctOn([dunningLog.roomId], {
      roomId: dunningLog.roomId,
      day: dunningLog.day,
      channel: dunningLog.channel,
    })
    .from(dunningLog)
    .where(anyOf(dunningLog.roomId, roomIds))
    .orderBy(dunningLog.roomId, desc(dunningLog.day), desc(dunningLog.id))
  return new Map(rows.map(({ roomId, ...last }) => [roomId, last]))
}

interface FoundBuilding extends Record<string, unknown> {
  readonly buildingId: number
  readonly name: string
  readonly rooms: number
  readonly owing: number
  readonly owed: number
}

/** What each building owes, with how many of its rooms do. */
const byBuilding = async (ctx: Ctx, estateId: number) =>
  await ctx.tx.execute<FoundBuilding>(sql`
    with owing as (
      select r.building_id, count(distinct b.room_id)::int as rooms, sum(b.owed)::float8 as owed
      from pay_bill b join room r on r.id = b.room_id
      where ${overdue(estateId, dayOf(ctx.now))} group by r.building_id
    ), sizes as (select building_id, count(*)::int as rooms from room where estate_id = ${estateId} group by building_id)
    select g.id::float8 as "buildingId", g.name, coalesce(s.rooms, 0) as rooms, coalesce(o.rooms, 0) as owing,
      coalesce(o.owed, 0) as owed
    from building g left join sizes s on s.building_id = g.id left join owing o on o.building_id = g.id
    where g.estate_id = ${estateId} order by g.id`)

export async function arrearsOf(ctx: Ctx, input: InputOf<typeof described>) {
  const { estateId, ...which } = input
  if (!coversEstate(ctx.scopeFor('property:dunning:list'), estateId)) throw notFound()
  const found = await owingRooms(ctx, estateId, { ...which, limit: mostRooms })
  const reminded = await lastReminders(
    ctx,
    found.map(({ roomId }) => roomId),
  )
  const [first] = found
  return {
    rooms: found.map(({ roomId, fullName, payerName, bills, owed, late, daysOverdue }) => {
      const last = reminded.get(roomId)
      return {
        roomId,
        fullName,
        payerName: payerName === null ? null : mask('name', payerName),
        bills,
        owed,
        late,
        daysOverdue,
        remindedOn: last?.day ?? null,
        remindedBy: last ? dunningChannels[last.channel] : null,
      }
    }),
    total: { rooms: first?.allRooms ?? 0, owed: first?.allOwed ?? 0, late: first?.allLate ?? 0 },
    buildings: (await byBuilding(ctx, estateId)).map(({ buildingId, name, rooms, owing, owed }) => ({
      buildingId,
      name,
      rooms,
      owing,
      owed,
    })),
  }
}
