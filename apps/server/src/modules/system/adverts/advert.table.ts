import { adSlot as describedSlot } from '@linli/api-client/contract/system/ad-slot'
import { systemAdvert as described } from '@linli/api-client/contract/system/system-advert'
import { sql } from 'drizzle-orm'
import { check, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'

export const adSlot = pgTable('ad_slot', { ...implicit(), ...columnsOf(describedSlot) }, (t) => [
  uniqueIndex('ad_slot_code').on(t.code),
])
export type AdSlotRow = typeof adSlot.$inferSelect

export const systemAdvert = pgTable('system_advert', { ...implicit(), ...columnsOf(described) }, (t) => [
  pointsTo(t.slotId, adSlot.id),
  index('system_advert_slot').on(t.slotId, t.state),
  index('system_advert_notice').on(t.noticeId),
  index('system_advert_start').on(t.startAt),
  index('system_advert_end').on(t.endAt),
  check('system_advert_time', sql`${t.endAt} > ${t.startAt}`),
])
export type SystemAdvertRow = typeof systemAdvert.$inferSelect
