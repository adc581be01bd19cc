import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { implicit, instant, rowRef } from '../../../kit/columns.ts'

/** Parameters whose value differs from the one in the code. */
export const param = pgTable('sys_param', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: instant().notNull(),
  updatedBy: rowRef(),
})

/** Values for one company or one estate. */
export const paramOverride = pgTable(
  'param_override',
  {
    ...implicit(),
    key: text().notNull(),
    companyId: rowRef(),
    estateId: rowRef(),
    value: jsonb().notNull(),
  },
  (t) => [index('param_override_key').on(t.key)],
)

/** Every change of a parameter with its reason; values of secrets as ***. Append-only. */
export const paramLog = pgTable(
  'param_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull(),
    scope: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    userId: rowRef().notNull(),
    reason: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('param_log_key').on(t.key, t.at)],
)
