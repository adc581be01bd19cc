import { personFace as described } from '@linli/api-client/contract/base/person-face'
import { sql } from 'drizzle-orm'
import { index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, rowRef } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { estate } from '../places/estate.table.ts'
import { person } from '../people/person.table.ts'

/** A photo of a person for the doors of an estate. The row stays when the pictures are erased. */
export const personFace = pgTable(
  'person_face',
  {
    ...implicit(),
    ...columnsOf(described),
    estateId: rowRef()
      .notNull()
      .references(() => estate.id),
    /** Key of the whole picture; told to nobody, read through openFace. */
    photo: text(),
  },
  (t) => [
    pointsTo(t.personId, person.id),
    uniqueIndex('person_face_passed').on(t.personId, t.estateId).where(sql`state = 'passed'`),
    uniqueIndex('person_face_pending').on(t.personId, t.estateId).where(sql`state = 'pending'`),
    index('person_face_person').on(t.personId),
    index('person_face_state').on(t.state, t.createdAt),
    index('person_face_estate').on(t.estateId),
    index('person_face_expires').on(t.expiresAt).where(sql`state = 'passed'`),
  ],
)
