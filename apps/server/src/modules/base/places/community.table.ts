import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Area } from '@linli/api-client/contract/base/geometry'
import { encrypted, implicit, rowRef } from '../../../kit/columns.ts'

export const community = pgTable(
  'community',
  {
    ...implicit(),
    name: text().notNull(),
    code: text().notNull(),
    region: text().notNull(),
    street: text().notNull(),
    leader: text().notNull(),
    ...encrypted('leaderPhone'),
    officeAddress: text(),
    officePhone: text(),
    center: jsonb().$type<[number, number]>(),
    boundary: jsonb().$type<Area>(),
    area: numeric({ precision: 8, scale: 2, mode: 'number' }),
    photo: text(),
    intro: text(),
    sortNo: integer().notNull().default(0),
    enabled: boolean().notNull().default(true),
  },
  (t) => [
    uniqueIndex('community_code').on(t.code),
    uniqueIndex('community_name').on(t.region, t.street, t.name),
  ],
)

export const communityGridStaff = pgTable(
  'community_grid_staff',
  {
    ...implicit(),
    communityId: rowRef()
      .notNull()
      .references(() => community.id),
    name: text().notNull(),
    ...encrypted('phone'),
    role: text().notNull(),
    gridCode: text(),
    estateIds: bigint({ mode: 'number' }).array(),
    photo: text(),
    onDuty: boolean().notNull().default(true),
  },
  (t) => [
    uniqueIndex('community_grid_staff_phone').on(t.communityId, t.phoneHash),
    index('community_grid_staff_name').on(t.communityId, t.name),
  ],
)
