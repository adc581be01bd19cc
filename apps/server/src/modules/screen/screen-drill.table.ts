import type { DrillScript, DrillVerb } from '@linli/api-client/contract/screen/screen-drills'
import { index, jsonb, text } from 'drizzle-orm/pg-core'
import { implicit, instant, rowRef } from '../../kit/columns.ts'
import { pgTable } from '../../kit/table.ts'
import type { DrillPlace, Step } from './drill-steps.ts'

/** What somebody before the wall did about an alert of a drill. */
export interface DrillAnswer {
  readonly alertId: number
  readonly verb: DrillVerb
  readonly at: string
}

/** A rehearsal on the walls of a user: the only row that there is of it. */
export const screenDrill = pgTable(
  'screen_drill',
  {
    ...implicit(),
    targetUserId: rowRef().notNull(),
    estateId: rowRef().notNull(),
    script: text().$type<DrillScript>().notNull(),
    /** What it is called. */
    label: text().notNull(),
    /** What it tells, as its script was at its beginning. */
    steps: jsonb().$type<readonly Step[]>().notNull(),
    /** Where it happens, as it was at its beginning. */
    place: jsonb().$type<DrillPlace>().notNull(),
    answers: jsonb().$type<readonly DrillAnswer[]>().notNull().default([]),
    startedAt: instant().notNull(),
    endsAt: instant().notNull(),
  },
  (t) => [
    index('screen_drill_target').on(t.targetUserId, t.endsAt),
    index('screen_drill_sender').on(t.createdBy, t.id),
  ],
)
