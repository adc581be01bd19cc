import * as z from 'zod/mini'
import { endpoint, rowId } from '../../kit/index.ts'
import { rowChange } from '../row-changes.ts'

/**
 * What was done to a row of any resource, in words and with the values before and after: for whoever may read the row.
 * Rows that grow by themselves (logs, passes) have none.
 */
export const recordChanges = endpoint('system.recordChanges', {
  method: 'GET',
  path: '/api/system/record-changes',
  label: '查看变更记录',
  access: 'session',
  input: z.object({
    /** Name of the resource, as a ref says it: `property/repair-orders`. */
    of: z.string().check(z.maxLength(80)),
    id: rowId,
  }),
  output: z.array(rowChange),
})
