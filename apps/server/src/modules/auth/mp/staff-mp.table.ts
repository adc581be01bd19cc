import { staffMpBinding as described } from '@linli/api-client/contract/auth/staff-mp'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { columnsOf } from '../../../kit/columns-of.ts'
import { implicit } from '../../../kit/columns.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { user } from '../account/user.table.ts'
import { mpUser } from './mp-user.table.ts'

/** Staff in the mini-program. */
export const staffMpBinding = pgTable('staff_mp_binding', { ...implicit(), ...columnsOf(described) }, (t) => [
  pointsTo(t.userId, user.id),
  pointsTo(t.mpUserId, mpUser.id),
  uniqueIndex('staff_mp_binding_user').on(t.userId),
  uniqueIndex('staff_mp_binding_account').on(t.mpUserId),
  index('staff_mp_binding_bound').on(t.boundAt),
])
