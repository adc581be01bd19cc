import { sql } from 'drizzle-orm'
import { boolean, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { encrypted, implicit } from '../../../kit/columns.ts'

/**
 * Natural person, once in the whole system: (docType, docNo) is unique. It holds registrations of several companies
 * together and tells none of them about the others: what a company knows of a person stands in its own registrations
 * (`resident`). Name, gender and date of birth are those of the first registration, for the platform alone.
 */
export const person = pgTable(
  'person',
  {
    ...implicit(),
    name: text().notNull(),
    docType: text().notNull(),
    ...encrypted('docNo'),
    gender: text(),
    birthDate: date({ mode: 'string' }),
    deceased: boolean().notNull().default(false),
    deceasedDate: date({ mode: 'string' }),
    state: text().$type<'enabled' | 'erased'>().notNull().default('enabled'),
  },
  (t) => [
    uniqueIndex('person_doc').on(t.docType, t.docNoHash).where(sql`doc_no_hash is not null`),
    index('person_doc_hash').on(t.docNoHash),
    index('person_doc_tail').on(t.docNoTail),
  ],
)
