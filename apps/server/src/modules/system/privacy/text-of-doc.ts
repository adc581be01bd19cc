import type { privacyDoc, privacyVersion } from '../../../kit/privacy/privacy.table.ts'

interface Published {
  readonly doc: typeof privacyDoc.$inferSelect
  readonly version: typeof privacyVersion.$inferSelect
}

/** A version in force as it is read, with what its text is called. */
export const textOfDoc = ({ doc, version }: Published) => ({
  docId: doc.id,
  versionId: version.id,
  type: doc.docType,
  name: doc.name,
  versionNo: version.versionNo,
  effectiveAt: (version.effectiveAt ?? version.updatedAt).toISOString(),
  summary: version.summary,
  content: version.content,
})
