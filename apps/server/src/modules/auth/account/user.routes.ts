import { user as contract } from '@linli/api-client/contract/auth/user'
import type { InputOf, NewOf } from '@linli/api-client/kit'
import { and, count, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { AppError, invalid, refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import { type Ctx, userOf } from '../../../kit/context.ts'
import { announce } from '../../../kit/facts/facts.ts'
import { trustedProxies } from '../../../kit/http/request-facts.ts'
import { hashIs, sealedColumns } from '../../../kit/personal-data.ts'
import type { Route } from '../../../kit/route.ts'
import type { ComputedRow } from '../../../kit/serve/options.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { loginLog } from '../../../kit/login-log/login-log.table.ts'
import { pinyinOf } from '../../../kit/pinyin.ts'
import { passwordAge, randomPassword, storePassword } from '../passwords/passwords.ts'
import { userPassword } from '../passwords/user-password.table.ts'
import {
  assertAdminRemains,
  assertCompany,
  assertManages,
  assertSysAdminConfirmed,
  checkAssignment,
  holdsRole,
} from '../rights/grant-rules.ts'
import { userAuthenticator } from '../second-factor/authenticator.table.ts'
import { authSession } from '../sessions/auth-session.table.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { locksOf, reset } from '../throttle/throttle.ts'
import { wechatBinding } from '../wechat/wechat.table.ts'
import { handOverWork } from './offboarding.ts'
import { userFilterReads, userFilters } from './user-filters.ts'
import { usersWithin } from './user-scope.ts'
import { user, userEstate, userRole, type UserRow } from './user.table.ts'

type Input = Partial<NewOf<typeof contract>>
const minute = 60_000
const ownAccount = '不能修改自己的权限'

/** Told once: in the answer of the call that made it. */
const passwordsOnce = new WeakMap<Ctx, string>()

async function checkUser(input: Input, ctx: Ctx, before?: UserRow): Promise<void> {
  const bad = input.allowedIps?.find((range) => !/^[0-9a-f.:]+(\/\d{1,3})?$/i.test(range))
  if (bad !== undefined || !rangesFit(input.allowedIps ?? [])) throw invalid({ allowedIps: '网段格式错误' })
  const from = input.validFrom === undefined ? (before?.validFrom ?? null) : input.validFrom
  const to = input.validTo === undefined ? (before?.validTo ?? null) : input.validTo
  if (from !== null && to !== null && from > to) throw invalid({ validTo: '有效期止不能早于有效期起' })
  await assertUnique(input, ctx, before)
  if (before === undefined) return
  await assertManages(ctx, before, ownAccount)
  if (input.gaFlag !== undefined && input.gaFlag !== before.gaFlag) assertSysAdminConfirmed(ctx, userOf(ctx))
  if (input.companyId !== undefined && input.companyId !== before.companyId) {
    assertCompany(ctx, ctx.scopeFor('auth:user:update'), input.companyId)
    await checkAssignment(ctx, {
      ...(await assignmentOf(ctx, before)),
      companyId: input.companyId,
      validTo: to,
    })
  }
}

/** Names are unique whatever their case, also among those who left; phones among those who have not. */
async function assertUnique(input: Input, ctx: Ctx, before?: UserRow): Promise<void> {
  const other = before ? ne(user.id, before.id) : undefined
  const taken = async (condition: SQL) => {
    const [row] = await ctx.tx.select({ id: user.id }).from(user).where(and(condition, other)).limit(1)
    return row !== undefined
  }
  const { username, phone } = input
  if (username && !before && (await taken(sql`lower(${user.username}) = ${username.toLowerCase()}`)))
    throw new AppError('DUPLICATE', '登录账号已存在', { fields: { username: '登录账号已存在' } })
  if (
    phone &&
    (await taken(sql`${hashIs(ctx.deps.personal, user.phoneHash, phone)} and ${user.state} <> 'left'`))
  )
    throw new AppError('DUPLICATE', '手机号已被其他账号使用', { fields: { phone: '手机号已被其他账号使用' } })
}

const rangesFit = (ranges: readonly string[]) =>
  ranges.every((range) => {
    try {
      trustedProxies([range])
      return true
    } catch {
      return false
    }
  })

/** What the account has now, in the shape that the rules look at. */
export async function assignmentOf(ctx: Ctx, row: UserRow) {
  const roles = await ctx.tx.select({ id: userRole.roleId }).from(userRole).where(eq(userRole.userId, row.id))
  const estates = await ctx.tx
    .select({ id: userEstate.estateId })
    .from(userEstate)
    .where(eq(userEstate.userId, row.id))
  return {
    userId: row.id,
    companyId: row.companyId,
    roleIds: roles.map((one) => one.id),
    estateIds: estates.map((one) => one.id),
    validTo: row.validTo,
  }
}

async function createUser(input: NewOf<typeof contract>, ctx: Ctx): Promise<number> {
  const { roleIds, estateIds, phone, ...values } = input
  const companyId = input.companyId ?? null
  assertCompany(ctx, ctx.scopeFor('auth:user:create'), companyId)
  if (input.gaFlag) assertSysAdminConfirmed(ctx, userOf(ctx))
  const wanted = {
    userId: null,
    companyId,
    roleIds,
    estateIds: estateIds ?? [],
    validTo: input.validTo ?? null,
  }
  await checkAssignment(ctx, wanted)
  const grantedBy = userIdOf(ctx.caller)
  const [row] = await ctx.tx
    .insert(user)
    .values({
      ...values,
      ...sealedColumns(ctx.deps.personal, 'phone', phone),
      pinyin: pinyinOf(input.actualName),
      state: 'pending',
      createdAt: ctx.now,
      createdBy: grantedBy,
      updatedAt: ctx.now,
      updatedBy: grantedBy,
    })
    .returning({ id: user.id })
  const userId = row?.id ?? 0
  await ctx.tx.insert(userRole).values([...new Set(roleIds)].map((roleId) => ({ userId, roleId, grantedBy })))
  if (wanted.estateIds.length > 0)
    await ctx.tx
      .insert(userEstate)
      .values([...new Set(wanted.estateIds)].map((estateId) => ({ userId, estateId, grantedBy })))
  // What comes as a sheet is told by SMS (`giveFirstPasswords`): nobody could read hundreds of them at once.
  if (ctx.fromSheet) return userId
  const password = randomPassword()
  await storePassword(ctx.deps, ctx.tx, { userId, password, source: 'initial', now: ctx.now })
  passwordsOnce.set(ctx, password)
  return userId
}

async function presentUsers(rows: readonly UserRow[], ctx: Ctx) {
  const ids = rows.map((row) => row.id)
  const sessions = await ctx.tx
    .select({ userId: authSession.userId, online: count() })
    .from(authSession)
    .where(and(inArray(authSession.userId, ids), eq(authSession.state, 'active')))
    .groupBy(authSession.userId)
  const passwords = await ctx.tx.select().from(userPassword).where(inArray(userPassword.userId, ids))
  const apps = await ctx.tx
    .select({ userId: userAuthenticator.userId })
    .from(userAuthenticator)
    .where(and(inArray(userAuthenticator.userId, ids), isNotNull(userAuthenticator.boundAt)))
  const bound = await ctx.tx
    .select({ userId: wechatBinding.userId })
    .from(wechatBinding)
    .where(inArray(wechatBinding.userId, ids))
  const estates = await ctx.tx
    .select({ userId: userEstate.userId, n: count() })
    .from(userEstate)
    .where(inArray(userEstate.userId, ids))
    .groupBy(userEstate.userId)
  const locks = await locksOf(
    ctx.tx,
    'login',
    rows.map((row) => row.username),
    ctx.now,
  )
  const found = new Map<number, ComputedRow<typeof contract>>()
  for (const row of rows) {
    const password = passwords.find((one) => one.userId === row.id)
    const age = password && (await passwordAge(ctx.deps, password, ctx.now))
    found.set(row.id, {
      estateCount: estates.find((one) => one.userId === row.id)?.n ?? 0,
      online: sessions.find((one) => one.userId === row.id)?.online ?? 0,
      mustChange: age?.mustChangePassword ?? false,
      expireDys: age?.expireDys ?? null,
      authenticator: apps.some((one) => one.userId === row.id),
      wechat: bound.some((one) => one.userId === row.id),
      lockedUntil: locks.get(row.username) ?? row.lockedUntil,
      temporaryPassword: passwordsOnce.get(ctx) ?? null,
    })
  }
  return found
}

async function assertMayEnd(ctx: Ctx, row: UserRow, own: string): Promise<void> {
  await assertManages(ctx, row, own)
  if (await holdsRole(ctx, row.id, 'sys_admin')) await assertAdminRemains(ctx, row.id)
}

const actions = {
  disable: async (row: UserRow, { reason }: InputOf<typeof contract, 'disable'>, ctx: Ctx) => {
    await assertMayEnd(ctx, row, '不能停用自己的账号')
    await endSessionsOf(ctx.tx, row.id, 'disabled', ctx.now)
    return { patch: { stateReason: reason }, content: reason }
  },
  enable: async (row: UserRow, _input: unknown, ctx: Ctx) => {
    await assertManages(ctx, row, ownAccount)
    const [password] = await ctx.tx.select().from(userPassword).where(eq(userPassword.userId, row.id))
    const fresh = password?.source === 'initial' && password.mustChange
    return { to: fresh ? ('pending' as const) : ('normal' as const), patch: { stateReason: null } }
  },
  lock: async (row: UserRow, { minutes, reason }: InputOf<typeof contract, 'lock'>, ctx: Ctx) => {
    await assertMayEnd(ctx, row, '不能锁定自己的账号')
    await endSessionsOf(ctx.tx, row.id, 'disabled', ctx.now)
    return {
      patch: {
        lockedUntil: new Date(ctx.now.getTime() + minutes * minute),
        stateReason: reason,
      },
      content: reason,
    }
  },
  unlock: async (row: UserRow, _input: unknown, ctx: Ctx) => {
    await assertManages(ctx, row, ownAccount)
    await reset(ctx.tx, 'login', row.username)
    await reset(ctx.tx, 'password', String(row.id))
    return { patch: { lockedUntil: null, stateReason: null } }
  },
  offboard: async (row: UserRow, input: InputOf<typeof contract, 'offboard'>, ctx: Ctx) => {
    await assertMayEnd(ctx, row, '不能为自己办理离职')
    const handedOver = await handOverWork(ctx, row.id, input.handoverUserId ?? null)
    await endSessionsOf(ctx.tx, row.id, 'disabled', ctx.now)
    await ctx.tx.delete(userRole).where(eq(userRole.userId, row.id))
    await ctx.tx.delete(userEstate).where(eq(userEstate.userId, row.id))
    await ctx.tx.delete(wechatBinding).where(eq(wechatBinding.userId, row.id))
    await ctx.tx.delete(userAuthenticator).where(eq(userAuthenticator.userId, row.id))
    await announce(ctx, 'staff.left', { userId: row.id })
    return {
      patch: { ssoEnabled: false, lockedUntil: null },
      content: [input.reason, handedOver].filter(Boolean).join('；'),
    }
  },
}

async function removable(row: UserRow, ctx: Ctx): Promise<void> {
  await assertManages(ctx, row, ownAccount)
  const [logged] = await ctx.tx
    .select({ id: loginLog.id })
    .from(loginLog)
    .where(eq(loginLog.userId, row.id))
    .limit(1)
  if (row.state !== 'pending' || logged) throw refuse('账号已使用，只能停用或离职')
}

/** Numbers of staff are those of a company. */
function colleagues({ companyId }: Input, before?: UserRow): SQL {
  const own = companyId === undefined ? (before?.companyId ?? null) : companyId
  return sql`${user.companyId} is not distinct from ${own}::bigint`
}

/** Staff accounts (catalogue 2b /user). */
export const userRoutes = (): readonly Route[] =>
  serve(
    contract,
    user,
  )({
    columns: {
      // Written out: drizzle leaves the table's name away in the list of a select without joins.
      roleIds: sql<
        number[]
      >`(select coalesce(json_agg(ur.role_id order by ur.id), '[]') from user_role ur where ur.user_id = sys_user.id)`,
      estateIds: sql<
        number[]
      >`(select coalesce(json_agg(ue.estate_id order by ue.estate_id), '[]') from user_estate ue where ue.user_id = sys_user.id)`,
    },
    scope: (_table, scope, ctx) => usersWithin(scope, ctx),
    reads: userFilterReads,
    filters: userFilters,
    uniqueAmong: { phone: () => ne(user.state, 'left'), employeeNo: colleagues },
    check: checkUser,
    create: createUser,
    derive: (changes) => (changes.actualName === undefined ? {} : { pinyin: pinyinOf(changes.actualName) }),
    removable,
    present: presentUsers,
    on: actions,
  }).routes
