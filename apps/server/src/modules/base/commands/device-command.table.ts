import { deviceCommand as described } from '@linli/api-client/contract/base/device-command'
import { deviceCommandItem as describedItem } from '@linli/api-client/contract/base/device-command-item'
import { deviceParamTemplate as describedTemplate } from '@linli/api-client/contract/base/device-param-template'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { propertyCompany } from '../company/property-company.table.ts'
import { device } from '../devices/device.table.ts'
import { deviceFirmware } from '../devices/device-firmware.table.ts'
import { estate } from '../places/estate.table.ts'

export const deviceParamTemplate = pgTable(
  'device_param_template',
  { ...implicit(), ...columnsOf(describedTemplate) },
  (t) => [
    pointsTo(t.companyId, propertyCompany.id),
    uniqueIndex('device_param_template_name').on(t.companyId, t.name),
  ],
)

export const deviceCommand = pgTable(
  'device_command',
  {
    ...implicit(),
    ...columnsOf(described, { without: ['createdBy'] }),
    /** Devices of the whole submission, where it is one command for each estate. */
    submitted: integer(),
  },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.firmwareId, deviceFirmware.id),
    pointsTo(t.templateId, deviceParamTemplate.id),
    index('device_command_list').on(t.estateId, t.createdAt),
    index('device_command_created').on(t.createdAt),
    index('device_command_open').on(t.state).where(sql`state in ('waiting', 'running', 'enabled')`),
    index('device_command_devices').using('gin', t.deviceIds),
    index('device_command_parent').on(t.parentId),
    index('device_command_firmware').on(t.firmwareId),
    index('device_command_template').on(t.templateId),
    index('device_command_operator').on(t.createdBy),
    index('device_command_run_at').on(t.runAt),
    index('device_command_next_run').on(t.nextRunAt),
  ],
)
export type CommandRow = typeof deviceCommand.$inferSelect

export const deviceCommandItem = pgTable(
  'device_command_item',
  {
    ...implicit(),
    ...columnsOf(describedItem),
    /** It waits for no other command of its device. */
    urgent: boolean().notNull().default(false),
    /** After it the answer is not waited for any more. */
    deadlineAt: instant(),
    /** Of the picture that it answered with, from 0 to 255. */
    brightness: integer(),
  },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.commandId, deviceCommand.id),
    pointsTo(t.deviceId, device.id),
    uniqueIndex('device_command_item_device').on(t.commandId, t.deviceId),
    // A device does one thing at a time.
    uniqueIndex('device_command_item_running').on(t.deviceId).where(sql`state = 'sent' and not urgent`),
    index('device_command_item_of_device').on(t.deviceId, t.queuedAt),
    index('device_command_item_open').on(t.state).where(sql`state in ('queued', 'sent')`),
    index('device_command_item_list').on(t.estateId, t.queuedAt),
    index('device_command_item_queued').on(t.queuedAt),
  ],
)
