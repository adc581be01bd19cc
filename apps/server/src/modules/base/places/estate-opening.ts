import { sql } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { appliesTo } from '../../../kit/privacy/applies-to.ts'
import { privacyDoc, privacyVersion } from '../../../kit/privacy/privacy.table.ts'
import type { estate } from './estate.table.ts'

type EstateRow = typeof estate.$inferSelect

/** The mandatory items of the opening checklist that are still missing, in the order of the page. */
export async function missingForOpening(ctx: Ctx, row: EstateRow): Promise<string[]> {
  const today = dayOf(ctx.now)
  const [facts] = await ctx.tx.execute<Record<string, boolean>>(sql`
    select exists (select 1 from estate_contract c where c.estate_id = ${row.id} and c.state = 'active'
        and ${today}::date between c.start_date and c.end_date) as contract,
      exists (select 1 from building b where b.estate_id = ${row.id})
        and exists (select 1 from room r where r.estate_id = ${row.id} and r.deleted_at is null)
        and not exists (select 1 from room r where r.estate_id = ${row.id} and r.deleted_at is null
          and r.built_area is null) as rooms,
      exists (select 1 from device d join channel c on c.id = d.channel_id where d.estate_id = ${row.id}
        and d.state = 'in_use' and d.run_status = 'online') as devices,
      exists (select 1 from ${privacyVersion} join ${privacyDoc} on ${privacyDoc.id} = ${privacyVersion.docId}
        where ${privacyDoc.subject} = 'resident' and ${privacyDoc.docType} = 'privacy_policy'
        and ${privacyVersion.state} = 'published' and ${appliesTo(sql`${row.id}::bigint`)}) as policy`)
  const items: [boolean, string][] = [
    [row.center !== null || row.boundary !== null, '边界或中心点'],
    [facts?.contract === true, '当前物业合同'],
    [row.managerUserId !== null, '小区经理'],
    [facts?.rooms === true, '楼栋房屋'],
    [facts?.devices === true, '设备'],
    [facts?.policy === true, '隐私协议'],
  ]
  return items.filter(([done]) => !done).map(([, item]) => item)
}

/** Throws while a mandatory item is missing. */
export async function assertReadyToOpen(ctx: Ctx, row: EstateRow): Promise<void> {
  const missing = await missingForOpening(ctx, row)
  if (missing.length > 0) throw refuse(`开通检查未通过：${missing.join('、')}`)
}
