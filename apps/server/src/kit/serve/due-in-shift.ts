import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'

/** No shift is longer. */
const shiftHours = 12

/** Whether a deadline is over, or is over before the next shift ends. */
export const dueInShift = (dueAt: SQL, ctx: Ctx): SQL =>
  sql`${dueAt} <= ${ctx.now.toISOString()}::timestamptz + make_interval(hours => ${shiftHours})`
