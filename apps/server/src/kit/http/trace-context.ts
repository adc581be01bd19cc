import { AsyncLocalStorage } from 'node:async_hooks'
import type { Log } from '../../runtime/log.ts'

const traces = new AsyncLocalStorage<string>()

/**
 * The trace id of a `traceparent` (W3C Trace Context): by it the systems before ours and behind it name the same call.
 * What is not of the form is left out, as the recommendation asks.
 */
export function traceIdOf(header: string | null): string | undefined {
  const [, version, trace, parent, rest] =
    /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/.exec(header?.trim() ?? '') ?? []
  if (version === undefined || version === 'ff' || (version === '00' && rest !== undefined)) return undefined
  if (trace === undefined || /^0+$/.test(trace) || /^0+$/.test(parent ?? '')) return undefined
  return trace
}

/** Does the work of a call within its trace, when it has one. */
export const withinTrace = async <T>(traceId: string | undefined, work: () => Promise<T>): Promise<T> =>
  traceId === undefined ? await work() : await traces.run(traceId, work)

/** A log whose lines say within which trace they were written. */
export function tracedLog(log: Log): Log {
  const at =
    (level: keyof Log): Log[keyof Log] =>
    (message, fields) => {
      const traceId = traces.getStore()
      log[level](message, traceId === undefined ? fields : { ...fields, traceId })
    }
  return { error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') }
}
