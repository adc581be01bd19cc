import * as calls from '@linli/api-client/contract/auth/login-calls'
import * as template from '@linli/api-client/contract/auth/template-calls'
import { AppError } from '../../../kit/app-error.ts'
import { type Ctx, userOf } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { type Route, handle, handleAlone } from '../../../kit/route.ts'
import { makeCaptcha } from '../captcha/captcha.ts'
import { findActive } from '../cipher/crypto-keys.ts'
import { openCipher } from '../cipher/open-cipher.ts'
import { profileOf } from '../account/profile.ts'
import { logout } from '../sessions/logout.ts'
import { regionOf } from './ip-regions.ts'
import type { LoginSource } from './login-source.ts'
import { needsCaptcha } from './login-throttle.ts'
import { passwordLogin } from './password-login.ts'

/** What is no size of a screen is none. */
const screenIn = (told: string | undefined): string | null =>
  told !== undefined && /^[1-9]\d{1,4}x[1-9]\d{1,4}$/.test(told) ? told.replace('x', '×') : null

export const sourceOf = (ctx: Ctx): LoginSource => ({
  ip: ctx.ip,
  region: regionOf(ctx.deps.config, ctx.ip),
  userAgent: ctx.userAgent,
  screen: screenIn(ctx.header('x-linli-screen')),
  requestId: ctx.requestId,
  now: ctx.now,
})

/** The token of a call that takes it but does not ask for it (logout never fails). */
export const bearerOf = (ctx: Ctx): string | undefined =>
  /^Bearer ([\x21-\x7e]{1,300})$/.exec(ctx.header('authorization') ?? '')?.[1]

async function countCaptcha({ deps, ip, now }: Ctx): Promise<void> {
  const limit = await deps.params.number('auth.ip.captchasPerMinute')
  const wait = deps.rateLimiter.take(`captcha ${ip}`, limit, 60, now)
  if (wait > 0) throw new AppError('TOO_MANY', undefined, { retryAfter: wait })
}

async function plainAllowed(deps: ServerDeps): Promise<boolean> {
  const setting = await deps.params.text('auth.plainLogin')
  return setting === 'on' || (setting === 'auto' && deps.mode === 'demo')
}

/** Calls before there is a session, and its end. */
export const loginRoutes = (): readonly Route[] => [
  handle(calls.ping, (_input, ctx) => ({ serverTime: ctx.now.toISOString() })),

  handle(calls.publicKey, async (_input, ctx) => {
    const key = await findActive(ctx.tx, 'web')
    if (key === undefined) throw new AppError('UNAVAILABLE')
    return {
      kid: key.kid,
      alg: 'RSA-OAEP-256' as const,
      publicKey: key.publicKey,
      notAfter: key.retireAt.toISOString(),
      serverTime: ctx.now.toISOString(),
    }
  }),

  handleAlone(
    calls.login,
    async ({ username, password, kid, key, captchaCode }, ctx) =>
      await passwordLogin(
        ctx.deps,
        {
          username,
          password: () => openCipher(ctx.deps, { value: password, kid, purpose: 'login' }),
          key,
          captchaCode,
          loginType: 'password',
        },
        sourceOf(ctx),
      ),
  ),

  handleAlone(template.templateLogin, async ({ username, password, kid, key, captchaCode }, ctx) => {
    if (kid === undefined && !(await plainAllowed(ctx.deps)))
      throw new AppError('INVALID_GRANT', '请使用加密方式登录')
    const answer = await passwordLogin(
      ctx.deps,
      {
        username,
        password: () =>
          kid === undefined
            ? Promise.resolve(password)
            : openCipher(ctx.deps, { value: password, kid, purpose: 'login' }),
        key,
        captchaCode,
        loginType: 'template',
      },
      sourceOf(ctx),
    )
    // This call has no second step: whoever needs one takes the console's own.
    if (answer.mfaRequired) throw new AppError('INVALID_GRANT', '该账号需要二次验证，请使用登录页登录')
    return { token: answer.token }
  }),

  handle(template.templateInfo, async ({ token }, ctx) => {
    const profile = await profileOf(ctx, userOf(ctx))
    return {
      roles: profile.roles,
      name: profile.actualName,
      avatar: profile.avatar ?? '',
      introduction: profile.introduction ?? '',
      token: token ?? bearerOf(ctx) ?? '',
      userInfo: { userId: profile.userId },
    }
  }),

  handleAlone(template.templateLogout, async (_input, ctx) => {
    await logout(ctx.deps, bearerOf(ctx), sourceOf(ctx))
    return 'success' as const
  }),

  handleAlone(calls.logout, async (_input, ctx) => {
    await logout(ctx.deps, bearerOf(ctx), sourceOf(ctx))
    return true as const
  }),

  handle(calls.verificationCode, async ({ username }, ctx) => {
    await countCaptcha(ctx)
    return { required: await needsCaptcha(ctx.deps, ctx.tx, username, ctx.ip, ctx.now) }
  }),

  handleAlone(calls.captchaPic, async ({ scene = 'sms' }, ctx) => {
    await countCaptcha(ctx)
    return await makeCaptcha(ctx.deps, scene, ctx.ip)
  }),
]
