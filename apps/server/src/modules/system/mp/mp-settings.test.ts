import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { type Answer, caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { inContext } from '../../../kit/context.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { sealedColumns } from '../../../kit/personal-data.ts'
import { staffMessage } from '../../../kit/staff-messages/staff-message.table.ts'
import { embeddedMiniCode } from '../../../ports/mini-program/sign-in/embedded-sign-in.ts'
import { operationLog } from '../../../kit/audit/operation-log.table.ts'
import { mpIdentity, mpUser } from '../../auth/mp/mp-user.table.ts'
import { staffMpBinding } from '../../auth/mp/staff-mp.table.ts'
import { makeEstate } from '../../base/testing/world.ts'
import { fakeWechat } from '../testing/fake-wechat.ts'
import { mpAppClock } from './mp-clock.ts'
import { mpApp, mpCredential } from './mp.table.ts'
import { tag } from './wechat-push.ts'
import { openSealed, sealAnswer } from './wechat-seal.ts'

const database = useDatabase()
const now = new Date('2026-03-02T02:00:00Z')
let deps: ServerDeps
let api: ReturnType<typeof caller>
let token = ''
let userId = 0
const base = '/api/system'

const wechat = fakeWechat()
const { sent } = wechat

beforeAll(async () => {
  const plain = testDeps(database(), { clock: () => now })
  const platforms = { ...plain.config.platforms, wechatApiUrl: await wechat.listen() }
  deps = testDeps(database(), { clock: () => now, config: { ...plain.config, platforms } })
  await startModules(deps)
  api = caller(deps)
  userId = await makeAccount(deps, { username: 'writer', roleCodes: ['sys_admin'] })
  token = await tokenFor(deps, userId, { stepUp: true })
})
afterAll(wechat.close)

interface Facts {
  readonly [key: string]: unknown
  readonly id: number
  readonly version: number
  readonly appId: string
  readonly publishedAt: string
  readonly simulated: readonly string[]
  readonly apps: readonly { id: number; calls: readonly number[]; skipped: number }[]
}
type Said = Omit<Answer['body'], 'data'> & { readonly data: Facts }
const post = async (path: string, body: object = {}): Promise<Said> =>
  (await api.send('POST', `${base}/${path}`, body, { token })).body
const put = async (path: string, body: object): Promise<Said> =>
  (await api.send('PUT', `${base}/${path}`, body, { token })).body
const get = async <T = Facts>(path: string): Promise<T> =>
  (await api.get(`${base}/${path}`, { token })).body.data

let numbers = 0
const wxId = () => `wx${(numbers += 1).toString(16).padStart(16, '0')}`
const newApp = async (more: object = {}) => {
  const answer = await post('mp-apps', { name: '测试应用', kind: 'wechat_mp', appId: wxId(), ...more })
  expect(answer).toMatchObject({ success: true })
  return answer.data
}
const versionOf = async (id: number): Promise<number> => (await get(`mp-apps/${id}`)).version
const connect = async (id: number, secret: string) => {
  expect(await post(`mp-apps/${id}/credentials`, { reason: '接入', secret })).toMatchObject({ success: true })
  return await post(`mp-apps/${id}/test`, { id })
}

describe('applications', () => {
  test('have the number of their platform, domains by https, and one website for sign-in', async () => {
    const wrong = await post('mp-apps', { name: '错', kind: 'wechat_mp', appId: '2021004100000017' })
    expect(wrong.fields).toEqual({ appId: 'AppID格式错误' })
    const alipay = await post('mp-apps', { name: '对', kind: 'alipay_mp', appId: '2021004100000099' })
    expect(alipay).toMatchObject({ success: true })
    const http = await post('mp-apps', {
      name: '错',
      kind: 'wechat_oa',
      appId: wxId(),
      domains: ['http://a.cn'],
    })
    expect(http.fields).toEqual({ domains: '合法域名须以https://开头' })
    const first = await newApp({ kind: 'web_login' })
    const second = await post('mp-apps', { name: '二', kind: 'web_login', appId: wxId() })
    expect(second.msg).toBe('已有启用的网站扫码登录应用，请先停用')
    const off = await post(`mp-apps/${first.id}/enable`, { version: first.version, enabled: false })
    expect(off).toMatchObject({ success: true })
    expect(await newApp({ kind: 'web_login', name: '二' })).toBeDefined()
    const both = await post(`mp-apps/${first.id}/enable`, { version: first.version + 1, enabled: true })
    expect(both.msg).toBe('已有启用的网站扫码登录应用，请先停用')
    const gone = await api.send('DELETE', `${base}/mp-apps/${first.id}`, undefined, { token })
    expect(gone.body.success).toBe(true)
  })

  test('leave the simulated platform after a test that was passed with the credentials of now', async () => {
    const { id } = await newApp()
    const real = async () => await put(`mp-apps/${id}`, { version: await versionOf(id), adapter: 'real' })
    expect((await real()).fields).toEqual({ adapter: '连接测试未通过，不能启用正式接入' })
    expect((await post(`mp-apps/${id}/test`, { id })).data).toMatchObject({ ok: true, adapter: 'embedded' })
    expect((await real()).fields).toEqual({ adapter: '连接测试未通过，不能启用正式接入' })
    expect((await connect(id, 'other-secret')).data).toMatchObject({
      ok: false,
      adapter: 'real',
      message: 'AppSecret不正确（40125）',
    })
    expect(await get(`mp-apps/${id}`)).toMatchObject({
      health: 'failing',
      lastError: 'AppSecret不正确（40125）',
    })
    expect((await connect(id, 'right-secret')).data).toMatchObject({ ok: true, adapter: 'real' })
    expect(await real()).toMatchObject({ success: true, data: { adapter: 'real', health: 'ok' } })
  })

  test('never tell a credential: a print and a date, sealed where it lies, and the one before for a day', async () => {
    const { id } = await newApp()
    await connect(id, 'first-right-secret')
    await connect(id, 'second-right-secret')
    const [known] = await get<readonly object[]>(`mp-apps/${id}/credentials`)
    const print = createHash('sha256').update('second-right-secret').digest('hex').slice(0, 12)
    expect(known).toEqual({
      name: 'secret',
      fingerprint: print,
      setAt: now.toISOString(),
      previousUntil: '2026-03-03T02:00:00.000Z',
    })
    const [row] = await deps.database.db.select().from(mpCredential).where(eq(mpCredential.mpAppId, id))
    expect(JSON.stringify(row)).not.toContain('right-secret')
    const logs = await deps.database.db.select().from(operationLog)
    expect(JSON.stringify(logs)).not.toContain('right-secret')
    expect(JSON.stringify(logs)).toContain('设置AppSecret：接入')
    const bad = await post(`mp-apps/${id}/credentials`, { reason: '错', privateKey: 'x' })
    expect(bad.fields).toEqual({ privateKey: '该类型没有此凭证' })
    const plain = await tokenFor(deps, userId)
    const path = `${base}/mp-apps/${id}/credentials`
    const unconfirmed = await api.send('POST', path, { reason: '无', secret: 'a' }, { token: plain })
    expect(unconfirmed.body.code).toBe('STEP_UP_REQUIRED')
  })

  test('that are put out of use refuse their logins, and count the calls of those in use', async () => {
    const { id, version, appId } = await newApp()
    const login = async (owner: string) =>
      (
        await api.send('POST', '/api/mp/auth/login', {
          platform: 'wechat',
          code: embeddedMiniCode(deps, 'wechat', 'owner', owner),
          phoneCode: embeddedMiniCode(deps, 'wechat', 'phone', '19900001111'),
        })
      ).body
    await deps.database.db.update(mpApp).set({ enabled: false }).where(eq(mpApp.kind, 'wechat_mp'))
    expect((await login('somebody')).msg).toBe('该应用已停用')
    await post(`mp-apps/${id}/enable`, { version, enabled: true })
    expect(await login('somebody')).toMatchObject({ success: true })
    const [identity] = await deps.database.db.select().from(mpIdentity).where(eq(mpIdentity.appId, appId))
    expect(identity).toBeDefined()
    const { apps } = await get('mp-apps/health')
    expect(apps.find((one) => one.id === id)?.calls.at(-1)).toBe(2)
  })

  test('in production a simulated one is named', async () => {
    await newApp({ name: '仍是模拟' })
    expect((await get('mp-apps/health')).simulated).toEqual([])
    const production = caller(testDeps(database(), { clock: () => now, mode: 'production' }))
    const { body } = await production.get(`${base}/mp-apps/health`, { token })
    expect(JSON.stringify(body.data)).toContain('仍是模拟')
  })

  test('administrators hear of a certificate that ends, once for each warning', async () => {
    const { id } = await newApp()
    const ends = async (day: string) => {
      await deps.database.db.update(mpApp).set({ certExpireAt: day }).where(eq(mpApp.id, id))
      await mpAppClock.run(deps)
      await mpAppClock.run(deps)
      const mine = and(eq(staffMessage.bizType, 'mpApp'), eq(staffMessage.bizId, id))
      return await deps.database.db.$count(staffMessage, mine)
    }
    expect(await ends('2026-05-01')).toBe(0)
    expect(await ends('2026-03-30')).toBe(1)
    expect(await ends('2026-03-08')).toBe(2)
    expect(await ends('2026-03-03')).toBe(3)
  })

  test('codes are pictures, and those of all estates one zip', async () => {
    await makeEstate(deps, '梅园')
    await makeEstate(deps, '竹园')
    const { id } = await newApp()
    const code = async (body: object) =>
      await api.sendRaw(
        'POST',
        `${base}/mp-apps/${id}/code`,
        { path: 'pages/home/index', ...body },
        { token },
      )
    const one = await code({ per: 'one' })
    expect(one.headers.get('content-type')).toBe('image/png')
    const all = Buffer.from(await (await code({ per: 'estate' })).arrayBuffer())
    expect(all.subarray(0, 2).toString()).toBe('PK')
    expect(all.includes('梅园.png')).toBe(true)
    expect(all.readUInt16LE(all.length - 12)).toBe(2)
  })
})

const tabs = [
  { text: '首页', path: 'pages/home/index', iconNormal: 'home', iconActive: 'home' },
  { text: '我的', path: 'pages/mine/index', iconNormal: 'user', iconActive: 'user' },
]

test('a look is written, published and brought back, one at a time, with words that can be read', async () => {
  const { id: mpAppId, appId } = await newApp()
  const write = async (more: object = {}) =>
    await post('mp-themes', { name: '外观', mpAppId, tabBar: tabs, homeBlocks: ['banner', 'quick'], ...more })
  expect((await write({ primaryColor: '#ffcc00' })).fields).toEqual({ primaryColor: '主题色对比度不足' })
  const away = [tabs[0], { ...tabs[1], path: 'pages/none/index' }]
  expect((await write({ tabBar: away })).fields).toEqual({ 'tabBar.1.path': '标签页面不存在' })
  expect((await write({ tabBar: [tabs[0]] })).fields).toEqual({ tabBar: '底部标签须为2至5个' })
  const act = async ({ id }: { id: number }, action: string) => {
    const { version } = await get(`mp-themes/${id}`)
    return await post(`mp-themes/${id}/${action}`, { id, version })
  }
  const [first, second] = [(await write()).data, (await write({ primaryColor: '#0b6e4f' })).data]
  expect((await act(first, 'publish')).data).toMatchObject({ state: 'published', revision: 1 })
  expect((await act(second, 'publish')).data).toMatchObject({ state: 'published', revision: 2 })
  expect(await get(`mp-themes/${first.id}`)).toMatchObject({ state: 'superseded' })
  expect(await act(first, 'rollback')).toMatchObject({ success: true })
  const { body } = await api.get(`/api/open/mini-programs/theme?appId=${appId}`)
  expect(body.data).toMatchObject({ revision: 3, primaryColor: '#1a5fb4' })
  expect(await put(`mp-themes/${first.id}`, { version: 3, name: '改' })).toMatchObject({ success: false })
})

test('templates are taken over, mapped by what the event knows, and tried on oneself alone', async () => {
  const { id: mpAppId, appId } = await newApp()
  await connect(mpAppId, 'right-secret')
  await put(`mp-apps/${mpAppId}`, { version: await versionOf(mpAppId), adapter: 'real' })
  expect((await post('mp-message-templates/sync', { mpAppId })).data).toEqual({ count: 1 })
  expect(await get(`mp-message-templates/platform?mpAppId=${mpAppId}`)).toEqual([
    {
      platformTemplateId: 'tpl-1',
      title: '报修进度',
      keys: [
        { key: 'thing1', label: '工单号' },
        { key: 'phrase2', label: '进度' },
      ],
    },
  ])
  const write = async (mapping: object) =>
    await post('mp-message-templates', {
      mpAppId,
      bizEvent: 'repair_progress',
      platformTemplateId: 'tpl-1',
      mapping,
    })
  expect((await write({ thing1: 'nobody' })).fields).toEqual({ mapping: '业务事件没有变量「nobody」' })
  expect((await write({ thing9: 'orderNo' })).fields).toEqual({ mapping: '平台模板没有字段「thing9」' })
  expect((await write({ thing1: 'orderNo' })).fields).toEqual({ mapping: '请对应平台模板的字段「进度」' })
  const long = await write({ ['k'.repeat(21)]: 'orderNo' })
  expect(JSON.stringify(long.fields)).toContain('模板字段不能超过20个字符')
  const made = await write({ thing1: 'orderNo', phrase2: 'state' })
  expect(made).toMatchObject({ success: true })
  expect((await write({ thing1: 'orderNo', phrase2: 'state' })).fields).toEqual({
    bizEvent: '该应用的此业务事件已有模板',
  })
  const tried = async () => (await post(`mp-message-templates/${made.data.id}/test`, {})).msg
  expect(await tried()).toBe('您还没有绑定该应用的账号，请先在小程序员工端绑定')
  const at = { registeredAt: now, authorizedAt: now, boundAt: now }
  const { db } = deps.database
  const [account] = await db
    .insert(mpUser)
    .values({
      ...sealedColumns(deps.personal, 'phone', '19900002222'),
      nickname: '员工',
      source: 'wechat',
      ...at,
    })
    .returning({ id: mpUser.id })
  const mpUserId = account?.id ?? 0
  await db
    .insert(mpIdentity)
    .values({ mpUserId, platform: 'wechat', appId, ...sealedColumns(deps.personal, 'openId', 'own'), ...at })
  await db.insert(staffMpBinding).values({ userId, mpUserId, capabilities: ['alert'], ...at })
  expect(await tried()).toBe('平台拒绝：接收人未订阅该消息（43101）')
  expect(JSON.parse(sent.at(-1)?.body ?? '')).toMatchObject({
    touser: 'own',
    data: { thing1: { value: '工单号' } },
  })
  expect(await get(`mp-message-templates/${made.data.id}`)).toMatchObject({ sentCount: 0, failedCount: 1 })
  const tell = async (event: string, variables: Readonly<Record<string, string>>) =>
    await inContext(deps, { kind: 'system', name: 'test' }, async (ctx) => {
      deps.platformApps.tell(ctx, { mpUserId, event, variables })
      await Promise.resolve()
    })
  await tell('repair_progress', { orderNo: 'WX1', state: '已派单' })
  expect(JSON.parse(sent.at(-1)?.body ?? '').data).toEqual({
    thing1: { value: 'WX1' },
    phrase2: { value: '已派单' },
  })
  const before = sent.length
  await tell('parcel', { place: '东门' })
  await tell('repair_progress', { orderNo: 'WX1', state: '这是一段超过二十个字符因而平台不会接受的进度' })
  expect(sent).toHaveLength(before)
  const { apps } = await get('mp-apps/health')
  expect(apps.find((one) => one.id === mpAppId)?.skipped).toBe(1)
  expect(await get(`mp-message-templates/${made.data.id}`)).toMatchObject({ failedCount: 3 })
})

describe('the official account', () => {
  test('has a menu of three by five, which goes to the platform', async () => {
    const { id: mpAppId } = await newApp({ kind: 'wechat_oa' })
    const leaf = { name: '官网', type: 'view', value: 'https://linli.example.cn' }
    const write = async (buttons: object[]) => await post('oa-menus', { name: '菜单', mpAppId, buttons })
    expect(JSON.stringify((await write([leaf, leaf, leaf, leaf])).fields)).toContain('一级菜单最多3个')
    expect(JSON.stringify((await write([{ ...leaf, name: '太长的名称' }])).fields)).toContain('不能超过4个字')
    const six = { name: '更多', children: Array.from({ length: 6 }, () => leaf) }
    expect(JSON.stringify((await write([six])).fields)).toContain('最多5个子菜单')
    expect((await write([{ name: '空' }])).success).toBe(false)
    const { data } = await write([{ name: '更多', children: [leaf] }])
    await connect(mpAppId, 'right-secret')
    await put(`mp-apps/${mpAppId}`, { version: await versionOf(mpAppId), adapter: 'real' })
    expect(await post(`oa-menus/${data.id}/publish`, {})).toMatchObject({ success: true })
    expect(JSON.parse(sent.at(-1)?.body ?? '')).toEqual({
      button: [
        { name: '更多', sub_button: [{ type: 'view', name: '官网', url: 'https://linli.example.cn' }] },
      ],
    })
    expect((await get(`oa-menus/${data.id}`)).publishedAt).toBe(now.toISOString())
  })

  test('answers who signs with its token: who follows, a word, a button, and all else', async () => {
    const { id } = await newApp({ kind: 'wechat_oa' })
    await post(`mp-apps/${id}/credentials`, { reason: '接入', token: 'weixin' })
    const reply = async (more: object) => await post('oa-auto-replies', { mpAppId: id, ...more })
    await reply({ kind: 'follow', content: '欢迎' })
    await reply({ kind: 'keyword', word: '报修', match: 'part', content: '去报修]]>' })
    expect((await reply({ kind: 'keyword', word: '报修', match: 'full', content: '二' })).success).toBe(false)
    await reply({ kind: 'default', content: '请稍候' })
    expect((await reply({ kind: 'default', content: '又一个' })).fields).toEqual({
      kind: '该公众号已有启用的默认回复',
    })
    const say = async (xml: string, key = 'weixin', at = now) => {
      const timestamp = String(at.getTime() / 1_000)
      const signature = createHash('sha1').update([key, timestamp, 'n1'].toSorted().join('')).digest('hex')
      const query = new URLSearchParams({ signature, timestamp, nonce: 'n1' })
      const answer = await api.raw('POST', `/api/open/wechat-push/${id}?${query}`, {
        body: `<xml><FromUserName>fan</FromUserName><ToUserName>us</ToUserName>${xml}</xml>`,
        headers: { 'content-type': 'text/xml' },
      })
      return { status: answer.status, text: await answer.text() }
    }
    const text = (word: string) => `<MsgType>text</MsgType><Content><![CDATA[${word}]]></Content>`
    expect((await say('<MsgType>event</MsgType><Event>subscribe</Event>')).text).toContain('[CDATA[欢迎]]')
    expect((await say(text('我要报修'))).text).toContain('去报修]]]]><![CDATA[>')
    expect(
      (await say('<MsgType>event</MsgType><Event>CLICK</Event><EventKey>报修</EventKey>')).text,
    ).toContain('去报修')
    expect((await say(text('你好'))).text).toContain('请稍候')
    expect((await say('<MsgType>event</MsgType><Event>unsubscribe</Event>')).text).toBe('success')
    expect((await say(text('你好'), 'other')).status).toBe(401)
    // Sealed as the platform does in its safe mode: the answer of this side is sealed the same way.
    const { appId } = await get(`mp-apps/${id}`)
    const seal = { aesKey: 'k'.repeat(42) + 'E', token: 'weixin', appId }
    await post(`mp-apps/${id}/credentials`, { reason: '安全模式', aesKey: seal.aesKey })
    const safe = async (given: typeof seal) => {
      const body = sealAnswer(`<xml>${text('我要报修')}</xml>`, given, now)
      const query = new URLSearchParams({
        encrypt_type: 'aes',
        timestamp: tag(body, 'TimeStamp'),
        nonce: tag(body, 'Nonce'),
        msg_signature: tag(body, 'MsgSignature'),
      })
      const path = `/api/open/wechat-push/${id}?${query}`
      return await api.raw('POST', path, { body, headers: { 'content-type': 'text/xml' } })
    }
    const sealed = tag(await (await safe(seal)).text(), 'Encrypt')
    expect(openSealed(sealed, seal.aesKey, appId)).toContain('去报修')
    expect((await safe({ ...seal, appId: wxId() })).status).toBe(401)
    expect((await say(text('你好'), 'weixin', new Date(now.getTime() - 3_600_000))).status).toBe(401)
  })
})
