import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { whenever } from '../../../kit/facts/facts.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { visitorModel } from './visitor-application.routes.ts'
import { visitorApplication, type VisitorApplicationRow } from './visitor-application.table.ts'

/** The same device again within this time is the same entry. */
const sameEntryMs = 60_000

/** A visitor at a door that opened. */
interface DoorPass {
  readonly direction: 'in' | 'out'
  readonly deviceId: number
  readonly at: Date
}

/** Whether it belongs to the entry that was counted last. */
export const isSameEntry = (
  { lastUseAt, lastUseDeviceId }: VisitorApplicationRow,
  { deviceId, at }: Omit<DoorPass, 'direction'>,
): boolean =>
  lastUseDeviceId === deviceId &&
  lastUseAt !== null &&
  Math.abs(at.getTime() - lastUseAt.getTime()) < sameEntryMs

const earlier = (a: Date | null, b: Date): Date => (a !== null && a < b ? a : b)
const later = (a: Date | null, b: Date): Date => (a !== null && a > b ? a : b)

/** What an entry makes of a visit, whatever was heard of before it. */
function entered(row: VisitorApplicationRow, pass: DoorPass): Partial<VisitorApplicationRow> {
  const enterAt = earlier(row.enterAt, pass.at)
  if (isSameEntry(row, pass)) return { enterAt }
  const isNewest = row.lastUseAt === null || pass.at > row.lastUseAt
  return {
    enterAt,
    useCount: row.useCount + 1,
    ...(isNewest && { lastUseAt: pass.at, lastUseDeviceId: pass.deviceId }),
  }
}

/**
 * A door let a visitor through. What follows is defined by the times of the passes, not by the order in which they are
 * heard of (catalogue 2a A4): first entry, last exit, and inside while the last entry is the newer one. A visit that is
 * over keeps its times right and is never begun again.
 */
export async function passDoor(ctx: Ctx, id: number, pass: DoorPass): Promise<void> {
  const which = eq(visitorApplication.id, id)
  const [row] = await ctx.tx.select().from(visitorApplication).where(which).for('update')
  if (row === undefined || row.state === 'cancelled' || row.state === 'rejected') return
  const times = pass.direction === 'in' ? entered(row, pass) : { leaveAt: later(row.leaveAt, pass.at) }
  const after = { ...row, ...times }
  const isLive = row.state === 'approved' || row.state === 'visiting'
  const inside =
    isLive && after.lastUseAt !== null && (after.leaveAt === null || after.lastUseAt > after.leaveAt)
  await ctx.tx
    .update(visitorApplication)
    .set({ ...times, inside })
    .where(which)
  const now = { ...after, inside }
  if (row.state === 'approved' && pass.direction === 'in')
    await takeTransition(visitorModel, now, 'arrive', {}, ctx)
  const isOver = now.useLimit > 0 && now.useCount >= now.useLimit
  if (row.state === 'visiting' && pass.direction === 'out' && isOver && !inside)
    await takeTransition(visitorModel, now, 'leave', {}, ctx)
}

/** Doors that know faces and cards by themselves tell of visitors when they get to it. */
export const followPasses = whenever('visitors.passed', 'visitor.passes', async ({ passes }, ctx) => {
  for (const { visitId, estateId, direction, deviceId, at } of passes) {
    const isHere = and(eq(visitorApplication.id, visitId), eq(visitorApplication.estateId, estateId))
    if ((await ctx.tx.$count(visitorApplication, isHere)) === 0) continue
    await passDoor(ctx, visitId, { direction, deviceId, at: new Date(at) })
  }
})
