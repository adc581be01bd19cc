import { textOfError } from '../../runtime/without-values.ts'
import type { ServerDeps } from '../deps.ts'
import type { TaskTypes } from './add-task.ts'
import type { TaskProgress, TaskRun } from './definitions.ts'
import { jobTask } from './job-task.table.ts'
import { extend, hold, isHeld, keep, leaseMs, maxAttempts, RunOver, type Taken, takeTask } from './lease.ts'

const retryDelayMs = 10_000

/** Runs what is due until nothing is. */
export async function drainTasks(deps: ServerDeps, types: TaskTypes): Promise<void> {
  while (await runNextTask(deps, types));
}

/** Takes one due task and runs it; false when there is none. Safe with several processes. */
export async function runNextTask(deps: ServerDeps, types: TaskTypes): Promise<boolean> {
  const task = await takeTask(deps)
  if (!task) return false
  const definition = types.get(task.type)
  const run = runOf(deps, task)
  const alive = setInterval(() => void run.stayAlive(), leaseMs / 3)
  try {
    if (!definition) throw new Error(`no task ${task.type} in this program`)
    const result = await definition.run(run, deps)
    const now = deps.clock()
    await end(deps, task, { state: 'done', result: result ?? null, error: null, finishedAt: now })
  } catch (error) {
    await failed(deps, task, error)
  } finally {
    clearInterval(alive)
  }
  return true
}

/** The run as its code sees it, and the beat that keeps it. */
function runOf(deps: ServerDeps, task: Taken): TaskRun & { stayAlive(): Promise<void> } {
  let told = 0
  let over = false
  const goOn = () => {
    if (over) throw new RunOver('the run is over')
  }
  return {
    taskId: task.id,
    payload: task.payload,
    createdBy: task.createdBy,
    attempt: task.attempts,
    kept: task.result,
    async progress(progress: TaskProgress) {
      goOn()
      const now = performance.now()
      if (now - told < 1_000 && progress.done < progress.total) return
      told = now
      const rows = await deps.database.db
        .update(jobTask)
        .set({ progress, updatedAt: deps.clock() })
        .where(isHeld(task))
        .returning({ id: jobTask.id })
      over = rows.length === 0
      goOn()
    },
    async hold(tx) {
      goOn()
      await hold(tx, task)
    },
    async keep(tx, result) {
      goOn()
      await keep(tx, task, result)
    },
    async stayAlive() {
      try {
        over ||= !(await extend(deps, task))
      } catch (error) {
        deps.log.warn('a task could not keep its lease', { task: task.id, error })
      }
    },
  }
}

type End = Partial<typeof jobTask.$inferInsert>

/** Writes how the run ended, unless the task is another's by now: that one writes its own end. */
async function end(deps: ServerDeps, task: Taken, change: End): Promise<void> {
  const rows = await deps.database.db
    .update(jobTask)
    .set({ ...change, updatedAt: deps.clock(), lockedBy: null, lockedUntil: null })
    .where(isHeld(task))
    .returning({ id: jobTask.id })
  if (rows.length === 0) deps.log.warn('a task was taken over before its end', { task: task.id })
}

async function failed(deps: ServerDeps, task: Taken, error: unknown): Promise<void> {
  if (error instanceof RunOver) {
    deps.log.warn('a run of a task is over', { task: task.id, type: task.type })
    return
  }
  deps.log.error('task failed', { task: task.id, type: task.type, error })
  const text = textOfError(error).slice(0, 1_000)
  const now = deps.clock()
  if (task.attempts >= maxAttempts) {
    await end(deps, task, { state: 'failed', error: text, finishedAt: now })
    return
  }
  const runAt = new Date(now.getTime() + retryDelayMs * task.attempts)
  await end(deps, task, { state: 'queued', error: text, runAt })
}
