import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant, rowRef } from '../../../kit/columns.ts'
import { partitionByMonth } from '../../../runtime/partitions.ts'

/** Texts that people agree to (catalogue 2b /privacy). */
export const privacyDoc = pgTable(
  'privacy_doc',
  {
    ...implicit(),
    name: text().notNull(),
    code: text().notNull(),
    docType: text().notNull(),
    subject: text().notNull(),
    terminals: text().array().notNull(),
    needSeparateConsent: boolean().notNull().default(false),
  },
  (t) => [uniqueIndex('privacy_doc_name').on(t.name), uniqueIndex('privacy_doc_code').on(t.code)],
)

/** Their wordings; one per text is in force, and ids rise with the version numbers. */
export const privacyVersion = pgTable(
  'privacy_version',
  {
    ...implicit(),
    docId: rowRef()
      .notNull()
      .references(() => privacyDoc.id),
    versionNo: text().notNull(),
    changeLevel: text().notNull(),
    changeNote: text(),
    summary: text().notNull(),
    content: text().notNull(),
    state: text().notNull(),
    submittedBy: rowRef(),
    approvedBy: rowRef(),
    effectiveAt: instant(),
    /** SHA-256 of the content as it was published. */
    hash: text(),
  },
  (t) => [
    uniqueIndex('privacy_version_no').on(t.docId, t.versionNo),
    uniqueIndex('privacy_version_published').on(t.docId).where(sql`state = 'published'`),
    index('privacy_version_due').on(t.effectiveAt).where(sql`state = 'approved'`),
  ],
)

/** What a version processes, line by line. */
export const privacyItem = pgTable(
  'privacy_item',
  {
    ...implicit(),
    versionId: rowRef()
      .notNull()
      .references(() => privacyVersion.id, { onDelete: 'cascade' }),
    data: text().notNull(),
    purpose: text().notNull(),
    basis: text().notNull(),
    retention: text().notNull(),
    recipients: text(),
    necessary: boolean().notNull(),
  },
  (t) => [index('privacy_item_version').on(t.versionId)],
)

/** Every answer to a version; never changed. */
export const consentRecord = pgTable(
  'consent_record',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    at: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
    userId: rowRef(),
    subjectName: text().notNull(),
    docId: rowRef().notNull(),
    versionId: rowRef().notNull(),
    action: text().$type<'agree' | 'refuse'>().notNull(),
    terminal: text().notNull(),
    device: text(),
    ip: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.at] }),
    index('consent_record_at').on(t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('consent_record_user').on(t.userId, t.docId),
  ],
)
partitionByMonth(consentRecord, consentRecord.at)
