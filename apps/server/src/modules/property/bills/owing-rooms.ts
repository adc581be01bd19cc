import { bill as described } from '@linli/api-client/contract/property/billing/bill'
import { codeOf } from '@linli/api-client/kit'
import { sql } from 'drizzle-orm'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { OwingRooms } from '../../../kit/owing-rooms.ts'
import { bill } from './bill.table.ts'

const code = codeOf(described, 'list')

/** Rooms with a bill that is past its day, for who may see bills. */
export function owingRooms(ctx: Ctx): OwingRooms | null {
  if (!ctx.can(code)) return null
  return {
    scope: ctx.scopeFor(code),
    ids: sql`(select ${bill.roomId} from ${bill} where ${bill.state} in ('unpaid', 'partial')
      and ${bill.dueDate} < ${dayOf(ctx.now)}::date and ${bill.roomId} is not null)`,
  }
}
