import * as z from 'zod/mini'
import { endpoint } from '../../kit/index.ts'
import { breadcrumb } from './exception-event.ts'

const short = (max: number) => z.string().check(z.maxLength(max))

const reported = z.object({
  error: z.object({
    name: short(100),
    message: short(2_000),
    stack: z.optional(short(16_000)),
  }),
  view: short(200),
  /** The hook or handler it came from. */
  info: short(4_000),
  url: short(1_000),
  at: z.iso.datetime({ offset: true }),
  build: short(100),
  /** How often it happened since it was told last. */
  times: z.optional(z.int().check(z.minimum(1), z.maximum(1_000))),
  breadcrumbs: z.optional(z.array(breadcrumb).check(z.maxLength(20))),
})

/** An error of a browser as it is told to the server. */
export type ReportedError = z.infer<typeof reported>

/**
 * Errors of a browser or a wall. Anybody may tell one, within limits; what is over them, or cannot be kept, is dropped
 * without a word, so that reporting never breaks a page.
 */
export const reportExceptions = endpoint('log.reportExceptions', {
  method: 'POST',
  path: '/api/log/exceptions/report',
  label: '上报异常',
  access: 'anonymous',
  unlogged: true,
  background: true,
  input: z.object({
    source: z.enum(['console', 'largescreen', 'mp']),
    items: z.array(reported).check(z.minLength(1), z.maxLength(20)),
  }),
  output: z.object({ taken: z.int() }),
})
