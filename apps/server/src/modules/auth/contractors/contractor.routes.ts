import { contractor as described, contractorStaff } from '@linli/api-client/contract/auth/contractor'
import { checkCreditCode } from '@linli/validators/check-credit-code'
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import type { DataScope } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { user, userEstate } from '../account/user.table.ts'
import { contractor } from './contractor.table.ts'

/** The contractor that the caller works for; null for everybody else. */
const employerOf = ({ caller }: Ctx): number | null =>
  caller.kind === 'user' ? (caller.contractorId ?? null) : null

/** Tables in which something is done by contractors. They belong to modules that build upon this one. */
const uses = ['sys_user', 'device', 'device_repair', 'equipment_check'] as const

async function isUsed(ctx: Ctx, id: number): Promise<boolean> {
  for (const table of uses) {
    const [found] = await ctx.tx.execute(
      sql`select 1 from ${sql.identifier(table)} where contractor_id = ${id} limit 1`,
    )
    if (found !== undefined) return true
  }
  return false
}

const { model: contractorModel, routes: companies } = serve(
  described,
  contractor,
)({
  // Of contractors everybody may know; their people know themselves.
  scope: (t, _scope, ctx) => {
    const own = employerOf(ctx)
    return own === null ? undefined : eq(t.id, own)
  },
  check: ({ uscc }) => {
    if (uscc !== undefined && !checkCreditCode(uscc).ok) throw invalid({ uscc: '统一社会信用代码错误' })
  },
  removable: async ({ id }, ctx) => {
    if (await isUsed(ctx, id)) throw refuse('该合作单位存在账号、设备或项目，无法删除')
  },
})

/** People of contractors whose accounts are in use and who work in an estate of the scope. */
function peopleWithin(scope: DataScope, ctx: Ctx): SQL | undefined {
  const own = employerOf(ctx)
  const shares = sql`exists (select 1 from ${userEstate} where ${userEstate.userId} = ${user.id}
    and ${scope.kind === 'all' ? sql`true` : anyOf(userEstate.estateId, scope.estateIds)})`
  return and(
    own === null ? isNotNull(user.contractorId) : eq(user.contractorId, own),
    inArray(user.state, ['pending', 'normal', 'locked']),
    scope.kind === 'all' ? undefined : shares,
  )
}

const { routes: people } = serve(
  contractorStaff,
  user,
)({
  scope: (_table, scope, ctx) => peopleWithin(scope, ctx),
})

export { contractorModel }
export const contractorRoutes = [...companies, ...people]
