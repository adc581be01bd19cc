import { deviceModel as described } from '@linli/api-client/contract/base/device-model'
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'

export const deviceModel = pgTable('device_model', { ...implicit(), ...columnsOf(described) }, (t) => [
  uniqueIndex('device_model_no').on(t.vendor, t.modelNo),
])
