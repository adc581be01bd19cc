import { actualTask } from '@linli/api-client/contract/stats/actual-task'
import { pageUrl } from '@linli/api-client/contract/page-urls'
import { codeOf } from '@linli/api-client/kit'
import { sql } from 'drizzle-orm'
import type { HomeTodo } from '../../kit/module.ts'

/** What waits in 统计分析. */
export const statsTodos: readonly HomeTodo[] = [
  {
    code: 'actualTaskOwn',
    label: '我的核查任务',
    verb: '核查',
    due: 'now',
    permission: codeOf(actualTask, 'update'),
    path: pageUrl('actual-report'),
    query: () => ({ tab: 'tasks', mine: 'true', state: 'open,expired' }),
    count: (estates, _today, { caller }) => sql`select count(*)::int as n, min(created_at) as first
      from actual_task where estate_id = ${estates} and state in ('open', 'expired')
        and assignee_id = ${caller.kind === 'user' ? caller.userId : null}`,
  },
]
