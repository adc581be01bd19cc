import { callsOf, resourcesOf, type ModuleContract } from '../module.ts'
import { alertSummary, alertStatistics, muteAlert } from './alert-calls.ts'
import { alertNotice } from './alert-notice.ts'
import { alertRule, copyAlertRule } from './alert-rule.ts'
import { replayAlertRule } from './rule-replay.ts'
import { careAbsence, careContact } from './care.ts'
import { controlAlert } from './control-alert.ts'
import { controlTarget } from './control-target.ts'
import { escalationPolicy } from './escalation-policy.ts'
import { targetOfVisit } from './target-of-visit.ts'

export const alertContract: ModuleContract = {
  resources: resourcesOf(
    controlTarget,
    alertRule,
    escalationPolicy,
    careAbsence,
    careContact,
    controlAlert,
    alertNotice,
  ),
  endpoints: callsOf(copyAlertRule, replayAlertRule, targetOfVisit, alertSummary, muteAlert, alertStatistics),
}
