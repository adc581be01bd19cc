import { passRecord as described } from '@linli/api-client/contract/access/pass-record'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, rowRef } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { partitionByMonth } from '../../../runtime/partitions.ts'

/** Who passed which door when (catalogue 2a /logs). Written by the device ingest alone. */
export const passRecord = pgTable(
  'pass_record',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    ...columnsOf(described),
    eventId: rowRef().notNull(),
    createdAt: instant().notNull().defaultNow(),
    buildingId: rowRef(),
    unitId: rowRef(),
    subjectType: text(),
    subjectId: rowRef(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.passTime, t.estateId] }),
    // The list's order within an estate; with the id as tiebreak of its cursor.
    index('pass_record_estate_time').on(t.estateId, t.passTime.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('pass_record_time').on(t.passTime.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('pass_record_device_time').on(t.deviceId, t.passTime.desc().nullsFirst()),
    index('pass_record_channel_time').on(t.channelId, t.passTime.desc().nullsFirst()),
    index('pass_record_room_time').on(t.roomId, t.passTime.desc().nullsFirst()),
    index('pass_record_person_time').on(t.personId, t.passTime.desc().nullsFirst()),
    index('pass_record_fail').on(t.estateId, t.passTime.desc().nullsFirst()).where(sql`result = 'fail'`),
    // What a stranger did before.
    index('pass_record_stranger')
      .on(t.estateId, t.strangerKey, t.passTime)
      .where(sql`stranger_key is not null`),
    index('pass_record_visitor').on(t.estateId, t.passTime).where(sql`person_kind = 'visitor'`),
  ],
)
partitionByMonth(passRecord, passRecord.passTime)

/** Counts by hour of the pass, kept up in the transaction of the records, so that statistics never count records. */
export const passHourly = pgTable(
  'pass_hourly',
  {
    estateId: rowRef().notNull(),
    /** 0: a device without a channel. */
    channelId: rowRef().notNull(),
    hour: instant().notNull(),
    direction: text().notNull(),
    authMode: text().notNull(),
    personKind: text().notNull(),
    result: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({
      columns: [t.estateId, t.hour, t.channelId, t.direction, t.authMode, t.personKind, t.result],
    }),
    index('pass_hourly_hour').on(t.hour),
  ],
)

/** Last seen, by person and estate; newest pass wins whatever order events arrive in. */
export const personLastPass = pgTable(
  'person_last_pass',
  {
    estateId: rowRef().notNull(),
    personId: rowRef().notNull(),
    lastSuccessAt: instant().notNull(),
    lastInAt: instant(),
    lastOutAt: instant(),
    lastRecordId: rowRef().notNull(),
  },
  (t) => [primaryKey({ columns: [t.estateId, t.personId] })],
)
