import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { ServerDeps } from '../deps.ts'
import type { Db } from '../../runtime/database.ts'
import { consentRecord, privacyDoc, privacyVersion } from './privacy.table.ts'

/** Texts that staff answer one by one; the others are agreed to by signing in. */
export const askedOfStaff = and(
  eq(privacyDoc.subject, 'staff'),
  sql`'console' = any(${privacyDoc.terminals})`,
  sql`(${privacyDoc.docType} = 'staff_confidential' or ${privacyDoc.needSeparateConsent})`,
)

/** Of the version in force: the oldest one that is as good, which is that of the last change that matters. */
export const sinceMaterial = sql`coalesce((
    select max(m.id) from ${privacyVersion} m where m.doc_id = ${privacyDoc.id} and m.id <= ${privacyVersion.id}
    and m.change_level = 'material' and m.state in ('published', 'superseded')), ${privacyVersion.id})`

/**
 * The user agreed to the version in force, or to an earlier one from which it differs in small things only: to one
 * since the last material change.
 */
export const agreedBy = (userId: SQL | number): SQL => sql`exists (
  select 1 from ${consentRecord} c where c.user_id = ${userId} and c.doc_id = ${privacyDoc.id}
  and c.action = 'agree' and c.version_id >= ${sinceMaterial})`

/** What the user still has to agree to; nothing while the parameter is off. */
export async function wantedConsents(deps: Pick<ServerDeps, 'params'>, db: Db, userId: number) {
  if (!(await deps.params.flag('auth.consent.staff'))) return []
  return await db
    .select({ doc: privacyDoc, version: privacyVersion })
    .from(privacyVersion)
    .innerJoin(privacyDoc, eq(privacyDoc.id, privacyVersion.docId))
    .where(and(eq(privacyVersion.state, 'published'), askedOfStaff, sql`not ${agreedBy(userId)}`))
    .orderBy(asc(privacyDoc.id))
}
