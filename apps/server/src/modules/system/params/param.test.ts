import { describe, expect, it } from 'vitest'
import { createParams } from '../../../kit/params/params.ts'
import { systemModule } from '../index.ts'
import { createParamStore } from './param-store.ts'
import { paramPath as path, paramWorld } from './testing/param-world.ts'

const { app, call, views, viewOf, set, reset } = paramWorld()

describe('a parameter', () => {
  it('[2b-41] is checked by type, range, floor and rule, in the words of the catalogue', async () => {
    const refused = async (key: string, value: unknown) => (await set(key, value)).body.msg
    expect(await refused('auth.lock.times', 99)).toBe('参数值超出允许范围（3~10）')
    expect(await refused('auth.lock.times', '5')).toBe('参数值格式错误')
    expect(await refused('auth.lock.times', 5.5)).toBe('参数值格式错误')
    expect(await refused('auth.password.maxAgeDays', 29)).toBe('参数值超出允许范围（0或30~180）')
    expect(await refused('auth.password.maxAgeDays', 181)).toBe('参数值超出允许范围（0或30~180）')
    expect(await refused('auth.password.remindDays', 90)).toBe('提醒天数须小于有效期天数')
    expect(await refused('auth.captcha.afterFailures', 6)).toBe('需要图形验证码的失败次数不能大于锁定次数')
    expect(await refused('auth.session.idleMinutes', 60)).toBe('该参数不可修改')
    expect(await refused('auth.plainLogin', 'maybe')).toBe('参数值格式错误')
    expect(await refused('auth.mfa.roles', ['Not A Role'])).toBe('参数值格式错误')
    expect(await refused('auth.sod.pairs', [['one']])).toBe('参数值格式错误')
    expect(await refused('auth.trustedProxies', ['0.0.0.0/0'])).toBe('网段格式错误')
    expect(
      (await call('admin', 'PUT', `${path}/no.such`, { value: 1, reason: '试验', version: 0 })).status,
    ).toBe(404)
    const short = await call('admin', 'PUT', `${path}/auth.lock.times`, {
      value: 6,
      reason: '试',
      version: 0,
    })
    expect(short.body.fields).toMatchObject({ reason: '修改原因至少2个字符' })
    expect(await app.deps().params.number('auth.lock.times')).toBe(5)
    expect(await app.database().sql`select 1 from param_log`).toHaveLength(0)
  })

  it('counts at once where it was changed, is logged with its reason, and stands nowhere when it is the default', async () => {
    const answer = await set('auth.lock.times', 7)
    expect(answer.body.data).toMatchObject({
      value: 7,
      changed: true,
      defaultValue: 5,
      updatedByName: '测试admin',
    })
    expect(await app.deps().params.number('auth.lock.times')).toBe(7)
    await reset('auth.lock.times')
    expect(await app.deps().params.number('auth.lock.times')).toBe(5)
    await set('auth.lock.times', 6)
    await set('auth.lock.times', 5)
    expect(await viewOf('auth.lock.times')).toMatchObject({ changed: false })
    expect(await app.database().sql`select 1 from sys_param where key = 'auth.lock.times'`).toHaveLength(0)
    const rows = await app.database().sql`
      select before, after, reason from param_log where key = 'auth.lock.times' order by id`
    expect(rows).toMatchObject([
      { before: 5, after: 7, reason: '试验一下' },
      { before: 7, after: 5, reason: '恢复' },
      { before: 5, after: 6 },
      { before: 6, after: 5 },
    ])
  })

  it('is not changed on what somebody else has changed meanwhile', async () => {
    const { version } = await viewOf('auth.lock.minutes')
    expect((await set('auth.lock.minutes', 20, 'admin', version)).body.success).toBe(true)
    const stale = await set('auth.lock.minutes', 25, 'admin', version)
    expect([stale.status, stale.body.msg]).toEqual([409, '数据已被他人修改，请刷新后重试'])
    await reset('auth.lock.minutes')
  })

  it('[2b-41] is in effect on another process within five seconds', async () => {
    const { database, personal, log } = app.deps()
    let now = 0
    const deps = app.deps()
    const other = createParams([...deps.params.definitions.values()], {
      store: () => createParamStore({ database, personal, params: deps.params }),
      log,
      clock: () => now,
    })
    expect(await other.number('auth.lock.times')).toBe(5)
    await set('auth.lock.times', 8)
    now = 3_000
    expect(await other.number('auth.lock.times')).toBe(5)
    now = 4_100
    // The first to ask has it read anew, and does not wait for it.
    await expect.poll(async () => await other.number('auth.lock.times')).toBe(8)
    await reset('auth.lock.times')
  })
})

describe('who may change what', () => {
  it('security is for system administrators who have just given their password', async () => {
    const { version } = await viewOf('auth.lock.times')
    expect((await set('auth.lock.times', 6, 'unconfirmed', version)).body.code).toBe('STEP_UP_REQUIRED')
    expect((await set('probe.low', 0, 'unconfirmed')).body.success).toBe(true)
    expect((await set('auth.lock.times', 6, 'ops', version)).status).toBe(404)
    expect((await set('probe.low', 1, 'audit')).status).toBe(403)
    await reset('probe.low')
  })

  it('platform operations see business parameters alone, the auditor all of them', async () => {
    const levels = async (who: Parameters<typeof views>[0]) =>
      new Set((await views(who)).map((one) => one.level))
    expect(await levels('ops')).toEqual(new Set(['business']))
    expect(await levels('audit')).toEqual(new Set(['business', 'system', 'security']))
    const keys = await call('ops', 'GET', '/api/system/crypto-keys')
    const clients = await call('ops', 'GET', '/api/auth/sso-clients')
    expect([keys.status, clients.status]).toEqual([403, 403])
  })

  it('everybody’s values are not for those who reach one company', async () => {
    expect((await set('probe.low', 0, 'head')).status).toBe(403)
    expect((await call('head', 'GET', `${path}/export`)).status).toBe(403)
  })
})

describe('a secret', () => {
  it('[2b-41] is written and never told: not in the list, the log, the export, nor as it is in the table', async () => {
    expect((await set('probe.key', 'correct horse')).body.data).toMatchObject({ value: null, changed: true })
    expect(await app.deps().params.text('probe.key')).toBe('correct horse')
    const [all] = await app.database().sql<{ text: string }[]>`
      select (select string_agg(p::text, '') from sys_param p) || (select string_agg(l::text, '') from param_log l)
        || (select string_agg(o::text, '') from operation_log o) as text`
    expect(all?.text).not.toContain('correct horse')
    expect(JSON.stringify(await views())).not.toContain('correct horse')
    expect(JSON.stringify((await call('admin', 'GET', `${path}/export`)).body)).not.toContain('probe.key')
    const [row] = await app.database().sql<{ id: number }[]>`select id from param_log where key = 'probe.key'`
    const restore = await call('admin', 'POST', `/api/system/param-logs/${row?.id}/restore`, {
      reason: '恢复',
    })
    expect(restore.body.msg).toBe('该变更不能恢复')
    await reset('probe.key')
    expect(await viewOf('probe.key')).toMatchObject({ changed: false })
  })
})

describe('an own parameter', () => {
  it('stands under custom., can be read, changed, published and removed', async () => {
    const make = async (body: object) => await call('admin', 'POST', path, { reason: '新增', ...body })
    expect((await make({ key: 'auth.own', name: '自', type: 'int', value: 1 })).body.msg).toBe(
      '仅允许新增custom.开头的参数',
    )
    expect((await make({ key: 'custom.own', name: '自', type: 'int', value: 'x' })).body.msg).toBe(
      '参数值格式错误',
    )
    const secret = await make({ key: 'custom.pin', name: '密', type: 'secret', value: 'x', publicRead: true })
    expect(secret.body.msg).toBe('密文参数不能前端可读')
    const made = await make({ key: 'custom.own', name: '热线', type: 'text', value: '400', publicRead: true })
    expect(made.body.data).toMatchObject({ custom: true, changed: false, value: '400', group: 'custom' })
    expect((await make({ key: 'custom.own', name: '热线', type: 'text', value: '1' })).body.msg).toBe(
      '参数键已存在',
    )
    await set('custom.own', '401')
    expect(await app.deps().params.text('custom.own')).toBe('401')
    expect((await app.call('GET', '/api/system/public-params')).body.data).toMatchObject({
      'custom.own': '401',
      'site.title': '邻里',
    })
    const remove = async (key: string) =>
      await call('admin', 'POST', `${path}/${key}/remove`, {
        reason: '删除',
        version: (await viewOf(key)).version,
      })
    expect((await remove('probe.low')).body.msg).toBe('仅可删除自定义参数')
    expect((await remove('custom.own')).body.data).toBe(true)
    expect((await views()).some((one) => one.key === 'custom.own')).toBe(false)
  })

  it('public values are those that are meant to be, and no security', async () => {
    const open = Object.keys((await app.call('GET', '/api/system/public-params')).body.data as object)
    expect(open.filter((key) => key.startsWith('auth.'))).toEqual([])
  })
})

it('the keys of the program are grouped as the dictionary says', () => {
  const groups =
    systemModule.dicts?.find((one) => one.code === 'param_group')?.items.map((one) => one.value) ?? []
  const stray = [...app.deps().params.definitions.values()].filter((one) => !groups.includes(one.group))
  expect(stray.map((one) => one.key)).toEqual([])
})
