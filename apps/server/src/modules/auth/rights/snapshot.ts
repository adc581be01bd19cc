import { and, eq, inArray } from 'drizzle-orm'
import { dayOf } from '../../../kit/calendar.ts'
import type { DataScope, FieldLevel, PermissionSnapshot } from '../../../kit/caller.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import type { Db } from '../../../runtime/database.ts'
import { userEstate } from '../account/user.table.ts'
import { permission, roleFieldRule, rolePermission } from '../roles/role.table.ts'
import { companyReach } from './company-estates.ts'
import { heldWithin } from './company-wide.ts'
import { type HeldRole, heldRoles } from './held-roles.ts'
import { hideWhatNeedsMore } from './needed-rights.ts'
import { type Reach, scopeOfRole, widest } from './scopes.ts'

export interface SnapshotOf {
  readonly userId: number
  readonly companyId: number | null
  /** Null: all roles together. */
  readonly activeRoleId: number | null
  readonly permVersion: number
  /** A wall shows these and nothing else. */
  readonly onlyEstates?: readonly number[]
}

/** Changes outside the permission version (a new day, terms of roles) are in effect after this. */
const cacheMs = 5_000
const maxCached = 5_000

interface Cached {
  readonly version: number
  readonly at: number
  readonly snapshot: Promise<PermissionSnapshot>
}

const caches = new WeakMap<object, Map<string, Cached>>()

/** Rights of a user, as of their permission version; worked out at most every five seconds. */
export async function snapshotOf(
  deps: Pick<ServerDeps, 'database' | 'clock'>,
  of: SnapshotOf,
): Promise<PermissionSnapshot> {
  const cache = caches.get(deps.database) ?? new Map<string, Cached>()
  caches.set(deps.database, cache)
  // No estate at all is not the same as any.
  const key = `${of.userId}:${of.activeRoleId ?? ''}:${of.onlyEstates?.join(',') ?? 'every'}`
  const now = deps.clock()
  const known = cache.get(key)
  const age = known === undefined ? Infinity : Math.abs(now.getTime() - known.at)
  if (known && known.version === of.permVersion && age < cacheMs) return await known.snapshot
  if (cache.size >= maxCached) cache.clear()
  const snapshot = loadSnapshot(deps.database.db, of, now)
  cache.set(key, { version: of.permVersion, at: now.getTime(), snapshot })
  snapshot.catch(() => cache.delete(key))
  return await snapshot
}

/** Works the rights out from the tables. */
export async function loadSnapshot(db: Db, of: SnapshotOf, now: Date): Promise<PermissionSnapshot> {
  const held = await heldRoles(db, of.userId, now)
  const active = of.activeRoleId === null ? held : held.filter((one) => one.roleId === of.activeRoleId)
  const reach = await reachOf(db, of, now)
  const roleIds = active.map((one) => one.roleId)
  const grants =
    roleIds.length === 0
      ? []
      : await db
          .select({ roleId: rolePermission.roleId, code: rolePermission.code })
          .from(rolePermission)
          .innerJoin(
            permission,
            and(eq(permission.code, rolePermission.code), eq(permission.obsolete, false)),
          )
          .where(inArray(rolePermission.roleId, roleIds))
  const codes = codesOf(active, grants, reach, of.onlyEstates)
  const everything = active.some((one) => one.dataScope === 'all') && of.onlyEstates === undefined
  return {
    version: of.permVersion,
    codes,
    holdsAllGranted: grants.every(({ code }) => codes.has(code)),
    fields: hideWhatNeedsMore(await fieldLevels(db, roleIds, grants), codes),
    estates: everything ? 'all' : estatesOf(active, reach, of.onlyEstates),
    roleCodes: active.map((one) => one.roleCode),
    activeRoleId: of.activeRoleId,
  }
}

/** Estates and companies that the user's roles are measured against. */
export async function reachOf(
  db: Db,
  of: Pick<SnapshotOf, 'userId' | 'companyId' | 'onlyEstates'>,
  now: Date,
): Promise<Reach> {
  const company = of.companyId === null ? null : await companyReach(db, of.companyId, dayOf(now))
  const rows = await db
    .select({ id: userEstate.estateId })
    .from(userEstate)
    .where(eq(userEstate.userId, of.userId))
    .orderBy(userEstate.estateId)
  const given = rows.map((row) => row.id)
  const listed = company === null ? given : given.filter((id) => company.estateIds.includes(id))
  const only = of.onlyEstates
  if (only === undefined) return { userId: of.userId, company, listed }
  return {
    userId: of.userId,
    company: company && { ...company, estateIds: company.estateIds.filter((id) => only.includes(id)) },
    listed: [...only],
  }
}

function codesOf(
  active: readonly HeldRole[],
  grants: readonly { roleId: number; code: string }[],
  reach: Reach,
  only: readonly number[] | undefined,
): Map<string, DataScope> {
  const roles = new Map(active.map((one) => [one.roleId, one.dataScope]))
  const scopes = new Map(active.map((one) => [one.roleId, narrowed(scopeOfRole(one.dataScope, reach), only)]))
  const codes = new Map<string, DataScope>()
  for (const { roleId, code } of grants) {
    const scope = scopes.get(roleId)
    const roleScope = roles.get(roleId)
    if (scope === undefined || roleScope === undefined || !heldWithin(code, roleScope, reach)) continue
    const before = codes.get(code)
    codes.set(code, before === undefined ? scope : widest(before, scope))
  }
  return codes
}

/** A wall reaches its estates and nothing beyond, whatever its creator's roles reach. */
function narrowed(scope: DataScope, only: readonly number[] | undefined): DataScope {
  if (only === undefined) return scope
  if (scope.kind === 'all') return { kind: 'estates', estateIds: only, companyIds: [] }
  return { ...scope, estateIds: scope.estateIds.filter((id) => only.includes(id)), companyIds: [] }
}

function estatesOf(
  active: readonly HeldRole[],
  reach: Reach,
  only: readonly number[] | undefined,
): readonly number[] {
  if (only !== undefined) return only
  const ids = active.flatMap((one) => {
    const scope = scopeOfRole(one.dataScope, reach)
    return scope.kind === 'all' ? [] : scope.estateIds
  })
  return [...new Set(ids)].sort((a, b) => a - b)
}

const levels: readonly FieldLevel[] = ['hidden', 'masked', 'read', 'write']

/**
 * Levels that differ from the default. The highest one among the roles that grant the resource counts; a role
 * without a rule of its own gives the default, which no rule of another role can lower.
 */
export async function fieldLevels(
  db: Db,
  roleIds: readonly number[],
  grants: readonly { roleId: number; code: string }[],
): Promise<Map<string, FieldLevel>> {
  const found = new Map<string, FieldLevel>()
  if (roleIds.length === 0) return found
  const rules = await db
    .select()
    .from(roleFieldRule)
    .where(inArray(roleFieldRule.roleId, [...roleIds]))
  const granting = new Map<string, Set<number>>()
  for (const { roleId, code } of grants) {
    const resource = code.slice(0, code.lastIndexOf(':'))
    const roles = granting.get(resource) ?? new Set()
    granting.set(resource, roles.add(roleId))
  }
  const byField = new Map<string, Map<number, FieldLevel>>()
  for (const rule of rules) {
    const key = `${rule.resource}.${rule.field}`
    const ofRoles = byField.get(key) ?? new Map<number, FieldLevel>()
    byField.set(key, ofRoles.set(rule.roleId, rule.level))
  }
  for (const [key, ofRoles] of byField) {
    const roles = [...(granting.get(key.slice(0, key.lastIndexOf('.'))) ?? [])]
    if (roles.length === 0 || roles.some((id) => !ofRoles.has(id))) continue
    const highest = Math.max(...roles.map((id) => levels.indexOf(ofRoles.get(id) ?? 'hidden')))
    found.set(key, levels[highest] ?? 'hidden')
  }
  return found
}
