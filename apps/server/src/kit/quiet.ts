import type { Ctx } from './context.ts'

/** The same call for rows that follow what it is about: the log tells of that alone, their timelines of the rest. */
export const quiet = (ctx: Ctx): Ctx => ({ ...ctx, note: () => undefined })
