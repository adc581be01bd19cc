import { accessGrant as described } from '@linli/api-client/contract/access/access-grant'
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, rowRef } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'

/** Who devices know by a short number; made with the first grant, the number is never reused (catalogue 2a A5). */
export const accessSubject = pgTable(
  'access_subject',
  {
    ...implicit(),
    estateId: rowRef().notNull(),
    subjectNo: text().notNull(),
    subjectType: text().notNull(),
    subjectId: rowRef().notNull(),
    personId: rowRef(),
    roomId: rowRef(),
    name: text().notNull(),
    enabled: boolean().notNull().default(true),
  },
  (t) => [
    uniqueIndex('access_subject_no').on(t.estateId, t.subjectNo),
    uniqueIndex('access_subject_subject').on(t.subjectType, t.subjectId),
    index('access_subject_person').on(t.personId),
  ],
)

/** One subject's right to pass some channels (catalogue 2a /generalPermission). */
export const accessGrant = pgTable('access_grant', { ...implicit(), ...columnsOf(described) }, (t) => [
  index('access_grant_estate_created').on(t.estateId, t.createdAt.desc().nullsFirst()),
  index('access_grant_subject').on(t.subjectType, t.subjectId),
  index('access_grant_room').on(t.roomId),
  index('access_grant_person').on(t.personId),
  index('access_grant_due').on(t.state, t.expireAt),
  // One live automatic grant per subject: a repeated approval must not give a second one.
  uniqueIndex('access_grant_auto')
    .on(t.subjectType, t.subjectId)
    .where(sql`source = 'auto' and state in ('pending', 'active', 'suspended')`),
])
