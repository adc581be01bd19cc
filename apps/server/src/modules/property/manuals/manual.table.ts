import { manual as described } from '@linli/api-client/contract/property/manuals/manual'
import { bigint, boolean, index, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { columnsOf } from '../../../kit/columns-of.ts'
import { implicit, instant, rowRef } from '../../../kit/columns.ts'
import { pgTable } from '../../../kit/table.ts'
import { user } from '../../auth/account/user.table.ts'

export const manual = pgTable('manual', { ...implicit(), ...columnsOf(described) }, (t) => [
  uniqueIndex('manual_title').on(t.readerType, t.title),
  index('manual_list').on(t.state, t.sort),
])
export type ManualRow = typeof manual.$inferSelect

/** What readers were shown in a version; never changed. */
export interface ManualSnapshot {
  readonly title: string
  readonly content: string | null
  readonly changelog: string | null
}

export const manualVersion = pgTable(
  'manual_version',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    manualId: rowRef()
      .notNull()
      .references(() => manual.id, { onDelete: 'cascade' }),
    versionNo: text().notNull(),
    snapshot: jsonb().$type<ManualSnapshot>().notNull(),
    publishedBy: rowRef().references(() => user.id),
    publishedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('manual_version_once').on(t.manualId, t.versionNo),
    index('manual_version_by').on(t.publishedBy),
  ],
)

/** That somebody has opened a version, and has confirmed to have read it. */
export const manualRead = pgTable(
  'manual_read',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    manualId: rowRef()
      .notNull()
      .references(() => manual.id, { onDelete: 'cascade' }),
    versionNo: text().notNull(),
    userId: rowRef()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    firstReadAt: instant().notNull(),
    ackAt: instant(),
    helpful: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('manual_read_once').on(t.manualId, t.versionNo, t.userId),
    index('manual_read_user').on(t.userId),
  ],
)
