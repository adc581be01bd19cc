import { bigint, date, doublePrecision, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { rowRef } from '../../kit/columns.ts'
import { pgTable } from '../../kit/table.ts'

/** One recorded value per estate, day and metric: what cannot be counted any more when the day is over. */
export const statDaily = pgTable(
  'stat_daily',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    estateId: rowRef().notNull(),
    day: date({ mode: 'string' }).notNull(),
    metric: text().notNull(),
    dim: text().notNull().default(''),
    value: doublePrecision().notNull(),
  },
  (t) => [uniqueIndex('stat_daily_value').on(t.estateId, t.day, t.metric, t.dim)],
)
