import type { ServerDeps } from '../deps.ts'
import { addTask, type TaskTypes } from './add-task.ts'
import { type Loop, startCalendar, startLoop, startTickers } from './clock.ts'
import type { JobDefinition, TaskDefinition } from './definitions.ts'
import type { Jobs } from './jobs.ts'
import { runJob } from './run-job.ts'
import { drainTasks, runNextTask } from './tasks.ts'

/** Tasks that one process works on at the same time. */
const taskWorkers = 2

/** The job queue of one process. */
export function createJobs(
  deps: () => ServerDeps,
  definitions: readonly JobDefinition[],
  tasks: readonly TaskDefinition[],
): Jobs {
  const jobs = new Map(definitions.map((one) => [one.name, one]))
  const types = new Map(tasks.map((one) => [one.type, one]))
  if (jobs.size !== definitions.length || types.size !== tasks.length)
    throw new Error('Linli: a job or task is defined twice')
  const loops: Loop[] = []
  return {
    definitions,
    enqueue: async (ctx, task) => await addTask(ctx, types, task),
    async runNow(name, trigger = 'manual') {
      const job = jobs.get(name)
      if (!job) throw new Error(`Linli: no job ${name}`)
      return await runJob(deps(), job, trigger)
    },
    drain: async () => await drainTasks(deps(), types),
    async start() {
      loops.push(
        startTickers(
          deps(),
          definitions.filter((job) => job.every !== undefined),
        ),
        startCalendar(
          deps(),
          definitions.filter((job) => job.cron !== undefined),
        ),
      )
      for (let worker = 0; worker < taskWorkers; worker += 1) {
        loops.push(startLoop(1_000, async () => await workOff(deps(), types)))
      }
      await Promise.resolve()
    },
    async stop() {
      await Promise.all(loops.splice(0).map(async (loop) => await loop.stop()))
    },
  }
}

async function workOff(deps: ServerDeps, types: TaskTypes): Promise<void> {
  try {
    await runNextTask(deps, types)
  } catch (error) {
    deps.log.error('tasks could not be taken', { error })
  }
}
