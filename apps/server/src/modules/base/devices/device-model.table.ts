import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../../../kit/columns.ts'

export const deviceModel = pgTable(
  'device_model',
  {
    ...implicit(),
    vendor: text().notNull(),
    modelNo: text().notNull(),
    category: text().notNull(),
    protocol: text().notNull(),
    abilities: text().array().notNull(),
    faceCapacity: integer(),
    cardCapacity: integer(),
    recordCapacity: integer(),
    photoMaxKb: integer(),
    photoMinPx: integer(),
    photoMaxPx: integer(),
    heartbeatSeconds: integer(),
    defaultPort: integer(),
    defaultAccount: text(),
    image: text(),
    manual: text(),
    enabled: boolean().notNull().default(true),
  },
  (t) => [uniqueIndex('device_model_no').on(t.vendor, t.modelNo)],
)
