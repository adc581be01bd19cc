import { pageUrl } from '@linli/api-client/contract/page-urls'
import { safePath } from '@linli/api-client/contract/auth/safe-redirect'
import type { LoginAnswer } from '@linli/api-client/contract/auth/answers'
import { eq } from 'drizzle-orm'
import { AppError } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { isAllowedIp } from '../../../kit/http/ip-allow.ts'
import { recordLogin } from '../../../kit/login-log/login-log.ts'
import type { LoginFailReason } from '../../../kit/login-log/login-log.table.ts'
import { tellAdministrators } from '../account/tell-administrators.ts'
import type { UserRow } from '../account/user.table.ts'
import { privateKeysOf } from '../cipher/crypto-keys.ts'
import { refusalOf } from '../login/admission.ts'
import { admit } from '../login/admit.ts'
import type { LoginSource } from '../login/login-source.ts'
import { countCall } from '../login/login-throttle.ts'
import { findByUsername } from '../login/password-login.ts'
import { heldRoles } from '../rights/held-roles.ts'
import { peek, take } from '../throttle/throttle.ts'
import { type OpenedLink, openLink, sameText, signatureOf, type SsoLink } from './sso-link.ts'
import { ssoClient, type SsoClientRow, ssoNonce } from './sso.table.ts'

const skewSeconds = 120
const hour = 3_600_000
const windowMs = 600_000
const failureRule = { limit: 10, windowMs, lockMs: windowMs }
/** Links name paths only: any origin serves to read them. */
const anyOrigin = 'https://linli.invalid'

const invalidLink = () => new AppError('INVALID_GRANT', '单点登录链接无效或已过期')
const notOpen = () => new AppError('INVALID_GRANT', '该账号未开通单点登录')

interface Reading {
  readonly opened: OpenedLink | undefined
  readonly client: SsoClientRow | undefined
  readonly fault: 'invalid' | 'replay' | undefined
}

async function clientOf(deps: ServerDeps, clientId: string): Promise<SsoClientRow | undefined> {
  const [row] = await deps.database.db.select().from(ssoClient).where(eq(ssoClient.clientId, clientId))
  return row
}

/** Everything about the link before the user: key, client, signature, time, and that it was never used. */
async function readLink(deps: ServerDeps, link: SsoLink, { ip, now }: LoginSource): Promise<Reading> {
  const opened = openLink(link, await privateKeysOf(deps, 'sso'))
  const client = opened && (await clientOf(deps, opened.clientId))
  if (opened === undefined || client === undefined) return { opened, client, fault: 'invalid' }
  const open = client.enabled && client.validTo >= dayOf(now) && isAllowedIp(ip, client.ipAllow)
  const signature = signatureOf(deps.personal.open(client.secretEnc), opened, link.redirect)
  const signed = sameText(signature, opened.signature)
  const inTime = Math.abs(now.getTime() / 1_000 - opened.t) <= skewSeconds
  if (!open || !signed || !inTime) return { opened, client, fault: 'invalid' }
  const [first] = await deps.database.db
    .insert(ssoNonce)
    .values({ clientId: client.clientId, nonce: opened.nonce, at: now })
    .onConflictDoNothing()
    .returning({ id: ssoNonce.id })
  return { opened, client, fault: first === undefined ? 'replay' : undefined }
}

/** Too many bad links of an address, or in a client's name, and none is looked at for ten minutes. */
async function assertOpen(deps: ServerDeps, scope: 'sso_ip' | 'sso_client', key: string, now: Date) {
  const { lockedUntil } = await peek(deps.database.db, scope, key, windowMs, now)
  if (lockedUntil === null) return
  throw new AppError('TOO_MANY', undefined, { retryAfter: (lockedUntil.getTime() - now.getTime()) / 1_000 })
}

async function countFault(deps: ServerDeps, reading: Reading, { ip, now }: LoginSource): Promise<void> {
  const { db } = deps.database
  const { client, fault } = reading
  await take(db, 'sso_ip', ip, failureRule, now)
  if (client === undefined) return
  const ofClient = await take(db, 'sso_client', client.clientId, failureRule, now)
  const locked = ofClient.taken && ofClient.lockedUntil !== null
  if (!locked && fault !== 'replay') return
  await tellAdministrators(deps, now, {
    kind: locked ? 'ssoLocked' : 'ssoReplay',
    title: locked ? '单点登录客户端已暂停' : '单点登录链接被重复使用',
    content: locked
      ? `「${client.name}」10分钟内多次使用无效链接，10分钟内不再受理`
      : `「${client.name}」的登录链接被再次使用，来源 ${ip}`,
    link: `${pageUrl('logins')}?event=login`,
    bizType: 'ssoClient',
    bizId: client.id,
    round: Math.floor(now.getTime() / hour),
  })
}

/** May this client sign this user in? Undefined: no, for whatever reason. */
async function mayEnter(
  deps: ServerDeps,
  client: SsoClientRow,
  row: UserRow | undefined,
  source: LoginSource,
): Promise<LoginFailReason | undefined> {
  if (row === undefined) return 'sso_denied'
  const refusal = await refusalOf(deps, row, source)
  if (refusal) return refusal.reason
  const allowed = client.allowRoles ?? []
  const roles = await heldRoles(deps.database.db, row.id, source.now)
  const byRole = roles.some((one) => allowed.includes(one.roleId))
  const fits = client.allowUsers === 'roles' ? byRole : row.ssoEnabled && (allowed.length === 0 || byRole)
  return row.state === 'normal' && fits ? undefined : 'sso_denied'
}

/** Paths as a client's prefixes allow them; everything else leads to the root. */
export function allowedTarget(redirect: string | undefined, prefixes: readonly string[] | null): string {
  const target = safePath(redirect ?? '/', anyOrigin)
  const { pathname } = new URL(target, anyOrigin)
  const inside = (prefixes ?? ['/']).some(
    (prefix) => pathname === prefix || pathname.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`),
  )
  return inside ? target : '/'
}

/** The session of the same user in this browser: it goes on, and no second one is opened. */
async function presentSession(
  deps: ServerDeps,
  token: string | undefined,
  row: UserRow,
  { ip, now }: LoginSource,
): Promise<string | undefined> {
  if (token === undefined) return undefined
  try {
    const { caller } = await deps.sessions.resolve(token, { ip, now, background: false })
    return caller.userId === row.id && caller.sessionKind === 'console' ? token : undefined
  } catch {
    return undefined
  }
}

/**
 * Signs in by the link of another system. Order of the checks (catalogue 2b A6): throttles, decryption, client,
 * signature, time, nonce, user, redirect. Until the user everything has one answer.
 */
export async function ssoLogin(
  deps: ServerDeps,
  link: SsoLink,
  token: string | undefined,
  source: LoginSource,
): Promise<LoginAnswer & { redirect: string }> {
  const { now, ip } = source
  const { db } = deps.database
  await countCall(deps, ip, now)
  await assertOpen(deps, 'sso_ip', ip, now)
  const reading = await readLink(deps, link, source)
  const { opened, client, fault } = reading
  if (client) await assertOpen(deps, 'sso_client', client.clientId, now)
  const username = opened?.username ?? ''
  const row = opened && (await findByUsername(deps, username))
  const log = async (failReason: LoginFailReason) =>
    await recordLogin(db, {
      ...source,
      at: now,
      event: 'login',
      loginType: 'sso',
      account: username === '' ? '单点登录' : username,
      user: row ?? null,
      success: false,
      failReason,
      ...(fault === 'replay' && { risk: 'replay' as const }),
    })
  if (client === undefined || fault !== undefined) {
    await countFault(deps, reading, source)
    await log('sso_invalid')
    throw invalidLink()
  }
  const denied = await mayEnter(deps, client, row, source)
  if (row === undefined || denied !== undefined) {
    await log(denied ?? 'sso_denied')
    throw notOpen()
  }
  await db.update(ssoClient).set({ lastUsedAt: now }).where(eq(ssoClient.id, client.id))
  const redirect = allowedTarget(link.redirect, client.redirectPaths)
  const present = await presentSession(deps, token, row, source)
  return { ...(await admit(deps, row, 'sso', row.username, source, present)), redirect }
}
