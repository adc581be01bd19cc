import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { idList } from '../buildings/tree-rows.ts'
import { estate } from '../places/estate.table.ts'
import { estateContract } from './estate-contract.table.ts'

export interface Period {
  readonly estateId: number
  readonly startDate: string
  readonly endDate: string
}

/** Locks the estate first, so that two contracts cannot be signed past each other. */
export async function assertPeriodFree(ctx: Ctx, period: Period, contractId: number | null): Promise<void> {
  const [locked] = await ctx.tx
    .select({ id: estate.id })
    .from(estate)
    .where(eq(estate.id, period.estateId))
    .for('update')
  if (locked === undefined) throw notFound()
  const overlapping = and(
    eq(estateContract.estateId, period.estateId),
    inArray(estateContract.state, ['signed', 'active']),
    contractId === null ? undefined : ne(estateContract.id, contractId),
    sql`daterange(${estateContract.startDate}, ${estateContract.endDate}, '[]') && daterange(${period.startDate}::date, ${period.endDate}::date, '[]')`,
  )
  if ((await ctx.tx.$count(estateContract, overlapping)) > 0) throw refuse('该小区在此期间已有物业服务合同')
}

export function checkPeriod({ startDate, endDate }: Omit<Period, 'estateId'>): void {
  if (endDate <= startDate) throw invalid({ endDate: '结束日期必须晚于开始日期' })
}

/**
 * What follows from the contracts of estates: the company that serves the estate today stands on its row (before the
 * first contract it stays as it is), a manager of the company that left is let go, and the staff of every company
 * concerned gain or lose the estate with their next request.
 */
export async function followContracts(ctx: Ctx, estateIds: readonly number[]): Promise<void> {
  if (estateIds.length === 0) return
  const ids = idList(estateIds)
  await ctx.tx.execute(sql`
    update estate e set company_id = c.company_id,
      manager_user_id = case when exists (select 1 from sys_user u where u.id = e.manager_user_id
        and u.company_id = e.company_id) then null else e.manager_user_id end
    from (select x.id, (select company_id from estate_contract c where c.estate_id = x.id and c.state = 'active'
        and ${dayOf(ctx.now)}::date between c.start_date and c.end_date) as company_id
      from estate x where x.id = ${ids}) c
    where c.id = e.id and e.company_id is distinct from c.company_id
      and exists (select 1 from estate_contract k where k.estate_id = e.id and k.state <> 'draft')`)
  const companies = await ctx.tx
    .selectDistinct({ id: estateContract.companyId })
    .from(estateContract)
    .where(sql`${estateContract.estateId} = ${ids}`)
  await ctx.deps.staff.companiesChanged(
    ctx.tx,
    companies.map((row) => row.id),
  )
}
