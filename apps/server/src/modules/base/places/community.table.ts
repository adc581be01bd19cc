import {
  community as describedCommunity,
  communityGridStaff as describedCommunityGridStaff,
} from '@linli/api-client/contract/base/community'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'

export const community = pgTable('community', { ...implicit(), ...columnsOf(describedCommunity) }, (t) => [
  uniqueIndex('community_code').on(t.code),
  uniqueIndex('community_name').on(t.region, t.street, t.name),
])

export const communityGridStaff = pgTable(
  'community_grid_staff',
  { ...implicit(), ...columnsOf(describedCommunityGridStaff) },
  (t) => [
    pointsTo(t.communityId, community.id),
    uniqueIndex('community_grid_staff_phone').on(t.communityId, t.phoneHash),
    index('community_grid_staff_name').on(t.communityId, t.name),
  ],
)
