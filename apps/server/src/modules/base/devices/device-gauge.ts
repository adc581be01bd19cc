import { sql } from 'drizzle-orm'
import type { GaugeSource } from '../../../kit/module.ts'

/** How many devices answer, for monitors. */
export const deviceGauge: GaugeSource = {
  name: 'linli_devices',
  help: 'Devices by their running status.',
  label: 'status',
  read: () => sql`select run_status as label, count(*) as value from device group by run_status`,
}
