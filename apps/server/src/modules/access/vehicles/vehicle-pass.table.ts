import {
  plateCorrection as describedCorrection,
  vehiclePass as described,
} from '@linli/api-client/contract/access/vehicle-pass'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { implicit, instant, rowRef } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pgTable } from '../../../kit/table.ts'
import { partitionByMonth } from '../../../runtime/partitions.ts'

/** Which car passed which lane when (catalogue 2a /car-logs). Written by the device ingest alone. */
export const vehiclePassRecord = pgTable(
  'vehicle_pass_record',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    ...columnsOf(described),
    eventId: rowRef().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.passTime, t.estateId] }),
    index('vehicle_pass_estate_time').on(
      t.estateId,
      t.passTime.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('vehicle_pass_time').on(t.passTime.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('vehicle_pass_channel_time').on(t.channelId, t.passTime.desc().nullsFirst()),
    index('vehicle_pass_device_time').on(t.deviceId, t.passTime.desc().nullsFirst()),
    index('vehicle_pass_lot_time').on(t.lotId, t.passTime.desc().nullsFirst()),
    index('vehicle_pass_room_time').on(t.roomId, t.passTime.desc().nullsFirst()),
    index('vehicle_pass_vehicle_time').on(t.vehicleId, t.passTime.desc().nullsFirst()),
    index('vehicle_pass_visitor').on(t.visitorId).where(sql`visitor_id is not null`),
    index('vehicle_pass_operator').on(t.operatorId, t.passTime).where(sql`operator_id is not null`),
    index('vehicle_pass_plate').using('gin', t.plateNo.op('gin_trgm_ops')),
  ],
)
partitionByMonth(vehiclePassRecord, vehiclePassRecord.passTime)

/** What was misread, beside the record that says so. */
export const plateCorrection = pgTable(
  'plate_correction',
  { ...implicit(), ...columnsOf(describedCorrection) },
  (t) => [
    index('plate_correction_record').on(t.recordId, t.id),
    index('plate_correction_list').on(t.estateId, t.at),
    index('plate_correction_plate').using('gin', t.newPlate.op('gin_trgm_ops')),
    index('plate_correction_user').on(t.userId),
  ],
)

/**
 * The passes that stays are made of, under the plates that they really have: derived from the records and their
 * corrections, so that what lies before and after a pass is found in one step.
 */
export const parkingMove = pgTable(
  'parking_move',
  {
    recordId: rowRef().primaryKey(),
    estateId: rowRef().notNull(),
    lotId: rowRef().notNull(),
    plateNo: text().notNull(),
    plateColor: text().notNull(),
    direction: text().notNull(),
    passTime: instant().notNull(),
    deviceId: rowRef().notNull(),
    epoch: integer().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    vehicleId: rowRef(),
    visitorId: rowRef(),
    vehicleKind: text().notNull(),
    /** Paired by somebody: it takes no part in what follows from the order. */
    byHand: boolean().notNull().default(false),
  },
  (t) => [index('parking_move_order').on(t.lotId, t.plateNo, t.plateColor, t.passTime)],
)
