import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, numberRanges, rowRef } from '../../../kit/columns.ts'
import { pgTable } from '../../../kit/table.ts'
import { partitionByMonth } from '../../../runtime/partitions.ts'

/** Which (device, epoch, seq) was ever taken: the only truth about repeats, therefore not partitioned. */
export const deviceEventSeq = pgTable(
  'device_event_seq',
  {
    deviceId: rowRef().notNull(),
    epoch: integer().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    eventId: rowRef(),
    hash: text().notNull(),
    passTime: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.deviceId, t.epoch, t.seq] }),
    index('device_event_seq_time').using('brin', t.passTime),
  ],
)

/** The same sequence number came with another content; the first one stays. */
export const deviceEventConflict = pgTable(
  'device_event_conflict',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    estateId: rowRef().notNull(),
    deviceId: rowRef().notNull(),
    epoch: integer().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
    payload: jsonb().notNull(),
    receivedAt: instant().notNull(),
  },
  (t) => [
    index('device_event_conflict_device').on(t.deviceId, t.receivedAt),
    index('device_event_conflict_list').on(t.estateId, t.receivedAt),
    index('device_event_conflict_time').on(t.receivedAt),
  ],
)

/** How far the events of a device are complete. */
export const deviceEventCursor = pgTable(
  'device_event_cursor',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** Of the device when it last reported. */
    estateId: rowRef().notNull(),
    deviceId: rowRef().notNull(),
    epoch: integer().notNull(),
    contiguousSeq: bigint({ mode: 'number' }).notNull(),
    maxSeq: bigint({ mode: 'number' }).notNull(),
    /** How many numbers are missing, and which: between the first that was taken and the largest. */
    missing: integer().notNull(),
    missingSeqs: numberRanges().notNull().default('{}'),
    /** Since when something is missing; what came meanwhile makes it no younger. */
    missingSince: instant(),
    /** When the device was last asked to send it again. */
    askedAt: instant(),
    lastEventAt: instant().notNull(),
    lastReceivedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.deviceId, t.epoch] }),
    uniqueIndex('device_event_cursor_id').on(t.id),
    index('device_event_cursor_estate').on(t.estateId, t.missing),
    index('device_event_cursor_missing').on(t.missingSince).where(sql`missing > 0`),
  ],
)

/** Every accepted event as it came, but for what it says about a person. */
export const deviceEvent = pgTable(
  'device_event',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    estateId: rowRef().notNull(),
    deviceId: rowRef().notNull(),
    epoch: integer().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    type: text().notNull(),
    deviceTime: instant().notNull(),
    passTime: instant().notNull(),
    receivedAt: instant().notNull(),
    late: boolean().notNull(),
    skewed: boolean().notNull(),
    payload: jsonb().notNull(),
    hash: text().notNull(),
    batchId: text().notNull(),
    keyId: rowRef().notNull(),
    processState: text().notNull(),
    processNote: text(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.passTime, t.estateId] }),
    index('device_event_device_time').on(t.deviceId, t.passTime),
  ],
)
partitionByMonth(deviceEvent, deviceEvent.passTime)

/** Doors opening and closing, and what devices raise by themselves. */
export const doorEvent = pgTable(
  'door_event',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    estateId: rowRef().notNull(),
    deviceId: rowRef().notNull(),
    channelId: rowRef(),
    kind: text().notNull(),
    active: boolean().notNull(),
    cause: text(),
    at: instant().notNull(),
    clearedAt: instant(),
    eventId: rowRef().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.at, t.estateId] }),
    index('door_event_channel_at').on(t.channelId, t.at),
  ],
)
partitionByMonth(doorEvent, doorEvent.at)
