import type { ServerDeps } from '../deps.ts'
import type { JobDefinition, TaskDefinition } from './definitions.ts'
import type { Jobs } from './jobs.ts'
import { addTask, drainTasks } from './tasks.ts'
import { runJob } from './run-job.ts'

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
  return {
    definitions,
    enqueue: async (ctx, task) => await addTask(ctx, types, task),
    async runNow(name, trigger = 'manual') {
      const job = jobs.get(name)
      if (!job) throw new Error(`Linli: no job ${name}`)
      return await runJob(deps(), job, trigger)
    },
    drain: async () => await drainTasks(deps(), types),
    start: async () => {},
    stop: async () => {},
  }
}
