import { and, asc, eq, inArray } from 'drizzle-orm'
import { dayOf, dayStart } from '../../../kit/calendar.ts'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import type { SeedKind } from '../../../runtime/config.ts'
import { user } from '../../auth/account/user.table.ts'
import { bill } from '../bills/bill.table.ts'
import { paySubject } from '../subjects/charging.table.ts'
import { addDays, addMonths, firstOfMonth } from '../../../kit/periods.ts'
import { cashierShiftModel } from './cashier-shift.routes.ts'
import { seedDesk } from './desk.seed.ts'
import { payPastDay } from './past-payments.seed.ts'
import { cashierShift, payment } from './payment.table.ts'
import { cashDueOf, shiftTotals } from './shift-totals.ts'

const seeder = { kind: 'system', name: '演示数据' } as const
const hourMs = 3_600_000
/** Of a hundred rooms of each estate so many pay a month; the others owe for a while. */
const shares = [78, 91, 64] as const
/** Days of a month on which many pay. */
const payDays = [3, 8, 12, 18, 24] as const

/** Past months of an estate, a shift at the desk for each day on which many pay. */
async function seedPast(deps: ServerDeps, estateId: number, months: number, at: number, cashierId: number) {
  const begin = addMonths(firstOfMonth(dayOf(deps.clock())), -months)
  for (let n = 0; n < months; n += 1)
    for (const [rest, day] of payDays.entries()) {
      const month = addMonths(begin, n)
      const opened = new Date(dayStart(addDays(month, day)).getTime() + 9 * hourMs)
      // Who comes late with the last month comes later.
      const share = (shares[at] ?? shares[0]) - (n === months - 1 ? 15 : 0)
      await inContext(
        deps,
        seeder,
        async (ctx) => {
          const shift = await openShift(ctx, estateId, cashierId)
          await payPastDay(
            { ...ctx, now: new Date(opened.getTime() + 2 * hourMs) },
            { estateId, month, salt: n, rest, share, cashierId, shiftId: shift.id },
          )
          await closeShift(ctx, shift, opened, n === months - 1 && rest === 4)
        },
        { now: opened },
      )
    }
}

async function openShift(ctx: Ctx, estateId: number, cashierId: number) {
  const [row] = await ctx.tx
    .insert(cashierShift)
    .values({
      estateId,
      cashierId,
      shiftNo: await sequences.next(ctx, 'BC', estateId),
      openedAt: ctx.now,
      createdAt: ctx.now,
      updatedAt: ctx.now,
      createdBy: cashierId,
    })
    .returning()
  if (row === undefined) throw new Error('Linli: a shift was not opened')
  return row
}

/** Most shifts are right, one in nine lacks a little; the last one waits to be confirmed. */
async function closeShift(
  ctx: Ctx,
  row: typeof cashierShift.$inferSelect,
  opened: Date,
  isWaiting: boolean,
): Promise<void> {
  const due = cashDueOf((await shiftTotals(ctx, [row.id])).get(row.id) ?? [])
  const short = row.id % 9 === 0 && due > 500 ? 500 : 0
  const submitted = await takeTransition(
    cashierShiftModel,
    row,
    'submit',
    { countedCash: due - short, ...(short > 0 && { remark: '找零有误，短款5元' }) },
    { ...ctx, now: new Date(opened.getTime() + 8 * hourMs) },
  )
  if (!isWaiting)
    await takeTransition(
      cashierShiftModel,
      submitted,
      'confirm',
      {},
      {
        ...ctx,
        now: new Date(opened.getTime() + 24 * hourMs),
      },
    )
}

/** Money of the demo: past months at large, and of the last days something of everything that the pages show. */
export async function seedPayments(deps: ServerDeps, kind: SeedKind): Promise<void> {
  const { db } = deps.database
  if ((await db.$count(payment, eq(payment.channel, 'mp'))) > 0) return
  const [cashier] = await db.select({ id: user.id }).from(user).where(eq(user.username, 'cashier01'))
  const estates = await db
    .selectDistinct({ id: paySubject.estateId })
    .from(paySubject)
    .innerJoin(bill, and(eq(bill.subjectId, paySubject.id), inArray(bill.source, ['run'])))
    .where(eq(paySubject.code, 'PROPERTY'))
    .orderBy(asc(paySubject.estateId))
  if (cashier === undefined) return
  for (const [at, { id: estateId }] of estates.entries()) {
    await seedPast(deps, estateId, kind === 'small' ? 2 : 6, at, cashier.id)
    await seedDesk(deps, estateId, kind === 'small' ? 4 : 12)
  }
}
