import type { LogLevel } from './config.ts'
import { withoutValues } from './without-values.ts'

/** Writes one JSON object per line; fields are values, never formatted into the message. */
export interface Log {
  error(message: string, fields?: Readonly<Record<string, unknown>>): void
  warn(message: string, fields?: Readonly<Record<string, unknown>>): void
  info(message: string, fields?: Readonly<Record<string, unknown>>): void
  debug(message: string, fields?: Readonly<Record<string, unknown>>): void
}

const order: readonly LogLevel[] = ['error', 'warn', 'info', 'debug']

/** A log that leaves out what is less important than `level`. */
export function createLog(
  level: LogLevel,
  write: (line: string) => void = (line) => process.stdout.write(line),
): Log {
  const at =
    (one: LogLevel) =>
    (message: string, fields: Readonly<Record<string, unknown>> = {}) => {
      if (order.indexOf(one) > order.indexOf(level)) return
      write(`${JSON.stringify({ time: new Date().toISOString(), level: one, message, ...plain(fields) })}\n`)
    }
  return { error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') }
}

/** Errors are objects without enumerable fields; their stack is what helps. */
function plain(fields: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value instanceof Error ? describe(value) : value]),
  )
}

function describe(error: Error): Record<string, unknown> {
  const cause = error.cause instanceof Error ? { cause: describe(error.cause) } : {}
  const { name, message, stack = '' } = error
  return { name, message: withoutValues(message), stack: withoutValues(stack), ...cause }
}
