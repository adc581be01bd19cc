import { estateContract as described } from '@linli/api-client/contract/base/estate-contract'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { estate } from '../places/estate.table.ts'
import { propertyCompany } from './property-company.table.ts'

/** Periods of signed and active contracts of an estate never overlap: an exclusion constraint holds it. */
export const estateContract = pgTable('estate_contract', { ...implicit(), ...columnsOf(described) }, (t) => [
  pointsTo(t.companyId, propertyCompany.id),
  pointsTo(t.estateId, estate.id),
  uniqueIndex('estate_contract_no').on(t.contractNo),
  index('estate_contract_estate').on(t.estateId, t.state),
  index('estate_contract_company').on(t.companyId, t.state),
  index('estate_contract_end').on(t.state, t.endDate),
])
