import { controlGrant as described } from '@linli/api-client/contract/auth/control-grant'
import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant, rowRef } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { user } from '../account/user.table.ts'

/** Who may use restricted watch-lists (catalogue 2b /controlled). */
export const controlGrant = pgTable('control_grant', { ...implicit(), ...columnsOf(described) }, (t) => [
  pointsTo(t.userId, user.id),
  uniqueIndex('control_grant_no').on(t.grantNo),
  index('control_grant_user').on(t.userId, t.state, t.validTo),
])

/** Each use of a grant, for ever. */
export const controlGrantUse = pgTable(
  'control_grant_use',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    grantId: rowRef().notNull(),
    userId: rowRef().notNull(),
    action: text().notNull(),
    /** None: a sheet of many. */
    targetId: rowRef(),
    alertId: rowRef(),
    at: instant().notNull(),
    ip: text().notNull(),
  },
  (t) => [
    pointsTo(t.grantId, controlGrant.id),
    index('control_grant_use_grant').on(t.grantId, t.at.desc()),
    index('control_grant_use_target').on(t.targetId, t.at.desc()),
  ],
)
