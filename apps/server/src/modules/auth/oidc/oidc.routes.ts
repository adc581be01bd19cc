import * as calls from '@linli/api-client/contract/auth/oidc-calls'
import { safePath } from '@linli/api-client/contract/auth/safe-redirect'
import { AppError, notFound } from '../../../kit/app-error.ts'
import type { AloneCtx, Ctx } from '../../../kit/context.ts'
import { LateAnswer } from '../../../kit/late-answer.ts'
import { recordLogin } from '../../../kit/login-log/login-log.ts'
import type { LoginFailReason } from '../../../kit/login-log/login-log.table.ts'
import { handleAlone, handleRaw, type Route } from '../../../kit/route.ts'
import { refusalOf } from '../login/admission.ts'
import { admit } from '../login/admit.ts'
import { sourceOf } from '../login/login.routes.ts'
import { countCall } from '../login/login-throttle.ts'
import { findByUsername } from '../login/password-login.ts'
import { textPage } from '../wechat/pages.ts'
import { beginErrand, finishErrand, type OidcErrand } from './oidc-provider.ts'

const cookieName = 'linli_oidc'
const path = '/api/auth/oidc'
const errandMs = 600_000
/** Paths are read against any origin. */
const anyOrigin = 'https://linli.invalid'

const invalid = () => new AppError('INVALID_GRANT', '企业账号登录无效或已过期，请重新登录')

const cookie = (value: string, seconds: number, isSecure: boolean): string =>
  `${cookieName}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** The errand that the browser was led away with; undefined when it has none, or a stale one. */
function errandOf(ctx: Ctx): OidcErrand | undefined {
  const kept = new RegExp(`(?:^|; )${cookieName}=([^;]+)`).exec(ctx.header('cookie') ?? '')?.[1]
  if (kept === undefined) return undefined
  try {
    const errand = JSON.parse(ctx.deps.personal.open(decodeURIComponent(kept))) as OidcErrand
    return errand.until > ctx.now.getTime() ? errand : undefined
  } catch {
    return undefined
  }
}

/** Leads away; the provider is asked when the transaction is over. */
function begin(ctx: Ctx, redirect: string | undefined): LateAnswer {
  const { config, personal, log } = ctx.deps
  const { oidc } = config
  if (oidc === undefined) throw notFound()
  return new LateAnswer(async () => {
    try {
      const target = safePath(redirect ?? '/', anyOrigin)
      const { url, errand } = await beginErrand(oidc, target, ctx.now.getTime() + errandMs)
      const value = encodeURIComponent(personal.seal(JSON.stringify(errand)).enc)
      const isSecure = oidc.publicUrl.startsWith('https:')
      return new Response(null, {
        status: 302,
        headers: {
          Location: url.href,
          'Set-Cookie': cookie(value, errandMs / 1_000, isSecure),
          'Cache-Control': 'no-store',
        },
      })
    } catch (error) {
      log.error('the OpenID provider does not answer', { error })
      return textPage('企业账号登录暂不可用，请稍后再试')
    }
  })
}

async function login(ctx: AloneCtx, given: Readonly<Record<string, string>>) {
  const { deps, now, ip } = ctx
  const { oidc } = deps.config
  if (oidc === undefined) throw notFound()
  const source = sourceOf(ctx)
  await countCall(deps, ip, now)
  const errand = errandOf(ctx)
  ctx.setHeader('Set-Cookie', cookie('', 0, oidc.publicUrl.startsWith('https:')))
  const fail = async (account: string, failReason: LoginFailReason, user: typeof row) =>
    await recordLogin(deps.database.db, {
      ...source,
      at: now,
      event: 'login',
      loginType: 'sso',
      account,
      user: user ?? null,
      success: false,
      failReason,
    })
  const account =
    errand &&
    (await finishErrand(oidc, errand, given).catch((error: unknown) => {
      deps.log.warn('the OpenID provider did not sign anybody in', { error })
      return undefined
    }))
  const row = account === undefined ? undefined : await findByUsername(deps, account)
  if (errand === undefined || account === undefined) {
    await fail(oidc.name, 'sso_invalid', undefined)
    throw invalid()
  }
  const refusal = row && (await refusalOf(deps, row, source))
  if (row === undefined || refusal || row.state !== 'normal' || !row.ssoEnabled) {
    await fail(account.slice(0, 50), refusal?.reason ?? 'sso_denied', row)
    throw new AppError('INVALID_GRANT', refusal?.message ?? '该账号未开通单点登录')
  }
  return { ...(await admit(deps, row, 'sso', row.username, source)), redirect: errand.redirect }
}

/** Sign-in by an OpenID provider: code flow with PKCE, state and nonce, which the browser keeps encrypted. */
export const oidcRoutes = (): readonly Route[] => [
  handleRaw(calls.oidcBegin, ({ redirect }, ctx) => begin(ctx, redirect)),
  handleAlone(
    calls.oidcLogin,
    async ({ iss, ...given }, ctx) => await login(ctx, { ...given, ...(iss !== undefined && { iss }) }),
  ),
]
