import { houseListing as describedHouse } from '@linli/api-client/contract/property/rentals/house-listing'
import { parkingListing as describedParking } from '@linli/api-client/contract/property/rentals/parking-listing'
import { rentalContract as describedContract } from '@linli/api-client/contract/property/rentals/rental-contract'
import { rentalInquiry as describedInquiry } from '@linli/api-client/contract/property/rentals/rental-inquiry'
import { rentalPlan as describedPlan } from '@linli/api-client/contract/property/rentals/rental-plan'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, rowRef } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { user } from '../../auth/account/user.table.ts'
import { parkingSpace } from '../../base/parking/parking.table.ts'
import { person } from '../../base/people/person.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { bill } from '../bills/bill.table.ts'

const open = sql`state in ('pending', 'online', 'rented')`

export const parkingListing = pgTable(
  'parking_listing',
  { ...implicit(), ...columnsOf(describedParking) },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.parkingSpaceId, parkingSpace.id),
    pointsTo(t.lessorPersonId, person.id),
    pointsTo(t.submittedBy, user.id),
    pointsTo(t.reviewedBy, user.id),
    uniqueIndex('parking_listing_no').on(t.estateId, t.listingNo),
    // A space is on offer once.
    uniqueIndex('parking_listing_open').on(t.parkingSpaceId).where(open),
    index('parking_listing_space').on(t.parkingSpaceId),
    index('parking_listing_list').on(t.estateId, t.state, t.listingNo),
    index('parking_listing_lessor').on(t.lessorPersonId),
    index('parking_listing_submitted').on(t.submittedBy),
    index('parking_listing_reviewed').on(t.reviewedBy),
    index('parking_listing_rent').on(t.estateId, t.monthlyRent),
    index('parking_listing_kind').on(t.estateId, t.lessorType, t.rentType),
    index('parking_listing_rent_type').on(t.estateId, t.rentType),
    index('parking_listing_phone').on(t.contactPhoneHash),
    index('parking_listing_phone_tail').on(t.contactPhoneTail),
    index('parking_listing_lapse').on(t.availableTo).where(sql`state = 'online'`),
  ],
)
export type ParkingListingRow = typeof parkingListing.$inferSelect

export const houseListing = pgTable('house_listing', { ...implicit(), ...columnsOf(describedHouse) }, (t) => [
  pointsTo(t.estateId, estate.id),
  pointsTo(t.roomId, room.id),
  pointsTo(t.lessorPersonId, person.id),
  pointsTo(t.submittedBy, user.id),
  pointsTo(t.reviewedBy, user.id),
  uniqueIndex('house_listing_no').on(t.estateId, t.listingNo),
  // A home, or a room of it, is on offer once.
  uniqueIndex('house_listing_open').on(t.roomId, sql`coalesce(${t.shareRoomName}, '')`).where(open),
  index('house_listing_room').on(t.roomId),
  index('house_listing_list').on(t.estateId, t.state, t.listingNo),
  index('house_listing_lessor').on(t.lessorPersonId),
  index('house_listing_submitted').on(t.submittedBy),
  index('house_listing_reviewed').on(t.reviewedBy),
  index('house_listing_rent').on(t.estateId, t.monthlyRent),
  index('house_listing_area').on(t.estateId, t.area),
  index('house_listing_orientation').on(t.estateId, t.orientation),
  index('house_listing_layout').on(t.estateId, t.layout),
  index('house_listing_lapse').on(t.availableTo).where(sql`state = 'online'`),
])
export type HouseListingRow = typeof houseListing.$inferSelect

/** Contracts that bind never overlap for a target: an exclusion constraint holds it. */
export const rentalContract = pgTable(
  'rental_contract',
  { ...implicit(), ...columnsOf(describedContract), vehicleIds: rowRef().array() },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.parkingSpaceId, parkingSpace.id),
    pointsTo(t.roomId, room.id),
    pointsTo(t.parkingListingId, parkingListing.id),
    pointsTo(t.houseListingId, houseListing.id),
    pointsTo(t.tenantPersonId, person.id),
    pointsTo(t.depositBillId, bill.id),
    pointsTo(t.submittedBy, user.id),
    pointsTo(t.reviewedBy, user.id),
    foreignKey({ columns: [t.previousContractId], foreignColumns: [t.id], name: 'rental_contract_previous' }),
    uniqueIndex('rental_contract_no').on(t.estateId, t.contractNo),
    index('rental_contract_list').on(t.estateId, t.state, t.contractNo),
    index('rental_contract_space').on(t.parkingSpaceId, t.state),
    index('rental_contract_room').on(t.roomId, t.state),
    index('rental_contract_parking_listing').on(t.parkingListingId),
    index('rental_contract_house_listing').on(t.houseListingId),
    index('rental_contract_tenant').on(t.tenantPersonId),
    index('rental_contract_deposit').on(t.depositBillId),
    index('rental_contract_submitted').on(t.submittedBy),
    index('rental_contract_reviewed').on(t.reviewedBy),
    index('rental_contract_previous').on(t.previousContractId),
    index('rental_contract_type').on(t.estateId, t.targetType, t.state),
    index('rental_contract_start').on(t.estateId, t.startDate),
    index('rental_contract_end').on(t.estateId, t.endDate),
    index('rental_contract_crowded').on(t.estateId).where(sql`crowded`),
    index('rental_contract_phone').on(t.tenantPhoneHash),
    index('rental_contract_phone_tail').on(t.tenantPhoneTail),
    index('rental_contract_begins').on(t.startDate).where(sql`state = 'waiting'`),
    index('rental_contract_ends').on(t.endDate).where(sql`state = 'active'`),
    index('rental_contract_plates').using('gin', t.plates),
    check('rental_contract_term', sql`${t.endDate} > ${t.startDate}`),
    check(
      'rental_contract_target',
      sql`(${t.parkingSpaceId} is not null) = (${t.targetType} = 'parking')
        and (${t.roomId} is not null) = (${t.targetType} = 'house')`,
    ),
  ],
)
export type RentalContractRow = typeof rentalContract.$inferSelect

export const rentalPlan = pgTable('rental_plan', { ...implicit(), ...columnsOf(describedPlan) }, (t) => [
  pointsTo(t.estateId, estate.id),
  pointsTo(t.contractId, rentalContract.id),
  pointsTo(t.billId, bill.id),
  uniqueIndex('rental_plan_once').on(t.contractId, t.periodStart).where(sql`state <> 'void'`),
  index('rental_plan_contract').on(t.contractId, t.periodStart),
  index('rental_plan_bill').on(t.billId),
  index('rental_plan_list').on(t.estateId, t.state, t.periodStart),
  index('rental_plan_due').on(t.estateId, t.dueDate),
  index('rental_plan_bills').on(t.billOn).where(sql`state = 'planned'`),
  check('rental_plan_span', sql`${t.periodEnd} >= ${t.periodStart}`),
])
export type RentalPlanRow = typeof rentalPlan.$inferSelect

export const rentalInquiry = pgTable(
  'rental_inquiry',
  { ...implicit(), ...columnsOf(describedInquiry) },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.parkingListingId, parkingListing.id),
    pointsTo(t.houseListingId, houseListing.id),
    pointsTo(t.followerId, user.id),
    pointsTo(t.personId, person.id),
    index('rental_inquiry_list').on(t.estateId, t.state, t.createdAt),
    index('rental_inquiry_newest').on(t.estateId, t.createdAt),
    index('rental_inquiry_type').on(t.estateId, t.listingType, t.state),
    index('rental_inquiry_parking').on(t.parkingListingId),
    index('rental_inquiry_house').on(t.houseListingId),
    index('rental_inquiry_visit').on(t.estateId, t.visitAt),
    index('rental_inquiry_follower').on(t.followerId),
    index('rental_inquiry_person').on(t.personId),
    index('rental_inquiry_phone').on(t.phoneHash),
    index('rental_inquiry_phone_tail').on(t.phoneTail),
  ],
)
export type RentalInquiryRow = typeof rentalInquiry.$inferSelect
