import { userOverview } from '@linli/api-client/contract/auth/user-overview'
import { and, asc, count, desc, eq, ne, sql } from 'drizzle-orm'
import { handle, type Route } from '../../../kit/route.ts'
import { propertyCompany } from '../../base/company/property-company.table.ts'
import { isExpiring, isIdle, isPowerful } from './user-filters.ts'
import { usersWithin } from './user-scope.ts'
import { user } from './user.table.ts'

interface Company {
  readonly companyId: number | null
  readonly name: string | null
  users: number
  readonly departments: { readonly name: string; readonly users: number }[]
}

/** Counts over the accounts that the caller may see; those who left are counted nowhere. */
export const userOverviewRoute = (): Route =>
  handle(userOverview, async (_input, ctx) => {
    const seen = and(ne(user.state, 'left'), usersWithin(ctx.scopeFor('auth:user:list'), ctx))
    const rows = await ctx.tx
      .select({
        companyId: user.companyId,
        name: propertyCompany.name,
        department: user.deptName,
        users: count(),
      })
      .from(user)
      .leftJoin(propertyCompany, eq(propertyCompany.id, user.companyId))
      .where(seen)
      .groupBy(user.companyId, propertyCompany.name, user.deptName)
      .orderBy(sql`${propertyCompany.name} nulls last`, desc(count()), asc(user.deptName))
    const companies = new Map<number | null, Company>()
    for (const { companyId, name, department, users } of rows) {
      const company = companies.get(companyId) ?? { companyId, name, users: 0, departments: [] }
      company.users += users
      if (department !== null) company.departments.push({ name: department, users })
      companies.set(companyId, company)
    }
    return {
      expiring: await ctx.tx.$count(user, and(seen, isExpiring(ctx))),
      idle: await ctx.tx.$count(user, and(seen, isIdle(ctx))),
      powerful: await ctx.tx.$count(user, and(seen, isPowerful)),
      companies: [...companies.values()],
    }
  })
