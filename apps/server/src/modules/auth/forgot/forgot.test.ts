import { beforeAll, describe, expect, it } from 'vitest'
import { encrypt, makeAccount, testPassword, tokenFor } from '../../../../test/support/accounts.ts'
import { startAuthApp } from '../../../../test/support/auth-app.ts'
import { readOutbox } from '../../../ports/sms/embedded-sms.ts'
import { storeCaptcha } from '../captcha/captcha.ts'
import type { CaptchaScene } from '../captcha/captcha-pic.table.ts'

const app = startAuthApp()
const minute = 60_000
const phone = '19900001234'
let userId = 0

beforeAll(async () => {
  userId = await makeAccount(app.deps(), {
    username: 'forget01',
    roleCodes: ['mall_ops'],
    password: testPassword,
    phone,
  })
  await makeAccount(app.deps(), {
    username: 'boss01',
    roleCodes: ['sys_admin'],
    password: testPassword,
    phone: '19900004321',
  })
})

async function picture(scene: CaptchaScene) {
  const { key } = await storeCaptcha(app.deps(), scene, '127.0.0.1', 'AB34')
  return { key, picCaptchaCode: 'AB34' }
}

/** The last six digits that reached a phone; sending does not wait, so neither may the reader. */
async function codeFor(to: string, count: number): Promise<string> {
  await expect
    .poll(async () => (await readOutbox(app.deps(), 50)).filter((one) => one.phone === to).length, {
      timeout: 5_000,
    })
    .toBe(count)
  const [newest] = (await readOutbox(app.deps(), 50)).filter((one) => one.phone === to)
  return /\d{6}/.exec(newest?.text ?? '')?.[0] ?? ''
}

const start = async (account: string, to: string) =>
  await app.call('POST', '/api/sys/forgot/password/getCaptchaCode', {
    body: { account, phone: to, ...(await picture('forgot')) },
  })
const check = async (flowKey: string, captchaCode: string) =>
  await app.call('POST', '/api/sys/forgot/password/checkCaptchaCode', { body: { flowKey, captchaCode } })

describe('the forgotten password', () => {
  it('[2b-11] is replaced in three steps; everything that was open ends', async () => {
    const token = await tokenFor(app.deps(), userId)
    const first = await start('forget01', phone)
    const { flowKey } = first.body.data as { flowKey: string }
    expect(first.body.data).toMatchObject({ expireSeconds: 300, resendSeconds: 60 })
    const code = await codeFor(phone, 1)
    expect((await check(flowKey, code === '000000' ? '000001' : '000000')).body.msg).toBe(
      '验证码错误或已过期',
    )
    const second = await check(flowKey, code)
    const { resetTicket } = second.body.data as { resetTicket: string }
    const reset = async (password: string) => {
      const sealed = await encrypt(app.deps(), password, 'resetPassword')
      return await app.call('POST', '/api/sys/forgot/password/resetPasswordForForgetPassword', {
        body: { resetTicket, newPassword: sealed.value, kid: sealed.kid },
      })
    }
    expect((await reset('weak')).body.msg).toMatch(/^密码须由/)
    expect((await reset('Another#Way66')).body).toMatchObject({ success: true, msg: '修改成功' })
    expect((await reset('Another#Way77')).body.msg).toBe('操作超时，请重新开始')
    expect((await app.call('GET', '/api/sys/user/selectUserInfo', { token })).body.code).toBe(
      'SESSION_PASSWORD',
    )
    expect((await app.login('forget01', 'Another#Way66')).body.success).toBe(true)
  })

  it('[2b-12] is replaced by a temporary one that the phone gets, good for one day; nothing changes while no SMS goes out', async () => {
    const own = '19900005678'
    const account = { username: 'reset01', roleCodes: ['mall_ops'], password: testPassword, phone: own }
    const id = await makeAccount(app.deps(), account)
    const reset = async (captchaCode: string) =>
      await app.call('POST', '/api/sys/user/smsResetPassword', {
        token: await tokenFor(app.deps(), id),
        body: { captchaCode },
      })
    const ask = async (count: number) => {
      app.pass(minute)
      const sent = await app.call('POST', '/api/sys/user/smsResetPassword/getCaptchaCode', {
        token: await tokenFor(app.deps(), id),
        body: await picture('reset'),
      })
      expect(sent.body).toMatchObject({ success: true })
      return await codeFor(own, count)
    }
    const code = await ask(1)
    await app.database().sql`alter table sms_message add constraint no_carrier check (false) not valid`
    expect((await reset(code)).body).toMatchObject({ success: false, msg: '短信发送失败，请稍后重试' })
    await app.database().sql`alter table sms_message drop constraint no_carrier`
    expect((await app.login('reset01', testPassword)).body).toMatchObject({ success: true })

    expect((await reset(await ask(2))).body).toMatchObject({
      success: true,
      msg: '重置密码成功，请注意短信通知',
    })
    await codeFor(own, 3)
    const [newest] = (await readOutbox(app.deps(), 50)).filter((one) => one.phone === own)
    const temporary = /[\x21-\x7e]{12}/.exec(newest?.text ?? '')?.[0] ?? ''
    expect((await app.login('reset01', testPassword)).body.success).toBe(false)
    expect((await app.login('reset01', temporary)).body).toMatchObject({ data: { mustChangePassword: true } })
    app.pass(24 * 60 * minute + 1)
    expect((await app.login('reset01', temporary)).body.msg).toBe('临时密码已过期，请重新获取')
  })

  it('tells nobody whether account and phone belong together', async () => {
    app.pass(2 * minute)
    const stranger = await start('forget01', '13900000001')
    expect(stranger.body.data).toEqual({ flowKey: expect.any(String), expireSeconds: 300, resendSeconds: 60 })
    const { flowKey } = stranger.body.data as { flowKey: string }
    expect((await check(flowKey, '123456')).body.msg).toBe('验证码错误或已过期')
    const boss = await start('boss01', '19900004321')
    expect(boss.body.success).toBe(true)
    expect((await readOutbox(app.deps(), 50)).some((one) => one.phone === '19900004321')).toBe(false)
    expect((await check('unknown', '123456')).body.msg).toBe('操作超时，请重新开始')
  })
})

describe('sign-in by SMS code', () => {
  const send = async (to: string) =>
    await app.call('POST', '/api/sys/captcoderecord/sendCaptchaCodeBySmsLogin', {
      body: { phone: to, ...(await picture('sms')) },
    })
  const signIn = async (to: string, captchaCode: string) => {
    const sealed = await encrypt(app.deps(), to, 'phone')
    return await app.call('POST', '/api/uaa/smart/encrypt/sms/login', {
      body: { phone: sealed.value, kid: sealed.kid, captchaCode, ...(await picture('sms')) },
    })
  }

  it('[2b-9] sends at most once a minute, and a code gets one of two in', async () => {
    app.pass(2 * minute)
    const before = (await readOutbox(app.deps(), 50)).filter((one) => one.phone === phone).length
    expect((await send('123')).body.msg).toBe('手机号格式错误')
    expect((await send(phone)).body.data).toEqual({ expireSeconds: 300, resendSeconds: 60 })
    expect((await send(phone)).body.msg).toMatch(/^发送过于频繁，请\d+秒后再试$/)
    const code = await codeFor(phone, before + 1)
    const both = await Promise.all([signIn(phone, code), signIn(phone, code)])
    expect(both.filter(({ body }) => body.success)).toHaveLength(1)
    expect(both.find(({ body }) => !body.success)?.body.msg).toBe('验证码错误或已过期')
  })

  it('[2b-9] refuses the right code after five wrong ones, and unknown phones like known ones', async () => {
    app.pass(2 * minute)
    const before = (await readOutbox(app.deps(), 50)).filter((one) => one.phone === phone).length
    await send(phone)
    const code = await codeFor(phone, before + 1)
    for (let at = 0; at < 5; at += 1)
      expect((await signIn(phone, code === '111111' ? '222222' : '111111')).body.msg).toBe(
        '验证码错误或已过期',
      )
    expect((await signIn(phone, code)).body.msg).toBe('验证码错误或已过期')
    expect((await send('13900000009')).body.success).toBe(true)
    expect((await signIn('13900000009', '123456')).body.msg).toBe('验证码错误或已过期')
  })
})
