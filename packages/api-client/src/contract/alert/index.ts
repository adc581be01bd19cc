import type { ModuleContract } from '../module.ts'
import { alertRule, copyAlertRule } from './alert-rule.ts'
import { careAbsence, careContact } from './care.ts'
import { controlTarget } from './control-target.ts'
import { escalationPolicy } from './escalation-policy.ts'

export const alertContract: ModuleContract = {
  resources: [controlTarget, alertRule, escalationPolicy, careAbsence, careContact],
  endpoints: [copyAlertRule],
}
