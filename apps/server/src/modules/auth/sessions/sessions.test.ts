import { beforeAll, describe, expect, it } from 'vitest'
import { encrypt, makeAccount, testPassword, tokenFor } from '../../../../test/support/accounts.ts'
import { startAuthApp } from '../../../../test/support/auth-app.ts'
import { loadConfig } from '../../../runtime/config.ts'

const app = startAuthApp({
  config: loadConfig({ LINLI_WEB_ROOT: 'off', LINLI_TRUSTED_PROXIES: '127.0.0.1' }),
})
const minute = 60_000
const me = '/api/sys/user/selectUserInfo'
let userId = 0

beforeAll(async () => {
  userId = await makeAccount(app.deps(), {
    username: 'keeper',
    roleCodes: ['platform_ops', 'mall_ops'],
    password: testPassword,
  })
})

const get = async (token: string, headers: Record<string, string> = {}) =>
  await app.call('GET', me, { token, headers })
const background = { 'x-linli-background': '1' }
const open = async () => await tokenFor(app.deps(), userId)
const from = (ip: string) => ({ 'x-forwarded-for': ip })
const renew = async (token: string, ip = '127.0.0.1') =>
  await app.call('POST', '/api/uaa/smart/token/refresh', { token, headers: from(ip) })
const tokenOf = ({ body }: { readonly body: { readonly data: unknown } }) =>
  (body.data as { token: string }).token

describe('the idle hour', () => {
  it('[2b-16] ends a session nobody used, to within five seconds, whatever polls in the background', async () => {
    const token = await open()
    app.pass(59 * minute + 50_000)
    expect((await get(token)).status).toBe(200)
    app.pass(30 * minute)
    expect((await get(token, background)).status).toBe(200)
    app.pass(30 * minute + 6_000)
    expect(await get(token, background)).toMatchObject({
      status: 401,
      body: {
        code: 'SESSION_IDLE',
        msg: '你已连续超过一个小时未使用该系统，出于安全考虑，请重新登录',
      },
    })
  })

  it('ends every session after twelve hours, also one that is in use', async () => {
    let token = await open()
    for (let hours = 0; hours < 12; hours += 0.5) {
      app.pass(30 * minute - 1_000)
      token = tokenOf(await renew(token))
      expect((await get(token)).status).toBe(200)
    }
    app.pass(minute)
    expect((await get(token)).body.code).toBe('SESSION_MAX')
  })
})

describe('the refresh of a token', () => {
  it('[S7.5] [2b-17] is asked for after thirty minutes, done once, and leaves the old token a minute', async () => {
    const token = await open()
    app.pass(29 * minute)
    expect((await get(token)).headers.get('needrefresh')).toBe('0')
    app.pass(minute)
    expect((await get(token)).headers.get('needrefresh')).toBe('1')
    const answers = await Promise.all(Array.from({ length: 5 }, async () => await renew(token)))
    const [fresh = '', ...others] = new Set(answers.map(tokenOf))
    expect(others).toEqual([])
    expect(fresh).not.toBe(token)
    expect((await get(token)).status).toBe(200)
    expect((await get(fresh)).headers.get('needrefresh')).toBe('0')
    app.pass(minute + 1)
    expect((await get(token)).body.code).toBe('SESSION_UNKNOWN')
    expect((await get(fresh)).status).toBe(200)
  })

  it('whose answer was lost is asked for again, and answers the same', async () => {
    const token = await open()
    app.pass(30 * minute)
    const lost = tokenOf(await renew(token))
    expect((await get(token)).headers.get('needrefresh')).toBe('1')
    app.pass(minute - 1)
    const found = tokenOf(await renew(token))
    expect(found).toBe(lost)
    app.pass(minute)
    expect((await renew(token)).body.code).toBe('SESSION_UNKNOWN')
    expect((await get(found)).headers.get('needrefresh')).toBe('0')
    expect(tokenOf(await renew(found))).not.toBe(found)
  })

  it('asked for from another network ends the session: one of the two has a copy of the token', async () => {
    const token = await open()
    app.pass(30 * minute)
    const fresh = tokenOf(await renew(token))
    expect((await renew(token, '127.0.0.9')).status).toBe(200)
    // In use from elsewhere it goes on: whoever carries a laptop home has it too.
    expect((await get(fresh, from('203.0.113.9'))).status).toBe(200)
    expect((await renew(token, '203.0.113.9')).body.code).toBe('SESSION_REVOKED')
    expect((await get(fresh)).body.code).toBe('SESSION_REVOKED')
  })

  it('leaves a token that ends the session when it comes back while its successor is in use', async () => {
    const token = await open()
    app.pass(30 * minute)
    const fresh = tokenOf(await renew(token))
    app.pass(2 * minute)
    expect((await get(fresh)).status).toBe(200)
    // The address of a picture may be old.
    const picture = `/api/file/${'k'.repeat(32)}?token=${token}`
    expect((await app.call('GET', picture)).body.code).toBe('SESSION_UNKNOWN')
    expect((await get(fresh)).status).toBe(200)
    expect((await get(token)).body.code).toBe('SESSION_REVOKED')
    expect((await get(fresh)).body.code).toBe('SESSION_REVOKED')
  })
})

describe('the networks of an account', () => {
  it('hold at every use, not only at the door', async () => {
    const token = await open()
    await app.database().sql`update sys_user set allowed_ips = '["127.0.0.0/8"]' where id = ${userId}`
    expect((await get(token)).status).toBe(200)
    expect((await get(token, from('203.0.113.9'))).body.code).toBe('SESSION_REVOKED')
    expect((await get(token)).body.code).toBe('SESSION_REVOKED')
    await app.database().sql`update sys_user set allowed_ips = null where id = ${userId}`
  })
})

describe('the switch of roles', () => {
  it('[S4.18] [S6.3] [2b-22] narrows the rights, gives a token of the form role-token, and kills the old one', async () => {
    const token = await open()
    const profile = (await get(token)).body.data as {
      roleList: { roleId: number; roleCode: string }[]
      permissions: string[]
    }
    const mall = profile.roleList.find((one) => one.roleCode === 'mall_ops')
    const answer = await app.call('POST', '/api/uaa/smart/role/switch', {
      token,
      body: { roleId: mall?.roleId },
    })
    const { token: switched, roleType } = answer.body.data as { token: string; roleType: string }
    expect(switched).toMatch(/^mall_ops-token\.[A-Za-z0-9_-]{43}$/)
    expect((await get(token)).status).toBe(401)
    expect((await get('mall_ops-token')).status).toBe(401)
    const narrowed = (await get(switched)).body.data as {
      roles: string[]
      permissions: string[]
      roleType: string
    }
    expect(narrowed.roles).toEqual(['mall_ops'])
    const asked = async (type: string) => await app.call('GET', `${me}?roleType=${type}`, { token: switched })
    expect((await asked(roleType)).status).toBe(200)
    expect((await asked('police')).body).toMatchObject({ fields: { roleType: '无该角色类型' } })
    // What the menus were made for.
    expect(narrowed.roleType).toBe(roleType)
    expect(narrowed.permissions.length).toBeLessThan(profile.permissions.length)
    expect(profile.permissions).toEqual(expect.arrayContaining(narrowed.permissions))
    const none = await app.call('POST', '/api/uaa/smart/role/switch', {
      token: switched,
      body: { roleId: 999_999 },
    })
    expect(none.body.msg).toBe('您没有该角色')
  })
})

describe('the session of a large screen', () => {
  it('[2b-23] reads what is meant for it only, outlives the idle console and dies with its logout', async () => {
    const token = await open()
    const answer = await app.call('POST', '/api/uaa/smart/screen/token', { token })
    const screen = (answer.body.data as { token: string }).token
    expect((await get(screen)).status).toBe(200)
    expect((await app.call('GET', '/api/auth/users', { token: screen })).status).toBe(403)
    expect((await app.call('POST', '/api/uaa/smart/screen/token', { token: screen })).status).toBe(403)
    app.pass(70 * minute)
    expect((await get(token)).body.code).toBe('SESSION_IDLE')
    expect((await get(screen)).status).toBe(200)
    const second = await open()
    const other = await app.call('POST', '/api/uaa/smart/screen/token', { token: second })
    await app.call('GET', '/api/sys/common/logout', { token: second })
    expect((await get((other.body.data as { token: string }).token)).status).toBe(401)
  })
})

describe('parallel sessions', () => {
  it('[2b-21] replace the least active one above five', async () => {
    const tokens: string[] = []
    for (let at = 0; at < 6; at += 1) {
      const answer = await app.login('keeper', testPassword)
      tokens.push((answer.body.data as { token: string }).token)
      app.pass(1_000)
    }
    expect((await get(tokens[0] ?? '')).body.code).toBe('SESSION_REPLACED')
    expect((await get(tokens[1] ?? '')).status).toBe(200)
  })
})

describe('a limited session', () => {
  it('[S7.66] [2b-14] may change the password and nothing else, and is a full one afterwards', async () => {
    const id = await makeAccount(app.deps(), {
      username: 'fresh01',
      roleCodes: ['platform_ops'],
      password: 'First@Time88',
      state: 'pending',
    })
    await app.database().sql`update user_password set must_change = true where user_id = ${id}`
    const answer = await app.login('fresh01', 'First@Time88')
    expect(answer.body.data).toMatchObject({ mustChangePassword: true })
    const { token } = answer.body.data as { token: string }
    expect((await get(token)).status).toBe(200)
    expect((await app.call('GET', '/api/auth/users', { token })).body.code).toBe('PASSWORD_CHANGE_REQUIRED')
    const other = await tokenFor(app.deps(), id)
    const change = async (old: string, fresh: string) => {
      const sealedOld = await encrypt(app.deps(), old, 'oldPassword')
      const sealedNew = await encrypt(app.deps(), fresh, 'newPassword')
      return await app.call('POST', '/api/sys/user/resetYourSelfPassword', {
        token,
        body: { oldPassword: sealedOld.value, newPassword: sealedNew.value, kid: sealedOld.kid },
      })
    }
    expect((await change('Wrong@Time88', 'Other#Time77')).body.msg).toBe('旧密码错误')
    for (const [fresh, message] of [
      ['short', '密码须由大写字母、小写字母、数字和符号组成，长度8-20位'],
      ['Xfresh01#A', '密码不能包含账号或手机号'],
      ['P@ssw0rd123', '密码过于简单，请更换'],
      ['First@Time88', '新密码不能与旧密码相同'],
    ] as const)
      expect((await change('First@Time88', fresh)).body.msg).toBe(message)
    const done = await change('First@Time88', 'Other#Time77')
    expect(done.body).toMatchObject({ success: true, msg: '修改成功' })
    const next = (done.body.data as { token: string }).token
    expect((await app.call('GET', '/api/auth/users', { token: next })).status).toBe(200)
    expect((await get(token)).status).toBe(401)
    expect((await get(other)).body.code).toBe('SESSION_PASSWORD')
    const [row] = await app.database().sql<{ state: string }[]>`select state from sys_user where id = ${id}`
    expect(row?.state).toBe('normal')
  })

  it('[2b-13] ends and locks the name after five wrong old passwords', async () => {
    await makeAccount(app.deps(), { username: 'guess01', roleCodes: ['mall_ops'], password: testPassword })
    const { token } = (await app.login('guess01', testPassword)).body.data as { token: string }
    const answers: string[] = []
    for (let at = 0; at < 5; at += 1) {
      const sealed = await encrypt(app.deps(), `Wrong@${at}`, 'stepUp')
      const answer = await app.call('POST', '/api/uaa/smart/stepUp', {
        token,
        body: { password: sealed.value, kid: sealed.kid },
      })
      answers.push(answer.body.msg)
    }
    expect(answers.slice(0, 4)).toEqual(Array(4).fill('密码错误'))
    expect(answers[4]).toBe('密码错误次数过多，请重新登录')
    expect((await get(token)).status).toBe(401)
    expect((await app.login('guess01', testPassword)).body.msg).toBe('登录失败次数过多，请15分钟后再试')
  })
})
