import { sql } from 'drizzle-orm'
import type { HandedOver } from '../../../kit/module.ts'

/** Devices in use that are not heard. */
export const handedDevices: HandedOver = {
  kind: 'devices',
  label: '离线设备',
  rows: (estateId) => sql`
    select d.id as ref, d.name as text, d.last_offline_at as at from device d
    where d.estate_id = ${estateId} and d.state = 'in_use' and d.run_status = 'offline'
    order by d.last_offline_at nulls first, d.id`,
}
