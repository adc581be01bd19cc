import { sql } from 'drizzle-orm'
import { date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { encrypted, implicit, instant, rowRef } from '../../../kit/columns.ts'
import { estate } from '../places/estate.table.ts'
import { resident } from './resident.table.ts'

/** Who a registered person is to be, as one of the staff proposes it and another confirms it. Null stays as it is. */
export const personChange = pgTable(
  'person_change',
  {
    ...implicit(),
    estateId: rowRef()
      .notNull()
      .references(() => estate.id),
    residentId: rowRef()
      .notNull()
      .references(() => resident.id),
    newName: text(),
    newDocType: text(),
    ...encrypted('newDocNo'),
    newDocMissingReason: text(),
    newBirthDate: date({ mode: 'string' }),
    proposedBy: rowRef(),
    state: text().$type<'pending' | 'confirmed' | 'rejected' | 'replaced'>().notNull().default('pending'),
    reviewedBy: rowRef(),
    reviewedAt: instant(),
    rejectReason: text(),
  },
  (t) => [
    uniqueIndex('person_change_pending').on(t.residentId).where(sql`state = 'pending'`),
    index('person_change_list').on(t.estateId, t.state, t.createdAt),
  ],
)
