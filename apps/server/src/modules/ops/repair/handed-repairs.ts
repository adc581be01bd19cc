import { openDeviceRepairs } from '@linli/api-client/contract/ops/device-repair-flow'
import { sql } from 'drizzle-orm'
import type { HandedOver } from '../../../kit/module.ts'
import { dueInShift } from '../../../kit/serve/due-in-shift.ts'

const open = sql.join(
  openDeviceRepairs.map((state) => sql`${state}`),
  sql`, `,
)

/** Repairs of devices whose time is over, or is over within the next shift. */
export const handedRepairs: HandedOver = {
  kind: 'deviceRepairs',
  label: '到期的设备维修',
  rows: (estateId, ctx) => sql`
    select r.id as ref, r.repair_no || ' ' || d.name as text, r.due_at as at
    from device_repair r join device d on d.id = r.device_id
    where r.estate_id = ${estateId} and r.state in (${open}) and ${dueInShift(sql`r.due_at`, ctx)}
    order by r.due_at, r.id`,
}
