import { alertRule as describedRule } from '@linli/api-client/contract/alert/alert-rule'
import { escalationPolicy as describedPolicy } from '@linli/api-client/contract/alert/escalation-policy'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { propertyCompany } from '../../base/company/property-company.table.ts'
import { estate } from '../../base/places/estate.table.ts'

/** A null company is the platform, which has each name once, too. */
export const escalationPolicy = pgTable(
  'escalation_policy',
  { ...implicit(), ...columnsOf(describedPolicy) },
  (t) => [
    pointsTo(t.companyId, propertyCompany.id),
    uniqueIndex('escalation_policy_name').on(t.companyId, t.name),
  ],
)

export const alertRule = pgTable('alert_rule', { ...implicit(), ...columnsOf(describedRule) }, (t) => [
  pointsTo(t.estateId, estate.id),
  pointsTo(t.policyId, escalationPolicy.id),
  uniqueIndex('alert_rule_name').on(t.estateId, t.kind, t.name),
  index('alert_rule_policy').on(t.policyId),
])
