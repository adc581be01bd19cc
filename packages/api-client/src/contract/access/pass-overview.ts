import * as z from 'zod/mini'
import { endpoint, listQuerySchema } from '../../kit/index.ts'
import { passRecord } from './pass-record.ts'

/** The strip over the pass list: counts of the same query, hour by hour (catalogue 2a /logs; M10, M13). */
export const passOverview = endpoint('access.passOverview', {
  method: 'GET',
  path: '/api/access/pass-records/overview',
  label: '通行概况',
  access: 'session',
  permission: 'access:passRecord:list',
  input: listQuerySchema(passRecord),
  output: z.object({
    passes: z.int(),
    persons: z.int(),
    fails: z.int(),
    strangers: z.int(),
    hours: z.array(z.object({ hour: z.int(), success: z.int(), fail: z.int() })),
  }),
})
