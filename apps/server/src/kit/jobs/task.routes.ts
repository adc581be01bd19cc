import { getTask, ownTasks } from '@linli/api-client/contract/system/tasks'
import { and, desc, eq } from 'drizzle-orm'
import { notFound } from '../app-error.ts'
import { type Ctx, userOf } from '../context.ts'
import { handle, type Route } from '../route.ts'
import { jobTask } from './job-task.table.ts'
import { processEnded } from './run-job.ts'

const unexpected = '任务执行失败，请稍后重试或联系系统管理员'
const interrupted = '任务执行中服务多次中断，已停止重试，请联系系统管理员'

const shown = 20

/** The text of an unexpected error is for the log. */
const errorOf = ({ state, error }: Pick<typeof jobTask.$inferSelect, 'state' | 'error'>) =>
  state === 'failed' ? (error === processEnded ? interrupted : unexpected) : null

const textAt = (value: unknown, key: string): string | undefined => {
  const text: unknown = value !== null && typeof value === 'object' ? Reflect.get(value, key) : undefined
  return typeof text === 'string' ? text : undefined
}

/** What the work is, and of which rows: 导出住户. */
function labelOf({ type, payload }: Pick<typeof jobTask.$inferSelect, 'type' | 'payload'>, { deps }: Ctx) {
  const known = deps.modules.flatMap(({ tasks = [] }) => tasks).find((task) => task.type === type)
  const resource = deps.registry.all().find(({ name }) => name === textAt(payload, 'resource'))
  return `${known?.label ?? '任务'}${resource?.label ?? ''}`
}

/** Progress of the caller's own long work. */
export const taskRoutes = (): readonly Route[] => [
  handle(getTask, async ({ id }, ctx) => {
    const [task] = await ctx.tx
      .select()
      .from(jobTask)
      .where(and(eq(jobTask.id, id), eq(jobTask.createdBy, userOf(ctx).userId)))
    if (!task) throw notFound()
    const { type, state, progress, result } = task
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
      error: errorOf(task),
    }
  }),
  handle(ownTasks, async (_input, ctx) => {
    const tasks = await ctx.tx
      .select()
      .from(jobTask)
      .where(eq(jobTask.createdBy, userOf(ctx).userId))
      .orderBy(desc(jobTask.createdAt))
      .limit(shown)
    return tasks.map((task) => ({
      id: task.id,
      label: labelOf(task, ctx),
      state: task.state,
      progress: task.progress && { done: task.progress.done, total: task.progress.total },
      file: textAt(task.result, 'file') ?? null,
      error: errorOf(task),
      createdAt: task.createdAt.toISOString(),
    }))
  }),
]
