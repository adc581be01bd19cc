import type { FaceCheck } from '@linli/api-client/contract/base/person-face'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant, rowRef } from '../../../kit/columns.ts'
import { estate } from '../places/estate.table.ts'
import { person } from '../people/person.table.ts'

/** A photo of a person for the doors of an estate. The row stays when the pictures are erased. */
export const personFace = pgTable(
  'person_face',
  {
    ...implicit(),
    personId: rowRef()
      .notNull()
      .references(() => person.id),
    estateId: rowRef()
      .notNull()
      .references(() => estate.id),
    /** Key of the whole picture; told to nobody, read through openFace. */
    photo: text(),
    thumbnail: text(),
    qualityScore: integer().notNull(),
    checks: jsonb().$type<readonly FaceCheck[]>().notNull(),
    state: text()
      .$type<'pending' | 'passed' | 'rejected' | 'withdrawn' | 'expired' | 'replaced'>()
      .notNull()
      .default('pending'),
    source: text().$type<'console' | 'mini_program' | 'device' | 'import'>().notNull(),
    consentFile: text(),
    consentAccess: boolean().notNull().default(false),
    consentReport: boolean().notNull().default(false),
    guardianPersonId: rowRef(),
    consentAt: instant(),
    consentChannel: text(),
    reviewedBy: rowRef(),
    reviewedAt: instant(),
    rejectReason: text(),
    expiresAt: date({ mode: 'string' }).notNull(),
  },
  (t) => [
    uniqueIndex('person_face_passed').on(t.personId, t.estateId).where(sql`state = 'passed'`),
    uniqueIndex('person_face_pending').on(t.personId, t.estateId).where(sql`state = 'pending'`),
    index('person_face_person').on(t.personId),
    index('person_face_state').on(t.state, t.createdAt),
    index('person_face_estate').on(t.estateId),
    index('person_face_expires').on(t.expiresAt).where(sql`state = 'passed'`),
  ],
)
