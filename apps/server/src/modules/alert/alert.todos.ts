import { controlAlert } from '@linli/api-client/contract/alert/control-alert'
import { controlTarget } from '@linli/api-client/contract/alert/control-target'
import { pageUrl } from '@linli/api-client/contract/page-urls'
import { codeOf } from '@linli/api-client/kit'
import { sql } from 'drizzle-orm'
import type { HomeTodo } from '../../kit/module.ts'
import { maySee } from './targets/restricted.ts'

/** What waits in 布控预警: alerts that nobody took, and what others submitted, as nobody decides on his own. */
export const alertTodos: readonly HomeTodo[] = [
  {
    code: 'untreatedAlert',
    label: '未处理预警',
    verb: '受理',
    due: 'now',
    permission: codeOf(controlAlert, 'accept'),
    path: pageUrl('alerts'),
    query: () => ({ state: 'untreated' }),
    count: (estates) => sql`select count(*)::int as n, min(occurred_at) as first
      from control_alert where estate_id = ${estates} and state = 'untreated' and parent_id is null`,
  },
  {
    code: 'submittedTarget',
    label: '待审布控',
    verb: '审批',
    due: 'now',
    permission: codeOf(controlTarget, 'approve'),
    path: pageUrl('control-targets'),
    query: () => ({ state: 'submitted' }),
    count: (estates, _today, ctx) => {
      const me = ctx.caller.kind === 'user' ? ctx.caller.userId : null
      return sql`select count(*)::int as n, min(updated_at) as first
        from control_target where estate_id = ${estates} and state = 'submitted'
        and submitted_by is distinct from ${me} and created_by is distinct from ${me} and ${maySee(ctx, 'view') ?? sql`true`}`
    },
  },
]
