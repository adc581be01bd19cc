import * as z from 'zod/mini'
import { endpoint } from '../../kit/index.ts'

/** Most lists that one call counts. */
export const maxCounts = 24

/**
 * How many rows each of several lists finds, whatever they list: one call for all tabs of a page or a record. Null
 * where the caller may not list them, and of a log, which has too many.
 */
export const rowCounts = endpoint('system.rowCounts', {
  method: 'POST',
  path: '/api/system/row-counts',
  label: '清点数据',
  access: 'session',
  reads: true,
  unlogged: true,
  input: z.object({
    of: z
      .array(
        z.object({
          /** Name of the resource, as a ref says it: `base/rooms`. */
          resource: z.string().check(z.maxLength(80)),
          /** The query of its list. */
          where: z.record(z.string().check(z.maxLength(60)), z.unknown()),
        }),
      )
      .check(z.minLength(1), z.maxLength(maxCounts)),
  }),
  output: z.array(z.nullable(z.int())),
})
