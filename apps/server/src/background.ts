import type { ServerDeps } from './kit/deps.ts'
import { paramsMaxAgeMs } from './kit/params/params.ts'
import { giveBackAtRest } from './runtime/memory-at-rest.ts'

/** What runs beside the requests: the job queue, clocks and roll-ups. */
export interface Background {
  /** Lets the running jobs come to a point where they can be resumed; called after the last request. */
  stop(): Promise<void>
}

/** Starts the work that needs no request. Called once per process, after migrations and before the first request. */
export async function startBackground(deps: ServerDeps): Promise<Background> {
  // Read anew also when nobody asks: the first call after a quiet hour sees what another process has changed.
  const values = setInterval(() => {
    void deps.params.refresh()
    void deps.dicts.refresh()
  }, paramsMaxAgeMs)
  values.unref()
  const stopGivingBack = giveBackAtRest()
  await deps.jobs.start()
  deps.log.debug('background work started')
  return {
    async stop() {
      clearInterval(values)
      stopGivingBack()
      await deps.jobs.stop()
    },
  }
}
