import type { PlanGroup } from '@linli/api-client/contract/base/build-plan'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant, rowRef } from '../../../kit/columns.ts'
import { estate } from '../places/estate.table.ts'
import type { PlanCounts } from '../naming/expand-plan.ts'

/** One run of the generator. */
export const buildInitBatch = pgTable(
  'build_init_batch',
  {
    ...implicit(),
    estateId: rowRef()
      .notNull()
      .references(() => estate.id),
    kind: text().$type<'init' | 'add'>().notNull(),
    plan: jsonb().$type<readonly PlanGroup[]>().notNull(),
    counts: jsonb().$type<PlanCounts>().notNull(),
    state: text().$type<'done' | 'reverted'>().notNull(),
    revertedAt: instant(),
    revertedBy: rowRef(),
  },
  (t) => [index('build_init_batch_estate').on(t.estateId, t.createdAt)],
)

export const buildPlanTemplate = pgTable(
  'build_plan_template',
  {
    ...implicit(),
    companyId: rowRef(),
    name: text().notNull(),
    plan: jsonb().$type<readonly PlanGroup[]>().notNull(),
  },
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
