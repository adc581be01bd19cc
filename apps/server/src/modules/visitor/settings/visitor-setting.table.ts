import { visitorSetting as described } from '@linli/api-client/contract/visitor/visitor-setting'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { columnsOf } from '../../../kit/columns-of.ts'
import { implicit } from '../../../kit/columns.ts'
import { linesOf } from '../../../kit/lines-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { estate } from '../../base/places/estate.table.ts'

export const visitorSetting = pgTable('visitor_setting', { ...implicit(), ...columnsOf(described) }, (t) => [
  pointsTo(t.estateId, estate.id),
  uniqueIndex('visitor_setting_estate').on(t.estateId),
])
export type VisitorSettingRow = typeof visitorSetting.$inferSelect

/** Who says yes, by the type of a visitor. */
export const visitorMode = pgTable('visitor_mode', linesOf(described, 'modes'), (t) => [
  pointsTo(t.parentId, visitorSetting.id),
  index('visitor_mode_parent').on(t.parentId, t.orderNo),
  uniqueIndex('visitor_mode_type').on(t.parentId, t.visitorType),
])
