import { openRepairs } from '@linli/api-client/contract/property/repair-flow'
import { sql } from 'drizzle-orm'
import type { HandedOver } from '../../../kit/module.ts'
import { dueInShift } from '../../../kit/serve/due-in-shift.ts'

const open = sql.join(
  openRepairs.map((state) => sql`${state}`),
  sql`, `,
)

/** Orders of repairs whose time is over, or is over within the next shift. */
export const handedOrders: HandedOver = {
  kind: 'repairs',
  label: '到期的报修',
  rows: (estateId, ctx) => sql`
    select r.id as ref, r.order_no || coalesce(' ' || t.name, '') as text, r.due_at as at
    from repair_order r left join repair_type t on t.id = r.type_id
    where r.estate_id = ${estateId} and r.state in (${open}) and ${dueInShift(sql`r.due_at`, ctx)}
    order by r.due_at, r.id`,
}
