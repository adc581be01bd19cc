import { beforeAll, describe, expect, it } from 'vitest'
import { encrypt, makeAccount, testPassword, tokenFor } from '../../../../test/support/accounts.ts'
import { startAuthApp } from '../../../../test/support/auth-app.ts'
import { storeCaptcha } from '../captcha/captcha.ts'
import { stepAt, totp } from './totp.ts'

const app = startAuthApp()
const minute = 60_000
const phone = '19900000071'
const own = '/api/auth/profile/authenticator'
const wrong = '验证码错误或已过期'

let userId = 0
let secret = Buffer.alloc(0)
let recovery: readonly string[] = []

const fromBase32 = (text: string) => {
  const bits = Array.from(text, (char) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(char).toString(2).padStart(5, '0'),
  ).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
const codeNow = (off = 0) => totp(secret, stepAt(app.now()) + off)
const session = async () => await tokenFor(app.deps(), userId, { stepUp: true })
const begin = async () =>
  (await app.login('carrier', testPassword)).body.data as {
    mfaTicket: string
    method: string
    phone: string | null
  }
const verify = async (mfaTicket: string, captchaCode: string, method: string) =>
  (await app.call('POST', '/api/uaa/smart/mfa/verify', { body: { mfaTicket, captchaCode, method } })).body
const messages = async () => {
  const rows = await app.database().sql<{ text_enc: string }[]>`select text_enc from sms_message order by id`
  return rows.map((row) => app.deps().personal.open(row.text_enc))
}
const told = async (text: string) =>
  await expect.poll(async () => (await messages()).filter((one) => one.includes(text)).length).toBe(1)

async function bind(token: string): Promise<readonly string[]> {
  const begun = await app.call('POST', `${own}/begin`, { token })
  secret = fromBase32((begun.body.data as { secret: string }).secret)
  const confirmed = await app.call('POST', `${own}/confirm`, { token, body: { code: codeNow() } })
  return (confirmed.body.data as { recoveryCodes: readonly string[] }).recoveryCodes
}

beforeAll(async () => {
  userId = await makeAccount(app.deps(), {
    username: 'carrier',
    roleCodes: ['guard'],
    password: testPassword,
    phone,
  })
})

describe('binding an authenticator app', () => {
  it('asks for the password, then for the first code, and tells ten recovery codes once', async () => {
    const plain = await tokenFor(app.deps(), userId)
    expect((await app.call('POST', `${own}/begin`, { token: plain })).body.code).toBe('STEP_UP_REQUIRED')
    const other = await tokenFor(app.deps(), userId)
    const token = await session()
    const begun = await app.call('POST', `${own}/begin`, { token })
    const { uri, secret: text } = begun.body.data as { uri: string; secret: string }
    expect(text).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toContain(`secret=${text}`)
    // Not bound yet: signing in asks for nothing.
    expect((await app.login('carrier', testPassword)).body.data).toMatchObject({ mfaRequired: false })
    secret = fromBase32(text)
    const bad = await app.call('POST', `${own}/confirm`, { token, body: { code: codeNow(5) } })
    expect(bad.body).toMatchObject({ success: false, fields: { code: wrong } })
    const good = await app.call('POST', `${own}/confirm`, { token, body: { code: codeNow() } })
    recovery = (good.body.data as { recoveryCodes: readonly string[] }).recoveryCodes
    expect(new Set(recovery).size).toBe(10)
    for (const one of recovery) expect(one).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)
    // The other sessions are over, this one goes on.
    expect((await app.call('GET', own, { token: other })).status).toBe(401)
    expect((await app.call('GET', own, { token })).body.data).toMatchObject({
      required: false,
      boundAt: app.now().toISOString(),
      recoveryLeft: 10,
      phone: '199****0071',
    })
    expect((await app.call('POST', `${own}/begin`, { token })).body.msg).toBe('已绑定身份验证器，请先解绑')
    await told('已绑定身份验证器')
  })

  it('keeps neither the secret nor the codes in clear, and writes them into no log', async () => {
    const { sql } = app.database()
    const stored = await sql<{ text: string }[]>`
      select coalesce(string_agg(t::text, ' '), '') as text from (
        select a::text as t from user_authenticator a union all select c::text from user_recovery_code c
        union all select o::text from operation_log o) rows`
    const text = stored[0]?.text ?? ''
    expect(text).toContain('绑定身份验证器')
    expect(text).not.toContain(secret.toString('base64'))
    for (const one of recovery) expect(text).not.toContain(one.replaceAll('-', ''))
  })

  it('is over ten minutes after it began', async () => {
    const lateId = await makeAccount(app.deps(), { username: 'latecomer', roleCodes: ['guard'] })
    const token = await tokenFor(app.deps(), lateId, { stepUp: true })
    const begun = await app.call('POST', `${own}/begin`, { token })
    app.pass(10 * minute)
    const again = await tokenFor(app.deps(), lateId, { stepUp: true })
    const code = totp(fromBase32((begun.body.data as { secret: string }).secret), stepAt(app.now()))
    const late = await app.call('POST', `${own}/confirm`, { token: again, body: { code } })
    expect(late.body.msg).toBe('操作超时，请重新开始')
  })
})

describe('signing in with the app', () => {
  it('asks for it whatever the roles say, and takes a code once, also of two at the same time', async () => {
    const wanted = await begin()
    expect(wanted).toMatchObject({ method: 'app', phone: '199****0071', resendSeconds: 0 })
    const code = codeNow()
    const second = await begin()
    const both = await Promise.all([
      verify(wanted.mfaTicket, code, 'app'),
      verify(second.mfaTicket, code, 'app'),
    ])
    expect(both.filter((one) => one.success)).toHaveLength(1)
    const third = await begin()
    expect((await verify(third.mfaTicket, code, 'app')).msg).toBe(wrong)
    // The step before the used one is over as well, the next one is not.
    expect((await verify(third.mfaTicket, codeNow(-1), 'app')).msg).toBe(wrong)
    expect((await verify(third.mfaTicket, codeNow(1), 'app')).success).toBe(true)
    expect((await messages()).some((one) => one.includes('二次验证码'))).toBe(false)
  })

  it('takes the code of a clock that is half a minute late or early, and none further off', async () => {
    for (const [off, fits] of [
      [-2, false],
      [-1, true],
      [1, true],
      [2, false],
    ] as const) {
      app.pass(5 * minute)
      expect((await verify((await begin()).mfaTicket, codeNow(off), 'app')).success).toBe(fits)
    }
  })

  it('takes a recovery code once, however it is typed, and tells the owner', async () => {
    app.pass(minute)
    const [first = '', next = ''] = recovery
    const typed = ` ${first.toLowerCase().replaceAll('-', ' ')} `
    expect((await verify((await begin()).mfaTicket, typed, 'recovery')).success).toBe(true)
    await told('剩余9个恢复码')
    expect((await verify((await begin()).mfaTicket, first, 'recovery')).msg).toBe(wrong)
    // A recovery code is no code of the app, and the other way round.
    expect((await verify((await begin()).mfaTicket, next, 'app')).msg).toBe(wrong)
    expect((await verify((await begin()).mfaTicket, codeNow(), 'recovery')).msg).toBe(wrong)
  })

  it('takes a code by SMS instead, when it was asked for', async () => {
    app.pass(20 * minute)
    const { mfaTicket } = await begin()
    expect((await app.call('POST', '/api/uaa/smart/mfa/send', { body: { mfaTicket } })).body.data).toEqual({
      expireSeconds: 300,
      resendSeconds: 60,
    })
    await told('二次验证码')
    const code = /\d{6}/.exec((await messages()).at(-1) ?? '')?.[0] ?? ''
    expect((await verify(mfaTicket, code, 'sms')).success).toBe(true)
  })

  it('lets who begins with an SMS go on with the app, and not with another SMS', async () => {
    app.pass(2 * minute)
    const { key } = await storeCaptcha(app.deps(), 'sms', '127.0.0.1', 'AB34')
    await app.call('POST', '/api/sys/captcoderecord/sendCaptchaCodeBySmsLogin', {
      body: { phone, key, picCaptchaCode: 'AB34' },
    })
    await expect.poll(async () => (await messages()).at(-1)).toContain('登录')
    const code = /\d{6}/.exec((await messages()).at(-1) ?? '')?.[0] ?? ''
    const sealed = await encrypt(app.deps(), phone, 'phone')
    const asked = await app.call('POST', '/api/uaa/smart/encrypt/sms/login', {
      body: { phone: sealed.value, kid: sealed.kid, captchaCode: code },
    })
    expect(asked.body.data).toMatchObject({ mfaRequired: true, method: 'app', phone: null })
    const { mfaTicket } = asked.body.data as { mfaTicket: string }
    const sent = await app.call('POST', '/api/uaa/smart/mfa/send', { body: { mfaTicket } })
    expect(sent.body.success).toBe(false)
    expect((await verify(mfaTicket, codeNow(), 'app')).success).toBe(true)
  })

  it('locks after five wrong codes over however many tickets, and tells the owner', async () => {
    app.pass(20 * minute)
    for (let count = 0; count < 5; count += 1) {
      const { mfaTicket } = await begin()
      expect((await verify(mfaTicket, codeNow(50 + count), 'app')).msg).toBe(wrong)
    }
    expect((await verify((await begin()).mfaTicket, codeNow(), 'app')).msg).toBe(
      '登录失败次数过多，请15分钟后再试',
    )
    await told('二次验证多次失败')
    app.pass(16 * minute)
    expect((await verify((await begin()).mfaTicket, codeNow(), 'app')).success).toBe(true)
  })
})

describe('parting with the app', () => {
  it('makes recovery codes anew: the old ones are over', async () => {
    const old = recovery[5] ?? ''
    const again = await app.call('POST', `${own}/recovery-codes`, { token: await session() })
    recovery = (again.body.data as { recoveryCodes: readonly string[] }).recoveryCodes
    expect(recovery).toHaveLength(10)
    expect((await verify((await begin()).mfaTicket, old, 'recovery')).msg).toBe(wrong)
    expect((await verify((await begin()).mfaTicket, recovery[0] ?? '', 'recovery')).success).toBe(true)
  })

  it('is done by the user with the password, and signing in asks for nothing any more', async () => {
    const plain = await tokenFor(app.deps(), userId)
    expect((await app.call('DELETE', own, { token: plain })).body.code).toBe('STEP_UP_REQUIRED')
    expect((await app.call('DELETE', own, { token: await session() })).body.success).toBe(true)
    await told('已解绑身份验证器')
    expect((await app.login('carrier', testPassword)).body.data).toMatchObject({ mfaRequired: false })
    const none = await app.call('POST', `${own}/recovery-codes`, { token: await session() })
    expect(none.body.msg).toBe('尚未绑定身份验证器')
  })

  it('is done by an administrator, with a reason, logged and told', async () => {
    recovery = await bind(await session())
    const before = await session()
    const rootId = await makeAccount(app.deps(), { username: 'root', roleCodes: ['sys_admin'] })
    const root = await tokenFor(app.deps(), rootId, { stepUp: true })
    const path = `/api/auth/users/${userId}/unbindAuthenticator`
    const shown = await app.call('GET', `/api/auth/users/${userId}`, { token: root })
    expect(shown.body.data).toMatchObject({ authenticator: true })
    const own2 = await app.call('POST', path, { token: before, body: { reason: '换手机' } })
    expect(own2.status).toBe(403)
    expect((await app.call('POST', path, { token: root, body: { reason: '' } })).status).toBe(422)
    expect((await app.call('POST', path, { token: root, body: { reason: '手机丢失' } })).body.success).toBe(
      true,
    )
    expect((await app.call('GET', own, { token: before })).status).toBe(401)
    await told('身份验证器已被管理员解绑')
    const [log] = await app.database().sql<{ reason: string }[]>`
      select reason from operation_log where title like '解绑用户身份验证器%' and success order by id desc`
    expect(log?.reason).toBe('手机丢失')
    const again = await app.call('POST', path, { token: root, body: { reason: '再次' } })
    expect(again.body.msg).toBe('该账号未绑定身份验证器')
    expect((await app.login('carrier', testPassword)).body.data).toMatchObject({ mfaRequired: false })
  })
})
