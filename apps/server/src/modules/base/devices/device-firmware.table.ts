import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant, rowRef } from '../../../kit/columns.ts'
import { deviceModel } from './device-model.table.ts'

export const deviceFirmware = pgTable(
  'device_firmware',
  {
    ...implicit(),
    modelId: rowRef()
      .notNull()
      .references(() => deviceModel.id),
    versionName: text().notNull(),
    file: text().notNull(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    minVersion: text(),
    releaseNote: text(),
    state: text().notNull(),
    releasedAt: instant(),
  },
  (t) => [
    uniqueIndex('device_firmware_version').on(t.modelId, t.versionName),
    index('device_firmware_state').on(t.modelId, t.state),
  ],
)
