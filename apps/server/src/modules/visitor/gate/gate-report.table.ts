import { gateReport as described } from '@linli/api-client/contract/visitor/gate-report'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { columnsOf } from '../../../kit/columns-of.ts'
import { implicit } from '../../../kit/columns.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { visitorApplication } from '../applications/visitor-application.table.ts'

/** What gates told afterwards; each act once, whoever sends it and however often. */
export const gateReport = pgTable('visitor_gate_report', { ...implicit(), ...columnsOf(described) }, (t) => [
  pointsTo(t.estateId, estate.id),
  pointsTo(t.applicationId, visitorApplication.id),
  uniqueIndex('visitor_gate_report_key').on(t.entryKey),
  index('visitor_gate_report_at').on(t.at, t.id),
  index('visitor_gate_report_list').on(t.estateId, t.state, t.at),
  index('visitor_gate_report_application').on(t.applicationId),
  index('visitor_gate_report_channel').on(t.channelId, t.at),
  index('visitor_gate_report_user').on(t.userId, t.at),
  index('visitor_gate_report_settler').on(t.settledBy),
])
