import type { Occupancy } from '@linli/api-client/contract/base/room'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { encrypted, implicit, instant, rowRef } from '../../../kit/columns.ts'

const areaOf = () => numeric({ precision: 10, scale: 2, mode: 'number' })

/** Deleted softly; unique indexes ignore deleted rooms, so that numbers can be used again. */
export const room = pgTable(
  'room',
  {
    ...implicit(),
    deletedAt: instant(),
    estateId: rowRef().notNull(),
    // No foreign keys upwards: a deleted room stays as history when its building goes.
    buildingId: rowRef().notNull(),
    unitId: rowRef().notNull(),
    floorId: rowRef().notNull(),
    roomNo: text().notNull(),
    fullName: text().notNull(),
    usage: text().notNull(),
    ownership: text(),
    bedrooms: integer(),
    halls: integer(),
    bathrooms: integer(),
    kitchens: integer(),
    orientation: text(),
    builtArea: areaOf(),
    innerArea: areaOf(),
    feeArea: areaOf(),
    exclusiveArea: areaOf(),
    houseType: text(),
    floorNo: integer().notNull(),
    saleState: text().notNull().default('sold'),
    deliveryState: text().notNull().default('delivered'),
    handoverDate: date({ mode: 'string' }),
    decoration: text(),
    occupancy: text().$type<Occupancy>().notNull().default('vacant'),
    /** Set by hand although nobody is registered; holds until the next change of a relation. */
    occupancyByHand: boolean().notNull().default(false),
    /** A tenant lives here, but no owner is registered. */
    ownerMissing: boolean().notNull().default(false),
    vacantSince: date({ mode: 'string' }),
    ...encrypted('certNo'),
    addressCode: text(),
    rentalRegNo: text(),
    rentalType: text(),
    groupRentSuspect: boolean().notNull().default(false),
    collectState: text().$type<'uncollected' | 'collected' | 'verified'>().notNull().default('uncollected'),
    verifiedAt: instant(),
    verifiedBy: rowRef(),
    verifyMethod: text(),
    photos: text().array(),
    remark: text(),
    livingCount: integer().notNull().default(0),
    registeredCount: integer().notNull().default(0),
    vehicleCount: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('room_full_name').on(t.estateId, t.fullName).where(sql`deleted_at is null`),
    uniqueIndex('room_no').on(t.unitId, t.roomNo).where(sql`deleted_at is null`),
    uniqueIndex('room_address_code').on(t.addressCode).where(sql`address_code is not null`),
    index('room_building').on(t.buildingId, t.unitId, t.floorNo),
    index('room_floor').on(t.floorId),
    index('room_occupancy').on(t.estateId, t.usage, t.occupancy).where(sql`deleted_at is null`),
    index('room_no_start').on(t.roomNo.op('text_pattern_ops'), t.estateId).where(sql`deleted_at is null`),
    index('room_name_search').using('gin', t.fullName.op('gin_trgm_ops')),
  ],
)

export const roomBusiness = pgTable(
  'room_business',
  {
    ...implicit(),
    estateId: rowRef().notNull(),
    roomId: rowRef()
      .notNull()
      .references(() => room.id),
    name: text().notNull(),
    uscc: text(),
    legalPerson: text(),
    ...encrypted('phone'),
    industry: text(),
    employeeCount: integer(),
    license: text(),
    startDate: date({ mode: 'string' }),
    endDate: date({ mode: 'string' }),
    state: text().$type<'open' | 'closed'>().notNull().default('open'),
  },
  (t) => [
    uniqueIndex('room_business_uscc').on(t.uscc).where(sql`uscc is not null and state = 'open'`),
    index('room_business_room').on(t.roomId, t.state),
    index('room_business_estate').on(t.estateId, t.state),
  ],
)
