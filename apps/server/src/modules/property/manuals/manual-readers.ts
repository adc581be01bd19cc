import { sql, type SQL } from 'drizzle-orm'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { manual } from './manual.table.ts'

/** Whether the user `u` holds such a role today. */
const holds = (which: SQL, now: SQL): SQL => sql`exists (select from user_role held
  join sys_role r on r.id = held.role_id and r.enabled
  where held.user_id = u.id and ${which}
    and (held.valid_from is null or held.valid_from <= ${now})
    and (held.valid_to is null or held.valid_to >= ${now}))`

/** Whether the user `u` is among those for whom a manual is. Residents have no account of the console. */
export function isReader(today: SQL = sql`current_date`): SQL {
  return sql`(u.state = 'normal' and
    case ${manual.readerType}
      when 'guard' then ${holds(sql`r.role_code = 'guard'`, today)}
      when 'partner' then u.contractor_id is not null
      when 'staff' then u.contractor_id is null
      else false end
    and (coalesce(cardinality(${manual.roleIds}), 0) = 0
      or ${holds(sql`r.id = any(${manual.roleIds})`, today)}))`
}

/** Whether a user is among them. */
export const isReadBy = (userId: number, ctx: Ctx): SQL =>
  sql`exists (select from sys_user u where u.id = ${userId} and ${isReader(sql`${dayOf(ctx.now)}::date`)})`
