import {
  prepaidAccount as describedAccount,
  prepaidEntry as describedEntry,
} from '@linli/api-client/contract/property/payments/prepaid'
import { sql } from 'drizzle-orm'
import { check, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { payment } from './payment.table.ts'

/** What a room has is an account of the ledger; `balance` is kept beside it for lists. */
export const prepaidAccount = pgTable(
  'prepaid_account',
  { ...implicit(), ...columnsOf(describedAccount) },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.roomId, room.id),
    uniqueIndex('prepaid_account_room').on(t.roomId),
    index('prepaid_account_list').on(t.estateId, t.movedAt),
    index('prepaid_account_balance').on(t.estateId, t.balance),
    check('prepaid_account_floor', sql`${t.balance} >= 0`),
  ],
)
export type PrepaidAccountRow = typeof prepaidAccount.$inferSelect

export const prepaidEntry = pgTable('prepaid_entry', { ...implicit(), ...columnsOf(describedEntry) }, (t) => [
  pointsTo(t.estateId, estate.id),
  pointsTo(t.accountId, prepaidAccount.id),
  pointsTo(t.paymentId, payment.id),
  uniqueIndex('prepaid_entry_seq').on(t.accountId, t.seq),
  // A business moves an account once.
  uniqueIndex('prepaid_entry_once').on(t.bizType, t.bizId),
  index('prepaid_entry_payment').on(t.paymentId),
  index('prepaid_entry_list').on(t.estateId, t.createdAt),
  index('prepaid_entry_kind').on(t.estateId, t.bizType),
  index('prepaid_entry_direction').on(t.estateId, t.direction),
])
