import {
  buildInitBatch as describedBuildInitBatch,
  buildPlanTemplate as describedBuildPlanTemplate,
} from '@linli/api-client/contract/base/build-batch'
import { index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { estate } from '../places/estate.table.ts'

/** One run of the generator. */
export const buildInitBatch = pgTable(
  'build_init_batch',
  { ...implicit(), ...columnsOf(describedBuildInitBatch) },
  (t) => [pointsTo(t.estateId, estate.id), index('build_init_batch_estate').on(t.estateId, t.createdAt)],
)

export const buildPlanTemplate = pgTable(
  'build_plan_template',
  { ...implicit(), ...columnsOf(describedBuildPlanTemplate) },
  (t) => [uniqueIndex('build_plan_template_name').on(t.companyId, t.name)],
)

/** How far a running generator is; written outside its transaction, so that others see it. */
export const buildProgress = pgTable('build_progress', {
  /** Caller and Idempotency-Key: nobody reads another's progress. */
  key: text().primaryKey(),
  state: text().$type<'running' | 'done' | 'failed'>().notNull(),
  step: text().notNull(),
  done: integer().notNull(),
  total: integer().notNull(),
  updatedAt: instant().notNull(),
})
