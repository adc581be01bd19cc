import type { EstateSettings } from '@linli/api-client/contract/base/estate-settings'
import type { Area } from '@linli/api-client/contract/base/geometry'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { encrypted, implicit, instant, rowRef } from '../../../kit/columns.ts'
import { propertyCompany } from '../company/property-company.table.ts'
import { community } from './community.table.ts'

const areaOf = () => numeric({ precision: 12, scale: 2, mode: 'number' })

export const estate = pgTable(
  'estate',
  {
    ...implicit(),
    name: text().notNull(),
    code: text().notNull(),
    provincialCode: text(),
    communityId: rowRef()
      .notNull()
      .references(() => community.id),
    /** Company of the running contract; before the first contract the company of the user who made the estate. */
    companyId: rowRef().references(() => propertyCompany.id),
    region: text().notNull(),
    address: text().notNull(),
    estateType: text().notNull(),
    buildYear: integer(),
    landArea: areaOf(),
    builtArea: areaOf(),
    plotRatio: numeric({ precision: 5, scale: 2, mode: 'number' }),
    greenRate: numeric({ precision: 5, scale: 2, mode: 'number' }),
    plannedHouseholds: integer(),
    center: jsonb().$type<[number, number]>(),
    boundary: jsonb().$type<Area>(),
    hotline: text(),
    managerUserId: rowRef(),
    policeStation: text(),
    policeName: text(),
    policePhone: text(),
    gridCode: text(),
    photos: text().array(),
    intro: text(),
    openState: text().notNull(),
    openedAt: instant(),
    closedAt: instant(),
    /** Only the keys that differ from the defaults. */
    settings: jsonb().$type<Partial<EstateSettings>>().notNull().default({}),
  },
  (t) => [
    uniqueIndex('estate_name').on(t.communityId, t.name),
    uniqueIndex('estate_code').on(t.code),
    uniqueIndex('estate_provincial_code').on(t.provincialCode).where(sql`provincial_code is not null`),
    index('estate_company').on(t.companyId),
  ],
)

export const estateZone = pgTable(
  'estate_zone',
  {
    ...implicit(),
    estateId: rowRef()
      .notNull()
      .references(() => estate.id),
    name: text().notNull(),
    sortNo: integer().notNull().default(0),
    boundary: jsonb().$type<Area>(),
    managerName: text(),
    ...encrypted('managerPhone'),
  },
  (t) => [uniqueIndex('estate_zone_name').on(t.estateId, t.name)],
)
