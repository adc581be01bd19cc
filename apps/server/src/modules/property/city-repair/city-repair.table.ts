import {
  cityPriceChange as describedChange,
  cityRepair as described,
  cityRepairPrice as describedPrice,
} from '@linli/api-client/contract/property/city-repair'
import { repairProvider as describedProvider } from '@linli/api-client/contract/property/repair-provider'
import { sql } from 'drizzle-orm'
import { check, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { user } from '../../auth/account/user.table.ts'
import { repairType } from '../repair/repair-type.table.ts'

export const cityRepair = pgTable('city_repair', { ...implicit(), ...columnsOf(described) }, (t) => [
  uniqueIndex('city_repair_region').on(t.region),
  index('city_repair_paused').on(t.pausedUntil),
])
export type CityRepairRow = typeof cityRepair.$inferSelect

export const cityRepairPrice = pgTable(
  'city_repair_price',
  { ...implicit(), ...columnsOf(describedPrice) },
  (t) => [
    pointsTo(t.cityRepairId, cityRepair.id),
    pointsTo(t.repairTypeId, repairType.id),
    uniqueIndex('city_repair_price_once').on(t.cityRepairId, t.repairTypeId, t.item),
    index('city_repair_price_type').on(t.repairTypeId),
    check('city_repair_price_max', sql`${t.priceMax} is null or ${t.priceMax} >= ${t.price}`),
  ],
)
export type CityRepairPriceRow = typeof cityRepairPrice.$inferSelect

export const cityPriceChange = pgTable(
  'city_price_change',
  { ...implicit(), ...columnsOf(describedChange) },
  (t) => [
    pointsTo(t.cityRepairId, cityRepair.id),
    pointsTo(t.repairTypeId, repairType.id),
    pointsTo(t.changedBy, user.id),
    index('city_price_change_city').on(t.cityRepairId, t.changedAt),
    index('city_price_change_type').on(t.repairTypeId),
    index('city_price_change_at').on(t.changedAt),
    index('city_price_change_by').on(t.changedBy),
  ],
)

export const repairProvider = pgTable(
  'repair_provider',
  { ...implicit(), ...columnsOf(describedProvider) },
  (t) => [
    uniqueIndex('repair_provider_name').on(t.name),
    uniqueIndex('repair_provider_uscc').on(t.uscc),
    index('repair_provider_valid').on(t.validTo),
    index('repair_provider_cities').using('gin', t.cityIds),
    index('repair_provider_types').using('gin', t.repairTypeIds),
  ],
)
export type RepairProviderRow = typeof repairProvider.$inferSelect
