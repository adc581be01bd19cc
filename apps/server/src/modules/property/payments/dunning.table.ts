import { dunningLog as described } from '@linli/api-client/contract/property/payments/dunning'
import { sql } from 'drizzle-orm'
import { check, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { user } from '../../auth/account/user.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { rentalContract } from '../rentals/rental.table.ts'

export const dunningLog = pgTable('dunning_log', { ...implicit(), ...columnsOf(described) }, (t) => [
  pointsTo(t.estateId, estate.id),
  pointsTo(t.roomId, room.id),
  pointsTo(t.contractId, rentalContract.id),
  pointsTo(t.userId, user.id),
  // A room is reminded by each way once a day, and so is who rents.
  uniqueIndex('dunning_log_once').on(t.roomId, t.channel, t.day),
  uniqueIndex('dunning_log_contract_once').on(t.contractId, t.channel, t.day),
  check('dunning_log_of', sql`${t.roomId} is not null or ${t.contractId} is not null`),
  index('dunning_log_list').on(t.estateId, t.day),
  index('dunning_log_channel').on(t.estateId, t.channel),
  index('dunning_log_user').on(t.userId),
])
