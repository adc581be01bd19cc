import type { Polygon } from '@linli/api-client/contract/base/geometry'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { encrypted, implicit, rowRef } from '../../../kit/columns.ts'
import { estate, estateZone } from '../places/estate.table.ts'
import { buildInitBatch } from './build-batch.table.ts'

export const building = pgTable(
  'building',
  {
    ...implicit(),
    estateId: rowRef()
      .notNull()
      .references(() => estate.id),
    name: text().notNull(),
    buildingNo: text(),
    zoneId: rowRef().references(() => estateZone.id),
    buildingType: text().notNull(),
    structure: text(),
    floorsAbove: integer().notNull(),
    floorsBelow: integer().notNull().default(0),
    heightM: numeric({ precision: 6, scale: 2, mode: 'number' }),
    liftCount: integer(),
    completedDate: date({ mode: 'string' }),
    builtArea: numeric({ precision: 12, scale: 2, mode: 'number' }),
    addressCode: text(),
    footprint: jsonb().$type<Polygon>(),
    center: jsonb().$type<[number, number]>(),
    keeperName: text(),
    ...encrypted('keeperPhone'),
    photos: text().array(),
    sortNo: integer().notNull().default(0),
    remark: text(),
    batchId: rowRef().references(() => buildInitBatch.id),
  },
  (t) => [
    uniqueIndex('building_name').on(t.estateId, t.name),
    uniqueIndex('building_address_code').on(t.addressCode).where(sql`address_code is not null`),
    index('building_zone').on(t.zoneId),
    index('building_batch').on(t.batchId),
  ],
)

export const buildingUnit = pgTable(
  'building_unit',
  {
    ...implicit(),
    estateId: rowRef().notNull(),
    buildingId: rowRef()
      .notNull()
      .references(() => building.id),
    name: text().notNull(),
    unitNo: text(),
    isVirtual: boolean().notNull().default(false),
    liftCount: integer(),
    entrance: jsonb().$type<[number, number]>(),
    sortNo: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('building_unit_name').on(t.buildingId, t.name),
    index('building_unit_estate').on(t.estateId),
  ],
)

export const buildingFloor = pgTable(
  'building_floor',
  {
    ...implicit(),
    estateId: rowRef().notNull(),
    buildingId: rowRef().notNull(),
    unitId: rowRef()
      .notNull()
      .references(() => buildingUnit.id),
    physicalNo: integer().notNull(),
    name: text().notNull(),
    floorType: text(),
    planImage: text(),
    sortNo: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('building_floor_no').on(t.unitId, t.physicalNo),
    uniqueIndex('building_floor_name').on(t.unitId, t.name),
    index('building_floor_estate').on(t.estateId),
    index('building_floor_building').on(t.buildingId),
  ],
)
