import { performance } from 'node:perf_hooks'
import process from 'node:process'

const lookMs = 30_000
/** Busy for less of the time than this, nobody is likely to wait meanwhile. */
const atRest = 0.1
/** Looks in a row that have to find it so: what follows a rush at once is not to wait. */
const looksAtRest = 2
/** Less is not worth a pause of some tenths of a second. */
const worthBytes = 100 * 2 ** 20

interface Looks {
  /** Collects all that nobody needs any more; only where Node was started with `--expose-gc`. */
  readonly collect: (() => unknown) | undefined
  readonly heldBytes: () => number
  /** Share of the time that the process was busy since it was asked before. */
  readonly busy: () => number
}

const ofThisProcess = (): Looks => {
  const { gc } = globalThis
  let before = performance.eventLoopUtilization()
  return {
    // The ordinary collection keeps the pages that it empties: hundreds of MiB stay with the process.
    collect: gc && (() => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })),
    heldBytes: () => process.memoryUsage.rss(),
    busy() {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, before)
      before = now
      return utilization
    },
  }
}

/**
 * Gives memory back to the machine once what took it is over. Left to itself V8 keeps for hours what an import, a first
 * start or many at once have let it grow to: twice what the server holds.
 *
 * @returns how to end it
 */
export function giveBackAtRest({ collect, heldBytes, busy }: Looks = ofThisProcess()): () => void {
  if (collect === undefined) return () => {}
  let held = 0
  let resting = 0
  const timer = setInterval(() => {
    resting = busy() > atRest ? 0 : resting + 1
    if (resting < looksAtRest || heldBytes() < held + worthBytes) return
    collect()
    held = heldBytes()
  }, lookMs)
  timer.unref()
  return () => clearInterval(timer)
}
