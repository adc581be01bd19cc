import type { Ctx } from '../context.ts'
import { staffMessage } from './staff-message.table.ts'

export interface NewStaffMessage {
  readonly kind: string
  readonly title: string
  readonly content?: string
  readonly link?: string
  readonly bizType: string
  readonly bizId: number
  readonly round?: number
}

/** Notices to staff (catalogue 2b A10). */
export const staffMessages = {
  /** The same notice reaches a user once per round, however often it is sent. */
  async notify(ctx: Ctx, userIds: readonly number[], message: NewStaffMessage): Promise<void> {
    if (userIds.length === 0) return
    await ctx.tx
      .insert(staffMessage)
      .values(
        [...new Set(userIds)].map((userId) => ({
          ...message,
          userId,
          round: message.round ?? 0,
          createdAt: ctx.now,
          updatedAt: ctx.now,
        })),
      )
      .onConflictDoNothing()
  },
}
