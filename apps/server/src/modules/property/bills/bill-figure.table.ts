import { bigint, index, integer, text } from 'drizzle-orm/pg-core'
import { rowRef } from '../../../kit/columns.ts'
import { pgTable } from '../../../kit/table.ts'

/**
 * What bills come to by estate, month and building, deposits apart and without void ones: a trigger of `pay_bill` adds
 * what each statement changed as a row of its own, so that nobody waits for a counter that others add to, and
 * `foldBillFigures` makes one row of many. The sum of the rows is true at every moment.
 */
export const billFigure = pgTable(
  'bill_figure',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    estateId: rowRef().notNull(),
    billMonth: text().notNull(),
    /** 0: of no building. */
    buildingId: rowRef().notNull().default(0),
    bills: integer().notNull(),
    receivable: bigint({ mode: 'number' }).notNull(),
    received: bigint({ mode: 'number' }).notNull(),
    owed: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [index('bill_figure_place').on(t.estateId, t.billMonth, t.buildingId)],
)
