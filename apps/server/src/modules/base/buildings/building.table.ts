import {
  building as describedBuilding,
  buildingFloor as describedBuildingFloor,
  buildingUnit as describedBuildingUnit,
} from '@linli/api-client/contract/base/building'
import { sql } from 'drizzle-orm'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { estate, estateZone } from '../places/estate.table.ts'
import { buildInitBatch } from './build-batch.table.ts'

export const building = pgTable('building', { ...implicit(), ...columnsOf(describedBuilding) }, (t) => [
  pointsTo(t.estateId, estate.id),
  pointsTo(t.zoneId, estateZone.id),
  pointsTo(t.batchId, buildInitBatch.id),
  uniqueIndex('building_name').on(t.estateId, t.name),
  uniqueIndex('building_address_code').on(t.addressCode).where(sql`address_code is not null`),
  index('building_zone').on(t.zoneId),
  index('building_batch').on(t.batchId),
])

export const buildingUnit = pgTable(
  'building_unit',
  { ...implicit(), ...columnsOf(describedBuildingUnit) },
  (t) => [
    pointsTo(t.buildingId, building.id),
    uniqueIndex('building_unit_name').on(t.buildingId, t.name),
    index('building_unit_estate').on(t.estateId),
  ],
)

export const buildingFloor = pgTable(
  'building_floor',
  { ...implicit(), ...columnsOf(describedBuildingFloor) },
  (t) => [
    pointsTo(t.unitId, buildingUnit.id),
    uniqueIndex('building_floor_no').on(t.unitId, t.physicalNo),
    uniqueIndex('building_floor_name').on(t.unitId, t.name),
    index('building_floor_estate').on(t.estateId),
    index('building_floor_building').on(t.buildingId),
  ],
)
