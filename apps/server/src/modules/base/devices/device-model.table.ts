import { deviceModel as described } from '@linli/api-client/contract/base/device-model'
import { uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pgTable } from '../../../kit/table.ts'

export const deviceModel = pgTable('device_model', { ...implicit(), ...columnsOf(described) }, (t) => [
  uniqueIndex('device_model_no').on(t.vendor, t.modelNo),
])
