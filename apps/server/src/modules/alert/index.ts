import type { ServerModule } from '../../kit/module.ts'
import { alertDicts } from './alert.dicts.ts'
import { alertTodos } from './alert.todos.ts'
import { careRoutes } from './care/care.routes.ts'
import { careStories } from './care/storyline-care.ts'
import { alertRuleRoutes } from './rules/alert-rule.routes.ts'
import { copyRuleRoute } from './rules/copy-rule.ts'
import { escalationPolicyRoutes } from './rules/escalation-policy.routes.ts'
import { completeUsualRules, rulesOfOpened } from './rules/usual-rules.ts'
import { controlTargetRoutes } from './targets/control-target.routes.ts'
import { isUnwanted } from './targets/unwanted.ts'
import { targetErase } from './targets/target-erase.ts'

/** 布控预警: whom and what to watch for, when alerts are raised, and who is told. */
export const alertModule: ServerModule = {
  name: 'alert',
  dicts: alertDicts,
  todos: alertTodos,
  storyline: careStories,
  jobs: [targetErase],
  whenever: [rulesOfOpened],
  start: completeUsualRules,
  unwanted: isUnwanted,
  routes: () => [
    ...controlTargetRoutes(),
    ...alertRuleRoutes,
    copyRuleRoute(),
    ...escalationPolicyRoutes,
    ...careRoutes(),
  ],
}
