import type { ServerModule } from '../../kit/module.ts'
import { alertDicts } from './alert.dicts.ts'
import { alertParams } from './alert.params.ts'
import { alertTodos } from './alert.todos.ts'
import { careRoutes } from './care/care.routes.ts'
import { careStories } from './care/storyline-care.ts'
import { alertCallRoutes } from './inbox/alert-calls.routes.ts'
import { alertRoutes } from './inbox/alert.routes.ts'
import { alertStatisticsRoutes } from './inbox/alert-statistics.routes.ts'
import { alertEscalation } from './inbox/escalate.ts'
import { alertsInHand } from './inbox/alerts-in-hand.ts'
import { alertRuleRoutes } from './rules/alert-rule.routes.ts'
import { copyRuleRoute } from './rules/copy-rule.ts'
import { escalationPolicyRoutes } from './rules/escalation-policy.routes.ts'
import { completeUsualRules, rulesOfOpened } from './rules/usual-rules.ts'
import { alarmsOfDoors } from './sources/door-alarms.ts'
import { doubtedPasses } from './sources/doubted-passes.ts'
import { elderWatch } from './sources/elders.ts'
import { offlineWatch } from './sources/offline-devices.ts'
import { alertsOfPasses } from './sources/passes.ts'
import { undeliveredWatch } from './sources/undelivered.ts'
import { guessedCodes, overstays, settledVisits } from './sources/visits.ts'
import { controlTargetRoutes } from './targets/control-target.routes.ts'
import { isUnwanted } from './targets/unwanted.ts'
import { targetErase } from './targets/target-erase.ts'

/** 布控预警: whom and what to watch for, when alerts are raised, and who is told. */
export const alertModule: ServerModule = {
  name: 'alert',
  dicts: alertDicts,
  params: alertParams,
  todos: alertTodos,
  storyline: careStories,
  jobs: [targetErase, alertEscalation, offlineWatch, elderWatch, undeliveredWatch],
  openWork: [alertsInHand],
  whenever: [
    rulesOfOpened,
    alarmsOfDoors,
    alertsOfPasses,
    doubtedPasses,
    overstays,
    settledVisits,
    guessedCodes,
  ],
  start: completeUsualRules,
  unwanted: isUnwanted,
  routes: () => [
    ...controlTargetRoutes(),
    ...alertRuleRoutes,
    copyRuleRoute(),
    ...escalationPolicyRoutes,
    ...careRoutes(),
    // Before those of single alerts: their words are no numbers.
    ...alertCallRoutes(),
    ...alertStatisticsRoutes(),
    ...alertRoutes(),
  ],
}
