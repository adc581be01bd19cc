import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { visitorDeskLog } from './visitor-desk-log.table.ts'

type Entry = typeof visitorDeskLog.$inferInsert

/** Writes down what the desk did, with whoever did it. */
export async function logDesk(ctx: Ctx, entry: Omit<Entry, 'at' | 'userId' | 'offline'>): Promise<void> {
  await ctx.tx
    .insert(visitorDeskLog)
    .values({ ...entry, userId: userIdOf(ctx.caller), at: ctx.now, offline: ctx.late === true })
}
