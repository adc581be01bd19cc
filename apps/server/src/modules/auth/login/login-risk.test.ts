import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, testPassword, tokenFor } from '../../../../test/support/accounts.ts'
import { startAuthApp } from '../../../../test/support/auth-app.ts'
import { loadConfig } from '../../../runtime/config.ts'
import { storeCaptcha } from '../captcha/captcha.ts'
import { loadRegions, regionOf } from './ip-regions.ts'

const table = join(mkdtempSync(join(tmpdir(), 'regions-')), 'regions.txt')
writeFileSync(
  table,
  [
    '# 地址段',
    '198.51.100.0|198.51.100.255|中国|0|广东省|深圳市|电信',
    '203.0.113.0|203.0.113.127|中国|0|浙江省|杭州市|联通',
    '192.0.2.0|192.0.2.255|0|0|0|0|0',
    '2001:db8::|2001:db8::ffff|中国|0|北京|北京市|0',
  ].join('\n'),
)
const config = loadConfig({
  LINLI_WEB_ROOT: 'off',
  LINLI_TRUSTED_PROXIES: '127.0.0.1',
  LINLI_IP_REGIONS: table,
})
const app = startAuthApp({ config })
const minute = 60_000
const from = (ip: string) => ({ 'x-forwarded-for': ip })
const shenzhen = '198.51.100.9'
const hangzhou = '203.0.113.20'
let adminId = 0
let auditorId = 0

beforeAll(async () => {
  const deps = app.deps()
  const account = { roleCodes: ['guard'], password: testPassword }
  for (const username of ['walker', 'sleeper', 'victim']) await makeAccount(deps, { ...account, username })
  adminId = await makeAccount(deps, { username: 'root', roleCodes: ['sys_admin'] })
  auditorId = await makeAccount(deps, { username: 'watch', roleCodes: ['auditor'] })
})

const lastOf = async (account: string) => {
  const [row] = await app.database().sql<{ id: number; risk: string; region: string; success: boolean }[]>`
    select id::int, risk, region, success from login_log where account = ${account} order by id desc limit 1`
  return row
}
const messages = async (kind: string) =>
  await app.database().sql<{ title: string; content: string; username: string }[]>`
    select m.title, m.content, u.username from staff_message m join sys_user u on u.id = m.user_id
    where m.kind = ${kind} order by m.id`

describe('the place of an address', () => {
  it('comes from the table of the operator; what is not in it is unknown', () => {
    expect(regionOf(config, shenzhen)).toBe('中国 广东省 深圳市 电信')
    expect(regionOf(config, '203.0.113.127')).toBe('中国 浙江省 杭州市 联通')
    expect(regionOf(config, '203.0.113.128')).toBe('未知')
    expect(regionOf(config, '192.0.2.1')).toBe('未知')
    expect(regionOf(config, '10.1.2.3')).toBe('内网')
    expect(regionOf(config, '::ffff:zz')).toBe('未知')
  })

  it('is refused at the start when the table cannot be used', () => {
    const wrong = loadConfig({ LINLI_WEB_ROOT: 'off', LINLI_IP_REGIONS: `${table}.missing` })
    expect(() => loadRegions(wrong)).toThrow('LINLI_IP_REGIONS')
  })
})

describe('signing in from a new place', () => {
  it('is marked, and the owner told, when nobody travels that fast', async () => {
    expect((await app.login('walker', testPassword, {}, from(shenzhen))).body.success).toBe(true)
    expect(await lastOf('walker')).toMatchObject({ risk: 'none', region: '中国 广东省 深圳市 电信' })
    app.pass(60 * minute)
    await app.login('walker', testPassword, {}, from('198.51.100.77'))
    expect((await lastOf('walker'))?.risk).toBe('none')
    app.pass(60 * minute)
    const far = await app.login('walker', testPassword, {}, from(hangzhou))
    expect(far.body.success).toBe(true)
    expect(await lastOf('walker')).toMatchObject({ risk: 'new_place', region: '中国 浙江省 杭州市 联通' })
    const { token } = far.body.data as { token: string }
    const sessions = (await app.call('GET', '/api/auth/profile/sessions', { token })).body.data as {
      region: string
    }[]
    expect(sessions.map((one) => one.region)).toContain('中国 浙江省 杭州市 联通')
    await expect
      .poll(async () => {
        const rows = await app.database().sql<{ text: string }[]>`
          select text_enc as text from sms_message where template = 'AUTH_NOTICE'`
        return rows.map(({ text }) => app.deps().personal.open(text))
      })
      .toEqual([expect.stringContaining('在异地登录')])
  })

  it('is none after four hours, and none where the place is not known', async () => {
    await app.login('sleeper', testPassword, {}, from(shenzhen))
    app.pass(241 * minute)
    await app.login('sleeper', testPassword, {}, from(hangzhou))
    expect((await lastOf('sleeper'))?.risk).toBe('new_device')
    app.pass(minute)
    await app.login('sleeper', testPassword, {}, from('192.0.2.200'))
    expect((await lastOf('sleeper'))?.risk).toBe('new_device')
  })
})

describe('one address that tries many names', () => {
  const attacker = '198.51.100.200'
  const guess = async (name: string) => {
    const { key } = await storeCaptcha(app.deps(), 'login', attacker, 'AB34')
    return await app.login(name, 'Wrong@2025', { key, captchaCode: 'ab34' }, from(attacker))
  }

  it('is marked from the tenth name on, asked for pictures, and told to the administrators once an hour', async () => {
    for (let at = 1; at <= 9; at += 1) await guess(`stolen${at}`)
    expect(await messages('login_spray')).toEqual([])
    // A list without pictures stops at the captcha, and counts nevertheless.
    const blind = await app.login('victim', 'Wrong@2025', {}, from(attacker))
    expect(blind.body.data).toMatchObject({ needCaptcha: true })
    expect(await lastOf('victim')).toMatchObject({ success: false, risk: 'spray' })
    await guess('stolen11')
    const told = await messages('login_spray')
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({ username: 'root', title: '同一地址尝试大量账号登录' })
    expect(told[0]?.content).toContain(attacker)
    const rows = await app.database().sql<{ n: number }[]>`
      select count(*)::int as n from login_log where risk = 'spray' and ip = ${attacker}`
    expect(rows[0]?.n).toBe(2)
  })

  it('does not mark one person who mistypes the own name again and again', async () => {
    for (let at = 0; at < 4; at += 1) await app.login('sleeper', 'Wrong@2025', {}, from('198.51.100.30'))
    expect((await lastOf('sleeper'))?.risk).toBe('none')
  })

  it('tells of a locked name as well', async () => {
    const { key } = await storeCaptcha(app.deps(), 'login', '198.51.100.30', 'AB34')
    await app.login('sleeper', 'Wrong@2025', { key, captchaCode: 'ab34' }, from('198.51.100.30'))
    const { key: second } = await storeCaptcha(app.deps(), 'login', '198.51.100.30', 'AB34')
    await app.login('sleeper', 'Wrong@2025', { key: second, captchaCode: 'ab34' }, from('198.51.100.30'))
    const rows = await app.database().sql<{ n: number }[]>`
      select count(*)::int as n from login_log where risk = 'brute' and account = 'sleeper'`
    expect(rows[0]?.n).toBe(1)
    expect((await messages('login_brute')).map((one) => one.content)).toEqual([
      expect.stringContaining('「sleeper」'),
    ])
  })
})

describe('what is done about it', () => {
  let admin = ''
  let auditor = ''
  beforeAll(async () => {
    admin = await tokenFor(app.deps(), adminId)
    auditor = await tokenFor(app.deps(), auditorId)
  })
  const handle = async (id: number, token: string, note = '已核实为本人') =>
    await app.call('POST', `/api/log/logins/${id}/handle`, { token, body: { id, note } })

  it('a risk is handled once, with a note that stands beside the row; the log itself stays as it is', async () => {
    const row = await lastOf('victim')
    const id = row?.id ?? 0
    const [before] = await app.database().sql`select * from login_log where id = ${id}`
    expect((await handle(id, auditor)).body).toMatchObject({ success: true })
    expect((await handle(id, admin)).body.msg).toBe('该风险已处理')
    const detail = await app.call('GET', `/api/log/logins/${id}`, { token: admin })
    expect(detail.body.data).toMatchObject({ handledByName: '测试watch', handleNote: '已核实为本人' })
    const [after] = await app.database().sql`select * from login_log where id = ${id}`
    expect(after).toEqual(before)
    const open = await app.call('GET', '/api/log/logins?handled=false', { token: admin })
    const ids = (open.body.data as { records: { id: number; risk: string }[] }).records
    expect(ids.map((one) => one.id)).not.toContain(id)
    expect(ids.every((one) => one.risk !== 'none')).toBe(true)
    const [quiet] = await app.database().sql<{ id: number }[]>`
      select id::int from login_log where risk = 'none' limit 1`
    expect((await handle(quiet?.id ?? 0, admin)).body.msg).toBe('该记录没有风险，无需处理')
    const service = await makeAccount(app.deps(), { username: 'ops', roleCodes: ['platform_ops'] })
    expect((await handle(id, await tokenFor(app.deps(), service))).status).toBe(403)
  })

  it('an address is closed for every way in until its time, and opened again', async () => {
    const ip = '198.51.100.99'
    const block = async (token: string, body: object) =>
      await app.call('POST', '/api/log/login-blocks', { token, body, headers: from('192.0.2.5') })
    const closed = { ip, minutes: 30, reason: '撞库' }
    expect((await block(admin, { ...closed, ip: '300.1.1.1' })).body.fields).toEqual({ ip: 'IP格式错误' })
    expect((await block(admin, { ...closed, ip: '192.0.2.5' })).body.fields).toEqual({
      ip: '不能封禁自己当前的地址',
    })
    expect((await block(admin, closed)).body.success).toBe(true)
    const refused = await app.login('walker', testPassword, {}, from(ip))
    expect(refused.body).toMatchObject({ success: false, code: 'TOO_MANY', msg: '操作过于频繁，请稍后再试' })
    const list = await app.call('GET', '/api/log/login-blocks', { token: auditor })
    expect(list.body.data).toMatchObject([{ ip, reason: '撞库', createdByName: '测试root' }])
    await app.call('POST', '/api/log/login-blocks/unblock', { token: admin, body: { ip } })
    expect((await app.login('walker', testPassword, {}, from(ip))).body.success).toBe(true)
    await block(admin, closed)
    app.pass(30 * minute + 1)
    expect((await app.login('walker', testPassword, {}, from(ip))).body.success).toBe(true)
  })
})
