import { exceptionEvent as describedEvent } from '@linli/api-client/contract/log/exception-event'
import { exceptionGroup as described } from '@linli/api-client/contract/log/exception-group'
import { bigint, boolean, index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant, rowRef } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { partitionByMonth } from '../../../runtime/partitions.ts'
import { user } from '../../auth/account/user.table.ts'

/** The same error, wherever it happened (catalogue 2b /logs-exception). */
export const exceptionGroup = pgTable(
  'exception_group',
  {
    ...implicit(),
    ...columnsOf(described),
    /** The group that it counts in, since somebody found that they are the same. */
    mergedInto: rowRef(),
    /** When it was told to those who watch; a group that comes back is told again. */
    toldAt: instant(),
  },
  (t) => [
    pointsTo(t.assigneeId, user.id),
    uniqueIndex('exception_group_fingerprint').on(t.fingerprint),
    index('exception_group_list').on(t.state, t.lastAt),
    index('exception_group_last').on(t.lastAt),
    index('exception_group_merged').on(t.mergedInto),
    index('exception_group_assignee').on(t.assigneeId),
  ],
)

/** One time that it happened; no row is ever changed. */
export const exceptionEvent = pgTable(
  'exception_event',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    ...columnsOf(describedEvent),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.at] }),
    index('exception_event_at').on(t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('exception_event_group').on(t.groupId, t.at.desc()),
    index('exception_event_request').on(t.requestId),
    index('exception_event_trace').on(t.traceId),
    index('exception_event_user').on(t.userId, t.at.desc()),
  ],
)
partitionByMonth(exceptionEvent, exceptionEvent.at)

/** How often a group happened in an hour: what is over the events that are kept counts here, too. */
export const exceptionHour = pgTable(
  'exception_hour',
  { groupId: rowRef().notNull(), hour: instant().notNull(), count: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.groupId, t.hour] }),
    pointsTo(t.groupId, exceptionGroup.id),
    index('exception_hour_at').on(t.hour),
  ],
)

/** Whom a group hit: a user, or a browser that nobody was signed in with. */
export const exceptionUser = pgTable(
  'exception_user',
  { groupId: rowRef().notNull(), who: text().notNull() },
  (t) => [primaryKey({ columns: [t.groupId, t.who] }), pointsTo(t.groupId, exceptionGroup.id)],
)

/** Who wants to be told of what. */
export const exceptionWatch = pgTable(
  'exception_watch',
  { userId: rowRef().notNull().primaryKey(), newGroups: boolean().notNull(), perHour: integer() },
  (t) => [pointsTo(t.userId, user.id)],
)
