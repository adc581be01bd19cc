import { and, eq, gt, or } from 'drizzle-orm'
import { AppError } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { UserCaller } from '../../../kit/caller.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { isAllowedIp } from '../../../kit/http/ip-allow.ts'
import { isAllowedFrom } from '../account/allowed-networks.ts'
import { user } from '../account/user.table.ts'
import { propertyCompany } from '../../base/company/property-company.table.ts'
import { contractor } from '../contractors/contractor.table.ts'
import { snapshotOf } from '../rights/snapshot.ts'
import { hashToken, newSecret } from '../sessions/token.ts'
import { apiKey, type ApiKeyRow } from './api-key.table.ts'

/** Tells keys from tokens of sessions; what is found in a repository by it can be told to its owner. */
const prefix = 'linlikey_'
/** That a key was used is written at most this often. */
const touchMs = 60_000

export const newApiKey = (): string => `${prefix}${newSecret()}`
export const isApiKey = (token: string): boolean => token.startsWith(prefix)
/** So much of a key is shown, to recognise it by. */
export const startOf = (key: string): string => key.slice(prefix.length, prefix.length + 6)

/** The system behind a key: its account within what the key allows. Throws 401, or 403 for another network. */
export async function callerOfKey(
  deps: ServerDeps,
  key: string,
  { ip, now }: { readonly ip: string; readonly now: Date },
): Promise<UserCaller> {
  const found = await findKey(deps, key, now)
  if (found === undefined) throw new AppError('SESSION_UNKNOWN')
  const { row, account } = found
  const isOver = row.state !== 'active' || row.validTo < dayOf(now)
  const isGone = account.state === 'disabled' || account.state === 'left' || account.state === 'locked'
  if (isOver || isGone || !account.serviceAccount) throw new AppError('SESSION_DISABLED')
  if (found.companyEnabled === false || found.contractorEnabled === false)
    throw new AppError('SESSION_DISABLED')
  if (!isAllowedIp(ip, row.ipAllow) || !isAllowedFrom(account, ip))
    throw new AppError('FORBIDDEN', '当前地址不允许使用该接口密钥')
  const permissions = await rightsOf(deps, row, account)
  if (permissions.roleCodes.length === 0) throw new AppError('SESSION_REVOKED')
  await touch(deps, row, ip, now)
  return {
    kind: 'user',
    userId: account.id,
    name: account.actualName,
    sessionId: 0,
    sessionKind: 'api',
    permissions,
    companyId: account.companyId,
    contractorId: account.contractorId,
    stepUpAt: null,
  }
}

type Account = typeof user.$inferSelect

async function findKey({ database }: ServerDeps, key: string, now: Date) {
  const hash = hashToken(key)
  const before = and(eq(apiKey.prevHash, hash), gt(apiKey.prevUntil, now))
  const [found] = await database.db
    .select({
      row: apiKey,
      account: user,
      companyEnabled: propertyCompany.enabled,
      contractorEnabled: contractor.enabled,
    })
    .from(apiKey)
    .innerJoin(user, eq(user.id, apiKey.userId))
    .leftJoin(propertyCompany, eq(propertyCompany.id, user.companyId))
    .leftJoin(contractor, eq(contractor.id, user.contractorId))
    .where(or(eq(apiKey.keyHash, hash), before))
  return found
}

/** Rights of the account today: of one role and for some estates, where the key is narrower. */
async function rightsOf(deps: ServerDeps, { roleId, estateIds }: ApiKeyRow, account: Account) {
  const { id: userId, companyId, permVersion } = account
  const whole = { userId, companyId, permVersion, activeRoleId: roleId }
  const rights = await snapshotOf(deps, whole)
  if (estateIds === null || estateIds.length === 0) return rights
  const { estates } = rights
  // An estate that was taken from the account is taken from its keys.
  const onlyEstates = estates === 'all' ? estateIds : estateIds.filter((one) => estates.includes(one))
  return await snapshotOf(deps, { ...whole, onlyEstates })
}

async function touch({ database }: ServerDeps, row: ApiKeyRow, ip: string, now: Date): Promise<void> {
  if (row.lastUsedAt !== null && now.getTime() - row.lastUsedAt.getTime() < touchMs) return
  await database.db.update(apiKey).set({ lastUsedAt: now, lastIp: ip }).where(eq(apiKey.id, row.id))
}
