import * as z from 'zod/mini'
import { endpoint } from '../../kit/endpoint.ts'

/** What everybody may read: the name of the site and the like. */
export const publicParams = endpoint('system.publicParams', {
  method: 'GET',
  path: '/api/system/public-params',
  label: '查询公开参数',
  access: 'anonymous',
  background: true,
  output: z.record(z.string(), z.any()),
})
