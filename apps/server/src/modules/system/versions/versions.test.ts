import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { flowClock } from '../../../kit/serve/flow-clock.ts'
import { makeApk } from '../../../seed/world/demo-apk.ts'
import { openMpSession } from '../../auth/mp/mp-sessions.ts'
import { mpUser } from '../../auth/mp/mp-user.table.ts'
import { makeEstate } from '../../base/testing/world.ts'
import { readApk } from './apk.ts'
import { registerDeployment } from './deployed-version.ts'
import { auditWatch } from './platform-audit.routes.ts'
import { versionDays } from './version-clock.ts'
import { drawOf } from './version-offer.ts'

const database = useDatabase()
const minute = 60_000
let now = new Date('2026-03-02T02:00:00Z')
let deps: ServerDeps
let api: ReturnType<typeof caller>
let tokens = { writer: '', second: '' }
let userIds = { writer: 0, second: 0 }
let [here, there] = [0, 0]
const path = '/api/system/app-versions'

interface Row {
  readonly id: number
  readonly version: number
  readonly state: string
  readonly [key: string]: unknown
}
type Who = keyof typeof tokens

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  here = await makeEstate(deps, '梅园')
  there = await makeEstate(deps, '竹园')
  for (const who of ['writer', 'second'] as const)
    userIds = { ...userIds, [who]: await makeAccount(deps, { username: who, roleCodes: ['sys_admin'] }) }
  await pass(0)
})

/** Lets time pass; everybody has signed in again. */
const pass = async (ms: number) => {
  now = new Date(now.getTime() + ms)
  tokens = {
    writer: await tokenFor(deps, userIds.writer, { stepUp: true }),
    second: await tokenFor(deps, userIds.second, { stepUp: true }),
  }
}

const post = async (at: string, body: object = {}, who: Who = 'writer') =>
  (await api.send('POST', at, body, { token: tokens[who] })).body
let code = 0
const draft = async (more: object = {}): Promise<Row> => {
  code += 10
  const given = { client: 'wechat_mp', versionName: `1.${code}.0`, versionCode: code, notes: '修复问题' }
  const answer = await post(path, { ...given, ...more })
  expect(answer).toMatchObject({ success: true })
  return answer.data
}
const found = async ({ id }: Row): Promise<Row> =>
  (await api.get(`${path}/${id}`, { token: tokens.writer })).body.data
const act = async (row: Row, action: string, input: object = {}, who: Who = 'writer') => {
  const { version } = await found(row)
  return await post(`${path}/${row.id}/${action}`, { id: row.id, version, ...input }, who)
}
const done = async (row: Row, action: string, input: object = {}, who: Who = 'writer') => {
  const answer = await act(row, action, input, who)
  expect(answer).toMatchObject({ success: true })
}
const lastEvent = async ({ id }: Row) => {
  const { body } = await api.get(`${path}/${id}/events`, { token: tokens.writer })
  const events: readonly { readonly action: string }[] = body.data
  return events.at(-1)?.action
}
const msgOf = async (answer: Promise<{ readonly msg: string }>) => (await answer).msg
const check = async (query: Record<string, string | number>, headers: Record<string, string> = {}) => {
  const search = new URLSearchParams(
    Object.entries({ client: 'staff_ios', versionCode: 1, deviceId: 'phone-1', ...query }).map(([k, v]) => [
      k,
      String(v),
    ]),
  )
  return await api.raw('GET', `/api/open/versions/check?${search}`, { headers })
}
interface Offered {
  readonly latest: { readonly versionCode: number } | null
  readonly mustUpdate: boolean
  readonly updateType: string | null
  readonly url: string | null
}
const offered = async (query: Record<string, string | number>, headers: Record<string, string> = {}) =>
  ((await (await check(query, headers)).json()) as { data: Offered }).data
const ios = { client: 'staff_ios', storeUrl: 'https://apps.example.cn/linli' }
const released = async (more: object = {}): Promise<Row> => {
  const row = await draft({ ...ios, ...more })
  await done(row, 'submit')
  await done(row, 'release')
  return row
}

describe('writing a version', () => {
  test('its number rises above what was published, its name is its own, its fields fit its client', async () => {
    const first = await released()
    expect(await post(path, { ...ios, versionName: '0.0.1', versionCode: 1, notes: '旧' })).toMatchObject({
      fields: { versionCode: '内部版本号须大于已发布的最大值' },
    })
    const same = { ...ios, versionName: first['versionName'], versionCode: 99_999, notes: '同名' }
    expect((await post(path, same)).msg).toContain('该客户端已有版本')
    const bad = { ...ios, versionName: '1.2', versionCode: 99_999, notes: '格式' }
    expect((await post(path, bad)).fields).toMatchObject({ versionName: '版本号格式为x.y.z，如2.4.1' })
    const http = {
      ...ios,
      storeUrl: 'http://x.cn/a',
      versionName: '9.9.9',
      versionCode: 99_999,
      notes: '格式',
    }
    expect((await post(path, http)).fields).toMatchObject({ storeUrl: '商店地址须以https://开头' })
    const forced = { ...ios, versionName: '9.9.9', versionCode: 99_999, notes: '强制', updateType: 'force' }
    expect((await post(path, { ...forced, minSupportedCode: 100_000 })).fields).toMatchObject({
      minSupportedCode: '最低可用内部号不能大于本版本',
    })
  })

  test('versions of what is deployed with the server are registered by it and carry words alone', async () => {
    const byHand = { client: 'console', versionName: '1.0.0', versionCode: 1, notes: '手工' }
    expect((await post(path, byHand)).fields).toMatchObject({ client: '该客户端的版本由系统部署时登记' })
    await registerDeployment(deps, { version: '1.0.0', build: 'abcdef1234' })
    await registerDeployment(deps, { version: '1.0.0', build: 'abcdef1234' })
    const notes = { console: ['新增甲', '新增乙'], largescreen: [] }
    await registerDeployment(deps, { version: '1.0.0', build: '9876543210' }, notes)
    const more = { ...notes, console: [...notes.console, '新增丙'] }
    await registerDeployment(deps, { version: '1.0.0', build: '5555555555' }, more)
    const rows = await database().sql`select id, version, version_name, state, notes from app_version
      where client = 'console' order by version_code`
    expect(rows.map((row) => [row.version_name, row.state, row.notes])).toEqual([
      ['1.0.0+abcdef1', 'superseded', '系统已更新'],
      ['1.0.0+9876543', 'superseded', '新增甲\n新增乙'],
      ['1.0.0+5555555', 'released', '新增丙'],
    ])
    const { id, version } = rows[2] as { id: number; version: number }
    const put = async (body: object) =>
      (await api.send('PUT', `${path}/${id}`, { id, version, ...body }, { token: tokens.writer })).body
    expect((await put({ channel: 'beta' })).msg).toBe('该客户端的版本只能修改更新说明')
    expect(await put({ notes: '新增版本管理' })).toMatchObject({ success: true })
    expect(await offered({ client: 'console', versionCode: 1 })).toMatchObject({ latest: { versionCode: 3 } })
  })
})

describe('offering it (invariant 45)', () => {
  test('[2b-45] a gray version goes to a stable share of the devices, which only grows', async () => {
    const base = await released({ channel: 'beta' })
    const row = await draft({ ...ios, channel: 'beta' })
    await done(row, 'submit')
    await done(row, 'gray', { grayType: 'percent', grayPercent: 30 })
    const devices = Array.from({ length: 40 }, (_, index) => `device-${index}`)
    const ask = async (deviceId: string) => {
      const { latest } = await offered({
        deviceId,
        channel: 'beta',
        versionCode: base['versionCode'] as number,
      })
      return latest?.versionCode === row['versionCode']
    }
    for (const deviceId of devices) expect(await ask(deviceId)).toBe(drawOf(deviceId, row.id) < 30)
    expect(await msgOf(act(row, 'widen', { grayType: 'percent', grayPercent: 20 }))).toBe('灰度范围只能扩大')
    await done(row, 'widen', { grayType: 'percent', grayPercent: 100 })
    for (const deviceId of devices.slice(0, 5)) expect(await ask(deviceId)).toBe(true)
    const second = await draft({ ...ios, channel: 'beta' })
    await done(second, 'submit')
    expect(await msgOf(act(second, 'gray', { grayType: 'percent', grayPercent: 1 }))).toBe(
      '该客户端已有灰度中的版本',
    )
    await done(row, 'pause', { reason: '观察' })
    expect(await ask('device-1')).toBe(false)
    await done(second, 'gray', { grayType: 'estate', grayEstateIds: [here] })
    expect(await msgOf(act(row, 'resume'))).toBe('该客户端已有灰度中的版本')
    const inEstate = async (estateId: number) =>
      (await offered({ channel: 'beta', estateId, versionCode: 1 })).latest?.versionCode
    expect(await inEstate(here)).toBe(second['versionCode'])
    expect(await inEstate(there)).toBe(base['versionCode'])
    await done(second, 'revoke', { revokeReason: '闪退' })
    expect(await inEstate(here)).toBe(base['versionCode'])
    await done(row, 'resume')
    await done(row, 'release')
    expect(await found(base)).toMatchObject({ state: 'superseded' })
    await done(row, 'revoke', { revokeReason: '闪退' })
    expect(await msgOf(act(row, 'release'))).toBe('当前状态为「已撤回」，不能发布')
  })

  test('the list of a gray version is of staff, told by the session of the device', async () => {
    const row = await draft({ ...ios, channel: 'beta' })
    await done(row, 'submit')
    await done(row, 'gray', { grayType: 'user', grayUserIds: [userIds.second] })
    const asked = { channel: 'beta', deviceId: 'own-phone', versionCode: 1 }
    const codeOf = async (headers: Record<string, string>) =>
      (await offered(asked, headers)).latest?.versionCode
    expect(await codeOf({ authorization: `Bearer ${tokens.second}` })).toBe(row['versionCode'])
    expect(await codeOf({ authorization: `Bearer ${tokens.writer}` })).not.toBe(row['versionCode'])
    expect(await codeOf({})).not.toBe(row['versionCode'])
  })

  test('the list of a mini-program is of residents, told by the session of the telephone', async () => {
    const { make } = factory(deps)
    const signedIn = async (phone: string) => {
      const { id } = await make(mpUser, here, { phone })
      const owner = { mpUserId: id, platform: 'wechat' as const }
      return { id, ...(await openMpSession(deps, deps.database.db, owner, now)) }
    }
    const [chosen, other] = [await signedIn('19900000001'), await signedIn('19900000002')]
    const row = await draft({ client: 'alipay_mp', channel: 'beta' })
    await done(row, 'submit')
    await database().sql`update app_version set platform_audit = 'passed' where id = ${row.id}`
    const wrong = await act(row, 'gray', { grayType: 'user', grayUserIds: [userIds.second] })
    expect(wrong).toMatchObject({ fields: { grayType: '小程序请按住户名单灰度' } })
    await done(row, 'gray', { grayType: 'resident', grayMpUserIds: [chosen.id] })
    const codeOf = async ({ token }: { readonly token: string }) => {
      const asked = { client: 'alipay_mp', channel: 'beta', deviceId: 'resident-phone', versionCode: 1 }
      return (await offered(asked, { authorization: `Bearer ${token}` })).latest?.versionCode
    }
    expect(await codeOf(chosen)).toBe(row['versionCode'])
    expect(await codeOf(other)).toBeUndefined()
    await done(row, 'widen', { grayType: 'resident', grayMpUserIds: [chosen.id, other.id] })
    expect(await codeOf(other)).toBe(row['versionCode'])
  })

  test('[2b-45] an update is forced below what is still supported, once a second person said so', async () => {
    const base = await released()
    const minSupportedCode = base['versionCode'] as number
    const wrong = await draft({ ...ios, updateType: 'force', minSupportedCode: minSupportedCode + 5 })
    await done(wrong, 'submit')
    expect(await msgOf(act(wrong, 'release'))).toBe('强制更新须由另一人批准')
    expect((await act(wrong, 'approveForce')).success).toBe(false)
    await done(wrong, 'approveForce', {}, 'second')
    expect(await msgOf(act(wrong, 'release'))).toBe('最低可用内部号须是已发布的版本')
    const row = await draft({ ...ios, updateType: 'force', minSupportedCode })
    await done(row, 'submit')
    await done(row, 'approveForce', {}, 'second')
    await done(row, 'release')
    expect(await offered({ versionCode: minSupportedCode - 1 })).toMatchObject({
      mustUpdate: true,
      updateType: 'force',
    })
    expect(await offered({ versionCode: minSupportedCode })).toMatchObject({
      mustUpdate: false,
      updateType: 'optional',
    })
  })

  test('a release can wait for its time', async () => {
    const row = await draft(ios)
    await done(row, 'submit')
    await done(row, 'release', { publishAt: new Date(now.getTime() + 30 * minute).toISOString() })
    await flowClock.run(deps)
    expect(await found(row)).toMatchObject({ state: 'testing' })
    await pass(31 * minute)
    await flowClock.run(deps)
    expect(await found(row)).toMatchObject({ state: 'released' })
    expect(await lastEvent(row)).toBe('publish')
  })

  test('the same answer is not sent twice, and each device is remembered once', async () => {
    const asked = { deviceId: 'door-77', model: '门口机 D7', estateId: here, versionCode: 1 }
    const first = await check(asked)
    const etag = first.headers.get('etag') ?? ''
    expect((await check(asked, { 'if-none-match': etag })).status).toBe(304)
    await check({ ...asked, crashes: 2 })
    const rows = await database().sql`select version_code, crashes, estate_id from app_install
      where device_id = 'door-77'`
    expect(rows).toMatchObject([{ version_code: 1, crashes: 2, estate_id: here }])
    await check({ ...asked, versionCode: 2, estateId: 999_999 })
    expect(
      await database().sql`select version_code, crashes, estate_id from app_install
      where device_id = 'door-77'`,
    ).toMatchObject([{ version_code: 2, crashes: 0, estate_id: here }])
    expect((await check({ ...asked, client: 'other' })).status).toBe(422)
    await versionDays.run(deps)
    const { body } = await api.get(`${path}/usage?client=staff_ios`, { token: tokens.writer })
    expect(body.data).toMatchObject({
      models: expect.arrayContaining([{ model: '门口机 D7', os: '未知', devices: 1, crashed: 0 }]),
    })
  })
})

describe('packages', () => {
  const certificate = 'linli'
  const packageName = 'cn.linli.staff'
  const upload = async (row: Row, bytes: Buffer, name = 'staff.apk') => {
    const file = { name, size: bytes.length, fingerprint: bytes.toString('base64url').slice(-150) }
    const begun = await post(`${path}/${row.id}/package`, file)
    if (!begun.success) return begun
    const { uploadId } = begun.data as { uploadId: number }
    const form = new FormData()
    form.set('index', '0')
    form.set('file', new File([new Uint8Array(bytes)], name))
    const sent = await api.raw('POST', `/api/system/package-uploads/${uploadId}/parts`, {
      token: tokens.writer,
      body: form,
    })
    expect(sent.status).toBe(200)
    // Somebody who comes back is told what is there.
    const again = await post(`${path}/${row.id}/package`, file)
    expect(again.data).toMatchObject({ uploadId, received: [0] })
    return await post(`/api/system/package-uploads/${uploadId}/finish`)
  }

  test('say what they are; the next one has the name and the signer of the one before', async () => {
    const row = await draft({ client: 'staff_android' })
    const versionCode = row['versionCode'] as number
    expect(await msgOf(act(row, 'submit'))).toBe('请先上传安装包')
    expect(await msgOf(upload(row, Buffer.from('nothing')))).toBe('不是有效的APK安装包，或没有V2及以上签名')
    const other = makeApk({ packageName, versionCode: versionCode + 1, certificate })
    expect(await msgOf(upload(row, other))).toContain('不一致')
    expect((await upload(row, makeApk({ packageName, versionCode, certificate }))).data).toMatchObject({
      packageName,
    })
    expect(await lastEvent(row)).toBe('pack')
    await done(row, 'submit')
    await done(row, 'release')
    const { url } = await offered({ client: 'staff_android', versionCode: 1 })
    expect((await api.raw('GET', url ?? '')).status).toBe(200)
    await pass(31 * minute)
    expect((await api.raw('GET', url ?? '')).status).toBe(404)
    const next = await draft({ client: 'staff_android' })
    const of = { packageName, versionCode: next['versionCode'] as number, certificate }
    expect(await msgOf(upload(next, makeApk({ ...of, certificate: 'somebody' })))).toBe(
      '安装包签名与上一版本不一致',
    )
    expect(await msgOf(upload(next, makeApk({ ...of, packageName: 'cn.other' })))).toBe(
      '安装包包名与上一版本不一致',
    )
  })

  test('what is cut off or no package is none', () => {
    const whole = makeApk({ packageName, versionCode: 7, certificate })
    expect(readApk(whole)).toMatchObject({ packageName, versionCode: 7 })
    for (let length = 0; length < whole.length; length += 9)
      expect(readApk(whole.subarray(0, length))).toBeUndefined()
  })
})

describe('the audit of a platform', () => {
  test('takes its time, may fail, and comes before the release', async () => {
    const row = await draft()
    expect(await msgOf(post(`${path}/${row.id}/audit`))).toBe('测试中的版本才能提交平台审核')
    await done(row, 'submit')
    expect(await msgOf(act(row, 'release'))).toBe('平台审核通过后才能发布')
    expect(await post(`${path}/${row.id}/audit`)).toMatchObject({ data: { platformAudit: 'auditing' } })
    expect(await msgOf(post(`${path}/${row.id}/audit`))).toBe('平台正在审核，请等待结果')
    expect(await post(`${path}/${row.id}/audit/refresh`)).toMatchObject({
      data: { platformAudit: 'auditing' },
    })
    await pass(11 * minute)
    await auditWatch.run(deps)
    expect(await found(row)).toMatchObject({ platformAudit: 'passed' })
    await done(row, 'release')
    const refused = await draft({ notes: '分享返现' })
    await done(refused, 'submit')
    await post(`${path}/${refused.id}/audit`)
    await pass(11 * minute)
    expect(await post(`${path}/${refused.id}/audit/refresh`)).toMatchObject({
      data: { platformAudit: 'failed' },
    })
    await done(refused, 'reject', { reason: '改说明' })
    expect(await found(refused)).toMatchObject({ platformAudit: 'none', state: 'draft' })
    const ofStore = await draft(ios)
    expect(await msgOf(post(`${path}/${ofStore.id}/audit`))).toBe('该客户端没有平台审核')
  })
})
