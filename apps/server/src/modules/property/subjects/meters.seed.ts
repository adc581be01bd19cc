import { and, asc, eq, isNull } from 'drizzle-orm'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { room } from '../../base/rooms/room.table.ts'
import { meter, meterReading } from './charging.table.ts'
import { addMonths } from '../../../kit/periods.ts'

/** Rows of one statement, which has at most 65,535 parameters. */
const chunk = 1_000
/** Of so many readings one is far above what was usual. */
const unusualOf = 97

/**
 * A water meter for some rooms of the estate, with a reading for each month; the last ones wait for their confirmation.
 * Written in bulk: thousands of readings by the way of a single one would take a minute.
 */
export async function seedMeters(ctx: Ctx, estateId: number, begin: string, count: number): Promise<void> {
  const rooms = await ctx.tx
    .select({ id: room.id })
    .from(room)
    .where(and(eq(room.estateId, estateId), isNull(room.deletedAt)))
    .orderBy(asc(room.id))
    .limit(count)
  const stamp = { createdAt: ctx.now, updatedAt: ctx.now }
  const dates: string[] = []
  for (let date = addMonths(begin, 1); date <= dayOf(ctx.now); date = addMonths(date, 1)) dates.push(date)
  for (let from = 0; from < rooms.length; from += chunk) {
    const part = rooms.slice(from, from + chunk)
    const readings = part.map((_room, at) => readingsOf(from + at, dates))
    const meters = await ctx.tx
      .insert(meter)
      .values(
        part.map(({ id: roomId }, at) => ({
          ...stamp,
          estateId,
          meterNo: `W${estateId}-${String(from + at + 1).padStart(5, '0')}`,
          kind: 'water' as const,
          roomId,
          initialReading: firstReading(from + at),
          maxReading: 99_999,
          lastReading: readings[at]?.at(-1)?.current ?? firstReading(from + at),
          lastReadDate: dates.at(-1) ?? null,
        })),
      )
      .returning({ id: meter.id, meterNo: meter.meterNo, roomId: meter.roomId })
    for (const [month] of dates.entries()) {
      const isLast = month === dates.length - 1
      const made = await ctx.tx
        .insert(meterReading)
        .values(
          meters.flatMap(({ id: meterId, meterNo, roomId }, at) => {
            const reading = readings[at]?.[month]
            const state = isLast ? ('draft' as const) : ('confirmed' as const)
            return reading ? [{ ...stamp, estateId, meterId, meterNo, roomId, ...reading, state }] : []
          }),
        )
        .returning({ id: meterReading.id })
      const event = { entity: 'meterReading', fromState: null, toState: 'draft', action: 'create' }
      await flowEvents.recordAll(
        ctx,
        made.map(({ id }) => ({ ...event, entityId: id, isFirst: true })),
      )
    }
  }
}

interface Reading {
  readonly readDate: string
  readonly previous: number
  readonly current: number
  readonly usage: number
  readonly abnormal: boolean
}

const firstReading = (at: number): number => 100 + at

/** What one meter showed month by month. */
function readingsOf(at: number, dates: readonly string[]): readonly Reading[] {
  let previous = firstReading(at)
  return dates.map((readDate, month): Reading => {
    // Nothing is unusual before there is something usual.
    const abnormal = month > 0 && (at + month) % unusualOf === 0
    const usage = abnormal ? 90 : 8 + ((at * 7 + month * 3) % 15)
    const reading = { readDate, previous, current: previous + usage, usage, abnormal }
    previous += usage
    return reading
  })
}
