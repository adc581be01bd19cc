import { eq } from 'drizzle-orm'
import { callerKey } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { buildProgress } from './build-batch.table.ts'

/** Progress of one run of the generator. */
export interface Progress {
  step(text: string): void
  advance(rows: number): void
  /** The state that the others see from now on. */
  finish(state: 'done' | 'failed'): Promise<void>
}

const noProgress: Progress = { step: () => {}, advance: () => {}, finish: async () => {} }

/** Writes between two of these are left out. */
const everyMs = 300

const keyOf = (ctx: Ctx, key: string) => `${callerKey(ctx.caller, ctx.ip)}|${key}`

/**
 * Tells how far the call with this Idempotency-Key is. Written on another connection than the call's transaction,
 * and never waited for while it runs: progress must not be able to hold the work up.
 */
export function trackProgress(ctx: Ctx, total: number): Progress {
  const header = ctx.header('idempotency-key')
  if (header === undefined) return noProgress
  const key = keyOf(ctx, header)
  const { side } = ctx.deps.database
  let row = { step: '准备', done: 0, total, state: 'running' as 'running' | 'done' | 'failed' }
  let last = 0
  let writing: Promise<unknown> = Promise.resolve()

  const write = () => {
    const values = { key, ...row, updatedAt: new Date() }
    writing = writing
      .then(() =>
        side
          .insert(buildProgress)
          .values(values)
          .onConflictDoUpdate({ target: buildProgress.key, set: values }),
      )
      .catch((error: unknown) => ctx.deps.log.warn('build progress could not be written', { error }))
  }
  const writeSoon = () => {
    if (performance.now() - last < everyMs) return
    last = performance.now()
    write()
  }
  write()
  return {
    step(step) {
      row = { ...row, step }
      writeSoon()
    },
    advance(rows) {
      row = { ...row, done: row.done + rows }
      writeSoon()
    },
    async finish(state) {
      row = {
        ...row,
        state,
        done: state === 'done' ? row.total : row.done,
        step: state === 'done' ? '完成' : '已取消',
      }
      write()
      await writing
    },
  }
}

/** What another request of the same caller sees. */
export async function readProgress(ctx: Ctx, key: string) {
  const [row] = await ctx.tx
    .select()
    .from(buildProgress)
    .where(eq(buildProgress.key, keyOf(ctx, key)))
  if (row === undefined) return { state: 'unknown' as const, step: '', done: 0, total: 0 }
  return { state: row.state, step: row.step, done: row.done, total: row.total }
}
