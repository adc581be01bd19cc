import {
  careAbsence as describedAbsence,
  careContact as describedContact,
} from '@linli/api-client/contract/alert/care'
import { index } from 'drizzle-orm/pg-core'
import { implicit } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { person } from '../../base/people/person.table.ts'
import { estate } from '../../base/places/estate.table.ts'

export const careAbsence = pgTable(
  'care_absence',
  { ...implicit(), ...columnsOf(describedAbsence, { without: ['personName'] }) },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.personId, person.id),
    index('care_absence_person').on(t.personId, t.toDate),
    index('care_absence_list').on(t.estateId, t.state, t.fromDate),
    index('care_absence_end').on(t.state, t.toDate),
  ],
)

/** Written once: what was found when somebody looked. */
export const careContact = pgTable(
  'care_contact',
  { ...implicit(), ...columnsOf(describedContact, { without: ['personName'] }) },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.personId, person.id),
    index('care_contact_person').on(t.personId, t.at),
    index('care_contact_list').on(t.estateId, t.at),
  ],
)
