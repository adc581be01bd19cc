import { paramLog as described } from '@linli/api-client/contract/system/param-log'
import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, text, unique } from 'drizzle-orm/pg-core'
import { implicit, instant, jsonValue, rowRef } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import type { ParamDefinition } from '../../../kit/params/params.ts'
import { pgTable } from '../../../kit/table.ts'

/** Parameters whose value differs from the one in the code, and those that were made by hand. */
export const param = pgTable('sys_param', {
  key: text().primaryKey(),
  /** Of a secret: encrypted. */
  value: jsonValue().notNull(),
  /** Of a parameter that the code does not know: `custom.*`. */
  definition: jsonb().$type<ParamDefinition>(),
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
    value: jsonValue().notNull(),
  },
  (t) => [
    unique('param_override_place').on(t.key, t.companyId, t.estateId).nullsNotDistinct(),
    check('param_override_one_place', sql`(${t.companyId} is null) <> (${t.estateId} is null)`),
  ],
)

/** Every change of a parameter with its reason; values of secrets as ***. Append-only. */
export const paramLog = pgTable(
  'param_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...columnsOf(described),
  },
  (t) => [index('param_log_key').on(t.key, t.at), index('param_log_at').on(t.at, t.id)],
)
export type ParamLogRow = typeof paramLog.$inferSelect
