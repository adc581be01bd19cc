import { getTask } from '@linli/api-client/contract/system/tasks'
import { and, eq } from 'drizzle-orm'
import { notFound } from '../app-error.ts'
import { userOf } from '../context.ts'
import { handle, type Route } from '../route.ts'
import { jobTask } from './job-task.table.ts'
import { processEnded } from './run-job.ts'

const unexpected = '任务执行失败，请稍后重试或联系系统管理员'
const interrupted = '任务执行中服务多次中断，已停止重试，请联系系统管理员'

/** Progress of the caller's own long work. */
export const taskRoutes = (): readonly Route[] => [
  handle(getTask, async ({ id }, ctx) => {
    const [task] = await ctx.tx
      .select()
      .from(jobTask)
      .where(and(eq(jobTask.id, id), eq(jobTask.createdBy, userOf(ctx).userId)))
    if (!task) throw notFound()
    const { type, state, progress, result } = task
    // The text of an unexpected error is for the log.
    const error = state === 'failed' ? (task.error === processEnded ? interrupted : unexpected) : null
    return {
      id,
      type,
      state,
      progress: progress && {
        done: progress.done,
        total: progress.total,
        ...(progress.step !== undefined && { step: progress.step }),
      },
      result,
      error,
    }
  }),
]
