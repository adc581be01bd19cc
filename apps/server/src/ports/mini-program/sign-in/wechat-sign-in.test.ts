import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MiniCodeError, type MiniPlatform } from './sign-in-port.ts'
import { wechatSignIn } from './wechat-sign-in.ts'

/** Speaks WeChat's protocol: what it was asked, and what it says to each path. */
let asked: { path: string; query: Record<string, string>; body: string }[] = []
let says: (path: string, query: Record<string, string>) => unknown
let server: Server
let wechat: MiniPlatform

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://localhost')
      const query = Object.fromEntries(url.searchParams)
      asked.push({ path: url.pathname, query, body })
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(says(url.pathname, query)))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  wechat = wechatSignIn({ appId: 'wx1', secret: 'geheim', apiUrl: `http://127.0.0.1:${port}` })
})
afterAll(() => void server.close())
beforeEach(() => {
  asked = []
})

test('asks for the owner of a code as the protocol has it', async () => {
  says = () => ({ openid: 'o1', session_key: 'k', unionid: 'u1' })
  expect(await wechat.identify('c1')).toEqual({ appId: 'wx1', openId: 'o1', unionId: 'u1' })
  const query = { appid: 'wx1', secret: 'geheim', js_code: 'c1', grant_type: 'authorization_code' }
  expect(asked).toEqual([{ path: '/sns/jscode2session', query, body: '' }])
})

test('tells codes that are not good from faults, and names the secret in neither', async () => {
  says = () => ({ errcode: 40_029, errmsg: 'invalid code' })
  await expect(wechat.identify('c2')).rejects.toBeInstanceOf(MiniCodeError)
  says = () => ({ errcode: -1, errmsg: 'system error' })
  const fault = await wechat.identify('c3').catch((error: unknown) => String(error))
  expect(fault).toBe('Error: WeChat refused with -1')
})

test('asks for the number with the token of the application, anew when that is over', async () => {
  let [given, over] = [0, '']
  says = (path, { access_token: token = '' }) => {
    if (path === '/cgi-bin/stable_token') return { access_token: `t${(given += 1)}`, expires_in: 7_200 }
    if (token === over) return { errcode: 42_001, errmsg: 'access_token expired' }
    return { errcode: 0, phone_info: { phoneNumber: '+8613800001111', purePhoneNumber: '13800001111' } }
  }
  expect(await wechat.phoneOf('p1')).toBe('13800001111')
  expect(await wechat.phoneOf('p2')).toBe('13800001111')
  expect(given, 'a token is kept').toBe(1)
  over = 't1'
  expect(await wechat.phoneOf('p3')).toBe('13800001111')
  expect(asked.at(-1)).toMatchObject({ query: { access_token: 't2' }, body: '{"code":"p3"}' })
})
