import type { ServerModule } from '../../kit/module.ts'
import { alertDicts } from './alert.dicts.ts'
import { alertParams } from './alert.params.ts'
import { alertTodos } from './alert.todos.ts'
import { careRoutes } from './care/care.routes.ts'
import { careStories } from './care/storyline-care.ts'
import { alertStories } from './inbox/storyline-alerts.ts'
import { tracedAlerts } from './inbox/traced-alerts.ts'
import { tracedRestricted } from './inbox/traced-restricted.ts'
import { alertCallRoutes } from './inbox/alert-calls.routes.ts'
import { alertRoutes } from './inbox/alert.routes.ts'
import { alertStatisticsRoutes } from './inbox/alert-statistics.routes.ts'
import { alertEscalation } from './inbox/escalate.ts'
import { handedAlerts } from './inbox/handed-alerts.ts'
import { alertsInHand } from './inbox/alerts-in-hand.ts'
import { alertRuleRoutes } from './rules/alert-rule.routes.ts'
import { copyRuleRoute } from './rules/copy-rule.ts'
import { escalationPolicyRoutes } from './rules/escalation-policy.routes.ts'
import { replayRuleRoute } from './rules/try-rule.ts'
import { completeUsualRules, rulesOfOpened } from './rules/usual-rules.ts'
import { alarmsOfDoors } from './sources/door-alarms.ts'
import { doubtedPasses } from './sources/doubted-passes.ts'
import { elderWatch } from './sources/elders.ts'
import { endedEmergencies, openedEmergencies, openModes } from './sources/emergencies.ts'
import { offlineWatch } from './sources/offline-devices.ts'
import { alertsOfCars } from './sources/cars.ts'
import { alertsOfPasses } from './sources/passes.ts'
import { eventGapWatch } from './sources/event-gaps.ts'
import { stayWatch } from './sources/long-stays.ts'
import { closedRepairs, openedRepairs } from './sources/repairs.ts'
import { undeliveredWatch } from './sources/undelivered.ts'
import { signatureWatch } from './sources/wrong-signatures.ts'
import { guessedCodes, overstays, settledVisits } from './sources/visits.ts'
import { controlTargetRoutes } from './targets/control-target.routes.ts'
import { leavingAlerts } from './inbox/leaving-alerts.ts'
import { targetOfVisitRoute } from './targets/target-of-visit.routes.ts'
import { knownTargets } from './targets/known-targets.ts'
import { isUnwanted } from './targets/unwanted.ts'
import { targetErase } from './targets/target-erase.ts'

/** 布控预警: whom and what to watch for, when alerts are raised, and who is told. */
export const alertModule: ServerModule = {
  name: 'alert',
  dicts: alertDicts,
  params: alertParams,
  todos: alertTodos,
  traced: [tracedAlerts, tracedRestricted],
  storyline: [...alertStories, ...careStories],
  jobs: [
    targetErase,
    alertEscalation,
    offlineWatch,
    elderWatch,
    undeliveredWatch,
    eventGapWatch,
    stayWatch,
    signatureWatch,
  ],
  leaving: leavingAlerts,
  openWork: [alertsInHand],
  handedOver: [handedAlerts],
  whenever: [
    rulesOfOpened,
    alarmsOfDoors,
    alertsOfPasses,
    alertsOfCars,
    doubtedPasses,
    overstays,
    settledVisits,
    guessedCodes,
    openedEmergencies,
    endedEmergencies,
    openModes,
    openedRepairs,
    closedRepairs,
  ],
  start: completeUsualRules,
  unwanted: isUnwanted,
  knownTargets,
  routes: () => [
    // Before those of single targets: its last word is no number.
    targetOfVisitRoute,
    ...controlTargetRoutes(),
    ...alertRuleRoutes,
    copyRuleRoute(),
    replayRuleRoute(),
    ...escalationPolicyRoutes,
    ...careRoutes(),
    // Before those of single alerts: their words are no numbers.
    ...alertCallRoutes(),
    ...alertStatisticsRoutes(),
    ...alertRoutes(),
  ],
}
