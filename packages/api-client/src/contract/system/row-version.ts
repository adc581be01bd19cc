import * as z from 'zod/mini'
import { endpoint } from '../../kit/index.ts'

/**
 * A number that rises with every write to the rows of a resource that the caller may list: who follows a list asks for
 * it again and again, and for the rows once it is another. Null where the rows are not followed, or not the caller's.
 */
export const rowVersion = endpoint('system.rowVersion', {
  method: 'GET',
  path: '/api/system/row-version',
  label: '数据变化',
  access: 'session',
  background: true,
  input: z.object({
    /** Name of the resource, as a ref says it: `property/repair-orders`. */
    of: z.string().check(z.maxLength(80)),
  }),
  output: z.nullable(z.int()),
})
