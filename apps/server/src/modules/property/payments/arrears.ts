import type { arrears as described } from '@linli/api-client/contract/property/payments/dunning'
import { dunningChannels } from '@linli/api-client/contract/property/payments/dunning'
import type { InputOf } from '@linli/api-client/kit'
import { and, asc, desc, eq, inArray, lt, type SQL } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { mask } from '../../../kit/masking.ts'
import { anyOf, coversEstate } from '../../../kit/serve/scope.ts'
import { building } from '../../base/buildings/building.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { bill, type BillRow } from '../bills/bill.table.ts'
import { lateOwed } from '../bills/late-fee.ts'
import { daysBetween } from '../subjects/periods.ts'
import { dunningLog } from './dunning.table.ts'

/** Rooms of one answer. */
const most = 500

export interface OwingRoom {
  readonly roomId: number
  readonly fullName: string
  readonly buildingId: number
  readonly bills: readonly BillRow[]
  readonly owed: number
  readonly late: number
  readonly daysOverdue: number
}

/** Rooms of an estate with bills that are over their day and not in dispute, those that owe the most first. */
export async function owingRooms(ctx: Ctx, estateId: number, more?: SQL): Promise<OwingRoom[]> {
  const today = dayOf(ctx.now)
  const rows = await ctx.tx
    .select({ bill, fullName: room.fullName, buildingId: room.buildingId })
    .from(bill)
    .innerJoin(room, eq(room.id, bill.roomId))
    .where(
      and(
        eq(bill.estateId, estateId),
        inArray(bill.state, ['unpaid', 'partial']),
        eq(bill.frozen, false),
        lt(bill.dueDate, today),
        more,
      ),
    )
    .orderBy(asc(bill.dueDate))
  return [...Map.groupBy(rows, (one) => one.bill.roomId ?? 0)]
    .map(([roomId, all]) => {
      const bills = all.map((one) => one.bill)
      return {
        roomId,
        fullName: all[0]?.fullName ?? '',
        buildingId: all[0]?.buildingId ?? 0,
        bills,
        owed: bills.reduce((sum, one) => sum + one.owed, 0),
        late: bills.reduce((sum, one) => sum + lateOwed(one, today), 0),
        daysOverdue: Math.max(...bills.map(({ dueDate }) => daysBetween(dueDate, today))),
      }
    })
    .toSorted((a, b) => b.owed + b.late - a.owed - a.late)
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

/** What each building owes, with how many of its rooms do. */
async function byBuilding(ctx: Ctx, estateId: number, owing: readonly OwingRoom[]) {
  const rows = await ctx.tx
    .select({ id: building.id, name: building.name })
    .from(building)
    .where(eq(building.estateId, estateId))
    .orderBy(asc(building.id))
  const rooms = await ctx.tx
    .select({ buildingId: room.buildingId })
    .from(room)
    .where(eq(room.estateId, estateId))
  const sizes = Map.groupBy(rooms, ({ buildingId }) => buildingId)
  return rows.map(({ id, name }) => {
    const of = owing.filter(({ buildingId }) => buildingId === id)
    return {
      buildingId: id,
      name,
      rooms: sizes.get(id)?.length ?? 0,
      owing: of.length,
      owed: of.reduce((sum, one) => sum + one.owed, 0),
    }
  })
}

export async function arrearsOf(ctx: Ctx, input: InputOf<typeof described>) {
  const { estateId, buildingId, minDays = 1, minOwed = 0 } = input
  if (!coversEstate(ctx.scopeFor('property:dunning:list'), estateId)) throw notFound()
  const all = await owingRooms(ctx, estateId)
  const found = all.filter(
    (one) =>
      (buildingId === undefined || one.buildingId === buildingId) &&
      one.daysOverdue >= minDays &&
      one.owed + one.late >= minOwed,
  )
  const shown = found.slice(0, most)
  const reminded = await lastReminders(
    ctx,
    shown.map(({ roomId }) => roomId),
  )
  return {
    rooms: shown.map(({ roomId, fullName, bills, owed, late, daysOverdue }) => {
      const last = reminded.get(roomId)
      const name = bills[0]?.payerName ?? null
      return {
        roomId,
        fullName,
        payerName: name === null ? null : mask('name', name),
        bills: bills.length,
        owed,
        late,
        daysOverdue,
        remindedOn: last?.day ?? null,
        remindedBy: last ? dunningChannels[last.channel] : null,
      }
    }),
    total: {
      rooms: found.length,
      owed: found.reduce((sum, one) => sum + one.owed, 0),
      late: found.reduce((sum, one) => sum + one.late, 0),
    },
    buildings: await byBuilding(ctx, estateId, all),
  }
}
