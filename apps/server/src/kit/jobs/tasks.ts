import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { userIdOf } from '../caller.ts'
import type { Ctx } from '../context.ts'
import type { ServerDeps } from '../deps.ts'
import type { TaskDefinition, TaskProgress, TaskRun } from './definitions.ts'
import { jobTask } from './job-task.table.ts'
import type { NewTask } from './jobs.ts'
import { instance } from './run-job.ts'

type Types = ReadonlyMap<string, TaskDefinition>

/** A running task is taken over when its process has not said a word for this long. */
const leaseMs = 60_000
const retryDelayMs = 10_000

/** Adds a task in the caller's transaction; an open one with the same dedupeKey stands for the new one. */
export async function addTask(ctx: Ctx, types: Types, task: NewTask): Promise<number> {
  const definition = types.get(task.type)
  if (!definition) throw new Error(`Linli: no task ${task.type}`)
  const user = userIdOf(ctx.caller)
  const [row] = await ctx.tx
    .insert(jobTask)
    .values({
      queue: 'default',
      type: task.type,
      payload: task.payload,
      dedupeKey: task.dedupeKey ?? null,
      runAt: task.runAt ?? ctx.now,
      priority: task.priority ?? 0,
      maxAttempts: definition.maxAttempts ?? 3,
      createdAt: ctx.now,
      createdBy: user,
      updatedAt: ctx.now,
      updatedBy: user,
    })
    .onConflictDoNothing()
    .returning({ id: jobTask.id })
  if (row) return row.id
  const [open] = await ctx.tx
    .select({ id: jobTask.id })
    .from(jobTask)
    .where(
      and(
        eq(jobTask.type, task.type),
        eq(jobTask.dedupeKey, task.dedupeKey ?? ''),
        inArray(jobTask.state, ['queued', 'running']),
      ),
    )
  if (!open) throw new Error('Linli: a task was neither added nor open')
  return open.id
}

/** Runs what is due until nothing is. */
export async function drainTasks(deps: ServerDeps, types: Types): Promise<void> {
  while (await runNextTask(deps, types));
}

/** Takes one due task and runs it; false when there is none. Safe with several processes. */
export async function runNextTask(deps: ServerDeps, types: Types): Promise<boolean> {
  const task = await takeTask(deps)
  if (!task) return false
  const definition = types.get(task.type)
  const alive = setInterval(() => void extend(deps, task.id), leaseMs / 3)
  try {
    if (!definition) throw new Error(`no task ${task.type} in this program`)
    const result = await definition.run(runOf(deps, task), deps)
    await finish(deps, task.id, { state: 'done', result: result ?? null, error: null })
  } catch (error) {
    deps.log.error('task failed', { task: task.id, type: task.type, error })
    await failed(deps, task, error)
  } finally {
    clearInterval(alive)
  }
  return true
}

type Taken = typeof jobTask.$inferSelect

async function takeTask(deps: ServerDeps): Promise<Taken | undefined> {
  const now = deps.clock()
  const { db } = deps.database
  return await db.transaction(async (tx) => {
    const [due] = await tx
      .select({ id: jobTask.id })
      .from(jobTask)
      .where(
        and(
          inArray(jobTask.state, ['queued', 'running']),
          lte(jobTask.runAt, now),
          sql`(${jobTask.state} = 'queued' or ${jobTask.lockedUntil} < ${now.toISOString()}::timestamptz)`,
        ),
      )
      .orderBy(sql`${jobTask.priority} desc`, jobTask.runAt, jobTask.id)
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return undefined
    const [taken] = await tx
      .update(jobTask)
      .set({
        state: 'running',
        attempts: sql`${jobTask.attempts} + 1`,
        lockedBy: instance,
        lockedUntil: new Date(now.getTime() + leaseMs),
        updatedAt: now,
      })
      .where(eq(jobTask.id, due.id))
      .returning()
    return taken
  })
}

const extend = async (deps: ServerDeps, id: number) => {
  const lockedUntil = new Date(deps.clock().getTime() + leaseMs)
  await deps.database.db
    .update(jobTask)
    .set({ lockedUntil })
    .where(and(eq(jobTask.id, id), eq(jobTask.lockedBy, instance)))
    .catch((error: unknown) => deps.log.warn('a task could not keep its lease', { task: id, error }))
}

/** Thrown inside a task that its user cancelled. */
class TaskCancelled extends Error {}

function runOf(deps: ServerDeps, task: Taken): TaskRun {
  let told = 0
  return {
    taskId: task.id,
    payload: task.payload,
    createdBy: task.createdBy,
    attempt: task.attempts,
    async progress(progress: TaskProgress) {
      const now = performance.now()
      if (now - told < 1_000 && progress.done < progress.total) return
      told = now
      const [row] = await deps.database.db
        .update(jobTask)
        .set({ progress, updatedAt: deps.clock() })
        .where(eq(jobTask.id, task.id))
        .returning({ state: jobTask.state })
      if (row?.state === 'cancelled') throw new TaskCancelled('cancelled')
    },
  }
}

async function finish(
  deps: ServerDeps,
  id: number,
  end: { state: 'done' | 'failed'; result?: unknown; error: string | null },
): Promise<void> {
  const now = deps.clock()
  await deps.database.db
    .update(jobTask)
    .set({ ...end, finishedAt: now, updatedAt: now, lockedBy: null, lockedUntil: null })
    .where(and(eq(jobTask.id, id), eq(jobTask.state, 'running')))
}

async function failed(deps: ServerDeps, task: Taken, error: unknown): Promise<void> {
  if (error instanceof TaskCancelled) return
  const text = (error instanceof Error ? error.message : String(error)).slice(0, 1_000)
  if (task.attempts >= task.maxAttempts) {
    await finish(deps, task.id, { state: 'failed', error: text })
    return
  }
  const now = deps.clock()
  await deps.database.db
    .update(jobTask)
    .set({
      state: 'queued',
      error: text,
      runAt: new Date(now.getTime() + retryDelayMs * task.attempts),
      lockedBy: null,
      lockedUntil: null,
      updatedAt: now,
    })
    .where(eq(jobTask.id, task.id))
}
