import { personChange as described } from '@linli/api-client/contract/base/person-change'
import { sql } from 'drizzle-orm'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { estate } from '../places/estate.table.ts'
import { resident } from './resident.table.ts'

/** Who a registered person is to be, as one of the staff proposes it and another confirms it. Null stays as it is. */
export const personChange = pgTable('person_change', { ...implicit(), ...columnsOf(described) }, (t) => [
  pointsTo(t.estateId, estate.id),
  pointsTo(t.residentId, resident.id),
  uniqueIndex('person_change_pending').on(t.residentId).where(sql`state = 'pending'`),
  index('person_change_list').on(t.estateId, t.state, t.createdAt),
])
