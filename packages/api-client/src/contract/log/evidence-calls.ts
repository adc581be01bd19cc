import * as z from 'zod/mini'
import { endpoint } from '../../kit/index.ts'

/** Rows that fit on paper at once. */
export const maxEvidence = 500

/** Logs that are printed as evidence. */
export const evidenceLogs = {
  operations: 'log/operations',
  exports: 'log/exports',
  accesses: 'log/sensitive-accesses',
  logins: 'log/logins',
  province: 'log/province-calls',
} as const

/** Rows of a log for the paper, with what proves that they are the rows of the log. */
export const printEvidence = endpoint('log.printEvidence', {
  method: 'POST',
  path: '/api/log/evidence',
  label: '打印存证',
  access: 'session',
  permission: ['log:operation:export', 'log:sensitive:export', 'log:login:export', 'log:province:export'],
  reads: true,
  takesOut: true,
  timeout: 60_000,
  input: z.object({
    log: z.enum(['operations', 'exports', 'accesses', 'logins', 'province']),
    query: z.record(z.string(), z.unknown()),
  }),
  output: z.object({
    /** First and last day of the query. */
    from: z.string(),
    to: z.string(),
    printedAt: z.string(),
    printedBy: z.string(),
    traceCode: z.string(),
    /** SHA-256 over the rows below, in their order, a line of JSON each. */
    digest: z.string(),
    /** The seals of the days, as they were when the days were over. */
    seals: z.array(z.object({ day: z.string(), digest: z.string() })),
    rows: z.array(z.looseObject({ id: z.int() })),
  }),
})
