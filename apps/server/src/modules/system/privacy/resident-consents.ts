import { type SQL, sql } from 'drizzle-orm'
import { appliesTo } from '../../../kit/privacy/applies-to.ts'
import { privacyDoc, privacyVersion } from '../../../kit/privacy/privacy.table.ts'
import { sinceMaterial } from '../../../kit/privacy/wanted-consents.ts'

/** The files of a person: the one that is kept, and those that went into it. What was answered is never changed. */
export const filesOf = (personId: SQL | number): SQL =>
  sql`select one.id from person one where one.id = ${personId} or one.merged_into = ${personId}`

/** Texts that residents answer one by one, in force in the estate that they belong to. */
export const askedOfResidents = sql`(${privacyDoc.subject} = 'resident' and ${privacyVersion.state} = 'published')`

/**
 * The last answer of each account to each of the texts, by the account itself or by the person whose it is: what was
 * written down from paper counts as well. `agreed`: to what is as good as the version in force.
 */
export const residentAnswers = (docIds: SQL): SQL => sql`
  select ${privacyDoc.id} as doc_id, u.id as mp_user_id, u.default_estate_id as estate_id,
    coalesce(last.action = 'agree' and last.version_id >= ${sinceMaterial}, false) as agreed,
    coalesce(last.action in ('refuse', 'withdraw') and last.version_id >= ${sinceMaterial}, false) as refused
  from ${privacyVersion}
  join ${privacyDoc} on ${privacyDoc.id} = ${privacyVersion.docId}
  join mp_user u on u.state in ('normal', 'frozen') and ${appliesTo(sql`u.default_estate_id`)}
  left join lateral (
    select c.action, c.version_id from (
      select action, version_id, at, id from consent_record
      where mp_user_id = u.id and doc_id = ${privacyDoc.id}
      union all
      select action, version_id, at, id from consent_record
      where person_id in (${filesOf(sql`u.person_id`)}) and doc_id = ${privacyDoc.id} and mp_user_id is null
    ) c order by c.at desc, c.id desc limit 1) last on true
  where ${askedOfResidents} and ${privacyDoc.id} in (${docIds})`
