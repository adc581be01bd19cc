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

/**
 * Who was found to have agreed, by server: user, text, and the version that the agreement has to reach. What was agreed
 * to stays so, and nobody asks for it a second time: the records have a partition for each month, and a statement over
 * all of them takes longer to plan than all else that a profile asks.
 */
const known = new WeakMap<ServerDeps['params'], Set<string>>()
/** Beyond, all are asked for anew. */
const mostKnown = 20_000

/** What the user still has to agree to; nothing while the parameter is off. */
export async function wantedConsents({ params }: Pick<ServerDeps, 'params'>, db: Db, userId: number) {
  if (!(await params.flag('auth.consent.staff'))) return []
  const inForce = await db
    .select({
      doc: privacyDoc,
      version: privacyVersion,
      since: sql<number>`${sinceMaterial}`.mapWith(Number),
    })
    .from(privacyVersion)
    .innerJoin(privacyDoc, eq(privacyDoc.id, privacyVersion.docId))
    .where(and(eq(privacyVersion.state, 'published'), askedOfStaff))
    .orderBy(asc(privacyDoc.id))
  const agreed = known.get(params) ?? new Set<string>()
  known.set(params, agreed)
  const keyOf = ({ doc, since }: (typeof inForce)[number]) => `${userId}/${doc.id}/${since}`
  const open = inForce.filter((one) => !agreed.has(keyOf(one)))
  if (open.length === 0) return []
  const reached = await reachedBy(db, userId)
  if (agreed.size > mostKnown) agreed.clear()
  for (const one of open) if ((reached.get(one.doc.id) ?? 0) >= one.since) agreed.add(keyOf(one))
  return open.filter((one) => !agreed.has(keyOf(one))).map(({ doc, version }) => ({ doc, version }))
}

/** The newest version of each text that the user agreed to. */
async function reachedBy(db: Db, userId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({
      docId: consentRecord.docId,
      version: sql<number>`max(${consentRecord.versionId})`.mapWith(Number),
    })
    .from(consentRecord)
    .where(and(eq(consentRecord.userId, userId), eq(consentRecord.action, 'agree')))
    .groupBy(consentRecord.docId)
  return new Map(rows.map(({ docId, version }) => [docId, version]))
}
