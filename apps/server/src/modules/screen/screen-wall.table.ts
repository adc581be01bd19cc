import type { ScreenName } from '@linli/api-client/contract/screen/wall-panels'
import type { SoundState } from '@linli/api-client/contract/screen/screen-walls'
import { boolean, doublePrecision, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant, rowRef } from '../../kit/columns.ts'
import { pgTable } from '../../kit/table.ts'

/** A window in which a wall is open, as it said last. */
export const screenWall = pgTable(
  'screen_wall',
  {
    ...implicit(),
    sessionId: rowRef().notNull(),
    userId: rowRef().notNull(),
    /** The name that the window gave itself. */
    wall: text().notNull(),
    screen: text().$type<ScreenName>().notNull(),
    estateId: rowRef().notNull(),
    build: text().notNull(),
    sound: text().$type<SoundState>().notNull(),
    dataAgeMs: integer().notNull(),
    heapMb: doublePrecision(),
    /** What it held once it had settled: growth is counted from there. */
    firstHeapMb: doublePrecision(),
    firstHeapAt: instant(),
    width: integer().notNull(),
    height: integer().notNull(),
    full: boolean().notNull(),
    seenAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('screen_wall_window').on(t.sessionId, t.wall),
    index('screen_wall_user').on(t.userId, t.seenAt),
    index('screen_wall_seen').on(t.seenAt),
  ],
)
