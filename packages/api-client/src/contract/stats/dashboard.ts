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
      /** `now`: somebody waits for it; `soon`: it ends by itself one of the next days. */
      due: z.enum(['now', 'soon']),
      count: z.int(),
      /** Since when the longest waits (an instant), or on which day the first ends (`YYYY-MM-DD`). */
      first: z.nullable(z.string()),
      /** What is done with them: 审核. */
      verb: z.string(),
      path: z.string(),
      query: z.record(z.string(), z.string()),
    }),
  ),
})
