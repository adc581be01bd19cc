import { beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, testPassword, tokenFor } from '../../../test/support/accounts.ts'
import { startAuthApp } from '../../../test/support/auth-app.ts'
import { sealLogs } from './log-seals.ts'

const app = startAuthApp()
const day = 86_400_000
let auditorId = 0
let adminId = 0

beforeAll(async () => {
  auditorId = await makeAccount(app.deps(), { username: 'audit', roleCodes: ['auditor'] })
  adminId = await makeAccount(app.deps(), {
    username: 'root',
    roleCodes: ['sys_admin'],
    password: testPassword,
  })
  // Three days with sign-ins, of which the second has none of one log.
  for (let at = 0; at < 3; at += 1) {
    await app.login('root', testPassword)
    await app.login('root', 'Wrong@2025')
    app.pass(day)
  }
})

interface Check {
  readonly logType: string
  readonly days: number
  readonly rows: number
  readonly intact: boolean
  readonly firstBadDay: string | null
}
const verify = async (from = '2026-03-01', to = '2026-03-31') => {
  const token = await tokenFor(app.deps(), auditorId)
  const answer = await app.call('POST', '/api/log/seals/verify', { token, body: { from, to } })
  return (answer.body.data ?? []) as readonly Check[]
}
const ofLogin = async (from?: string, to?: string) =>
  (await verify(from, to)).find((one) => one.logType === 'login')

describe('sealed logs', () => {
  it('are sealed once for every day that is over, each day on the one before', async () => {
    expect((await sealLogs(app.deps())).sealed).toBeGreaterThanOrEqual(3)
    expect(await sealLogs(app.deps())).toEqual({ sealed: 0 })
    const rows = await app.database().sql<
      { day: string; row_count: number; digest: string; prev_digest: string }[]
    >`
      select day::text, row_count, digest, prev_digest from log_seal where log_type = 'login' order by day`
    expect(rows.map((one) => [one.day, one.row_count])).toEqual([
      ['2026-03-02', 2],
      ['2026-03-03', 2],
      ['2026-03-04', 2],
    ])
    expect(rows[1]?.prev_digest).toBe(rows[0]?.digest)
    expect(await ofLogin()).toEqual({ logType: 'login', days: 3, rows: 6, intact: true, firstBadDay: null })
  })

  it('[2b-47] show a changed byte, a row that was taken away, one that was added, and a seal made anew', async () => {
    const { sql } = app.database()
    const [row] = await sql<{ id: number }[]>`
      select id from login_log where at::date = '2026-03-03' and success = false limit 1`
    const id = row?.id ?? 0
    await sql`update login_log set ip = '127.0.0.2' where id = ${id}`
    expect(await ofLogin()).toMatchObject({ intact: false, firstBadDay: '2026-03-03' })
    const told =
      await sql`select 1 from staff_message where user_id = ${auditorId} and kind = 'logSealBroken'`
    expect(told.length).toBe(1)
    await sql`update login_log set ip = '127.0.0.1' where id = ${id}`
    expect(await ofLogin()).toMatchObject({ intact: true })
    await sql`create table kept as select * from login_log where id = ${id}`
    await sql`delete from login_log where id = ${id}`
    expect(await ofLogin()).toMatchObject({ intact: false, firstBadDay: '2026-03-03' })
    await sql`insert into login_log overriding system value select * from kept`
    expect(await ofLogin()).toMatchObject({ intact: true })
    await sql`update log_seal set digest = repeat('0', 64) where log_type = 'login' and day = '2026-03-03'`
    expect(await ofLogin()).toMatchObject({ intact: false, firstBadDay: '2026-03-03' })
    expect(await ofLogin('2026-03-04')).toMatchObject({ intact: false, firstBadDay: '2026-03-04' })
  })

  it('are looked at by auditors and system administrators alone, a year at a time', async () => {
    const ops = await tokenFor(
      app.deps(),
      await makeAccount(app.deps(), { username: 'ops', roleCodes: ['platform_ops'] }),
    )
    const body = { from: '2026-03-01', to: '2026-03-02' }
    expect((await app.call('POST', '/api/log/seals/verify', { token: ops, body })).status).toBe(403)
    const token = await tokenFor(app.deps(), adminId)
    const tooLong = await app.call('POST', '/api/log/seals/verify', {
      token,
      body: { from: '2025-01-01', to: '2026-03-02' },
    })
    expect(tooLong).toMatchObject({ status: 422, body: { msg: '查询时间范围不能超过366天' } })
    const listed = await app.call('GET', '/api/log/seals?from=2026-03-01&to=2026-03-31', { token })
    expect((listed.body.data as object[]).length).toBeGreaterThanOrEqual(3)
  })
})

describe('the code on a watermark', () => {
  it('[2b-51] leads to the session that it was shown in, after the password was confirmed', async () => {
    const session = await tokenFor(app.deps(), adminId)
    const profile = (await app.call('GET', '/api/sys/user/selectUserInfo', { token: session })).body.data as {
      traceCode: string
    }
    const body = { code: ` ${profile.traceCode.toLowerCase()}-12 ` }
    const plain = await tokenFor(app.deps(), auditorId)
    expect((await app.call('POST', '/api/log/trace', { token: plain, body })).body.code).toBe(
      'STEP_UP_REQUIRED',
    )
    const token = await tokenFor(app.deps(), auditorId, { stepUp: true })
    const found = await app.call('POST', '/api/log/trace', { token, body })
    expect(found.body.data).toMatchObject({
      code: profile.traceCode,
      userId: adminId,
      username: 'root',
      sessionKind: 'console',
      loginType: 'password',
      day: '2026-03-05',
    })
    const unknown = await app.call('POST', '/api/log/trace', { token, body: { code: 'AAAAAAAA' } })
    expect(unknown.status).toBe(404)
    expect((await app.call('POST', '/api/log/trace', { token, body: { code: 'AAAA1111' } })).body.msg).toBe(
      '溯源码为8位字母或数字',
    )
  })
})
