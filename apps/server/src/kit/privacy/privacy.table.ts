import { privacyConsent as describedConsentRecord } from '@linli/api-client/contract/system/privacy-consent'
import { privacyDoc as describedPrivacyDoc } from '@linli/api-client/contract/system/privacy-doc'
import { privacyItem as describedPrivacyItem } from '@linli/api-client/contract/system/privacy-item'
import { privacyVersion as describedPrivacyVersion } from '@linli/api-client/contract/system/privacy-version'
import { sql } from 'drizzle-orm'
import { bigint, index, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant, rowRef } from '../columns.ts'
import { columnsOf } from '../columns-of.ts'
import { pointsTo } from '../table-rules.ts'
import { partitionByMonth } from '../../runtime/partitions.ts'
import { pgTable } from '../table.ts'

/** Texts that people agree to (catalogue 2b /privacy). */
export const privacyDoc = pgTable(
  'privacy_doc',
  { ...implicit(), ...columnsOf(describedPrivacyDoc) },
  (t) => [uniqueIndex('privacy_doc_name').on(t.name), uniqueIndex('privacy_doc_code').on(t.code)],
)

/** Their wordings; one per text is in force, and ids rise with the version numbers. */
export const privacyVersion = pgTable(
  'privacy_version',
  { ...implicit(), ...columnsOf(describedPrivacyVersion) },
  (t) => [
    pointsTo(t.docId, privacyDoc.id),
    uniqueIndex('privacy_version_no').on(t.docId, t.versionNo),
    uniqueIndex('privacy_version_published').on(t.docId).where(sql`state = 'published'`),
    index('privacy_version_due').on(t.effectiveAt).where(sql`state = 'approved'`),
  ],
)

/** What a version processes, line by line. */
export const privacyItem = pgTable(
  'privacy_item',
  { ...implicit(), ...columnsOf(describedPrivacyItem) },
  (t) => [
    pointsTo(t.versionId, privacyVersion.id).onDelete('cascade'),
    index('privacy_item_version').on(t.versionId),
  ],
)

/** Every answer to a version; never changed. */
export const consentRecord = pgTable(
  'consent_record',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    ...columnsOf(describedConsentRecord, { without: ['versionNo'] }),
    createdAt: instant().notNull().defaultNow(),
    versionId: rowRef().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.at] }),
    index('consent_record_at').on(t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('consent_record_user').on(t.userId, t.docId),
    index('consent_record_mp_user').on(t.mpUserId, t.docId),
    index('consent_record_person').on(t.personId, t.docId),
    index('consent_record_guardian').on(t.guardianPersonId).where(sql`guardian_person_id is not null`),
  ],
)
partitionByMonth(consentRecord, consentRecord.at)
