import { companyTree, propertyCompany as contract } from '@linli/api-client/contract/base/property-company'
import { checkCreditCode } from '@linli/validators/check-credit-code'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import type { DataScope } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { idList } from '../buildings/tree-rows.ts'
import { companiesIn } from '../places/place-scope.ts'
import { assertRegion } from '../places/region.ts'
import { estateContract } from './estate-contract.table.ts'
import { propertyCompany } from './property-company.table.ts'

type CompanyRow = typeof propertyCompany.$inferSelect

type CompanyFigures = { id: number } & Record<
  'estateCount' | 'managedArea' | 'managedRooms' | 'staffCount',
  number
> &
  Record<'nearestEnd', string | null>

async function presentCompanies(rows: readonly CompanyRow[], ctx: Ctx) {
  const found = await ctx.tx.execute<CompanyFigures>(sql`
    select c.id, count(distinct k.estate_id)::int as "estateCount",
      coalesce(sum(e.built_area), 0)::float8 as "managedArea",
      coalesce(sum((select count(*) from room r where r.estate_id = e.id and r.deleted_at is null
        and r.usage in ('residential', 'apartment', 'shop', 'office'))), 0)::int as "managedRooms",
      (select count(*)::int from sys_user u where u.company_id = c.id and u.state <> 'left') as "staffCount",
      min(k.end_date)::text as "nearestEnd"
    from property_company c left join estate_contract k on k.company_id = c.id and k.state = 'active'
    left join estate e on e.id = k.estate_id
    where c.id = ${idList(rows.map((row) => row.id))} group by c.id`)
  return new Map(found.map(({ id, ...figures }) => [id, figures]))
}

async function checkCompany(
  input: { uscc?: string; parentId?: number | null; registerRegion?: string | null },
  ctx: Ctx,
  before?: CompanyRow,
): Promise<void> {
  if (input.uscc !== undefined && !checkCreditCode(input.uscc).ok)
    throw invalid({ uscc: '统一社会信用代码错误' })
  await assertRegion(ctx, 'registerRegion', input.registerRegion)
  if (before === undefined || input.parentId == null) return
  const [circle] = await ctx.tx.execute(sql`
    with recursive up as (select id, parent_id from property_company where id = ${input.parentId}
      union select c.id, c.parent_id from property_company c join up on c.id = up.parent_id)
    select 1 from up where id = ${before.id}`)
  if (circle) throw invalid({ parentId: '上级公司不能是自己或下级' })
}

async function assertCompanyFree(row: CompanyRow, ctx: Ctx): Promise<void> {
  const running = and(
    eq(estateContract.companyId, row.id),
    inArray(estateContract.state, ['signed', 'active']),
  )
  if ((await ctx.tx.$count(estateContract, running)) > 0)
    throw refuse('该物业公司存在生效中的服务合同，无法删除')
  if ((await ctx.tx.$count(propertyCompany, eq(propertyCompany.parentId, row.id))) > 0)
    throw refuse('该物业公司存在下级公司，无法删除')
  const [users] = await ctx.tx.execute<{ used: boolean }>(
    sql`select exists (select 1 from sys_user where company_id = ${row.id}) as used`,
  )
  if (users?.used) throw refuse('该物业公司存在用户账号，无法删除')
  if ((await ctx.tx.$count(estateContract, eq(estateContract.companyId, row.id))) > 0)
    throw refuse('该物业公司存在服务合同，无法删除')
}

const companyCondition = (scope: DataScope, ctx: Ctx): SQL | undefined =>
  scope.kind === 'all' ? undefined : anyOf(propertyCompany.id, companiesIn(scope, ctx))

/** A company whose upper one is out of the caller's sight stands at the top. */
const treeRoute = handle(companyTree, async (_input, ctx) => {
  const rows = await ctx.tx
    .select({
      id: propertyCompany.id,
      name: propertyCompany.name,
      parentId: propertyCompany.parentId,
      enabled: propertyCompany.enabled,
    })
    .from(propertyCompany)
    .where(companyCondition(ctx.scopeFor('base:company:list'), ctx))
    .orderBy(asc(propertyCompany.name))
  const seen = new Set(rows.map(({ id }) => id))
  return rows.map((row) => ({
    ...row,
    parentId: row.parentId !== null && seen.has(row.parentId) ? row.parentId : null,
  }))
})

/** Some companies and all below them. */
const groupsOf = (ids: readonly number[]): SQL => sql`${propertyCompany.id} in (
  with recursive down as (select g.id from property_company g where ${anyOf(sql`g.id`, ids)}
    union select c.id from property_company c join down on c.parent_id = down.id)
  select id from down)`

export const { model: companyModel, routes: companyCalls } = serve(
  contract,
  propertyCompany,
)({
  scope: (_table, scope, ctx) => companyCondition(scope, ctx),
  present: presentCompanies,
  check: checkCompany,
  reads: { contractEnd: [], groupId: ['parentId'] },
  filters: {
    groupId: (ids) => groupsOf(ids),
    contractEnd: ({ from, to }) =>
      sql`exists (select 1 from estate_contract k where k.company_id = ${propertyCompany.id} and k.state = 'active'
          and k.end_date between ${from ?? '1900-01-01'}::date and ${to ?? '2999-12-31'}::date)`,
  },
  removable: assertCompanyFree,
  after: {
    update: async (before, row, ctx) => {
      if (before.parentId !== row.parentId)
        await ctx.deps.staff.companiesChanged(
          ctx.tx,
          [before.parentId, row.parentId].filter((id) => id !== null),
        )
    },
  },
})

/** 物业公司. */
export const companyRoutes: readonly Route[] = [...companyCalls, treeRoute]
