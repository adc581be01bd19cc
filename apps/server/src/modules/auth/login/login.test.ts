import { desc } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { encrypt, makeAccount, testPassword } from '../../../../test/support/accounts.ts'
import { startAuthApp } from '../../../../test/support/auth-app.ts'
import { loginLog } from '../../../kit/login-log/login-log.table.ts'
import { storeCaptcha } from '../captcha/captcha.ts'

const app = startAuthApp()
const minute = 60_000

beforeAll(async () => {
  const account = { roleCodes: ['sys_admin'], password: testPassword }
  await makeAccount(app.deps(), { ...account, username: 'admin' })
  await makeAccount(app.deps(), { ...account, username: 'locker' })
  await makeAccount(app.deps(), { ...account, username: 'looser' })
  await makeAccount(app.deps(), { ...account, username: 'off01', state: 'disabled' })
  await makeAccount(app.deps(), { ...account, username: 'left01', state: 'left' })
  await makeAccount(app.deps(), { ...account, username: 'norole', roleCodes: [] })
  await makeAccount(app.deps(), { ...account, username: 'foreign', changes: { allowedIps: ['10.1.0.0/16'] } })
  await makeAccount(app.deps(), { ...account, username: 'ended', changes: { validTo: '2026-03-01' } })
})

/** The answer of a new picture for the password form. */
async function captcha(): Promise<{ key: string; captchaCode: string }> {
  const { key } = await storeCaptcha(app.deps(), 'login', '127.0.0.1', 'AB34')
  return { key, captchaCode: 'ab34' }
}

describe('password sign-in', () => {
  it('lets the right password in, tells the profile, and ends at logout', async () => {
    const answer = await app.login(' Admin ', testPassword)
    expect(answer.body).toMatchObject({ success: true, data: { mustChangePassword: false, expireDys: 90 } })
    const { token } = answer.body.data as { token: string }
    const profile = await app.call('GET', '/api/sys/user/selectUserInfo', { token })
    expect(profile.body.data).toMatchObject({
      username: 'admin',
      roles: ['sys_admin'],
      roleName: '系统管理员',
      dataScope: 'all',
      phone: expect.stringMatching(/^199\*{4}\d{4}$/),
    })
    const { menus } = profile.body.data as { menus: { url: string | null; children: { url: string }[] }[] }
    expect(menus[0]?.url).toBe('/dashboard')
    expect(menus.flatMap((one) => one.children.map((child) => child.url))).toContain('/user')
    expect((await app.call('GET', '/api/sys/common/logout', { token })).body.data).toBe(true)
    const after = await app.call('GET', '/api/sys/user/selectUserInfo', { token })
    expect(after).toMatchObject({ status: 401, body: { code: 'SESSION_LOGOUT' } })
    expect((await app.call('GET', '/api/sys/common/logout', { token })).status).toBe(200)
  })

  it('keeps the screen that the browser tells, and nothing else under its name', async () => {
    const told = async (screen: string) => {
      await app.login('admin', testPassword, {}, { 'x-linli-screen': screen })
      const [row] = await app
        .deps()
        .database.db.select({ screen: loginLog.screen })
        .from(loginLog)
        .orderBy(desc(loginLog.id))
        .limit(1)
      return row?.screen
    }
    expect(await told('1920x1080')).toBe('1920×1080')
    expect(await told('<b>1x1</b>')).toBeNull()
  })

  it('says why somebody with the right password stays outside', async () => {
    for (const [username, message] of [
      ['off01', '账号已停用，请联系管理员'],
      ['left01', '账号不在有效期内，请联系管理员'],
      ['ended', '账号不在有效期内，请联系管理员'],
      ['norole', '账号未分配角色，请联系管理员'],
      ['foreign', '当前网络不允许登录该账号'],
    ] as const) {
      const answer = await app.login(username, testPassword)
      expect(answer).toMatchObject({
        status: 400,
        body: { success: false, error: 'invalid_grant', error_description: message, msg: message },
      })
    }
  })

  it('[2b-5] answers wrong passwords of known, disabled and unknown names alike', async () => {
    const answers = await Promise.all(
      ['looser', 'off01', 'nobody-at-all'].map(async (name) => await app.login(name, 'Wrong@2025')),
    )
    const bodies = answers.map(
      ({ body: { requestId: _id, ...body } }: { body: Record<string, unknown> }) => body,
    )
    expect(bodies[0]).toMatchObject({ msg: '用户名或密码错误', data: { needCaptcha: false } })
    expect(bodies[1]).toEqual(bodies[0])
    expect(bodies[2]).toEqual(bodies[0])
  })

  it('[2b-7] [2b-8] asks for a captcha after three names of one address, and uses every picture once', async () => {
    const required = await app.call('GET', '/api/sys/verificationCodeController/getVerificationCode')
    expect(required.body.data).toEqual({ required: true })
    const picture = await app.call('POST', '/api/sys/captcha/getCaptchaPic', { body: { scene: 'login' } })
    expect(picture.body.data).toMatchObject({
      captcha: expect.stringMatching(/^data:image\/png;base64,iVBOR/),
    })
    expect((await app.login('admin', testPassword)).body.msg).toBe('请输入图形验证码')
    const { key } = await storeCaptcha(app.deps(), 'login', '127.0.0.1', 'AB34')
    const wrong = await app.login('admin', testPassword, { key, captchaCode: 'XXXX' })
    expect(wrong.body).toMatchObject({
      code: 'CAPTCHA_USED',
      msg: '图形验证码错误或已过期',
      data: { needCaptcha: true },
    })
    const used = await app.login('admin', testPassword, { key, captchaCode: 'AB34' })
    expect(used.body.code).toBe('CAPTCHA_USED')
    const other = await storeCaptcha(app.deps(), 'sms', '127.0.0.1', 'AB34')
    const scene = await app.login('admin', testPassword, { key: other.key, captchaCode: 'AB34' })
    expect(scene.body.code).toBe('CAPTCHA_USED')
    const right = await app.login('admin', testPassword, await captcha())
    expect(right.body.success).toBe(true)
    const old = await storeCaptcha(app.deps(), 'login', '127.0.0.1', 'AB34')
    app.pass(5 * minute)
    expect((await app.login('admin', testPassword, { key: old.key, captchaCode: 'AB34' })).body.code).toBe(
      'CAPTCHA_USED',
    )
    app.pass(20 * minute)
  })

  it('[2b-6] locks a name after five wrong passwords, for longer the second time, and opens by itself', async () => {
    const wrong = async () => await app.login('locker', 'Wrong@2025', await captcha())
    const messages: string[] = []
    for (let at = 0; at < 5; at += 1) messages.push((await wrong()).body.msg)
    expect(messages).toEqual([
      '用户名或密码错误',
      '用户名或密码错误',
      '用户名或密码错误，还可尝试2次',
      '用户名或密码错误，还可尝试1次',
      '登录失败次数过多，请15分钟后再试',
    ])
    app.pass(10 * minute)
    const right = await app.login('locker', testPassword, await captcha())
    expect(right.body.msg).toBe('登录失败次数过多，请5分钟后再试')
    app.pass(5 * minute + 1)
    for (let at = 0; at < 5; at += 1) messages.push((await wrong()).body.msg)
    expect(messages.at(-1)).toBe('登录失败次数过多，请30分钟后再试')
    app.pass(30 * minute + 1)
    expect((await app.login('locker', testPassword)).body.success).toBe(true)
  })
})

describe('the encrypted password', () => {
  it('of more than a form of sign-in needs is refused by size, as everywhere', async () => {
    const { status, body } = await app.call('POST', '/api/uaa/smart/encrypt/login', {
      body: { username: 'admin', password: 'x'.repeat(70_000), kid: 'k' },
    })
    expect(status).toBe(413)
    expect(body).toMatchObject({ success: false, code: 'TOO_LARGE', msg: '请求内容不能超过64KB' })
    expect(body).not.toHaveProperty('error')
  })

  it('[2b-1] is refused the second time, for another purpose, and out of its time, all with one answer', async () => {
    const post = async (sealed: { kid: string; value: string }) =>
      await app.call('POST', '/api/uaa/smart/encrypt/login', {
        body: { username: 'admin', password: sealed.value, kid: sealed.kid },
      })
    const sealed = await encrypt(app.deps(), testPassword, 'login')
    expect((await post(sealed)).body.success).toBe(true)
    const at = app.now().getTime()
    for (const bad of [
      sealed,
      await encrypt(app.deps(), testPassword, 'stepUp'),
      await encrypt(app.deps(), testPassword, 'login', { at: at - 300_001 }),
      await encrypt(app.deps(), testPassword, 'login', { at: at + 300_001 }),
      { ...sealed, value: 'AAAA' },
    ]) {
      expect((await post(bad)).body).toMatchObject({
        code: 'CIPHER_INVALID',
        msg: '请求已失效，请刷新页面后重试',
      })
    }
    expect((await post({ ...sealed, kid: 'unknown' })).body.code).toBe('KEY_EXPIRED')
  })
})

describe('the picture captcha', () => {
  it('[S7.23] [S7.24] is a picture and the key that goes back with its characters', async () => {
    const answer = await app.call('POST', '/api/sys/captcha/getCaptchaPic', { body: { scene: 'sms' } })
    const { captcha, key } = answer.body.data as { captcha: string; key: string }
    const [head = '', data = ''] = captcha.split(',')
    expect(head).toBe('data:image/png;base64')
    expect(Buffer.from(data, 'base64').subarray(1, 4).toString('ascii')).toBe('PNG')
    expect(key).toMatch(/^[\w-]{43}$/)
  })
})

describe('the template calls', () => {
  it('[S7.7] [S7.9–S7.12] [S3.1–S3.6] [S3.8] [2b-55] sign in with plain text in the demo and answer with roles and user', async () => {
    const answer = await app.call('POST', '/vue-element-admin/user/login', {
      body: { username: 'admin', password: testPassword },
    })
    const { token } = answer.body.data as { token: string }
    const info = await app.call('GET', `/vue-element-admin/user/info?token=${token}`)
    expect(info.body.data).toEqual({
      token,
      name: '测试admin',
      avatar: expect.any(String),
      introduction: expect.any(String),
      roles: ['sys_admin'],
      userInfo: { userId: expect.any(Number) },
    })
    expect((await app.call('POST', '/vue-element-admin/user/logout', { token })).body.data).toBe('success')
    expect((await app.call('GET', `/vue-element-admin/user/info?token=${token}`)).status).toBe(401)
  })
})
