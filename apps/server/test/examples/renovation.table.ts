import { sql } from 'drizzle-orm'
import { check, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { renovation as described } from '../../../../packages/api-client/test/examples/renovation.ts'
import { implicit } from '../../src/kit/columns.ts'
import { columnsOf } from '../../src/kit/columns-of.ts'
import { linesOf } from '../../src/kit/lines-of.ts'
import { pointsTo } from '../../src/kit/table-rules.ts'
import { pgTable } from '../../src/kit/table.ts'
import { estate } from '../../src/modules/base/places/estate.table.ts'
import { room } from '../../src/modules/base/rooms/room.table.ts'

export const renovation = pgTable('renovation', { ...implicit(), ...columnsOf(described) }, (t) => [
  pointsTo(t.estateId, estate.id),
  pointsTo(t.roomId, room.id),
  uniqueIndex('renovation_no').on(t.estateId, t.orderNo),
  index('renovation_of_room').on(t.roomId),
  index('renovation_list').on(t.estateId, t.state, t.submittedAt),
  index('renovation_works_from').on(t.estateId, t.worksFrom),
  index('renovation_due').on(t.dueAt),
  check('renovation_works', sql`${t.worksTo} >= ${t.worksFrom}`),
])

export const renovationFee = pgTable('renovation_fee', linesOf(described, 'fees'), (t) => [
  pointsTo(t.parentId, renovation.id),
  index('renovation_fee_parent').on(t.parentId, t.orderNo),
])
