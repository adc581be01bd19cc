import { contractor as described } from '@linli/api-client/contract/auth/contractor'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { columnsOf } from '../../../kit/columns-of.ts'
import { implicit } from '../../../kit/columns.ts'
import { pgTable } from '../../../kit/table.ts'

/** Companies that install and repair (catalogue 2b /user). */
export const contractor = pgTable('contractor', { ...implicit(), ...columnsOf(described) }, (t) => [
  uniqueIndex('contractor_name').on(t.name),
  uniqueIndex('contractor_uscc').on(t.uscc),
  index('contractor_qualification').on(t.qualificationTo),
])
