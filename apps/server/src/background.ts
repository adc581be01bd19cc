import type { ServerDeps } from './kit/deps.ts'

/** What runs beside the requests: the job queue, clocks and roll-ups. */
export interface Background {
  /** Lets the running jobs come to a point where they can be resumed; called after the last request. */
  stop(): Promise<void>
}

/** Starts the work that needs no request. Called once per process, after migrations and before the first request. */
export async function startBackground(deps: ServerDeps): Promise<Background> {
  await deps.jobs.start()
  deps.log.debug('background work started')
  return { stop: async () => await deps.jobs.stop() }
}
