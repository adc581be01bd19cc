import * as z from 'zod/mini'
import { endpoint } from '../../kit/index.ts'

/** What waits for this user: only kinds he may work on, each with the page that lists them. */
export const dashboardTodos = endpoint('stats.dashboardTodos', {
  method: 'GET',
  path: '/api/stats/dashboard/todos',
  label: '我的待办',
  access: 'session',
  background: true,
  output: z.array(
    z.object({
      code: z.string(),
      label: z.string(),
      count: z.int(),
      /** What is done with them: 审核. */
      verb: z.string(),
      path: z.string(),
      query: z.record(z.string(), z.string()),
    }),
  ),
})
