import { backgroundDeps } from '../../../kit/background-deps.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import type { Failure, FailureListener } from '../../../kit/failures.ts'
import { withoutValues } from '../../../runtime/without-values.ts'
import type { Told } from './occurrence.ts'
import { keep } from './report.routes.ts'
import type { SourceMaps } from './source-maps.ts'

/** A storm of errors must not fill the memory: what is over it is in the server's log alone. */
const maxWaiting = 200

const textIn = (fields: Failure['fields'], key: string): string | undefined => {
  const value = fields[key]
  return typeof value === 'string' ? value : undefined
}

/** What went wrong, and where: of a query that failed, why comes before its text. */
function messageOf({ message, cause }: Error): string {
  const own = withoutValues(message)
  if (!(cause instanceof Error)) return own
  return own === message ? `${own}: ${cause.message}` : `${cause.message}: ${own}`
}

function toldOf({ message, error, fields }: Failure, deps: ServerDeps): Told {
  const job = textIn(fields, 'job') ?? textIn(fields, 'type')
  return {
    source: job === undefined ? 'server' : 'job',
    level: message === 'database unavailable' ? 'fatal' : 'error',
    error: {
      name: error.name,
      message: messageOf(error),
      ...(error.stack !== undefined && { stack: withoutValues(error.stack) }),
    },
    at: deps.clock(),
    build: `${deps.build.version}-${deps.build.build}`,
    view: job ?? message,
    info: message,
    requestId: textIn(fields, 'requestId') ?? null,
    traceId: textIn(fields, 'traceId') ?? null,
    ...(typeof fields['userId'] === 'number' && {
      userId: fields['userId'],
      who: `u:${fields['userId']}`,
    }),
  }
}

/** What goes wrong in the server is written down one after the other, beside the work that it happened in. */
export function serverFailures(deps: ServerDeps, maps: SourceMaps): FailureListener {
  const waiting: Told[] = []
  let busy = false
  const writeAll = async () => {
    for (let told = waiting.splice(0, 20); told.length > 0; told = waiting.splice(0, 20))
      await keep(backgroundDeps(deps), told, maps)
  }
  return (failure) => {
    if (waiting.length >= maxWaiting) return
    waiting.push(toldOf(failure, deps))
    if (busy) return
    busy = true
    void writeAll().finally(() => {
      busy = false
    })
  }
}
