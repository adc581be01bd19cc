import { runStatuses } from '@linli/api-client/contract/base/device'
import { sql } from 'drizzle-orm'
import type { GaugeSource } from '../../../kit/module.ts'

/** How many devices answer, for monitors. */
export const deviceGauge: GaugeSource = {
  name: 'linli_devices',
  help: 'Devices by their running status.',
  title: '设备',
  unit: '台',
  label: 'status',
  words: Object.fromEntries(Object.entries(runStatuses).map(([key, { label }]) => [key, label])),
  read: () => sql`select run_status as label, count(*) as value from device group by run_status`,
}
