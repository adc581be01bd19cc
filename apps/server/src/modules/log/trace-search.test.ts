import { restrictedTitle } from '@linli/api-client/contract/alert/control-alert'
import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, tokenFor } from '../../../test/support/accounts.ts'
import { startAuthApp } from '../../../test/support/auth-app.ts'
import { factory } from '../../../test/support/factory.ts'
import { accessModule } from '../access/index.ts'
import { vehiclePassRecord } from '../access/vehicles/vehicle-pass.table.ts'
import { controlAlert } from '../alert/inbox/control-alert.table.ts'
import { controlTarget } from '../alert/targets/control-target.table.ts'
import { alertModule } from '../alert/index.ts'
import { deviceCommand } from '../base/commands/device-command.table.ts'
import { device } from '../base/devices/device.table.ts'
import { baseModule } from '../base/index.ts'
import { makeEstate } from '../base/testing/world.ts'

const app = startAuthApp({}, [baseModule, accessModule, alertModule])
let auditor = ''
let boss = ''
const docNo = '44030519800101231X'
const range = { from: '2026-03-01', to: '2026-03-31' }

beforeAll(async () => {
  const deps = app.deps()
  const bossId = await makeAccount(deps, { username: 'root', roleCodes: ['sys_admin'] })
  boss = await tokenFor(deps, bossId, { stepUp: true })
  const auditorId = await makeAccount(deps, { username: 'watch', roleCodes: ['auditor'] })
  auditor = await tokenFor(deps, auditorId, { stepUp: true })
})

interface Found {
  readonly subjects: readonly string[]
  readonly hits: readonly { log: string; what: string; requestId: string | null }[]
}
const search = async (by: string, text: string, token = auditor) =>
  await app.call('POST', '/api/log/trace/search', { token, body: { by, text, ...range } })
const found = async (by: string, text: string) => (await search(by, text)).body.data as Found

describe('one search over all logs', () => {
  it('finds what a request did, in each log that knows it', async () => {
    const listed = await app.call('GET', '/api/auth/users?keyword=watch', { token: boss })
    const [row] = (listed.body.data as { records: { id: number }[] }).records
    await app.call('POST', `/api/auth/users/${row?.id ?? 0}/reveal`, {
      token: boss,
      body: { fields: ['phone'], reason: '电话核实' },
    })
    const [log] = await app.database().sql<{ id: string }[]>`
      select request_id as id from sensitive_access_log order by id desc limit 1`
    const { hits } = await found('request', log?.id ?? '')
    expect(hits.map((hit) => hit.log).toSorted()).toEqual(['operation', 'sensitive'])
    expect(new Set(hits.map((hit) => hit.requestId))).toEqual(new Set([log?.id]))
  })

  it('finds a member of staff by the account, and says whom it took it for, masked', async () => {
    const { subjects, hits } = await found('person', 'root')
    expect(subjects).toHaveLength(1)
    expect(subjects[0]).toMatch(/^员工 .*\*/)
    expect(hits.length).toBeGreaterThan(0)
    expect(await found('person', '无此人')).toEqual({ subjects: [], more: [], hits: [] })
  })

  it('finds a number in what was done, a device by its number', async () => {
    const { hits } = await found('number', 'WX2026010100001')
    expect(hits).toEqual([])
    expect((await search('number', 'ab')).body.msg).toBe('单号至少输入4位')
    const estateId = await makeEstate(app.deps(), '梅园')
    expect(estateId).toBeGreaterThan(0)
    expect(await found('device', 'SN-NONE')).toMatchObject({ hits: [] })
  })

  it('finds a car by its plate, an alert about it and what devices were told', async () => {
    const deps = app.deps()
    const estateId = await makeEstate(deps, '兰园')
    const { make } = factory(deps)
    const at = app.now()
    const { id: deviceId } = await make(device, estateId, { sn: 'SN-TRACED-1', name: '兰园南门' })
    await make(vehiclePassRecord, estateId, {
      plateNo: '粤B12345',
      passTime: at,
      deviceId,
      ownerName: '赵一',
    })
    await make(vehiclePassRecord, estateId, { plateNo: '粤B12346', passTime: at, deviceId })
    await make(controlAlert, estateId, {
      plateNo: '粤B12345',
      title: '赵一的车滞留',
      personName: '赵一',
      occurredAt: at,
    })
    await make(deviceCommand, estateId, { deviceIds: [deviceId], action: 'reboot', createdAt: at })
    const logsOf = async (by: string, text: string) =>
      (await found(by, text)).hits
        .map(({ log, what }) => [log, what])
        .toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1))
    expect(await logsOf('plate', '粤b12345')).toEqual([
      ['alert', '赵*的车滞留'],
      ['vehicle', expect.stringMatching(/^车辆/)],
    ])
    expect((await logsOf('device', 'SN-TRACED-1')).map(([log]) => log)).toEqual([
      'command',
      'vehicle',
      'vehicle',
    ])
    expect((await search('plate', '粤B')).body.fields).toEqual({ text: '请输入完整车牌号' })
  })

  it('finds alerts of whom the police watches for with a grant alone, and its log says so', async () => {
    const deps = app.deps()
    const { sql } = app.database()
    const estateId = await makeEstate(deps, '桂园')
    const { make } = factory(deps)
    const target = {
      name: '易水寒',
      basis: 'police_notice',
      kind: 'person',
      docNoHash: deps.personal.hash(docNo),
    }
    const { id: targetId } = await make(controlTarget, estateId, target)
    const { id } = await make(controlAlert, estateId, {
      title: restrictedTitle,
      isRestricted: true,
      restrictedTargetId: targetId,
      level: 'high',
      personName: null,
      plateNo: null,
      occurredAt: app.now(),
    })
    expect(await found('person', '易水寒')).toEqual({ subjects: [], more: [], hits: [] })
    const grant = async (levels: readonly string[]) =>
      await sql`
      insert into control_grant (grant_no, user_id, estate_ids, actions, levels, basis_type, reason, valid_from, valid_to, state)
      select 'BS' || ${levels[0] ?? ''}, id, ${[estateId]}, '{view}', ${levels}, 'duty', '值班期间核查预警', '2020-01-01', '2040-01-01', 'active'
      from sys_user where username = 'watch'`
    await grant(['info'])
    expect((await found('person', '易水寒')).hits).toEqual([])
    await grant(['high'])
    const hit = { log: 'alert', id, who: '易*寒', what: restrictedTitle }
    expect((await found('person', '易水寒')).hits).toMatchObject([hit])
    expect((await found('person', docNo)).hits).toMatchObject([hit])
    expect((await found('person', '易水')).hits).toEqual([])
    const uses =
      await sql`select action, target_id::int as target, alert_id::int as alert from control_grant_use`
    expect(uses).toEqual([
      { action: 'view', target: targetId, alert: id },
      { action: 'view', target: targetId, alert: id },
    ])
  })

  it('is written down each time, without the name that was looked for', async () => {
    await search('person', '欧阳娜娜')
    const rows = await app.database().sql<{ title: string; target: string; row: string }[]>`
      select title, target_name as target, to_jsonb(t)::text as row from operation_log t
      where permission = 'log:trace:query' order by id desc limit 1`
    expect(rows[0]).toMatchObject({ title: '全日志溯源 按人员' })
    expect(rows[0]?.row).not.toContain('欧阳娜娜')
  })

  it('wants the right and the password; a range of a year at most', async () => {
    const deps = app.deps()
    const ops = await tokenFor(
      deps,
      await makeAccount(deps, { username: 'ops', roleCodes: ['platform_ops'] }),
      {
        stepUp: true,
      },
    )
    expect((await search('person', 'root', ops)).status).toBe(403)
    const plain = await tokenFor(deps, await makeAccount(deps, { username: 'w2', roleCodes: ['auditor'] }))
    expect((await search('person', 'root', plain)).body.code).toBe('STEP_UP_REQUIRED')
    const long = await app.call('POST', '/api/log/trace/search', {
      token: auditor,
      body: { by: 'person', text: 'root', from: '2024-01-01', to: '2026-03-02' },
    })
    expect(long.body.msg).toBe('查询时间范围不能超过366天')
  })
})

describe('evidence on paper', () => {
  const print = async (query: object, token = auditor) =>
    await app.call('POST', '/api/log/evidence', { token, body: { log: 'operations', query } })

  it('has every row of the query, a digest that anybody can work out, and who printed it', async () => {
    const query = { at_from: '2026-03-01', at_to: '2026-03-31' }
    const { body } = await print(query)
    const data = body.data as {
      rows: object[]
      digest: string
      traceCode: string
      printedBy: string
      from: string
    }
    expect(data.rows.length).toBeGreaterThan(0)
    expect(data.from).toBe('2026-03-01')
    const lines = data.rows.map((row) => `${JSON.stringify(row)}\n`).join('')
    expect(data.digest).toBe(createHash('sha256').update(lines).digest('hex'))
    const [log] = await app.database().sql<{ title: string; code: string }[]>`
      select title, trace_code as code from operation_log where title like '打印存证%' order by id desc limit 1`
    expect(log?.title).toContain(data.digest.slice(0, 16))
    expect(log?.code).toBe(data.traceCode)
  })

  it('wants days, and the right to take that log out', async () => {
    expect((await print({})).body.fields).toMatchObject({ query: '请先选择时间范围' })
    const deps = app.deps()
    const ops = await tokenFor(deps, await makeAccount(deps, { username: 'guard', roleCodes: ['police'] }))
    expect((await print({ at_from: '2026-03-01', at_to: '2026-03-02' }, ops)).status).toBe(403)
  })
})
