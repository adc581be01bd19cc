import { sql } from 'drizzle-orm'
import { audienceMembers, listPeople } from '../../../kit/audience/audience.ts'
import type { Ctx } from '../../../kit/context.ts'
import { staffMessages } from '../../../kit/staff-messages/staff-messages.ts'
import { pageUrl } from '@linli/api-client/contract/page-urls'
import { type NoticeRow, noticeReceipt } from './notice.table.ts'

/**
 * Writes a receipt for each resident who is meant at this moment, once: they are what read and confirmed are counted
 * against. Staff among the audience get a message. Answers how many residents were reached.
 */
export async function deliver(row: NoticeRow, ctx: Ctx): Promise<number> {
  const { audience } = row
  const wantsSms = row.channels.includes('sms')
  const delivered = await ctx.tx.execute(sql`
    insert into ${noticeReceipt} (notice_id, person_id, room_id, delivered_at, mp_state, sms_state)
    select distinct on (person_id) ${row.id}::bigint, person_id, room_id, ${ctx.now.toISOString()}::timestamptz,
      case when has_account then 'waiting' else 'none' end, ${wantsSms ? 'waiting' : 'none'}::text
    from (${audienceMembers(audience, ctx)}) people
    where who = 'residents'
    order by person_id, room_id
    on conflict do nothing
    returning id`)
  if (audience.who !== 'residents') {
    const staff = await listPeople({ ...audience, who: 'staff' }, ctx)
    await staffMessages.notify(
      ctx,
      staff.map(({ id }) => id),
      {
        kind: 'notice.published',
        title: `公告：${row.title}`,
        link: `${pageUrl('notices')}?id=${row.id}`,
        bizType: 'notice',
        bizId: row.id,
      },
    )
  }
  return delivered.length
}
