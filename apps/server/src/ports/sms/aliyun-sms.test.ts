import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aliyunSms } from './aliyun-sms.ts'

const accessKey = 'LTAI-test'
const secret = 'a secret of the test'
const taken: Record<string, string>[] = []
const nonces = new Set<string>()
let said = { Code: 'OK' }

/** Aliyun's side, by its description of signature version 3: what is not signed well is refused. */
function fault({ headers, method = '', url = '' }: IncomingMessage): string | undefined {
  const [, key, names = '', signature] =
    /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (key !== accessKey) return 'InvalidAccessKeyId.NotFound'
  const nonce = String(headers['x-acs-signature-nonce'])
  if (nonces.has(nonce)) return 'SignatureNonceUsed'
  nonces.add(nonce)
  if (!(Math.abs(Date.now() - Date.parse(String(headers['x-acs-date']))) < 900_000)) return 'Timestamp'
  const [path = '', query = ''] = url.split('?')
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const body = String(headers['x-acs-content-sha256'])
  const canonical = `${method}\n${path}\n${query}\n${lines.join('')}\n${names}\n${body}`
  const hashed = createHash('sha256').update(canonical).digest('hex')
  const expected = createHmac('sha256', secret).update(`ACS3-HMAC-SHA256\n${hashed}`).digest('hex')
  return expected === signature ? undefined : 'SignatureDoesNotMatch'
}

const carrier = createServer((request, response) => {
  request.resume()
  const refused = fault(request)
  if (refused === undefined)
    taken.push({
      ...Object.fromEntries(new URL(request.url ?? '', 'http://carrier').searchParams),
      action: String(request.headers['x-acs-action']),
    })
  response.writeHead(refused ? 400 : 200).end(JSON.stringify(refused ? { Code: refused } : said))
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => carrier.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(carrier.address() as AddressInfo).port}`
})
beforeEach(() => {
  taken.length = 0
  said = { Code: 'OK' }
})
afterAll(() => carrier.close())

const send = async (changes: { readonly secret?: string; readonly template?: 'AUTH_MFA' } = {}) =>
  await aliyunSms({
    url,
    accessKey,
    secret: changes.secret ?? secret,
    signName: '邻里物业(测试)',
    templates: new Map([['AUTH_LOGIN', 'SMS_1001']]),
  }).send(
    { phone: '19900000001', template: changes.template ?? 'AUTH_LOGIN', values: { code: '12 34*56' } },
    '',
  )

it('a message reaches Aliyun by its own template, signed each time anew', async () => {
  await send()
  await send()
  expect(taken).toEqual(
    Array.from({ length: 2 }, () => ({
      action: 'SendSms',
      PhoneNumbers: '19900000001',
      SignName: '邻里物业(测试)',
      TemplateCode: 'SMS_1001',
      TemplateParam: '{"code":"12 34*56"}',
    })),
  )
})

it('what Aliyun refuses is refused, in its words', async () => {
  await expect(send({ secret: 'another' })).rejects.toThrow('400 SignatureDoesNotMatch')
  said = { Code: 'isv.BUSINESS_LIMIT_CONTROL' }
  await expect(send()).rejects.toThrow('200 isv.BUSINESS_LIMIT_CONTROL')
})

it('a text without a template there is not sent as another', async () => {
  await expect(send({ template: 'AUTH_MFA' })).rejects.toThrow('names no template for AUTH_MFA')
  expect(taken).toEqual([])
})
