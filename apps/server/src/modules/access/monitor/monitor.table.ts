import { checkResults, monitorGrids } from '@linli/api-client/contract/access/monitor'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant, rowRef } from '../../../kit/columns.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { estate } from '../../base/places/estate.table.ts'

/** How a user looks at the doors; one row for each kind of desk, from the first change on. */
export const monitorLayout = pgTable(
  'monitor_layout',
  {
    ...implicit(),
    userId: rowRef().notNull(),
    kind: text().$type<'person' | 'vehicle'>().notNull(),
    estateId: rowRef().notNull(),
    grid: integer().$type<(typeof monitorGrids)[number]>().notNull(),
    slots: jsonb().$type<number[]>().notNull(),
    alarmSound: boolean().notNull(),
    volume: integer().notNull(),
    onlyAbnormal: boolean().notNull(),
    autoPopup: boolean().notNull(),
  },
  (t) => [
    pointsTo(t.estateId, estate.id),
    index('monitor_layout_estate').on(t.estateId),
    uniqueIndex('monitor_layout_user').on(t.userId, t.kind),
    check('monitor_layout_kind', sql`${t.kind} in ('person', 'vehicle')`),
    check('monitor_layout_grid', sql.raw(`grid in (${monitorGrids.join(', ')})`)),
    check('monitor_layout_volume', sql`${t.volume} between 0 and 100`),
  ],
)

/** What a guard found when looking at a pass, once for each. */
export const guardCheck = pgTable(
  'guard_check',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    estateId: rowRef().notNull(),
    recordId: rowRef().notNull(),
    result: text().$type<keyof typeof checkResults>().notNull(),
    note: text(),
    userId: rowRef().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    uniqueIndex('guard_check_record').on(t.recordId),
    index('guard_check_estate').on(t.estateId, t.at),
    check(
      'guard_check_result',
      sql.raw(
        `result in (${Object.keys(checkResults)
          .map((one) => `'${one}'`)
          .join(', ')})`,
      ),
    ),
    check('guard_check_note', sql`length(${t.note}) <= 100`),
  ],
)
