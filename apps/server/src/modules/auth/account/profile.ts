import type { Profile } from '@linli/api-client/contract/auth/answers'
import { maskPhone } from '@linli/validators/mask-phone'
import { asc, eq, inArray } from 'drizzle-orm'
import { AppError, invalid } from '../../../kit/app-error.ts'
import type { UserCaller } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { plainOf } from '../../../kit/personal-data.ts'
import { propertyCompany } from '../../base/company/property-company.table.ts'
import { isPlanted } from '../../../runtime/mode.ts'
import { plannedOnce } from '../../../runtime/plans.ts'
import { estate } from '../../base/places/estate.table.ts'
import { together } from '../../../kit/together.ts'
import { traceCodeOf } from '../../../kit/trace/trace-codes.ts'
import { wantedConsents } from '../../../kit/privacy/wanted-consents.ts'
import { permittedMenus } from '../rights/permitted-menus.ts'
import { regionOf } from '../login/ip-regions.ts'
import { passwordAge, passwordOf } from '../passwords/passwords.ts'
import { previewedRole } from '../rights/preview-snapshot.ts'
import { type HeldRole, heldRoles } from '../rights/held-roles.ts'
import { wechatBinding } from '../wechat/wechat.table.ts'
import { user, type UserRow } from './user.table.ts'

const scopeRank = { self: 0, estates: 1, company: 2, all: 3 } as const

/** Everything the console needs to build itself for the signed-in user. */
export async function profileOf(ctx: Ctx, caller: UserCaller, roleType?: string): Promise<Profile> {
  const { now, deps } = ctx
  const tx = plannedOnce(ctx.tx)
  const { permissions, userId } = caller
  // What does not depend on each other is asked at once, so that it goes to the database and comes back together.
  const [[row], held, password, [binding]] = await together([
    tx.select().from(user).where(eq(user.id, userId)),
    heldRoles(tx, userId, now),
    passwordOf(tx, userId),
    tx
      .select({ id: wechatBinding.id, nickname: wechatBinding.nickname })
      .from(wechatBinding)
      .where(eq(wechatBinding.userId, userId)),
  ])
  if (row === undefined) throw new AppError('SESSION_UNKNOWN')
  const active = await activeRoles(ctx, caller, held)
  const [first] = active
  if (first === undefined) throw new AppError('REFUSED', '账号未分配角色，请联系管理员')
  if (roleType !== undefined && active.every((one) => one.roleType !== roleType))
    throw invalid({ roleType: '无该角色类型' })
  const age =
    password === undefined
      ? { expireDys: null, mustChangePassword: false }
      : await passwordAge(deps, password, now)
  const [company, consentRequired, menus, estates, traceCode, isPlanting] = await together([
    companyName(ctx, row.companyId),
    consentsOf(ctx, caller),
    permittedMenus(
      tx,
      active.map((one) => one.roleId),
      permissions.codes,
      permissions.holdsAllGranted,
    ),
    estatesOf(ctx, permissions.estates),
    traceCodeOf(ctx),
    isStillPlanting(ctx),
  ])
  const phone = maskedPhone(ctx, row)
  const thisLoginTime = row.thisLoginTime?.toISOString() ?? null
  return {
    userId: row.id,
    username: row.username,
    actualName: row.actualName,
    name: row.actualName,
    ...roleWords(active, first),
    activeRoleId: permissions.activeRoleId,
    roleList: held.map(({ roleId, roleCode, roleName, roleType, homePath, validTo }) => ({
      roleId,
      roleCode,
      roleName,
      roleType,
      homePath,
      validTo,
    })),
    roles: active.map((one) => one.roleCode),
    phone,
    mobile: phone,
    avatar: row.avatar,
    introduction: row.introduction,
    gender: row.gender,
    gaFlag: row.gaFlag,
    companyId: row.companyId,
    companyName: company,
    merchantId: row.merchantId,
    contractorId: row.contractorId,
    thisLoginTime,
    updateTime: thisLoginTime,
    lastLoginDateTime: row.lastLoginDateTime?.toISOString() ?? null,
    loginIp: row.thisLoginIp,
    lastLoginRegion: row.lastLoginIp === null ? null : regionOf(deps.config, row.lastLoginIp),
    loginRegion: row.thisLoginIp === null ? null : regionOf(deps.config, row.thisLoginIp),
    wxUserId: binding?.id ?? null,
    nickname: binding?.nickname ?? null,
    ...age,
    consentRequired,
    remindDays: await deps.params.number('auth.password.remindDays'),
    menus,
    permissions: [...permissions.codes.keys()].sort(),
    fields: fieldsByResource(permissions.fields),
    estates,
    dataScope: active.reduce<HeldRole['dataScope']>(
      (wide, one) => (scopeRank[one.dataScope] > scopeRank[wide] ? one.dataScope : wide),
      'self',
    ),
    homePath: first.homePath,
    permVersion: row.permVersion,
    dictVersion: await ctx.deps.dicts.version(),
    traceCode,
    sessionKind: caller.sessionKind,
    isPlanting,
    settings: { ...(await deps.params.published()) },
  }
}

/** What was planted once stays so. */
const planted = new WeakSet<Ctx['deps']>()

async function isStillPlanting({ deps, tx }: Ctx): Promise<boolean> {
  if (deps.mode !== 'demo' || planted.has(deps)) return false
  if (!(await isPlanted(tx))) return true
  planted.add(deps)
  return false
}

/** Asked of people at the console; a preview or a large screen belongs to somebody who agreed there. */
async function consentsOf(
  ctx: Ctx,
  { userId, sessionKind }: UserCaller,
): Promise<Profile['consentRequired']> {
  if (sessionKind !== 'console') return []
  const wanted = await wantedConsents(ctx.deps, plannedOnce(ctx.tx), userId)
  return wanted.map(({ doc, version }) => ({
    docId: doc.id,
    type: doc.docType,
    versionNo: version.versionNo,
  }))
}

/** The roles in use: all of them, the chosen one, or the one that is only looked through. */
async function activeRoles(
  ctx: Ctx,
  { permissions, sessionKind }: UserCaller,
  held: readonly HeldRole[],
): Promise<readonly HeldRole[]> {
  const { activeRoleId } = permissions
  if (activeRoleId === null) return held
  if (sessionKind !== 'preview') return held.filter((one) => one.roleId === activeRoleId)
  const previewed = await previewedRole(ctx.tx, activeRoleId)
  return previewed === undefined ? [] : [previewed]
}

const roleWords = (active: readonly HeldRole[], first: HeldRole) => ({
  roleName: active.map((one) => one.roleName).join('、'),
  roleType: first.roleType,
  roleCode: first.roleCode,
})

/** The phone as everybody sees it, the user included. */
export function maskedPhone(ctx: Ctx, row: UserRow): string | null {
  const plain = plainOf(ctx.deps.personal, row, 'phone')
  return plain === null ? null : maskPhone(plain)
}

export async function companyName(ctx: Ctx, companyId: number | null): Promise<string | null> {
  if (companyId === null) return null
  const [row] = await plannedOnce(ctx.tx)
    .select({ name: propertyCompany.name })
    .from(propertyCompany)
    .where(eq(propertyCompany.id, companyId))
  return row?.name ?? null
}

function fieldsByResource(fields: ReadonlyMap<string, string>): Record<string, Record<string, string>> {
  const found: Record<string, Record<string, string>> = {}
  for (const [key, level] of fields) {
    const cut = key.lastIndexOf('.')
    const resource = key.slice(0, cut)
    found[resource] = { ...found[resource], [key.slice(cut + 1)]: level }
  }
  return found
}

/** The first estate's title stands on the watermark. */
async function estatesOf(ctx: Ctx, estates: readonly number[] | 'all'): Promise<Profile['estates']> {
  const rows = await plannedOnce(ctx.tx)
    .select({ id: estate.id, titleName: estate.name, communityId: estate.communityId })
    .from(estate)
    .where(estates === 'all' ? undefined : inArray(estate.id, [...estates]))
    .orderBy(asc(estate.id))
    .limit(1_000)
  return rows.map((row) => ({ ...row, regionName: null }))
}
