import { sql } from 'drizzle-orm'
import type { Db } from '../../../runtime/database.ts'

export interface CompanyReach {
  /** The company and everything below it. */
  readonly companyIds: readonly number[]
  /** Estates they serve by a running contract, or made and have not contracted yet. */
  readonly estateIds: readonly number[]
}

/** What belongs to a company and its sub-companies (catalogue 2b A8). */
export async function companyReach(db: Db, companyId: number): Promise<CompanyReach> {
  const companies = await db.execute<{ id: number }>(sql`
    with recursive below as (
      select id from property_company where id = ${companyId}
      union
      select c.id from property_company c join below b on c.parent_id = b.id
    )
    select id from below`)
  const companyIds = companies.map((row) => row.id)
  const list = `{${companyIds.join(',')}}`
  const estates = await db.execute<{ id: number }>(sql`
    select distinct e.id from estate e
    left join estate_contract running on running.estate_id = e.id and running.state = 'active'
    where running.company_id = any(${list}::bigint[])
      or (e.company_id = any(${list}::bigint[])
          and not exists (select 1 from estate_contract any_c where any_c.estate_id = e.id))
    order by e.id`)
  return { companyIds, estateIds: estates.map((row) => row.id) }
}
