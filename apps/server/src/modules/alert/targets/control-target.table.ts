import { controlTarget as described } from '@linli/api-client/contract/alert/control-target'
import { sql } from 'drizzle-orm'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { person } from '../../base/people/person.table.ts'
import { estate } from '../../base/places/estate.table.ts'

export const controlTarget = pgTable(
  'control_target',
  { ...implicit(), ...columnsOf(described, { without: ['subject'] }) },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.personId, person.id),
    uniqueIndex('control_target_no').on(t.estateId, t.targetNo),
    // One live target for a car; a restricted one beside it, of which others must not learn.
    uniqueIndex('control_target_plate')
      .on(t.estateId, t.plateNo, t.plateColor, sql`(${t.basis} in ('police_notice', 'court_order'))`)
      .where(sql`state in ('draft', 'submitted', 'approved')`),
    index('control_target_list').on(t.estateId, t.state, t.createdAt),
    index('control_target_person').on(t.personId),
    index('control_target_doc').on(t.docNoHash),
    index('control_target_end').on(t.state, t.validTo),
  ],
)
