import { checkTemplate as described } from '@linli/api-client/contract/ops/check-template'
import { sql } from 'drizzle-orm'
import { check, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { columnsOf } from '../../../kit/columns-of.ts'
import { implicit } from '../../../kit/columns.ts'
import { linesOf } from '../../../kit/lines-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { propertyCompany } from '../../base/company/property-company.table.ts'

export const checkTemplate = pgTable('check_template', { ...implicit(), ...columnsOf(described) }, (t) => [
  pointsTo(t.companyId, propertyCompany.id),
  uniqueIndex('check_template_name').on(t.companyId, t.name),
  index('check_template_category').on(t.category, t.kind),
])

export const checkTemplateItem = pgTable('check_template_item', linesOf(described, 'items'), (t) => [
  pointsTo(t.parentId, checkTemplate.id),
  uniqueIndex('check_template_item_code').on(t.parentId, t.code),
  index('check_template_item_order').on(t.parentId, t.orderNo),
  check('check_template_item_bounds', sql`${t.max} >= ${t.min}`),
])
