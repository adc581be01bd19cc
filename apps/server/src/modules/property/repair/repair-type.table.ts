import {
  repairType as describedType,
  repairTypeEstate as describedTypeEstate,
} from '@linli/api-client/contract/property/repair-type'
import { sql } from 'drizzle-orm'
import { check, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { estate } from '../../base/places/estate.table.ts'

export const repairType = pgTable('repair_type', { ...implicit(), ...columnsOf(describedType) }, (t) => [
  pointsTo(t.parentId, t.id),
  index('repair_type_parent').on(t.parentId),
  uniqueIndex('repair_type_code').on(t.code),
  uniqueIndex('repair_type_name').on(sql`coalesce(${t.parentId}, 0)`, t.name),
  check(
    'repair_type_limits',
    sql`${t.acceptMinutes} <= ${t.arriveMinutes} and ${t.arriveMinutes} <= ${t.finishMinutes}`,
  ),
])
export type RepairTypeRow = typeof repairType.$inferSelect

export const repairTypeEstate = pgTable(
  'repair_type_estate',
  { ...implicit(), ...columnsOf(describedTypeEstate) },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.typeId, repairType.id),
    uniqueIndex('repair_type_estate_once').on(t.estateId, t.typeId),
    index('repair_type_estate_type').on(t.typeId),
  ],
)
export type RepairTypeEstateRow = typeof repairTypeEstate.$inferSelect
