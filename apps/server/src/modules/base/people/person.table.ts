import { person as described } from '@linli/api-client/contract/base/person'
import { sql } from 'drizzle-orm'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, rowRef } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pgTable } from '../../../kit/table.ts'

/**
 * Natural person, once in the whole system: (docType, docNo) is unique. It holds registrations of several companies
 * together and tells none of them about the others: what a company knows of a person stands in its own registrations
 * (`resident`). Name, gender and date of birth are those of the first registration, for the platform alone.
 */
export const person = pgTable(
  'person',
  {
    ...implicit(),
    ...columnsOf(described, {
      only: ['name', 'docType', 'docNo', 'gender', 'birthDate', 'deceased', 'deceasedDate', 'state'],
    }),
    /** The file that this one was merged into: it is nobody any more, and its document leads there. */
    mergedInto: rowRef(),
  },
  (t) => [
    uniqueIndex('person_doc').on(t.docType, t.docNoHash).where(sql`doc_no_hash is not null`),
    index('person_doc_hash').on(t.docNoHash),
    index('person_doc_tail').on(t.docNoTail),
    index('person_merged').on(t.mergedInto).where(sql`merged_into is not null`),
  ],
)
