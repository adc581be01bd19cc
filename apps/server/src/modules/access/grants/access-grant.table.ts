import { accessGrant as described } from '@linli/api-client/contract/access/access-grant'
import { sql } from 'drizzle-orm'
import { boolean, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, rowRef } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { accessGroup } from '../groups/group.table.ts'
import { accessTimePlan } from '../plans/time-plan.table.ts'

/** Who devices know by a short number; made with the first grant, the number is never reused (catalogue 2a A5). */
export const accessSubject = pgTable(
  'access_subject',
  {
    ...implicit(),
    estateId: rowRef().notNull(),
    subjectNo: text().notNull(),
    subjectType: text().notNull(),
    subjectId: rowRef().notNull(),
    personId: rowRef(),
    roomId: rowRef(),
    name: text().notNull(),
    enabled: boolean().notNull().default(true),
  },
  (t) => [
    uniqueIndex('access_subject_no').on(t.estateId, t.subjectNo),
    // Staff serve several estates, and are known by another number in each.
    uniqueIndex('access_subject_of_estate').on(t.subjectType, t.subjectId, t.estateId),
    index('access_subject_person').on(t.personId),
  ],
)

/** One subject's right to pass some channels (catalogue 2a /generalPermission). */
export const accessGrant = pgTable('access_grant', { ...implicit(), ...columnsOf(described) }, (t) => [
  index('access_grant_estate_created').on(t.estateId, t.createdAt.desc().nullsFirst()),
  index('access_grant_subject').on(t.subjectType, t.subjectId),
  index('access_grant_room').on(t.roomId),
  index('access_grant_person').on(t.personId),
  index('access_grant_due').on(t.state, t.expireAt),
  pointsTo(t.groupId, accessGroup.id),
  pointsTo(t.timePlanId, accessTimePlan.id),
  index('access_grant_group').on(t.groupId, t.state),
  index('access_grant_plan').on(t.timePlanId).where(sql`time_plan_id is not null`),
  index('access_grant_channels').using('gin', t.channelIds),
  // One live automatic grant per subject: a repeated approval must not give a second one.
  uniqueIndex('access_grant_auto')
    .on(t.subjectType, t.subjectId)
    .where(sql`source = 'auto' and group_id is null and state in ('pending', 'active', 'suspended')`),
  // One live right per subject and group.
  uniqueIndex('access_grant_of_group')
    .on(t.subjectType, t.subjectId, t.groupId)
    .where(sql`group_id is not null and state in ('pending', 'active', 'suspended')`),
])
