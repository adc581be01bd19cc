import { sql } from 'drizzle-orm'
import { userIdOf } from '../../kit/caller.ts'
import type { HandedOver } from '../../kit/module.ts'

/** What was said on the walls in the last hours of a shift: by whom, and the words. */
export const handedMessages: HandedOver = {
  kind: 'messages',
  label: '大屏播报',
  rows: (estateId, ctx) => {
    const me = userIdOf(ctx.caller) ?? 0
    return sql`
      select m.id as ref, coalesce(u.actual_name || '：', '') || (m.payload ->> 'text') as text, m.created_at as at
      from screen_command m left join sys_user u on u.id = m.created_by
      where m.action = 'broadcast' and m.created_at > ${ctx.now.toISOString()}::timestamptz - interval '12 hours'
        and (m.estate_id = ${estateId} or (m.estate_id is null and ${me} in (m.created_by, m.target_user_id)))
      order by m.created_at desc, m.id desc`
  },
}
