import { beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, tokenFor } from '../../../test/support/accounts.ts'
import { startAuthApp } from '../../../test/support/auth-app.ts'
import { type LoginEntry, recordLogin } from '../../kit/login-log/login-log.ts'

const { deps, call, now } = startAuthApp()
let token = ''
let colleague = ''
const day = 86_400_000

/** An attempt so many days ago, at eight in the morning of Shanghai unless said otherwise. */
const attempt = async (daysAgo: number, entry: Partial<LoginEntry> = {}) =>
  await recordLogin(deps().database.db, {
    at: new Date(now().getTime() - daysAgo * day),
    event: 'login',
    loginType: 'password',
    account: 'someone',
    user: null,
    success: true,
    ip: '10.1.2.3',
    region: '广东 深圳',
    userAgent: 'test',
    ...entry,
  })

beforeAll(async () => {
  token = await tokenFor(deps(), await makeAccount(deps(), { username: 'root', roleCodes: ['sys_admin'] }))
  colleague = await tokenFor(
    deps(),
    await makeAccount(deps(), { username: 'pm01', roleCodes: ['property_admin'] }),
  )
  const known = { id: 1, actualName: '甲', companyId: null, roleCodes: ['sys_admin'] }
  await attempt(1, { user: known })
  await attempt(2, { user: known, ip: '10.1.99.9', region: '浙江 杭州' })
  await attempt(3, { success: false, failReason: 'bad_credentials', ip: '10.2.0.1' })
  await attempt(3, { success: false, failReason: 'bad_credentials', ip: '10.2.0.1' })
  await attempt(3, { success: false, failReason: 'captcha', ip: '2001:db8::1' })
  await attempt(30, { user: known })
  await attempt(1, { event: 'logout' })
})

const overview = async (query: string, as = token) =>
  await call('GET', `/api/log/logins/overview${query}`, { token: as })
const listed = async (query: string) => {
  const { body } = await call('GET', `/api/log/logins?${query}`, { token })
  return (body.data as { records: { ip: string }[] }).records.map((row) => row.ip)
}

describe('the numbers over the login log', () => {
  it('count the attempts of the last week by hour, reason, address, place and role', async () => {
    const { body } = await overview('')
    expect(body.data).toMatchObject({
      from: '2026-02-24',
      to: '2026-03-02',
      success: 2,
      fail: 3,
      reasons: [
        { reason: 'bad_credentials', count: 2 },
        { reason: 'captcha', count: 1 },
      ],
      ips: [
        { label: '10.2.0.1', success: 0, fail: 2 },
        { label: '2001:db8::1', success: 0, fail: 1 },
        { label: '10.1.2.3', success: 1, fail: 0 },
        { label: '10.1.99.9', success: 1, fail: 0 },
      ],
      regions: [
        { label: '广东 深圳', success: 1, fail: 3 },
        { label: '浙江 杭州', success: 1, fail: 0 },
      ],
      roles: [{ label: '系统管理员', count: 2 }],
    })
    const { hours } = body.data as { hours: { hour: number; success: number; fail: number }[] }
    expect(hours).toHaveLength(24)
    expect(hours[10]).toEqual({ hour: 10, success: 2, fail: 3 })
  })

  it('are of the same query as the list', async () => {
    expect((await overview('?success=false')).body.data).toMatchObject({ success: 0, fail: 3 })
    expect((await overview('?at_from=2026-01-01&at_to=2026-03-02')).body.data).toMatchObject({ success: 3 })
    expect((await overview('?at_from=2025-01-01&at_to=2026-03-02')).body.msg).toBe(
      '查询时间范围不能超过366天',
    )
  })

  it('show nothing of accounts out of reach', async () => {
    expect((await overview('', colleague)).body.data).toMatchObject({ success: 0, fail: 0, ips: [] })
  })
})

describe('the filter of addresses', () => {
  it('takes networks as well as parts of an address', async () => {
    expect(new Set(await listed('ip=10.1.0.0/16'))).toEqual(new Set(['10.1.2.3', '10.1.99.9']))
    expect(await listed('ip=2001:db8::/32')).toEqual(['2001:db8::1'])
    expect(new Set(await listed('ip=99.9'))).toEqual(new Set(['10.1.99.9']))
    const wrong = await call('GET', '/api/log/logins?ip=10.1.0.0/99', { token })
    expect(wrong).toMatchObject({ status: 422, body: { fields: { ip: '网段格式错误' } } })
  })

  it('goes with one of places', async () => {
    expect(await listed(`region=${encodeURIComponent('杭州')}`)).toEqual(['10.1.99.9'])
  })
})

describe('the tab of exports', () => {
  it('holds the exports alone, with the code on the file', async () => {
    await call('POST', '/api/auth/users/export', { token, body: { query: {}, reason: '核对账号' } })
    await call('PUT', '/api/auth/profile', { token, body: { introduction: '新' } })
    const { body } = await call('GET', '/api/log/exports', { token })
    expect((body.data as { records: unknown[] }).records).toMatchObject([
      { title: expect.stringContaining('导出用户'), traceCode: expect.stringMatching(/^[A-Z2-7]{8}-1$/) },
    ])
  })
})
