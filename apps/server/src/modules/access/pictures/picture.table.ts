import type { pictureParts } from '@linli/api-client/contract/access/picture-parts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, rowRef } from '../../../kit/columns.ts'
import { pgTable } from '../../../kit/table.ts'

export type PicturePart = (typeof pictureParts)[number]
export type PassKind = 'person' | 'vehicle' | 'door'

/** Pictures that devices sent by themselves, for a day: what no event came to name goes. */
export const deviceImage = pgTable(
  'device_image',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    estateId: rowRef().notNull(),
    deviceId: rowRef().notNull(),
    /** The numbers of its event; 0 where an event is to name its key. */
    epoch: integer().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    part: text().$type<PicturePart>().notNull(),
    /** SHA-256 of what came, in hexadecimal. */
    hash: text().notNull(),
    fileKey: text().notNull(),
    thumbnailKey: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    uniqueIndex('device_image_once').on(t.deviceId, t.epoch, t.seq, t.part, t.hash),
    // An event has one picture of a kind.
    uniqueIndex('device_image_of_event').on(t.deviceId, t.epoch, t.seq, t.part).where(sql`seq > 0`),
    uniqueIndex('device_image_key').on(t.fileKey),
    index('device_image_at').on(t.at),
    check('device_image_part', sql`${t.part} in ('image', 'plateImage')`),
  ],
)

/**
 * What a camera saw of a pass, beside the record, which nobody changes: a picture may come later, and goes before it.
 * The row stays when the picture is gone.
 */
export const passPicture = pgTable(
  'pass_picture',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    estateId: rowRef().notNull(),
    kind: text().$type<PassKind>().notNull(),
    recordId: rowRef().notNull(),
    part: text().$type<PicturePart>().notNull(),
    passTime: instant().notNull(),
    stranger: boolean().notNull(),
    hash: text().notNull(),
    fileKey: text(),
    thumbnailKey: text(),
    purgedAt: instant(),
  },
  (t) => [
    uniqueIndex('pass_picture_record').on(t.kind, t.recordId, t.part),
    index('pass_picture_kept').on(t.passTime).where(sql`file_key is not null`),
    index('pass_picture_time').on(t.passTime),
    index('pass_picture_estate').on(t.estateId, t.passTime),
    check('pass_picture_kind', sql`${t.kind} in ('person', 'vehicle', 'door')`),
    check('pass_picture_part', sql`${t.part} in ('image', 'plateImage')`),
    check('pass_picture_purged', sql`(${t.fileKey} is null) = (${t.purgedAt} is not null)`),
  ],
)
