import { bigint, index, integer, text } from 'drizzle-orm/pg-core'
import { implicit, instant, rowRef } from '../columns.ts'
import { pgTable } from '../table.ts'

/** An uploaded file; its bytes are in the file store under the same key. */
export const fileObject = pgTable(
  'file_object',
  {
    ...implicit(),
    /** Random; knowing it is not enough to read a private file. */
    fileKey: text().notNull().unique(),
    name: text().notNull(),
    /** Found in the bytes, never taken from the upload. */
    mime: text().notNull(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    width: integer(),
    height: integer(),
    storage: text().notNull(),
    usage: text().$type<FileUsage>().notNull(),
    estateId: rowRef(),
    /** The resident who uploaded it: `createdBy` is for staff. */
    mpUserId: rowRef(),
    ownerType: text(),
    ownerId: rowRef(),
    refCount: integer().notNull().default(0),
    /** Swept then, when nothing refers to it. */
    expiresAt: instant(),
  },
  (t) => [
    index('file_object_expires').on(t.expiresAt),
    index('file_object_owner').on(t.ownerType, t.ownerId),
  ],
)

/**
 * `private`: the uploader until a row shows the file, then whoever may read that row; `face`: also needs a permission
 * and is logged; `snapshot`: what a camera saw, shown by the call of its record alone; `thumbnail`: the small one of
 * a person, blurred for who may not see the large one.
 */
export type FileUsage = 'public' | 'private' | 'face' | 'snapshot' | 'thumbnail'
