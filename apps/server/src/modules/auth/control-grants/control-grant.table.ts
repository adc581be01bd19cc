import {
  controlGrant as described,
  controlGrantUse as describedUse,
} from '@linli/api-client/contract/auth/control-grant'
import { bigint, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { user } from '../account/user.table.ts'

/** Who may use restricted watch-lists (catalogue 2b /controlled). */
export const controlGrant = pgTable('control_grant', { ...implicit(), ...columnsOf(described) }, (t) => [
  pointsTo(t.userId, user.id),
  index('control_grant_ends').on(t.validTo),
  uniqueIndex('control_grant_no').on(t.grantNo),
  index('control_grant_user').on(t.userId, t.state, t.validTo),
])

/** Each use of a grant, for ever. */
export const controlGrantUse = pgTable(
  'control_grant_use',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...columnsOf(describedUse),
  },
  (t) => [
    pointsTo(t.grantId, controlGrant.id),
    index('control_grant_use_grant').on(t.grantId, t.at.desc()),
    index('control_grant_use_at').on(t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('control_grant_use_user').on(t.userId, t.at.desc()),
    index('control_grant_use_target').on(t.targetId, t.at.desc()),
    index('control_grant_use_alert').on(t.alertId, t.at.desc()),
  ],
)
