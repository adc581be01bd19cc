import type { Ctx } from './context.ts'

/** Thrown to take back what a trial wrote. */
class TakenBack<T> extends Error {
  readonly result: T
  constructor(result: T) {
    super('taken back')
    this.result = result
  }
}

/**
 * What the work would answer: it runs in a transaction of its own that is taken back, so that its rules see what it
 * writes, and nothing of it stays. Nothing is noted in the log, and nothing happens afterwards.
 */
export async function inTrial<T>(ctx: Ctx, work: (trial: Ctx) => Promise<T>): Promise<T> {
  let end: TakenBack<T> | undefined
  try {
    return await ctx.tx.transaction(async (tx) => {
      end = new TakenBack(await work({ ...ctx, tx, note: () => undefined, afterCommit: () => undefined }))
      throw end
    })
  } catch (error) {
    if (end !== undefined && error === end) return end.result
    throw error
  }
}
