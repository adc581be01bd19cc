import { and, count, eq, inArray } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import { userIdOf } from '../caller.ts'
import type { Ctx } from '../context.ts'
import type { TaskDefinition } from './definitions.ts'
import { jobTask } from './job-task.table.ts'
import type { NewTask } from './jobs.ts'

/** Of each program its tasks by their type. */
export type TaskTypes = ReadonlyMap<string, TaskDefinition>

const isOpen = inArray(jobTask.state, ['queued', 'running'])

/**
 * Adds a task in the caller's transaction.
 *
 * @throws {AppError} BUSY when the user, or everybody together, has too many open ones
 */
export async function addTask(ctx: Ctx, types: TaskTypes, task: NewTask): Promise<number> {
  if (!types.has(task.type)) throw new Error(`Linli: no task ${task.type}`)
  await refuseTooMany(ctx)
  const user = userIdOf(ctx.caller)
  const [row] = await ctx.tx
    .insert(jobTask)
    .values({
      type: task.type,
      payload: task.payload,
      runAt: ctx.now,
      createdAt: ctx.now,
      createdBy: user,
      updatedAt: ctx.now,
      updatedBy: user,
    })
    .returning({ id: jobTask.id })
  if (!row) throw new Error('Linli: a task was not added')
  return row.id
}

/** The queue has an end: what is added faster than it is worked off is refused, and one user leaves room for others. */
async function refuseTooMany(ctx: Ctx): Promise<void> {
  const { params } = ctx.deps
  const user = userIdOf(ctx.caller)
  const [all = { open: 0 }] = await ctx.tx.select({ open: count() }).from(jobTask).where(isOpen)
  if (all.open >= (await params.number('job.maxOpenTasks'))) throw busy('后台任务已满，请稍后再试')
  if (user === null) return
  const [own = { open: 0 }] = await ctx.tx
    .select({ open: count() })
    .from(jobTask)
    .where(and(isOpen, eq(jobTask.createdBy, user)))
  if (own.open >= (await params.number('job.maxOpenTasksOfUser')))
    throw busy('您有较多后台任务尚未完成，请稍后再试')
}

const busy = (text: string) => new AppError('BUSY', text, { retryAfter: 30 })
