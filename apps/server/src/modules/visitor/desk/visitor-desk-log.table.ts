import { visitorDeskLog as described } from '@linli/api-client/contract/visitor/visitor-desk-log'
import { bigint, index } from 'drizzle-orm/pg-core'
import { columnsOf } from '../../../kit/columns-of.ts'
import { instant } from '../../../kit/columns.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { visitorApplication } from '../applications/visitor-application.table.ts'

/** What the desk of the gate did; never changed. */
export const visitorDeskLog = pgTable(
  'visitor_desk_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...columnsOf(described),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.applicationId, visitorApplication.id),
    index('visitor_desk_log_at').on(t.at, t.id),
    index('visitor_desk_log_estate').on(t.estateId, t.at),
    index('visitor_desk_log_application').on(t.applicationId),
    index('visitor_desk_log_channel').on(t.channelId, t.at),
    index('visitor_desk_log_user').on(t.userId, t.at),
  ],
)
