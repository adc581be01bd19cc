import {
  dictItem as describedDictItem,
  dictType as describedDictType,
} from '@linli/api-client/contract/system/dict'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../columns.ts'
import { columnsOf } from '../columns-of.ts'
import { pointsTo } from '../table-rules.ts'
import { pgTable } from '../table.ts'

export const dictType = pgTable('dict_type', { ...implicit(), ...columnsOf(describedDictType) }, (t) => [
  uniqueIndex('dict_type_code').on(t.code),
  index('dict_type_module').on(t.module),
])

export const dictItem = pgTable('dict_item', { ...implicit(), ...columnsOf(describedDictItem) }, (t) => [
  pointsTo(t.typeId, dictType.id).onDelete('cascade'),
  uniqueIndex('dict_item_value').on(t.typeId, t.value),
  index('dict_item_parent').on(t.parentId),
])
