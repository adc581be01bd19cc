import { sql } from 'drizzle-orm'
import type { Db } from '../../../runtime/database.ts'

export interface CompanyReach {
  /** The company and everything below it. */
  readonly companyIds: readonly number[]
  /** Estates they serve by a contract of that day, or made and have not contracted yet. */
  readonly estateIds: readonly number[]
}

const listOf = (ids: readonly number[]) => `{${ids.join(',')}}`

/**
 * What belongs to a company and its sub-companies (catalogue 2b A8). The dates of a contract decide, not the nightly
 * job that follows them: an estate changes hands at the start of the day.
 */
export async function companyReach(db: Db, companyId: number, today: string): Promise<CompanyReach> {
  const companies = await db.execute<{ id: number }>(sql`
    with recursive below as (
      select id from property_company where id = ${companyId}
      union
      select c.id from property_company c join below b on c.parent_id = b.id
    )
    select id from below`)
  const companyIds = companies.map((row) => row.id)
  const list = listOf(companyIds)
  const estates = await db.execute<{ id: number }>(sql`
    select distinct e.id from estate e
    left join estate_contract running on running.estate_id = e.id and running.state in ('signed', 'active')
      and ${today}::date between running.start_date and running.end_date
    where running.company_id = any(${list}::bigint[])
      or (e.company_id = any(${list}::bigint[])
          and not exists (select 1 from estate_contract k where k.estate_id = e.id and k.state <> 'draft'))
    order by e.id`)
  return { companyIds, estateIds: estates.map((row) => row.id) }
}

/**
 * Everybody of the companies, and of those above them, gets a new permission version: their next request sees what
 * the companies serve now.
 */
export async function raiseStaffOf(db: Db, companyIds: readonly number[]): Promise<void> {
  if (companyIds.length === 0) return
  await db.execute(sql`
    with recursive up as (
      select id, parent_id from property_company where id = any(${listOf(companyIds)}::bigint[])
      union
      select c.id, c.parent_id from property_company c join up on c.id = up.parent_id
    )
    update sys_user set perm_version = perm_version + 1 where company_id in (select id from up)`)
}
