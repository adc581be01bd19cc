import { passRecord as described } from '@linli/api-client/contract/access/pass-record'
import { sql } from 'drizzle-orm'
import { bigint, type ExtraConfigColumn, index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, rowRef } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pgTable } from '../../../kit/table.ts'
import { partitionByMonth } from '../../../runtime/partitions.ts'

type Columns<K extends string> = Readonly<Record<K, ExtraConfigColumn>>

/** The order of the list, with the id as tiebreak of its cursor. */
const newest = ({ passTime, id }: Columns<'passTime' | 'id'>) =>
  [passTime.desc().nullsFirst(), id.desc().nullsFirst()] as const

/** Who passed, and how. */
const who = (t: Columns<'personKind' | 'authMode' | 'direction'>) =>
  [t.personKind, t.authMode, t.direction] as const

/** What passes are filtered by that has few values. Which of these meet the statistics of each partition say. */
const met = (t: Columns<'late' | 'result' | 'personKind' | 'authMode' | 'direction'>) =>
  [t.late, t.result, ...who(t)] as const

/** Where they were seen, and how much alike. */
const seen = (t: Columns<'deviceId' | 'channelId' | 'similarity'>) =>
  [t.deviceId, t.channelId, t.similarity] as const

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
    index('pass_record_estate_time').on(t.estateId, ...newest(t)),
    index('pass_record_time').on(...newest(t)),
    // What else is asked of them is looked up in the index, so that a month of a door is never read for the few that are meant.
    index('pass_record_device_time').on(t.deviceId, ...newest(t), ...met(t)),
    index('pass_record_channel_time').on(t.channelId, ...newest(t), ...met(t)),
    index('pass_record_room_time').on(t.roomId, t.passTime.desc().nullsFirst()),
    index('pass_record_person_time').on(t.personId, t.passTime.desc().nullsFirst()),
    // What few are: refused, or sent late. What else is asked of them stands beside them, for each row that is only read
    // to be left out lies in a page of its own. Of all estates together there are few, too.
    index('pass_record_fail')
      .on(...newest(t), t.estateId, t.failReason, ...who(t), t.late, ...seen(t))
      .where(sql`result = 'fail'`),
    index('pass_record_late')
      .on(...newest(t), t.estateId, t.result, t.failReason, ...who(t), ...seen(t))
      .where(sql`late`),
    // What a stranger did before.
    index('pass_record_stranger')
      .on(t.estateId, t.strangerKey, t.passTime)
      .where(sql`stranger_key is not null`),
    index('pass_record_visitor').on(t.estateId, t.passTime).where(sql`person_kind = 'visitor'`),
    // Filters that few passes meet, alone or together.
    index('pass_record_mix').on(t.estateId, ...met(t), ...newest(t)),
    // With the time, so that those of a month are counted from it alone.
    index('pass_record_similarity')
      .on(t.estateId, t.similarity, t.passTime)
      .where(sql`similarity is not null`),
    index('pass_record_building_time')
      .on(t.buildingId, t.passTime.desc().nullsFirst())
      .where(sql`building_id is not null`),
    index('pass_record_unit_time')
      .on(t.unitId, t.passTime.desc().nullsFirst())
      .where(sql`unit_id is not null`),
    index('pass_record_name').on(t.personName, t.passTime).where(sql`person_name is not null`),
    index('pass_record_card').on(sql`right(card_no, 4)`, t.passTime).where(sql`card_no is not null`),
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
    // By which means visitors came.
    index('pass_hourly_visitor')
      .on(t.estateId, t.hour)
      .where(sql`person_kind = 'visitor' and result = 'success'`),
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
