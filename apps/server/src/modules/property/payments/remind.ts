import type { DunningLetter, remind as described } from '@linli/api-client/contract/property/payments/dunning'
import type { InputOf } from '@linli/api-client/kit'
import { and, eq, inArray } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { coversEstate } from '../../../kit/serve/scope.ts'
import { yuan } from '../../../kit/yuan.ts'
import { accountsOfPersons } from '../../auth/mp/accounts-of-persons.ts'
import { resident } from '../../base/people/resident.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { lateOwed } from '../bills/late-fee.ts'
import { paySubject } from '../subjects/charging.table.ts'
import { type OwingBills, owingBills } from './arrears.ts'
import { dunningLog } from './dunning.table.ts'
import { sendReminders } from './send-reminders.ts'

type Input = InputOf<typeof described>

const total = ({ owed, late }: OwingBills) => owed + late
const payersOf = (rooms: readonly OwingBills[]) => [
  ...new Set(rooms.flatMap(({ bills }) => bills[0]?.payerPersonId ?? [])),
]

/** Tells those who pay in the app. */
async function tellInApps(ctx: Ctx, rooms: readonly OwingBills[]): Promise<void> {
  const accounts = await accountsOfPersons(ctx, payersOf(rooms))
  for (const room of rooms)
    for (const account of accounts.filter(({ personId }) => personId === room.bills[0]?.payerPersonId))
      ctx.deps.platformApps.tell(ctx, {
        mpUserId: account.id,
        event: 'bill_due',
        variables: {
          roomName: room.fullName,
          amount: `${yuan(total(room))}元`,
          dueOn: room.bills[0]?.dueDate ?? dayOf(ctx.now),
        },
      })
}

/** Sends texts once it is committed; a number that is not reached is kept as such. */
async function sendTexts(
  ctx: Ctx,
  rooms: readonly OwingBills[],
  estateId: number,
  logs: ReadonlyMap<number, number>,
): Promise<void> {
  const phones = await ctx.tx
    .select({ personId: resident.personId, phoneEnc: resident.phoneEnc })
    .from(resident)
    .where(and(eq(resident.estateId, estateId), inArray(resident.personId, [...payersOf(rooms), 0])))
  const texts = rooms.map((room) => ({
    logId: logs.get(room.roomId) ?? 0,
    phoneEnc: phones.find(({ personId }) => personId === room.bills[0]?.payerPersonId)?.phoneEnc ?? null,
    text: `${room.fullName}有${room.bills.length}笔费用已逾期，共${yuan(total(room))}元，请及时缴纳，已缴请忽略。`,
  }))
  sendReminders(ctx, texts)
}

/** The letters of rooms, with what they owe line by line. */
async function lettersOf(ctx: Ctx, rooms: readonly OwingBills[], estateId: number): Promise<DunningLetter[]> {
  const [place] = await ctx.tx.select({ name: estate.name }).from(estate).where(eq(estate.id, estateId))
  const subjects = new Map(
    (
      await ctx.tx
        .select({ id: paySubject.id, name: paySubject.name })
        .from(paySubject)
        .where(eq(paySubject.estateId, estateId))
    ).map(({ id, name }) => [id, name]),
  )
  const today = dayOf(ctx.now)
  return rooms.map(({ fullName, bills, owed, late }) => ({
    fullName,
    // A letter is for who pays: the name stands on it as it is.
    payerName: bills[0]?.payerName ?? null,
    estateName: place?.name ?? '',
    lines: bills.map((one) => ({
      name: subjects.get(one.subjectId) ?? '',
      period: `${one.periodStart} 至 ${one.periodEnd}`,
      dueDate: one.dueDate,
      principal: one.owed,
      late: lateOwed(one, today),
    })),
    principal: owed,
    late,
    asOf: today,
  }))
}

/** Reminds rooms, each by a way once a day; who owes nothing any more, or was reminded by it today, is left out. */
export async function remindRooms(ctx: Ctx, { estateId, roomIds, channel, result }: Input) {
  if (!coversEstate(ctx.scopeFor('property:dunning:send'), estateId)) throw notFound()
  const owing = await owingBills(ctx, estateId, roomIds)
  const day = dayOf(ctx.now)
  const made =
    owing.length === 0
      ? []
      : await ctx.tx
          .insert(dunningLog)
          .values(
            owing.map((one) => ({
              estateId,
              roomId: one.roomId,
              channel,
              day,
              billCount: one.bills.length,
              amount: total(one),
              billIds: one.bills.map(({ id }) => id),
              result: result ?? null,
              userId: userIdOf(ctx.caller),
              createdAt: ctx.now,
              updatedAt: ctx.now,
              createdBy: userIdOf(ctx.caller),
            })),
          )
          .onConflictDoNothing()
          .returning({ id: dunningLog.id, roomId: dunningLog.roomId })
  const logs = new Map(made.map(({ id, roomId }) => [roomId ?? 0, id]))
  const told = owing.filter(({ roomId }) => logs.has(roomId))
  if (channel === 'mp') await tellInApps(ctx, told)
  if (channel === 'sms') await sendTexts(ctx, told, estateId, logs)
  return {
    sent: told.length,
    skipped: roomIds.length - told.length,
    letters: channel === 'letter' ? await lettersOf(ctx, told, estateId) : [],
  }
}
