import type { newUserRights } from '@linli/api-client/contract/auth/user-calls'
import type { InputOf, OutputOf } from '@linli/api-client/kit'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { companyReach } from '../rights/company-estates.ts'
import { assertCompany, checkAssignment } from '../rights/grant-rules.ts'
import { type Reach, scopeOfRole } from '../rights/scopes.ts'
import { reachedEstates, rightsOfRoles } from './rights-of-roles.ts'

/** Nobody yet. */
const userId = 0

/** What an account of these roles and estates could do; what it may not be given is refused as its creation would be. */
export async function rightsOfNew(
  ctx: Ctx,
  { companyId = null, roleIds, estateIds, validTo = null }: InputOf<typeof newUserRights>,
): Promise<OutputOf<typeof newUserRights>> {
  assertCompany(ctx, ctx.scopeFor('auth:user:create'), companyId)
  const given = estateIds ?? []
  const roles = await checkAssignment(ctx, {
    userId: null,
    companyId,
    roleIds,
    estateIds: given,
    validTo,
  })
  const company = companyId === null ? null : await companyReach(ctx.tx, companyId, dayOf(ctx.now))
  const listed = company === null ? given : given.filter((id) => company.estateIds.includes(id))
  const reach: Reach = { userId, company, listed }
  const scopes = roles.map((one) => scopeOfRole(one.dataScope, reach))
  const estates = scopes.some(({ kind }) => kind === 'all')
    ? ('all' as const)
    : scopes.flatMap((scope) => (scope.kind === 'all' ? [] : scope.estateIds))
  return {
    ...(await rightsOfRoles(
      ctx.tx,
      roles.map(({ id }) => id),
    )),
    ...(await reachedEstates(ctx.tx, estates)),
  }
}
