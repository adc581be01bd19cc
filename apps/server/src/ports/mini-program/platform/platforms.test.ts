import { createCipheriv, createSign, createVerify, generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedText } from '../alipay-api.ts'
import { alipaySignIn } from '../sign-in/alipay-sign-in.ts'
import { MiniCodeError } from '../sign-in/sign-in-port.ts'
import { alipayPlatform } from './alipay-platform.ts'
import { embeddedPlatform } from './embedded-platform.ts'
import { wechatPayPlatform } from './wechat-pay-platform.ts'
import { webLoginPlatform } from './wechat-platform.ts'

interface Asked {
  readonly path: string
  readonly query: URLSearchParams
  readonly body: string
  readonly authorization: string
}
let answer: (asked: Asked) => { readonly status?: number; readonly body: string }
const platform = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    const url = new URL(request.url ?? '/', 'http://platform')
    const authorization = request.headers.authorization ?? ''
    const said = answer({ path: url.pathname, query: url.searchParams, body, authorization })
    response.writeHead(said.status ?? 200).end(said.body)
  })
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`
})
afterAll(() => void platform.close())

const keys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

/** Of a merchant who never was; its number is what counts. */
const certificate = `-----BEGIN CERTIFICATE-----
MIIBkDCCATWgAwIBAgIQUVfwnv3Alt4V6+gaRwV6cjAKBggqhkjOPQQDAjAeMRww
GgYDVQQDDBNsaW5saSB0ZXN0IG1lcmNoYW50MCAXDTI2MTEyMzE0NTk1N1oYDzIx
MjYxMDMwMTQ1OTU3WjAeMRwwGgYDVQQDDBNsaW5saSB0ZXN0IG1lcmNoYW50MFkw
EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEsDcHr8Jdj5iS9N8qIBKtp7g1+0sA64KU
2BfmrUjOuKnrHUYRwre94UibPdkTizOWVw70aVq0YzdIhtPevFXsj6NTMFEwHQYD
VR0OBBYEFH6kOROwCoITaUabTbSZ2yOyeFN+MB8GA1UdIwQYMBaAFH6kOROwCoIT
aUabTbSZ2yOyeFN+MA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSQAwRgIh
ALTKCP6N9OU8NlVemHT39aqWto+xjSB+Jvv5hn+gd8kqAiEAzTpTnlQL6nFUEC+R
8ouhGnMwASkIAfBDCurXAWdSNt4=
-----END CERTIFICATE-----`

test('a website application is known where its secret is right, whatever the code', async () => {
  const web = () => webLoginPlatform({ appId: 'wx1', secret: 'right', apiUrl: origin })
  answer = ({ path, query }) => {
    expect(path).toBe('/sns/oauth2/access_token')
    const errcode = query.get('secret') === 'right' ? 40_029 : 40_125
    return { body: JSON.stringify({ errcode, errmsg: 'invalid' }) }
  }
  await expect(web().check()).resolves.toBeUndefined()
  const wrong = webLoginPlatform({ appId: 'wx1', secret: 'wrong', apiUrl: origin })
  await expect(wrong.check()).rejects.toMatchObject({ code: '40125', message: 'AppSecret不正确' })
  await expect(web().templates()).rejects.toMatchObject({ code: 'NONE' })
})

test('a merchant of WeChat Pay signs time, nonce and path with its key', async () => {
  const { publicKey, privateKey } = keys()
  const merchant = wechatPayPlatform({ mchId: '1900000001', privateKey, certificate, payUrl: origin })
  answer = ({ path, authorization }) => {
    const given = Object.fromEntries(
      [...authorization.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    )
    const text = `GET\n${path}\n${given['timestamp']}\n${given['nonce_str']}\n\n`
    const genuine = createVerify('RSA-SHA256')
      .update(text)
      .verify(publicKey, given['signature'] ?? '', 'base64')
    expect(given).toMatchObject({ mchid: '1900000001', serial_no: '5157F09EFDC096DE15EBE81A47057A72' })
    return genuine
      ? { body: '{"data":[]}' }
      : { status: 401, body: '{"code":"SIGN_ERROR","message":"签名错误"}' }
  }
  await expect(merchant.check()).resolves.toBeUndefined()
  const other = wechatPayPlatform({
    mchId: '1900000001',
    privateKey: keys().privateKey,
    certificate,
    payUrl: origin,
  })
  await expect(other.check()).rejects.toMatchObject({ code: 'SIGN_ERROR', message: '签名错误' })
})

describe('Alipay', () => {
  const own = keys()
  const theirs = keys()
  let said: object = {}
  let asked: Record<string, string> = {}
  let calls: (typeof asked)[] = []
  const settings = () => ({
    appId: '2021000000000001',
    privateKey: own.privateKey,
    platformPublicKey: theirs.publicKey,
    gatewayUrl: `${origin}/gateway.do`,
  })
  beforeEach(() => {
    answer = ({ path, body }) => {
      if (path === '/code.png') return { body: 'picture' }
      asked = Object.fromEntries(new URLSearchParams(body))
      calls.push(asked)
      const { sign = '', method = '' } = asked
      const genuine = createVerify('RSA-SHA256')
        .update(signedText(asked))
        .verify(own.publicKey, sign, 'base64')
      const inner = JSON.stringify(genuine ? said : { code: '40002', sub_msg: '验签出错' })
      const signature = createSign('RSA-SHA256').update(inner).sign(theirs.privateKey, 'base64')
      return { body: `{"${method.replaceAll('.', '_')}_response":${inner},"sign":"${signature}"}` }
    }
  })

  test('is asked for the application, or for a payment that nobody made', async () => {
    said = { code: '10000', app_name: '邻里' }
    await alipayPlatform(settings(), 'mp').check()
    expect(asked['method']).toBe('alipay.open.mini.baseinfo.query')
    said = { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST', sub_msg: '交易不存在' }
    await expect(alipayPlatform(settings(), 'pay').check()).resolves.toBeUndefined()
    said = { code: '40002', sub_code: 'isv.invalid-app-id', sub_msg: '无效的AppID' }
    await expect(alipayPlatform(settings(), 'pay').check()).rejects.toMatchObject({ message: '无效的AppID' })
  })

  test('sends messages and draws codes', async () => {
    said = { code: '10000', qr_code_url: `${origin}/code.png` }
    const port = alipayPlatform(settings(), 'mp')
    expect((await port.code('pages/home/index', 'e=1')).toString()).toBe('picture')
    await port.send({ openId: 'o1', platformTemplateId: 't1', page: null, data: { k1: '已派单' } })
    const content = JSON.parse(asked['biz_content'] ?? '') as { data: string; to_open_id: string }
    expect(content.to_open_id).toBe('o1')
    expect(JSON.parse(content.data)).toEqual({ k1: { value: '已派单' } })
  })

  test('tells who opens the app, and the number comes sealed with the key of the application', async () => {
    const key = randomBytes(16)
    const port = alipaySignIn({ ...settings(), aesKey: key.toString('base64') })
    said = { access_token: 'a', open_id: 'o1', union_id: 'u1' }
    calls = []
    expect(await port.identify('c1')).toEqual({
      appId: '2021000000000001',
      openId: 'o1',
      unionId: 'u1',
      scopes: ['auth_base', 'auth_user'],
    })
    expect(calls).toMatchObject([
      { grant_type: 'authorization_code', code: 'c1' },
      { method: 'alipay.user.info.share', auth_token: 'a' },
    ])
    said = { code: '40002', sub_code: 'isv.code-invalid', sub_msg: '授权码code无效' }
    await expect(port.identify('c1')).rejects.toBeInstanceOf(MiniCodeError)
    const cipher = createCipheriv('aes-128-cbc', key, Buffer.alloc(16))
    const text = JSON.stringify({ code: '10000', mobile: '19900001234' })
    const sealed = Buffer.concat([cipher.update(text), cipher.final()]).toString('base64')
    expect(await port.phoneOf(sealed)).toBe('19900001234')
    await expect(port.phoneOf('garbage')).rejects.toBeInstanceOf(MiniCodeError)
  })
})

test('the simulated platform refuses as the real ones do, and draws a code', async () => {
  const port = embeddedPlatform('wechat_mp')
  const message = { openId: 'o', platformTemplateId: 'sim-notice', page: null }
  await expect(
    port.send({ ...message, data: { thing1: '停水通知', time2: '今天' } }),
  ).resolves.toBeUndefined()
  await expect(port.send({ ...message, data: { thing1: '停水通知' } })).rejects.toMatchObject({
    code: '47003',
  })
  const unknown = { ...message, platformTemplateId: 'none', data: {} }
  await expect(port.send(unknown)).rejects.toMatchObject({ code: '40037' })
  expect((await port.code('pages/home/index', 'e=1')).subarray(1, 4).toString()).toBe('PNG')
})
