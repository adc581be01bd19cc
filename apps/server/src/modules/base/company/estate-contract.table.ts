import { bigint, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant, rowRef } from '../../../kit/columns.ts'
import { estate } from '../places/estate.table.ts'
import { propertyCompany } from './property-company.table.ts'

/** Periods of signed and active contracts of an estate never overlap: an exclusion constraint holds it. */
export const estateContract = pgTable(
  'estate_contract',
  {
    ...implicit(),
    companyId: rowRef()
      .notNull()
      .references(() => propertyCompany.id),
    estateId: rowRef()
      .notNull()
      .references(() => estate.id),
    contractNo: text().notNull(),
    serviceMode: text().notNull(),
    startDate: date({ mode: 'string' }).notNull(),
    endDate: date({ mode: 'string' }).notNull(),
    /** 分 per square metre and month. */
    feeStandard: bigint({ mode: 'number' }),
    deposit: bigint({ mode: 'number' }),
    files: text().array(),
    signedAt: instant(),
    state: text().notNull(),
    terminateReason: text(),
    terminatedAt: date({ mode: 'string' }),
  },
  (t) => [
    uniqueIndex('estate_contract_no').on(t.contractNo),
    index('estate_contract_estate').on(t.estateId, t.state),
    index('estate_contract_company').on(t.companyId, t.state),
    index('estate_contract_end').on(t.state, t.endDate),
  ],
)
