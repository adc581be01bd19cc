import { repairPrice as described } from '@linli/api-client/contract/property/repair-price'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { propertyCompany } from '../../base/company/property-company.table.ts'
import { repairType } from './repair-type.table.ts'

export const repairPrice = pgTable('repair_price', { ...implicit(), ...columnsOf(described) }, (t) => [
  pointsTo(t.companyId, propertyCompany.id),
  pointsTo(t.typeId, repairType.id),
  uniqueIndex('repair_price_name').on(t.companyId, t.name, t.spec),
  index('repair_price_type').on(t.typeId),
])
export type RepairPriceRow = typeof repairPrice.$inferSelect
