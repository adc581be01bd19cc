import { convenienceService as describedService } from '@linli/api-client/contract/property/convenience/convenience-service'
import { serviceResource as describedResource } from '@linli/api-client/contract/property/convenience/service-resource'
import { sql } from 'drizzle-orm'
import { check, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { convenienceType } from '../../system/convenience/convenience-type.table.ts'

export const convenienceService = pgTable(
  'convenience_service',
  { ...implicit(), ...columnsOf(describedService) },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.typeId, convenienceType.id),
    uniqueIndex('convenience_service_name').on(t.estateId, t.typeId, t.name),
    index('convenience_service_list').on(t.estateId, t.state, t.sort),
    index('convenience_service_type').on(t.typeId),
    index('convenience_service_license').on(t.licenseExpireAt),
    index('convenience_service_lacking').on(t.licenseDueOn),
    check('convenience_service_score', sql`${t.score} between 0 and 5`),
  ],
)
export type ConvenienceServiceRow = typeof convenienceService.$inferSelect

export const serviceResource = pgTable(
  'service_resource',
  { ...implicit(), ...columnsOf(describedResource) },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.serviceId, convenienceService.id),
    uniqueIndex('service_resource_name').on(t.serviceId, t.name),
    index('service_resource_estate').on(t.estateId, t.serviceId),
  ],
)
export type ServiceResourceRow = typeof serviceResource.$inferSelect
