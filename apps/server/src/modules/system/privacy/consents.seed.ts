import { sql } from 'drizzle-orm'
import type { ServerDeps } from '../../../kit/deps.ts'
import { consentRecord } from '../../../kit/privacy/privacy.table.ts'

/**
 * What residents answered when they registered, or within the year: most agreed, some to the earlier wording alone, a few took it back.
 * Nothing when there are answers of residents.
 */
export async function seedConsents(deps: ServerDeps): Promise<void> {
  const { db } = deps.database
  const now = deps.clock().toISOString()
  await db.transaction(async (tx) => {
    if ((await tx.$count(consentRecord, sql`subject_type = 'resident'`)) > 0) return
    // Of each account one answer to each text; of every twelfth a second one, which takes it back.
    await tx.execute(sql`
      insert into consent_record (at, subject_type, subject_name, mp_user_id, person_id, doc_id, version_id, action,
        chosen, channel, terminal, device, ip)
      select least(greatest(u.registered_at, ${now}::timestamptz - (30 + u.id % 300) * interval '1 day') + interval '3 minutes',
          ${now}::timestamptz - interval '1 hour'),
        'resident', left(coalesce(p.name, u.nickname), 1) || '**', u.id, u.person_id, d.id, v.id,
        case when (u.id * 7 + d.id) % 23 = 0 then 'refuse' else 'agree' end,
        case when (u.id + d.id) % 3 = 0 then to_jsonb(array(select i.data from privacy_item i where i.version_id = v.id and not i.necessary)) end,
        'mini', case when u.source = 'alipay' then 'alipay' else 'wechat' end, 'WeChat 8.0 · iOS', '192.0.2.' || (20 + u.id % 200)
      from mp_user u
      left join person p on p.id = u.person_id
      join privacy_doc d on d.subject = 'resident'
      join privacy_version v on v.doc_id = d.id and v.state = 'published'
      where u.state = 'normal' and (u.id * 3 + d.id) % 7 < 5`)
    await tx.execute(sql`
      insert into consent_record (at, subject_type, subject_name, mp_user_id, person_id, doc_id, version_id, action,
        channel, terminal, device, ip)
      select greatest(c.at, ${now}::timestamptz - interval '40 days') + interval '2 hours' * (1 + c.mp_user_id % 9), 'resident', c.subject_name,
        c.mp_user_id, c.person_id, c.doc_id, c.version_id, 'withdraw', 'mini', c.terminal, c.device, c.ip
      from consent_record c join privacy_doc d on d.id = c.doc_id
      where c.subject_type = 'resident' and c.action = 'agree' and d.doc_type = 'face_consent'
        and c.mp_user_id % 12 = 0 and c.at < ${now}::timestamptz - interval '2 days'`)
  })
}
