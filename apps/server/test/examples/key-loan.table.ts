import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { keyLoan as described } from '../../../../packages/api-client/test/examples/key-loan.ts'
import { implicit } from '../../src/kit/columns.ts'
import { columnsOf } from '../../src/kit/columns-of.ts'
import { pointsTo } from '../../src/kit/table-rules.ts'
import { pgTable } from '../../src/kit/table.ts'
import { estate } from '../../src/modules/base/places/estate.table.ts'

export const keyLoan = pgTable('key_loan', { ...implicit(), ...columnsOf(described) }, (t) => [
  pointsTo(t.estateId, estate.id),
  uniqueIndex('key_loan_no').on(t.estateId, t.keyNo),
  index('key_loan_due').on(t.estateId, t.dueOn),
])
