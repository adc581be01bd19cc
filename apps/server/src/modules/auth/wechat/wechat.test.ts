import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../app.ts'
import { makeAccount, testPassword, tokenFor } from '../../../../test/support/accounts.ts'
import { startAuthApp } from '../../../../test/support/auth-app.ts'
import { httpWechat } from '../../../ports/wechat/http-wechat.ts'

const app = startAuthApp()
const ids: Record<string, number> = {}

beforeAll(async () => {
  for (const username of ['wx-one', 'wx-two'])
    ids[username] = await makeAccount(app.deps(), {
      username,
      roleCodes: ['mall_ops'],
      password: testPassword,
    })
})

/** A code on a screen, confirmed on the phone by a demo user; where the browser ends up. */
async function scan(query: string, person: string): Promise<{ page: URL; cookie: string }> {
  const shown = await app.call('GET', `/api/sys/wechat/login/qrAuthorize?${query}`)
  expect(shown.status).toBe(302)
  const cookie = (shown.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const frame = shown.headers.get('location') ?? ''
  const ticket = new URL(frame, 'http://x').searchParams.get('ticket') ?? ''
  expect((await app.call('GET', frame)).body.msg).toContain('请使用模拟手机扫码')
  expect((await app.call('GET', `/api/sim/wechat/scan?ticket=${ticket}`)).body.msg).toContain('模拟微信用户A')
  const chosen = new FormData()
  chosen.set('ticket', ticket)
  chosen.set('user', `demo-open-${person}`)
  await createApp(app.deps()).request('/api/sim/wechat/scan', { method: 'POST', body: chosen })
  const confirmed = await app.call('GET', frame)
  const back = await app.call('GET', confirmed.headers.get('location') ?? '/')
  return { page: new URL(back.headers.get('location') ?? '', 'http://x'), cookie }
}

/** What the page does then: hands in what stands in its address. */
async function arrive({ page, cookie }: Awaited<ReturnType<typeof scan>>) {
  expect(page.pathname).toBe('/wxlogin')
  const answer = await app.call('POST', '/api/sys/wechat/login/arrive', {
    body: Object.fromEntries(page.searchParams),
    headers: { cookie },
  })
  return answer.body.data as { type: string; key: string | null; code: string | null }
}

const bindTo = async (username: string, person: string) => {
  const token = await tokenFor(app.deps(), ids[username] ?? 0, { stepUp: true })
  const { code } = await arrive(await scan(`type=bind&selfRedirect=true&token=${token}`, person))
  return { token, code }
}
const keyLogin = async (key: string, cookie: string) =>
  await app.call('POST', '/api/uaa/smart/wechat/login', { body: { key }, headers: { cookie } })

describe('WeChat', () => {
  it('[2b-25] binds one account to one WeChat', async () => {
    expect((await bindTo('wx-one', 'A')).code).toBe('2')
    expect((await bindTo('wx-two', 'A')).code).toBe('3')
    expect((await bindTo('wx-one', 'B')).code).toBe('4')
  })

  it('[2b-24] signs the bound one in once, and only in the browser that showed the code', async () => {
    const login = async (person: string) => {
      const scanned = await scan('type=login&selfRedirect=true', person)
      return { ...(await arrive(scanned)), cookie: scanned.cookie }
    }
    expect((await login('C')).key).toBeNull()
    const foreign = await scan('type=login&selfRedirect=true', 'A')
    expect(await arrive({ ...foreign, cookie: '' })).toEqual({ type: 'error', key: null, code: null })
    const { key: given, cookie } = await login('A')
    const key = given ?? ''
    const message = '二维码已失效，请重新扫码'
    expect((await keyLogin(key, '')).body.msg).toBe(message)
    expect((await keyLogin(key, cookie)).body).toMatchObject({
      success: true,
      data: { userId: ids['wx-one'] },
    })
    expect((await keyLogin(key, cookie)).body.msg).toBe(message)
    const late = await login('A')
    app.pass(61_000)
    expect((await keyLogin(late.key ?? '', late.cookie)).body.msg).toBe(message)
  })

  it('[S7.40] [S3.21] [S3.22] [S8.23] answers with pages when it cannot go on, and unbinds the own account only', async () => {
    const page = async (query: string) =>
      (await app.call('GET', `/api/sys/wechat/login/qrAuthorize?${query}`)).body.msg
    expect(await page('type=other')).toContain('扫码解析失败')
    expect(await page('type=bind&token=nothing')).toContain('登录已失效，请重新登录')
    const one = await tokenFor(app.deps(), ids['wx-one'] ?? 0, { stepUp: true })
    const two = await tokenFor(app.deps(), ids['wx-two'] ?? 0, { stepUp: true })
    const profile = await app.call('GET', '/api/sys/user/selectUserInfo', { token: one })
    expect(profile.body.data).toMatchObject({ wxUserId: expect.any(Number), nickname: '模拟微信用户A' })
    const { wxUserId } = profile.body.data as { wxUserId: number }
    const path = `/api/sys/wechat/login/unbind?wxUserId=${wxUserId}`
    expect((await app.call('GET', path, { token: two })).status).toBe(404)
    const unsure = await tokenFor(app.deps(), ids['wx-one'] ?? 0)
    expect((await app.call('GET', path, { token: unsure })).body.code).toBe('STEP_UP_REQUIRED')
    expect((await app.call('GET', `${path}&token=${one}`)).status).toBe(401)
    expect((await app.call('GET', path, { token: one })).body).toMatchObject({ data: true, msg: '解绑成功' })
  })

  it('is bound by a full session of the console alone, after its password, and while it lives', async () => {
    const userId = ids['wx-two'] ?? 0
    const page = async (token: string) =>
      (await app.call('GET', `/api/sys/wechat/login/qrAuthorize?type=bind&token=${token}`)).body.msg
    for (const kind of ['wall', 'screen', 'preview'] as const) {
      const token = await tokenFor(app.deps(), userId, { stepUp: true, kind })
      expect(await page(token)).toContain('登录已失效，请重新登录')
      const unbound = await app.call('GET', '/api/sys/wechat/login/unbind?wxUserId=1', { token })
      expect(unbound.body.code).toBe('FORBIDDEN')
      await app.call('GET', '/api/sys/common/logout', { token })
      const [row] = await app.database().sql<{ state: string }[]>`
        select state from auth_session where kind = ${kind} and user_id = ${userId}`
      expect(row?.state).toBe('active')
    }
    const limited = await tokenFor(app.deps(), userId, { stepUp: true, limited: true })
    expect(await page(limited)).toContain('登录已失效，请重新登录')
    expect(await page(await tokenFor(app.deps(), userId))).toContain('敏感操作请先验证登录密码')
    const token = await tokenFor(app.deps(), userId, { stepUp: true })
    const scanned = await scan(`type=bind&selfRedirect=true&token=${token}`, 'D')
    await app.call('GET', '/api/sys/common/logout', { token })
    expect(await arrive(scanned)).toEqual({ type: 'bind', key: null, code: '0' })
  })
})

describe('the adapter of the open platform', () => {
  let server: Server
  const asked: string[] = []
  let origin = ''
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '')
      const isToken = request.url?.startsWith('/sns/oauth2/access_token') === true
      const good = request.url?.includes('code=right') === true || !isToken
      const answer = !good
        ? { errcode: 40_029, errmsg: 'invalid code' }
        : isToken
          ? { access_token: 'T', openid: 'O', unionid: 'U' }
          : { openid: 'O', unionid: 'U', nickname: '张三', headimgurl: '' }
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(answer))
    })
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    const address = server.address()
    origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
  })
  afterAll(() => {
    server.close()
  })

  it('speaks the protocol of the vendor', async () => {
    const port = httpWechat({
      appId: 'app',
      secret: 's3cret',
      openUrl: 'https://open.weixin.qq.com',
      apiUrl: origin,
    })
    const url = new URL(
      port.authorizeUrl({ state: 'st', selfRedirect: true, callback: 'https://linli.example.cn/back' }),
    )
    expect(url.origin + url.pathname + url.hash).toBe(
      'https://open.weixin.qq.com/connect/qrconnect#wechat_redirect',
    )
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      appid: 'app',
      scope: 'snsapi_login',
      state: 'st',
      self_redirect: 'true',
      redirect_uri: 'https://linli.example.cn/back',
    })
    expect(await port.identify('right')).toEqual({
      openId: 'O',
      unionId: 'U',
      nickname: '张三',
      avatar: null,
    })
    await expect(port.identify('wrong')).rejects.toThrow('40029')
    expect(asked[0]).toContain('secret=s3cret')
  })
})
