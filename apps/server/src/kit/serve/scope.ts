import type { Resource } from '@linli/api-client/kit'
import { and, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { AppError, forbidden } from '../app-error.ts'
import type { DataScope } from '../caller.ts'
import type { Ctx } from '../context.ts'

/** `column = any(ids)`, one parameter whatever the number of ids. */
export const anyOf = (column: PgColumn | SQL, ids: readonly number[]): SQL =>
  sql`${column} = any(${`{${ids.join(',')}}`}::bigint[])`

/** True for no row. */
const nothing = sql`false`

/**
 * The rows of a resource that a data scope reaches, from the columns its scope names. `self` narrows to the user's
 * rows where the resource has ownerFields; resources without them are reference data and behave as `estates`. People of
 * a contractor reach, whatever their scope, only its rows where the resource names one (`partnerField`).
 */
export function conditionOf(
  resource: Pick<Resource, 'scope' | 'ownerFields' | 'partnerField'>,
  columns: Readonly<Record<string, PgColumn>>,
  scope: DataScope,
  ctx: Ctx,
): SQL | undefined {
  const reached = reachedBy(resource, columns, scope, ctx)
  const { caller } = ctx
  const contractorId = caller.kind === 'user' ? (caller.contractorId ?? null) : null
  if (resource.partnerField === undefined || contractorId === null) return reached
  const partner = columns[resource.partnerField]
  if (!partner) throw new Error(`Linli: the partner's rows need the column ${resource.partnerField}`)
  return and(reached, sql`${partner} = ${contractorId}`)
}

function reachedBy(
  resource: Pick<Resource, 'scope' | 'ownerFields'>,
  columns: Readonly<Record<string, PgColumn>>,
  scope: DataScope,
  ctx: Ctx,
): SQL | undefined {
  const column = (key: string) => {
    const found = columns[key]
    if (!found) throw new Error(`Linli: ${resource.scope} scope needs the column ${key}`)
    return found
  }
  if (resource.scope === 'own') return ownRows(column('userId'), ctx)
  if (scope.kind === 'all') return undefined
  switch (resource.scope) {
    case 'estate':
      return narrowed(resource, columns, scope, anyOf(column('estateId'), scope.estateIds))
    case 'company':
      return narrowed(resource, columns, scope, anyOf(column('companyId'), companiesOf(scope, ctx)))
    default:
      return narrowed(resource, columns, scope, undefined)
  }
}

function ownRows(column: PgColumn, { caller }: Ctx): SQL | undefined {
  if (caller.kind === 'system') return undefined
  return caller.kind === 'user' ? sql`${column} = ${caller.userId}` : nothing
}

/** The companies that a scope reaches: those it names, else the user's own one. */
export function companiesOf(scope: Exclude<DataScope, { kind: 'all' }>, { caller }: Ctx): readonly number[] {
  if (scope.companyIds !== undefined) return scope.companyIds
  return caller.kind === 'user' && caller.companyId !== null ? [caller.companyId] : []
}

function narrowed(
  resource: Pick<Resource, 'ownerFields'>,
  columns: Readonly<Record<string, PgColumn>>,
  scope: DataScope,
  condition: SQL | undefined,
): SQL | undefined {
  if (scope.kind !== 'self' || resource.ownerFields === undefined) return condition
  const owners = ['createdBy', ...resource.ownerFields].flatMap((key) => columns[key] ?? [])
  const own = or(...owners.map((column) => sql`${column} = ${scope.userId}`)) ?? nothing
  return condition === undefined ? own : sql`(${condition} and ${own})`
}

/** The scope of the first code that is held. Throws FORBIDDEN naming the first one when none is. */
export function scopeOfAny(ctx: Ctx, codes: readonly string[]): DataScope {
  const held = codes.find((code) => ctx.can(code))
  if (held === undefined) throw forbidden(codes[0])
  return ctx.scopeFor(held)
}

/** The estates of the user as a scope, for lists that need no code of their own (pickers). */
export function estatesOf(ctx: Ctx): DataScope {
  const { caller } = ctx
  if (caller.kind === 'system') return { kind: 'all' }
  if (caller.kind !== 'user') throw new AppError('FORBIDDEN')
  const { estates } = caller.permissions
  return estates === 'all' ? { kind: 'all' } : { kind: 'estates', estateIds: estates }
}

/** `self` looks at reference data as `estates` does (catalogue 2b A8). */
export const asReference = (scope: DataScope): DataScope =>
  scope.kind === 'self'
    ? {
        kind: 'estates',
        estateIds: scope.estateIds,
        ...(scope.companyIds && { companyIds: scope.companyIds }),
      }
    : scope

/** True when rows of the estate are inside the scope; a row without estate is for `all` alone. */
export function coversEstate(scope: DataScope, estateId: number | null): boolean {
  return scope.kind === 'all' || (estateId !== null && scope.estateIds.includes(estateId))
}

/** True when rows of the company are inside the scope. */
export function coversCompany(scope: DataScope, companyId: number | null, ctx: Ctx): boolean {
  return scope.kind === 'all' || (companyId !== null && companiesOf(scope, ctx).includes(companyId))
}
