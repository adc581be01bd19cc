import { personMerge as described } from '@linli/api-client/contract/base/person-merge'
import { index, jsonb } from 'drizzle-orm/pg-core'
import { implicit } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import type { MergeMoves } from './merge-moves.ts'
import { person } from './person.table.ts'

/** What was merged, with all that is needed to take it back. */
export const personMerge = pgTable(
  'person_merge',
  { ...implicit(), ...columnsOf(described), moves: jsonb().$type<MergeMoves>().notNull() },
  (t) => [
    pointsTo(t.keptId, person.id),
    index('person_merge_kept').on(t.keptId),
    index('person_merge_removed').on(t.removedId),
    index('person_merge_list').on(t.state, t.mergedAt),
    index('person_merge_at').on(t.mergedAt),
  ],
)
