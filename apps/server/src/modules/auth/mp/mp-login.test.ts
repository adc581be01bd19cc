import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { startAuthApp } from '../../../../test/support/auth-app.ts'
import { inContext } from '../../../kit/context.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { embeddedMiniCode } from '../../../ports/mini-program/sign-in/embedded-sign-in.ts'
import { readOutbox } from '../../../ports/sms/embedded-sms.ts'
import { storeCaptcha } from '../captcha/captcha.ts'
import { changeMpPhone, mpUserModel } from './mp-user.routes.ts'
import { mpIdentity, mpSession, mpUser, type MpUserRow } from './mp-user.table.ts'

const app = startAuthApp()
const minute = 60_000
const day = 24 * 60 * minute
const system = { kind: 'system', name: '系统' } as const
const phone = '13800001111'

const codeOf = (openId: string, platform: 'wechat' | 'alipay' = 'wechat') =>
  embeddedMiniCode(app.deps(), platform, 'owner', openId)
const phoneCodeOf = (number: string, platform: 'wechat' | 'alipay' = 'wechat') =>
  embeddedMiniCode(app.deps(), platform, 'phone', number)
const signIn = async (body: Record<string, unknown>) =>
  await app.call('POST', '/api/mp/auth/login', { body: { platform: 'wechat', ...body } })
const me = async (token: string) => await app.call('GET', '/api/mp/auth/me', { token })
const tokenOf = (answer: { body: { data: unknown } }) => (answer.body.data as { token: string }).token
const rowOf = async (number: string): Promise<MpUserRow> => {
  const hash = app.deps().personal.hash(number)
  const [row] = await app.database().db.select().from(mpUser).where(eq(mpUser.phoneHash, hash))
  if (row === undefined) throw new Error('no such account')
  return row
}

describe('signing in by a platform', () => {
  it('asks for the phone once, and makes one account for a human on both platforms', async () => {
    const first = await signIn({ code: codeOf('open-1') })
    expect(first).toMatchObject({ status: 422, body: { fields: { phoneCode: '首次登录请授权手机号' } } })
    const made = await signIn({ code: codeOf('open-1'), phoneCode: phoneCodeOf(phone) })
    expect(made.status).toBe(200)
    expect((await signIn({ code: codeOf('open-1') })).status).toBe(200)
    const other = await signIn({
      platform: 'alipay',
      code: codeOf('ali-1', 'alipay'),
      phoneCode: phoneCodeOf(phone, 'alipay'),
    })
    expect(other.status).toBe(200)
    const { id } = await rowOf(phone)
    const kept = await app.database().db.select().from(mpIdentity).where(eq(mpIdentity.mpUserId, id))
    expect(kept.map(({ platform, state }) => [platform, state])).toEqual([
      ['wechat', 'active'],
      ['alipay', 'active'],
    ])
    expect(JSON.stringify(kept)).not.toContain('open-1')
    expect((await me(tokenOf(other))).body.data).toEqual({
      nickname: '微信用户1111',
      phone: '138****1111',
      realNameState: 'none',
      homes: [],
    })
  })

  it('takes a code once, for five minutes, for its platform and its purpose', async () => {
    const code = codeOf('open-1')
    expect((await signIn({ code })).status).toBe(200)
    const old = codeOf('open-1')
    app.pass(5 * minute + 1)
    const wrong = [
      { code },
      { code: old },
      { code: `${codeOf('open-1')}x` },
      { code: phoneCodeOf(phone) },
      { platform: 'alipay', code: codeOf('open-1') },
      { code: codeOf('open-2'), phoneCode: codeOf('open-2') },
    ]
    for (const body of wrong)
      expect(await signIn(body)).toMatchObject({
        status: 400,
        body: { code: 'INVALID_GRANT', msg: '登录凭证无效或已过期，请重试' },
      })
  })

  it('closes an address after twenty codes that were not good, for ten minutes', async () => {
    for (let n = 0; n < 20; n += 1) await signIn({ code: 'x' })
    expect((await signIn({ code: codeOf('open-1') })).status).toBe(429)
    app.pass(10 * minute + 1)
    expect((await signIn({ code: codeOf('open-1') })).status).toBe(200)
  })
})

describe('a session', () => {
  it('slides for thirty days of use, and ends after as many without', async () => {
    const token = tokenOf(await signIn({ code: codeOf('open-1') }))
    app.pass(20 * day)
    expect((await me(token)).status).toBe(200)
    app.pass(20 * day)
    expect((await me(token)).status).toBe(200)
    app.pass(30 * day)
    expect(await me(token)).toMatchObject({ status: 401, body: { msg: '登录已失效，请重新登录' } })
  })

  it('ends when its owner signs out, and is kept as a hash alone', async () => {
    const token = tokenOf(await signIn({ code: codeOf('open-1') }))
    expect((await app.call('POST', '/api/mp/auth/logout', { token, body: {} })).status).toBe(200)
    expect((await me(token)).status).toBe(401)
    expect(JSON.stringify(await app.database().db.select().from(mpSession))).not.toContain(token)
  })

  it('is refused with its account, told why, and signs in nobody until the end of the time', async () => {
    const token = tokenOf(await signIn({ code: codeOf('open-1') }))
    const row = await rowOf(phone)
    const frozenUntil = new Date(app.now().getTime() + day).toISOString()
    const freezing = { freezeReason: '多次违规', frozenUntil }
    await inContext(app.deps(), system, async (ctx) => {
      await takeTransition(mpUserModel, row, 'freeze', freezing, ctx)
    })
    const frozen = { status: 403, body: { msg: '账号已被冻结，请联系物业' } }
    expect(await me(token)).toMatchObject(frozen)
    expect(await signIn({ code: codeOf('open-1') })).toMatchObject(frozen)
    app.pass(day + 1)
    expect((await me(token)).status, 'freezing has ended the session').toBe(401)
    expect((await signIn({ code: codeOf('open-1') })).status).toBe(200)
  })

  it('ends with the phone of its account', async () => {
    const token = tokenOf(await signIn({ code: codeOf('open-1') }))
    const { id } = await rowOf(phone)
    await inContext(app.deps(), system, async (ctx) => await changeMpPhone(ctx, id, '13800002222'))
    expect((await me(token)).status).toBe(401)
    const again = tokenOf(await signIn({ code: codeOf('open-1') }))
    expect((await me(again)).body.data).toMatchObject({ phone: '138****2222' })
  })
})

describe('a visitor', () => {
  const visitor = '13900003333'
  const ask = async (picCaptchaCode: string) => {
    const { key } = await storeCaptcha(app.deps(), 'sms', '10.0.0.1', 'ABCD')
    return await app.call('POST', '/api/mp/auth/visitor/code', {
      body: { phone: visitor, key, picCaptchaCode },
    })
  }
  const enter = async (captchaCode: string) =>
    await app.call('POST', '/api/mp/auth/visitor', { body: { phone: visitor, captchaCode } })

  it('gets in by picture and code, for two hours, and to nothing of residents', async () => {
    expect((await ask('XXXX')).status).toBe(400)
    expect((await ask('ABCD')).status).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, 50))
    const [message] = await readOutbox(app.deps(), 1)
    const code = /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
    expect((await enter('000000')).status).toBe(400)
    const token = tokenOf(await enter(code))
    expect((await enter(code)).status, 'a code is used once').toBe(400)
    expect((await me(token)).status).toBe(403)
    app.pass(120 * minute)
    const over = await app.call('POST', '/api/mp/auth/logout', { token, body: {} })
    expect(over.status).toBe(401)
  })
})
