import { type AnyPgColumn, boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { encrypted, implicit, rowRef } from '../../../kit/columns.ts'

export const propertyCompany = pgTable(
  'property_company',
  {
    ...implicit(),
    name: text().notNull(),
    shortName: text(),
    uscc: text().notNull(),
    legalPerson: text(),
    ...encrypted('phone'),
    email: text(),
    creditLevel: text(),
    registerRegion: text(),
    address: text(),
    license: text(),
    bankName: text(),
    ...encrypted('bankAccount'),
    taxNo: text(),
    parentId: rowRef().references((): AnyPgColumn => propertyCompany.id),
    enabled: boolean().notNull().default(true),
    remark: text(),
  },
  (t) => [
    uniqueIndex('property_company_name').on(t.name),
    uniqueIndex('property_company_uscc').on(t.uscc),
    index('property_company_parent').on(t.parentId),
  ],
)
