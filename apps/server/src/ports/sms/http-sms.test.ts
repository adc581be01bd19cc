import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { httpSms } from './http-sms.ts'

const seen: { headers: IncomingHttpHeaders; body: string }[] = []
let answer = { status: 200, body: '{"success":true}' }
/** The carrier's side of the protocol. */
const gateway = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')))
  request.on('end', () => {
    seen.push({ headers: request.headers, body })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`
})
afterAll(() => gateway.close())

const sms = { phone: '19900000001', template: 'AUTH_LOGIN' as const, values: { code: '123456' } }
const send = async () => await httpSms({ url, key: 'linli', secret: 's3cret' }).send(sms, '验证码：123456')

it('a message reaches the gateway signed over time, nonce and body', async () => {
  await send()
  await send()
  const [first, second] = seen
  expect(JSON.parse(first?.body ?? '')).toEqual({
    phone: '19900000001',
    template: 'AUTH_LOGIN',
    params: { code: '123456' },
    text: '验证码：123456',
  })
  const { headers, body = '' } = first ?? {}
  const signed = `${String(headers?.['x-sms-timestamp'])}\n${String(headers?.['x-sms-nonce'])}\n${body}`
  expect(headers).toMatchObject({
    'x-sms-key': 'linli',
    'x-sms-signature': createHmac('sha256', 's3cret').update(signed).digest('hex'),
  })
  expect(second?.headers['x-sms-nonce']).not.toBe(headers?.['x-sms-nonce'])
})

it.each([
  [200, '{"success":false}'],
  [500, '{"success":true}'],
  [200, 'null'],
  [200, '<html>'],
])('an answer %i %s is a refusal', async (status, body) => {
  answer = { status, body }
  await expect(send()).rejects.toBeInstanceOf(Error)
})
