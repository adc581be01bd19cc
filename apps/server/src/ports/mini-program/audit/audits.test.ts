import { createSign, createVerify, generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedText } from '../alipay-api.ts'
import { alipayAudit } from './alipay-audit.ts'
import { wechatAudit } from './wechat-audit.ts'

interface Asked {
  readonly path: string
  readonly query: URLSearchParams
  readonly body: string
}
let asked: Asked[] = []
/** What the platform answers to the next call. */
let answer: (call: Asked) => { readonly status?: number; readonly body: string }

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}
const platform = createServer((request, response) => {
  const reply = async () => {
    const url = new URL(request.url ?? '/', 'http://platform')
    const call = { path: url.pathname, query: url.searchParams, body: await bodyOf(request) }
    asked.push(call)
    const { status = 200, body: said } = answer(call)
    response.writeHead(status, { 'content-type': 'application/json' }).end(said)
  }
  void reply()
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`
})
afterAll(() => platform.close())
beforeEach(() => {
  asked = []
})

const version = { versionName: '2.4.0', notes: '修复问题' }

describe('WeChat', () => {
  let given = 0
  let valid = ''
  const said: Record<string, object> = {}
  const port = () => wechatAudit({ appId: 'wx0123456789abcdef', secret: 's3cret', apiUrl: origin })
  beforeEach(() => {
    answer = ({ path, query, body }) => {
      if (path === '/cgi-bin/stable_token') {
        if (!body.includes('"secret":"s3cret"')) return { body: '{"errcode":40125,"errmsg":"invalid"}' }
        valid = `token-${(given += 1)}`
        return { body: JSON.stringify({ access_token: valid, expires_in: 7_200 }) }
      }
      if (query.get('access_token') !== valid) return { body: '{"errcode":42001,"errmsg":"expired"}' }
      return { body: JSON.stringify(said[path] ?? { errcode: -1, errmsg: 'system error' }) }
    }
  })

  test('a version goes through its audit with one token, which is asked for anew once it is over', async () => {
    said['/wxa/submit_audit'] = { errcode: 0, auditid: 4711 }
    const wechat = port()
    expect(await wechat.submitAudit(version)).toBe('4711')
    said['/wxa/get_auditstatus'] = { errcode: 0, status: 2 }
    expect(await wechat.auditOf('4711')).toEqual({ status: 'auditing' })
    // Each call has a port of its own; the platform gives so many tokens a day.
    expect(await port().auditOf('4711')).toEqual({ status: 'auditing' })
    expect(asked.filter(({ path }) => path === '/cgi-bin/stable_token')).toHaveLength(1)
    expect(JSON.parse(asked.at(-1)?.body ?? '')).toEqual({ auditid: 4711 })
    valid = 'taken by another process'
    said['/wxa/get_auditstatus'] = { errcode: 0, status: 1, reason: '类目不符' }
    expect(await wechat.auditOf('4711')).toEqual({ status: 'failed', reason: '类目不符' })
    said['/wxa/get_auditstatus'] = { errcode: 0, status: 0 }
    expect(await wechat.auditOf('4711')).toEqual({ status: 'passed' })
    said['/wxa/release'] = { errcode: 85_052, errmsg: 'already' }
    await wechat.release('4711')
  })

  test('what it refuses is told by number and word, and never with the secret', async () => {
    said['/wxa/submit_audit'] = { errcode: 85_009, errmsg: 'in audit' }
    await expect(port().submitAudit(version)).rejects.toMatchObject({
      code: '85009',
      message: '已有版本正在审核',
    })
    const wrong = wechatAudit({ appId: 'wx0123456789abcdef', secret: 'other', apiUrl: origin })
    const refusal = await wrong.submitAudit(version).catch((error: unknown) => String(error))
    expect(refusal).toContain('AppSecret不正确')
    expect(refusal).not.toContain('other')
    answer = () => ({ status: 502, body: '' })
    await expect(port().auditOf('1')).rejects.toMatchObject({ message: '平台没有应答' })
  })
})

describe('Alipay', () => {
  const keys = () =>
    generateKeyPairSync('rsa', {
      modulusLength: 2_048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
  const own = keys()
  const theirs = keys()
  let said: object = {}
  let signedBy = theirs.privateKey
  const port = () =>
    alipayAudit({
      appId: '2021000000000001',
      privateKey: own.privateKey,
      platformPublicKey: theirs.publicKey,
      gatewayUrl: `${origin}/gateway.do`,
    })
  beforeEach(() => {
    signedBy = theirs.privateKey
    answer = ({ body }) => {
      const given = Object.fromEntries(new URLSearchParams(body))
      const { sign = '', method = '', ...rest } = given
      const genuine = createVerify('RSA-SHA256')
        .update(signedText({ ...rest, method }))
        .verify(own.publicKey, sign, 'base64')
      const inner = JSON.stringify(
        genuine
          ? said
          : { code: '40002', msg: 'Invalid', sub_code: 'isv.invalid-signature', sub_msg: '验签出错' },
      )
      const signature = createSign('RSA-SHA256').update(inner).sign(signedBy, 'base64')
      return { body: `{"${method.replaceAll('.', '_')}_response":${inner},"sign":"${signature}"}` }
    }
  })

  test('a version goes through its audit by signed calls', async () => {
    said = { code: '10000', msg: 'Success' }
    const alipay = port()
    expect(await alipay.submitAudit(version)).toBe('2.4.0')
    const sent = new URLSearchParams(asked[0]?.body)
    expect(sent.get('method')).toBe('alipay.open.mini.version.audit.apply')
    expect(JSON.parse(sent.get('biz_content') ?? '')).toEqual({
      app_version: '2.4.0',
      version_desc: '修复问题',
    })
    said = { code: '10000', status: 'AUDITING' }
    expect(await alipay.auditOf('2.4.0')).toEqual({ status: 'auditing' })
    said = { code: '10000', status: 'AUDIT_REJECT', reject_reason: '含有 "{" 的说明' }
    expect(await alipay.auditOf('2.4.0')).toEqual({ status: 'failed', reason: '含有 "{" 的说明' })
    said = { code: '10000', status: 'WAIT_RELEASE' }
    expect(await alipay.auditOf('2.4.0')).toEqual({ status: 'passed' })
    await alipay.release('2.4.0')
  })

  test('an answer that somebody else signed counts for nothing, a refusal is told in its words', async () => {
    said = { code: '40004', msg: 'Business Failed', sub_code: 'VERSION_NOT_EXIST', sub_msg: '版本不存在' }
    await expect(port().auditOf('9.9.9')).rejects.toMatchObject({
      code: 'VERSION_NOT_EXIST',
      message: '版本不存在',
    })
    said = { code: '10000', status: 'WAIT_RELEASE' }
    signedBy = own.privateKey
    await expect(port().auditOf('2.4.0')).rejects.toMatchObject({ code: 'SIGN' })
    answer = () => ({ body: 'maintenance' })
    await expect(port().auditOf('2.4.0')).rejects.toMatchObject({ code: 'FORMAT' })
  })
})
