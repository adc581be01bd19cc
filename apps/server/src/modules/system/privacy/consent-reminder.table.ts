import { index, primaryKey } from 'drizzle-orm/pg-core'
import { instant, rowRef } from '../../../kit/columns.ts'
import { privacyDoc } from '../../../kit/privacy/privacy.table.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { mpUser } from '../../auth/mp/mp-user.table.ts'

/** When a resident was reminded of a text last. */
export const consentReminder = pgTable(
  'consent_reminder',
  { docId: rowRef().notNull(), mpUserId: rowRef().notNull(), at: instant().notNull() },
  (t) => [
    primaryKey({ columns: [t.mpUserId, t.docId] }),
    pointsTo(t.docId, privacyDoc.id),
    pointsTo(t.mpUserId, mpUser.id),
    index('consent_reminder_doc').on(t.docId),
  ],
)
