import { beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { startAuthApp } from '../../../../test/support/auth-app.ts'
import { withinTrace } from '../../../kit/http/trace-context.ts'
import { rollUpExceptions } from './exception-rollup.ts'

const app = startAuthApp()
const hour = 3_600_000
let adminId = 0
let workerId = 0

beforeAll(async () => {
  adminId = await makeAccount(app.deps(), { username: 'root', roleCodes: ['sys_admin'] })
  workerId = await makeAccount(app.deps(), { username: 'yunwei', roleCodes: ['maintenance'] })
})

interface Group {
  readonly id: number
  readonly version: number
  readonly state: string
  readonly message: string
  readonly count: number
  readonly users: number
  readonly level: string
  readonly trend: readonly number[]
  readonly latestVersion: string
  readonly assigneeId: number | null
}

/** A browser of its own, at an address of its own. */
const tell = async (
  message: string,
  {
    ip = '10.0.0.1',
    build = 'console-a',
    token = '',
    info = 'window',
    times = 1,
    count = 1,
    stack = '',
  } = {},
) =>
  await app.call('POST', '/api/log/exceptions/report', {
    headers: { 'X-Forwarded-For': ip, 'User-Agent': `Chrome/138 ${ip}` },
    ...(token !== '' && { token }),
    body: {
      source: 'console',
      items: Array.from({ length: count }, () => ({
        error: { name: 'TypeError', message, ...(stack !== '' && { stack }) },
        view: '/logs',
        info,
        url: 'https://x.cn/logs?name=张三',
        at: app.now().toISOString(),
        build,
        times,
      })),
    },
  })

const admin = () => tokenFor(app.deps(), adminId)
const groups = async (keyword: string) => {
  const answer = await app.call(
    'GET',
    `/api/log/exception-groups?keyword=${encodeURIComponent(keyword)}&pageNum=1&pageSize=20`,
    { token: await admin() },
  )
  return (answer.body.data as { records: readonly Group[] }).records
}
const one = async (keyword: string): Promise<Group> => {
  const [group] = await groups(keyword)
  if (group === undefined) throw new Error(`no group ${keyword}`)
  return group
}
const act = async (group: Group, action: string, body: Record<string, unknown>) =>
  await app.call('POST', `/api/log/exception-groups/${group.id}/${action}`, {
    token: await admin(),
    body: { version: group.version, ...body },
  })
const mend = async (keyword: string, fixedVersion?: string) => {
  await act(await one(keyword), 'assign', { assigneeId: workerId })
  return await act(await one(keyword), 'resolve', { fixedVersion, note: '已修复' })
}
const messages = async (userId: number) =>
  await app.database().sql<{ kind: string; content: string }[]>`
    select kind, content from staff_message where user_id = ${userId} order by id`

describe('invariant 50: the same error from many browsers', () => {
  it('[2b-50] is one group with as many users, whichever numbers it tells of', async () => {
    const { sql } = app.database()
    // Without a proxy in between every call of a test is of one address, whose limit is by the minute.
    for (let at = 0; at < 100; at += 1) {
      if (at === 50) app.pass(60_000)
      await tell(`row ${at} is broken`, { ip: `10.1.${at}.1` })
    }
    const group = await one('is broken')
    expect(await groups('is broken')).toHaveLength(1)
    expect(group).toMatchObject({ state: 'open', level: 'error', users: 100, count: 100 })
    expect(group.trend.at(-1)).toBe(100)
    const [kept] = await sql<{ n: number }[]>`select count(*)::int as n from exception_event`
    expect(kept?.n).toBe(100)
  })

  it('[2b-50] is cut at the limit without a refusal', async () => {
    app.pass(60_000)
    const answers = []
    for (let at = 0; at < 5; at += 1) answers.push(await tell('flood', { count: 20 }))
    expect(answers.map((answer) => [answer.status, (answer.body.data as { taken: number }).taken])).toEqual([
      [200, 20],
      [200, 20],
      [200, 20],
      [200, 0],
      [200, 0],
    ])
    app.pass(60_000)
  })

  it('[2b-50] comes back after it was mended: in the mended build or a later one at once, in an older one after a day', async () => {
    await tell('returns', { build: '1.2.0' })
    expect((await mend('returns', '1.3.0')).status).toBe(200)
    await tell('returns', { build: '1.2.9' })
    expect((await one('returns')).state).toBe('resolved')
    await tell('returns', { build: '1.3.0' })
    expect((await one('returns')).state).toBe('reopened')
    await mend('returns')
    await tell('returns', { build: '1.2.0' })
    expect((await one('returns')).state).toBe('resolved')
    app.pass(24 * hour)
    await tell('returns', { build: '1.2.0' })
    expect((await one('returns')).state).toBe('reopened')
  })
})

describe('invariant 48: what is kept of an error', () => {
  it('holds no number of a person, token, mail or value of an address', async () => {
    const token = await admin()
    await tell('phone 13812345678 of zhang@example.com "李四" 11010519491231002X', {
      token,
      info: `in ${token}`,
      stack: `TypeError: 13812345678\n    at save (https://x.cn/assets/page-abcdefgh.js?token=${token}:1:2)`,
    })
    const { sql } = app.database()
    const rows = await sql<{ text: string }[]>`
      select to_jsonb(e)::text as text from exception_event e union all select to_jsonb(g)::text from exception_group g`
    const all = rows.map((row) => row.text).join('\n')
    for (const secret of ['13812345678', 'zhang@', '李四', '11010519491231002X', token, '张三'])
      expect(all).not.toContain(secret)
    const [mine] = await sql<{ user_id: number }[]>`
      select user_id::int from exception_event where user_id is not null order by id desc limit 1`
    expect(mine?.user_id).toBe(adminId)
  })
})

describe('dealing with it', () => {
  it('asks what was done about a fatal one', async () => {
    await tell('cannot render', { info: '\n    at Page' })
    await act(await one('cannot render'), 'assign', { assigneeId: workerId })
    const bare = await act(await one('cannot render'), 'resolve', {})
    expect([bare.status, bare.body.fields]).toEqual([422, { note: '请填写处理说明' }])
    expect(await messages(workerId)).toContainEqual({ kind: 'exceptionAssigned', content: 'cannot render' })
  })

  it('ignores until it happened so often', async () => {
    await tell('noise')
    await act(await one('noise'), 'ignore', { ignoreReason: '插件', ignoreTimes: 5 })
    await tell('noise', { times: 4 })
    expect((await one('noise')).state).toBe('ignored')
    await tell('noise')
    expect((await one('noise')).state).toBe('open')
  })

  it('counts what is the same in one group, and apart again', async () => {
    app.pass(60_000)
    const [anna, bert, carl] = [{ ip: '10.2.0.1' }, { ip: '10.2.0.2' }, { ip: '10.2.0.3' }]
    await tell('alpha fails', { times: 3, ...anna })
    await tell('beta fails', anna)
    await tell('beta fails', bert)
    const [alpha, beta] = [await one('alpha fails'), await one('beta fails')]
    const token = await admin()
    const merged = await app.call('POST', `/api/log/exception-groups/${alpha.id}/merge`, {
      token,
      body: { others: [beta.id] },
    })
    expect(merged.status).toBe(200)
    expect(await groups('beta fails')).toHaveLength(0)
    expect(await one('alpha fails')).toMatchObject({ count: 5, users: 2 })
    await tell('beta fails', bert)
    await tell('beta fails', carl)
    expect(await one('alpha fails')).toMatchObject({ count: 7, users: 3 })
    await app.call('POST', `/api/log/exception-groups/${beta.id}/split`, { token, body: {} })
    // What came in between was counted here and stays; whom only the other one hit goes with it.
    expect(await one('beta fails')).toMatchObject({ count: 2, users: 2 })
    expect(await one('alpha fails')).toMatchObject({ count: 5, users: 3 })
  })
})

describe('alarms', () => {
  it('tell who asked of new groups and rising ones, administrators of fatal ones and storms, once', async () => {
    app.pass(60_000)
    const worker = await tokenFor(app.deps(), workerId)
    await app.call('PUT', '/api/log/exception-watch', {
      token: worker,
      body: { newGroups: true, perHour: 10 },
    })
    await rollUpExceptions(app.deps())
    await app.database().sql`delete from staff_message`
    await tell('quite new', { times: 11 })
    await tell('worst of all', { info: '\n    at Page', times: 60 })
    await rollUpExceptions(app.deps())
    await rollUpExceptions(app.deps())
    const told = async (userId: number) =>
      (await messages(userId)).map(({ kind, content }) => `${kind} ${content}`).toSorted()
    expect(await told(workerId)).toEqual([
      'exceptionNew quite new',
      'exceptionNew worst of all',
      'exceptionRising 一小时内 11 次：quite new',
      'exceptionRising 一小时内 60 次：worst of all',
    ])
    expect(await told(adminId)).toEqual([
      'exceptionNew worst of all',
      'exceptionRising 一小时内 60 次：worst of all',
    ])
  })
})

describe('the server itself', () => {
  it('tells of what it could not do, under the request that the user was shown; a refusal is none', async () => {
    const { log } = app.deps()
    await withinTrace('4bf92f3577b34da6a3ce929d0e0e4736', async () => {
      await Promise.resolve()
      log.error('unexpected error', { requestId: 'abc123', error: new Error('it broke') })
    })
    log.error('job failed', { job: 'nightly', error: new Error('no disk') })
    log.error('request', { status: 500 })
    await app.call('GET', '/api/log/exception-groups/999999', { token: await admin() })
    const kept = async () =>
      await app.database().sql<
        { source: string; request_id: string | null; trace_id: string | null; message: string }[]
      >`select source, request_id, trace_id, message from exception_event where source in ('server', 'job') order by id`
    await expect.poll(kept).toEqual([
      {
        source: 'server',
        request_id: 'abc123',
        trace_id: '4bf92f3577b34da6a3ce929d0e0e4736',
        message: 'it broke',
      },
      { source: 'job', request_id: null, trace_id: null, message: 'no disk' },
    ])
  })
})
