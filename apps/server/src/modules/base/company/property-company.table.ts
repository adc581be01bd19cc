import { propertyCompany as described } from '@linli/api-client/contract/base/property-company'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'

export const propertyCompany = pgTable(
  'property_company',
  {
    ...implicit(),
    ...columnsOf(described, { maybeEmpty: ['license'] }),
  },
  (t) => [
    pointsTo(t.parentId, t.id),
    uniqueIndex('property_company_name').on(t.name),
    uniqueIndex('property_company_uscc').on(t.uscc),
    index('property_company_parent').on(t.parentId),
  ],
)
