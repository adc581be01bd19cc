import {
  estate as describedEstate,
  estateZone as describedEstateZone,
} from '@linli/api-client/contract/base/estate'
import type { EstateSettings } from '@linli/api-client/contract/base/estate-settings'
import { sql } from 'drizzle-orm'
import { index, jsonb, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { propertyCompany } from '../company/property-company.table.ts'
import { community } from './community.table.ts'

export const estate = pgTable(
  'estate',
  {
    ...implicit(),
    ...columnsOf(describedEstate, { without: ['settings'] }),
    /** Only the keys that differ from the defaults. */
    settings: jsonb().$type<Partial<EstateSettings>>().notNull().default({}),
  },
  (t) => [
    pointsTo(t.communityId, community.id),
    pointsTo(t.companyId, propertyCompany.id),
    uniqueIndex('estate_name').on(t.communityId, t.name),
    uniqueIndex('estate_code').on(t.code),
    uniqueIndex('estate_provincial_code').on(t.provincialCode).where(sql`provincial_code is not null`),
    index('estate_company').on(t.companyId),
  ],
)

export const estateZone = pgTable(
  'estate_zone',
  { ...implicit(), ...columnsOf(describedEstateZone) },
  (t) => [pointsTo(t.estateId, estate.id), uniqueIndex('estate_zone_name').on(t.estateId, t.name)],
)
