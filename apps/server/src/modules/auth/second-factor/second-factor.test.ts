import { beforeAll, describe, expect, it } from 'vitest'
import { encrypt, makeAccount, testPassword } from '../../../../test/support/accounts.ts'
import { startAuthApp } from '../../../../test/support/auth-app.ts'
import { storeCaptcha } from '../captcha/captcha.ts'

const app = startAuthApp()
const minute = 60_000
const phone = '19900000077'
const wrong = '验证码错误或已过期'
const over = '操作超时，请重新开始'

interface Wanted {
  readonly mfaRequired: boolean
  readonly mfaTicket: string
  readonly phone: string
  readonly resendSeconds: number
}

beforeAll(async () => {
  const password = testPassword
  await makeAccount(app.deps(), { username: 'chief', roleCodes: ['sys_admin'], password, phone })
  await makeAccount(app.deps(), { username: 'plain', roleCodes: ['guard'], password })
  await makeAccount(app.deps(), {
    username: 'phoneless',
    roleCodes: ['sys_admin'],
    password,
    changes: { phoneEnc: null, phoneHash: null, phoneTail: null },
  })
  await app.database()
    .sql`insert into sys_param (key, value, updated_at) values ('auth.mfa.roles', '["sys_admin"]'::jsonb, now())`
  await app.deps().params.refresh()
})

const begin = async () => (await app.login('chief', testPassword)).body.data as Wanted
const verify = async (mfaTicket: string, captchaCode: string) =>
  (await app.call('POST', '/api/uaa/smart/mfa/verify', { body: { mfaTicket, captchaCode } })).body
/** The code in the newest message of a kind; it is sent beside the answer. */
async function sentCode(count: number, template = 'AUTH_MFA'): Promise<string> {
  const messages = async () =>
    await app.database().sql<{ text_enc: string }[]>`
      select text_enc from sms_message where template = ${template} order by id`
  await expect.poll(async () => (await messages()).length).toBe(count)
  const text = app.deps().personal.open((await messages()).at(-1)?.text_enc ?? '')
  return /\d{6}/.exec(text)?.[0] ?? ''
}

describe('the second factor', () => {
  it('stands between the right password and the session, for the roles that ask for it', async () => {
    const wanted = await begin()
    expect(wanted).toEqual({
      mfaRequired: true,
      mfaTicket: expect.stringMatching(/^[\w-]{43}$/),
      method: 'sms',
      phone: '199****0077',
      expireSeconds: 300,
      resendSeconds: 60,
    })
    const sessions = await app.database().sql`select 1 from auth_session`
    expect(sessions.length).toBe(0)
    const code = await sentCode(1)
    expect(await verify(wanted.mfaTicket, '000000x')).toMatchObject({ error: 'invalid_grant', msg: wrong })
    const done = await verify(wanted.mfaTicket, code)
    expect(done).toMatchObject({ success: true, data: { mfaRequired: false, mustChangePassword: false } })
    const { token } = done.data as { token: string }
    expect((await app.call('GET', '/api/sys/user/selectUserInfo', { token })).status).toBe(200)
    expect((await verify(wanted.mfaTicket, code)).msg).toBe(over)
    const rows = await app.database().sql<{ success: boolean; fail_reason: string | null }[]>`
      select success, fail_reason from login_log where account = 'chief' order by id`
    expect(rows.map((row) => row.fail_reason ?? row.success)).toEqual(['mfa', true])
    expect((await app.login('plain', testPassword)).body.data).toMatchObject({ mfaRequired: false })
  })

  it('keeps the code of the minute before, and sends another one after it', async () => {
    app.pass(2 * minute)
    const first = await begin()
    const code = await sentCode(2)
    app.pass(20_000)
    const second = await begin()
    expect(second.resendSeconds).toBe(40)
    const early = await app.call('POST', '/api/uaa/smart/mfa/send', { body: { mfaTicket: first.mfaTicket } })
    expect(early.body.msg).toBe('发送过于频繁，请40秒后再试')
    app.pass(41_000)
    const again = await app.call('POST', '/api/uaa/smart/mfa/send', { body: { mfaTicket: second.mfaTicket } })
    expect(again.body.data).toEqual({ expireSeconds: 300, resendSeconds: 60 })
    const newer = await sentCode(3)
    expect((await verify(second.mfaTicket, code)).success).toBe(newer === code)
    expect((await verify(second.mfaTicket, newer)).success).toBe(true)
  })

  it('refuses the sixth try even when it is right, and a ticket after five minutes', async () => {
    app.pass(61 * minute)
    const wanted = await begin()
    const code = await sentCode(4)
    const bad = code === '111111' ? '222222' : '111111'
    const tries = await Promise.all(Array.from({ length: 8 }, () => verify(wanted.mfaTicket, bad)))
    expect(tries.filter((one) => one.msg === wrong)).toHaveLength(5)
    expect((await verify(wanted.mfaTicket, code)).msg).toBe(over)
    app.pass(2 * minute)
    const late = await begin()
    const lateCode = await sentCode(5)
    app.pass(5 * minute)
    expect((await verify(late.mfaTicket, lateCode)).msg).toBe(over)
    expect((await verify('no-such-ticket', lateCode)).msg).toBe(over)
  })

  it('cannot be walked around by a code of another kind, by SMS sign-in or the template call', async () => {
    app.pass(61 * minute)
    const { key } = await storeCaptcha(app.deps(), 'sms', '127.0.0.1', 'AB34')
    const sent = await app.call('POST', '/api/sys/captcoderecord/sendCaptchaCodeBySmsLogin', {
      body: { phone, key, picCaptchaCode: 'AB34' },
    })
    expect(sent.body.success).toBe(true)
    const code = await sentCode(1, 'AUTH_LOGIN')
    const wanted = await begin()
    const mfaCode = await sentCode(6)
    expect((await verify(wanted.mfaTicket, code)).success).toBe(code === mfaCode)
    const sealed = await encrypt(app.deps(), phone, 'phone')
    const bySms = await app.call('POST', '/api/uaa/smart/encrypt/sms/login', {
      body: { phone: sealed.value, kid: sealed.kid, captchaCode: code },
    })
    expect(bySms.body).toMatchObject({ success: false, msg: '该账号需要二次验证，请使用密码登录' })
    const template = await app.call('POST', '/vue-element-admin/user/login', {
      body: { username: 'chief', password: testPassword },
    })
    expect(template.body).toMatchObject({ success: false, msg: '该账号需要二次验证，请使用登录页登录' })
  })

  it('lets nobody in whose account was disabled meanwhile, or who has no phone', async () => {
    app.pass(61 * minute)
    const wanted = await begin()
    const code = await sentCode(7)
    await app.database().sql`update sys_user set state = 'disabled' where username = 'chief'`
    expect((await verify(wanted.mfaTicket, code)).msg).toBe('账号已停用，请联系管理员')
    expect((await app.login('phoneless', testPassword)).body.msg).toBe('当前账号未绑定手机号，请联系管理员')
  })
})
