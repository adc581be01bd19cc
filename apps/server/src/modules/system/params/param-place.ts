import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { invalid, notFound } from '../../../kit/app-error.ts'
import type { DataScope } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { ParamDefinition } from '../../../kit/params/params.ts'
import { anyOf, companiesOf, coversEstate } from '../../../kit/serve/scope.ts'
import { propertyCompany } from '../../base/company/property-company.table.ts'
import { estate } from '../../base/places/estate.table.ts'

/** Whose value is meant: an estate's, a company's, or (with neither) everybody's. */
export interface Place {
  readonly companyId?: number | null | undefined
  readonly estateId?: number | null | undefined
}

export type PlaceKind = 'global' | 'company' | 'estate'

/** Which of the three a place is. */
export const kindOfPlace = ({ companyId, estateId }: Place): PlaceKind =>
  estateId != null ? 'estate' : companyId != null ? 'company' : 'global'

interface PlaceColumns {
  readonly companyId: PgColumn
  readonly estateId: PgColumn
}

/** Rows of exactly this place. */
export function atPlace(table: PlaceColumns, { companyId, estateId }: Place): SQL | undefined {
  return and(
    companyId == null ? isNull(table.companyId) : eq(table.companyId, companyId),
    estateId == null ? isNull(table.estateId) : eq(table.estateId, estateId),
  )
}

/** Rows of the places that a scope reaches; those without a place are not among them. */
export function placesWithin(table: PlaceColumns, scope: DataScope, ctx: Ctx): SQL | undefined {
  if (scope.kind === 'all') return undefined
  return or(anyOf(table.estateId, scope.estateIds), anyOf(table.companyId, companiesOf(scope, ctx)))
}

/** A value of a company counts for all of its estates, so nobody sets it who reaches only some of them. */
function coversWholeCompany(scope: DataScope, companyId: number): boolean {
  if (scope.kind === 'all') return true
  return scope.kind === 'company' && scope.narrowed !== true && scope.companyIds.includes(companyId)
}

/** Throws unless the parameter may have a value of its own there, and the caller may set it. */
export async function assertOverridable(ctx: Ctx, definition: ParamDefinition, place: Place): Promise<void> {
  const { companyId, estateId } = place
  if ((companyId == null) === (estateId == null)) throw invalid({ estateId: '请选择小区或公司' })
  const reach = definition.overridable ?? 'none'
  if (reach === 'none' || (estateId != null && reach !== 'estate'))
    throw invalid({ key: '该参数不允许下级覆盖' })
  const scope = ctx.scopeFor('system:param:override')
  if (estateId != null) {
    if (!coversEstate(scope, estateId) || !(await exists(ctx, estate, estateId))) throw notFound()
  } else if (companyId != null) {
    if (!coversWholeCompany(scope, companyId) || !(await exists(ctx, propertyCompany, companyId)))
      throw notFound()
  }
}

async function exists(ctx: Ctx, table: typeof estate | typeof propertyCompany, id: number): Promise<boolean> {
  const [row] = await ctx.tx.execute<{ found: boolean }>(
    sql`select exists (select 1 from ${table} where ${table.id} = ${id}) as found`,
  )
  return row?.found === true
}
