import { pageUrl } from '@linli/api-client/contract/page-urls'
import { visitorApplication } from '@linli/api-client/contract/visitor/visitor-application'
import { codeOf } from '@linli/api-client/kit'
import { sql } from 'drizzle-orm'
import type { HomeTodo } from '../../kit/module.ts'

/** What waits in 访客管理. */
export const visitorTodos: readonly HomeTodo[] = [
  {
    code: 'pendingVisitor',
    label: '待审访客',
    verb: '审批',
    due: 'now',
    permission: codeOf(visitorApplication, 'approve'),
    path: pageUrl('visitor-approvals'),
    query: () => ({ state: 'pending' }),
    count: (estates) => sql`select count(*)::int as n, min(pending_since) as first
      from visitor_application where estate_id = ${estates} and state = 'pending'`,
  },
]
