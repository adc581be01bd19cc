import { controlAlertFlow, openAlerts } from '@linli/api-client/contract/alert/control-alert-flow'
import { alertLevels } from '@linli/api-client/contract/alert/levels'
import { sql } from 'drizzle-orm'
import type { HandedOver } from '../../../kit/module.ts'

const levels = Object.entries(alertLevels)
const levelName = sql.join(
  levels.map(([level, { label }]) => sql`when ${level} then ${label}`),
  sql` `,
)
const rank = sql.join(
  levels.map(([level], at) => sql`when ${level} then ${at}::int`),
  sql` `,
)
const stateName = sql.join(
  openAlerts.map((state) => sql`when ${state} then ${controlAlertFlow.states[state].label}`),
  sql` `,
)

/** Alerts that nobody has closed, the most urgent first; of who is restricted the title tells nothing. */
export const handedAlerts: HandedOver = {
  kind: 'alerts',
  label: '未结预警',
  rows: (estateId) => sql`
    select a.id as ref, case a.level ${levelName} end || ' ' || a.title || '（' || case a.state ${stateName} end || '）'
      as text, a.occurred_at as at
    from control_alert a
    where a.estate_id = ${estateId} and a.state in ('untreated', 'processing') and a.parent_id is null
    order by case a.level ${rank} end, a.occurred_at, a.id`,
}
