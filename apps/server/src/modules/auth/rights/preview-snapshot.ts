import { and, asc, eq } from 'drizzle-orm'
import type { DataScope, FieldLevel, PermissionSnapshot } from '../../../kit/caller.ts'
import type { Db } from '../../../runtime/database.ts'
import { propertyCompany } from '../../base/company/property-company.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { permission, role, rolePermission } from '../roles/role.table.ts'
import type { HeldRole } from './held-roles.ts'
import type { RoleScope } from './scopes.ts'
import { fieldLevels } from './snapshot.ts'

/** A role as if its previewer held it: also one that is switched off and held by nobody yet. */
export async function previewedRole(db: Db, roleId: number): Promise<HeldRole | undefined> {
  const [row] = await db.select().from(role).where(eq(role.id, roleId))
  return row === undefined
    ? undefined
    : {
        roleId: row.id,
        roleCode: row.roleCode,
        roleName: row.roleName,
        roleType: row.roleType,
        level: row.level,
        dataScope: row.dataScope,
        homePath: row.homePath,
        validTo: null,
      }
}

/** The part of an own scope that a role would reach with everything its kind can be given. */
function within(own: DataScope, wanted: RoleScope, all: () => DataScope, userId: number): DataScope {
  if (wanted === 'all') return own
  const inner = own.kind === 'all' ? all() : own
  if (wanted === 'self') return { kind: 'self', userId, estateIds: scopeEstates(inner) }
  if (wanted === 'estates' && inner.kind === 'company')
    return { kind: 'estates', estateIds: inner.estateIds, companyIds: [] }
  return inner
}

const order: readonly FieldLevel[] = ['hidden', 'masked', 'read', 'write']

/** The lower of two levels, field by field; a field without one is at the highest. */
function lower(
  a: ReadonlyMap<string, FieldLevel>,
  b: ReadonlyMap<string, FieldLevel>,
): Map<string, FieldLevel> {
  const found = new Map(a)
  for (const [key, level] of b) {
    const other = found.get(key) ?? 'write'
    found.set(key, order.indexOf(level) < order.indexOf(other) ? level : other)
  }
  return found
}

const scopeEstates = (scope: DataScope): readonly number[] => (scope.kind === 'all' ? [] : scope.estateIds)

/**
 * What a role sees, never more than its previewer does: the codes of both, each at the narrower of the two scopes
 * (catalogue 2b A3). Codes that the previewer does not hold are left out.
 */
export async function previewSnapshot(
  db: Db,
  own: PermissionSnapshot,
  of: { readonly userId: number; readonly roleId: number },
): Promise<PermissionSnapshot> {
  const previewed = await previewedRole(db, of.roleId)
  if (previewed === undefined) return { ...own, codes: new Map(), roleCodes: [], activeRoleId: of.roleId }
  const grants = await db
    .select({ roleId: rolePermission.roleId, code: rolePermission.code })
    .from(rolePermission)
    .innerJoin(permission, and(eq(permission.code, rolePermission.code), eq(permission.obsolete, false)))
    .where(eq(rolePermission.roleId, of.roleId))
  const estates = await db.select({ id: estate.id }).from(estate).orderBy(asc(estate.id))
  const companies = await db.select({ id: propertyCompany.id }).from(propertyCompany)
  const everything = (): DataScope => ({
    kind: previewed.dataScope === 'company' ? 'company' : 'estates',
    estateIds: estates.map((one) => one.id),
    companyIds: companies.map((one) => one.id),
  })
  const codes = new Map<string, DataScope>()
  for (const { code } of grants) {
    const held = own.codes.get(code)
    if (held !== undefined) codes.set(code, within(held, previewed.dataScope, everything, of.userId))
  }
  const levels = await fieldLevels(db, [of.roleId], grants)
  return {
    version: own.version,
    codes,
    fields: lower(own.fields, levels),
    estates:
      previewed.dataScope === 'all'
        ? own.estates
        : own.estates === 'all'
          ? estates.map((one) => one.id)
          : own.estates,
    roleCodes: [previewed.roleCode],
    activeRoleId: of.roleId,
  }
}
