import { createCipheriv, createSign, createVerify, generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedText } from '../mini-program/alipay-api.ts'
import { alipayPay, fenOf, yuanOf } from './alipay-pay.ts'
import { wechatPay } from './wechat-pay.ts'

const keys = () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }) as string,
  }
}
const ours = keys()
const theirs = keys()
const apiV3Key = randomBytes(16).toString('hex')
const now = () => new Date('2026-03-02T02:00:00Z')
const order = {
  txnNo: 'P20260302100000000001',
  amount: 12_305,
  subject: '物业缴费',
  expiresAt: new Date('2026-03-02T02:30:00Z'),
}
let server: Server
let origin = ''
const asked: { method: string; url: string; body: string }[] = []

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
const rsa = (text: string, key = theirs.privateKey) =>
  createSign('RSA-SHA256').update(text).sign(key, 'base64')
const wechatHeaders = (body: string, key?: string) => {
  const timestamp = String(now().getTime() / 1_000)
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': 'abc',
    'wechatpay-signature': rsa(`${timestamp}\nabc\n${body}\n`, key),
  }
}

/** WeChat Pay as its papers say: refuses what the merchant did not sign, and signs what it says. */
function wechatAnswer(method: string, url: string, body: string, authorization: string): [number, string] {
  const part = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(authorization)?.[1] ?? ''
  const text = `${method}\n${url}\n${part('timestamp')}\n${part('nonce_str')}\n${body}\n`
  const isSigned = createVerify('RSA-SHA256').update(text).verify(ours.publicKey, part('signature'), 'base64')
  if (!isSigned || part('serial_no') !== 'SERIAL') return [401, '{"code":"SIGN_ERROR","message":"签名错误"}']
  if (url.endsWith('/close')) return [204, '']
  if (url.startsWith('/v3/pay/transactions/native')) return [200, '{"code_url":"weixin://pay/1"}']
  if (url.startsWith('/v3/refund'))
    return [200, '{"refund_id":"R1","status":"PROCESSING","amount":{"refund":1}}']
  return [
    200,
    '{"trade_state":"SUCCESS","transaction_id":"4200","success_time":"2026-03-02T10:00:01+08:00","amount":{"total":12305}}',
  ]
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request)
      const { method = '', url = '', headers } = request
      asked.push({ method, url, body })
      if (url === '/gateway.do') {
        const said = Object.fromEntries(new URLSearchParams(body))
        const { sign = '', ...rest } = said
        const isSigned = createVerify('RSA-SHA256')
          .update(signedText(rest))
          .verify(ours.publicKey, sign, 'base64')
        const name = `${(said['method'] ?? '').replaceAll('.', '_')}_response`
        const answers: Record<string, string> = {
          alipay_trade_precreate_response: '{"code":"10000","qr_code":"https://qr.alipay.com/1"}',
          alipay_trade_query_response:
            '{"code":"10000","trade_status":"TRADE_SUCCESS","trade_no":"2026","total_amount":"123.05","send_pay_date":"2026-03-02 10:00:01"}',
          alipay_trade_refund_response: '{"code":"10000","fund_change":"Y"}',
          alipay_trade_close_response:
            '{"code":"40004","sub_code":"ACQ.TRADE_NOT_EXIST","sub_msg":"交易不存在"}',
        }
        const inner = isSigned ? (answers[name] ?? '{}') : '{"code":"40002","sub_msg":"验签出错"}'
        response.end(`{"${name}":${inner},"sign":"${rsa(inner)}"}`)
        return
      }
      const [status, answer] = wechatAnswer(method, url, body, headers.authorization ?? '')
      response.writeHead(status, wechatHeaders(answer))
      response.end(answer)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const merchant = (privateKey = ours.privateKey) =>
  wechatPay(
    {
      mchId: '1900',
      appId: 'wx1',
      serialNo: 'SERIAL',
      privateKey,
      platformPublicKey: theirs.publicKey,
      apiV3Key,
      payUrl: origin,
    },
    'https://linli.example.cn/api/open/pay/notify/wechat',
    now,
  )

describe('WeChat Pay', () => {
  test('hears calls that the merchant signed, with the amount in fen', async () => {
    expect(await merchant().order(order)).toBe('weixin://pay/1')
    expect(JSON.parse(asked.at(-1)?.body ?? '')).toMatchObject({
      out_trade_no: order.txnNo,
      amount: { total: 12_305, currency: 'CNY' },
      time_expire: '2026-03-02T02:30:00+00:00',
    })
    expect(await merchant().query(order.txnNo)).toEqual({
      state: 'success',
      tradeNo: '4200',
      amount: 12_305,
      paidAt: new Date('2026-03-02T02:00:01Z'),
    })
    await merchant().close(order.txnNo)
    const back = { txnNo: order.txnNo, refundNo: 'PR1', amount: 1, total: 12_305, reason: '多收' }
    expect(await merchant().refund(back)).toMatchObject({ state: 'processing', channelRefundNo: 'R1' })
    await expect(merchant(keys().privateKey).order(order)).rejects.toThrow('签名错误')
  })

  test('tells by callbacks that are signed, fresh, and sealed for the merchant', () => {
    const content =
      '{"out_trade_no":"P1","transaction_id":"42","success_time":"2026-03-02T10:00:01+08:00","amount":{"total":100}}'
    const cipher = createCipheriv('aes-256-gcm', apiV3Key, 'nonce0123456')
    cipher.setAAD(Buffer.from('transaction'))
    const sealed = Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]).toString(
      'base64',
    )
    const body = JSON.stringify({
      event_type: 'TRANSACTION.SUCCESS',
      resource: { ciphertext: sealed, nonce: 'nonce0123456', associated_data: 'transaction' },
    })
    const read = (headers: Record<string, string>) => merchant().read(new Headers(headers), body)
    expect(read(wechatHeaders(body))).toMatchObject({ kind: 'paid', txnNo: 'P1', tradeNo: '42', amount: 100 })
    expect(read(wechatHeaders(`${body} `))).toBeUndefined()
    expect(read(wechatHeaders(body, keys().privateKey))).toBeUndefined()
    expect(read({})).toBeUndefined()
    expect(read({ ...wechatHeaders(body), 'wechatpay-timestamp': '1' })).toBeUndefined()
  })
})

describe('Alipay', () => {
  const app = () =>
    alipayPay(
      {
        appId: '2021',
        privateKey: ours.privateKey,
        platformPublicKey: theirs.publicKey,
        gatewayUrl: `${origin}/gateway.do`,
      },
      'https://linli.example.cn/api/open/pay/notify/alipay',
      now,
    )

  test('hears signed calls in yuan, exact', async () => {
    expect(await app().order(order)).toBe('https://qr.alipay.com/1')
    const said = Object.fromEntries(new URLSearchParams(asked.at(-1)?.body ?? ''))
    expect(JSON.parse(said['biz_content'] ?? '')).toMatchObject({
      total_amount: '123.05',
      out_trade_no: order.txnNo,
    })
    expect(said['notify_url']).toContain('/notify/alipay')
    expect(await app().query(order.txnNo)).toMatchObject({ state: 'success', amount: 12_305 })
    await app().close(order.txnNo)
    const back = { txnNo: order.txnNo, refundNo: 'PR1', amount: 1, total: 12_305, reason: '多收' }
    expect(await app().refund(back)).toMatchObject({ state: 'success' })
  })

  test('tells by forms that it signed', () => {
    const said = {
      app_id: '2021',
      out_trade_no: 'P1',
      trade_no: '2026',
      trade_status: 'TRADE_SUCCESS',
      total_amount: '0.29',
      gmt_payment: '2026-03-02 10:00:01',
    }
    const form = (parameters: Record<string, string>) =>
      new URLSearchParams({ ...parameters, sign_type: 'RSA2', sign: rsa(signedText(said)) }).toString()
    expect(app().read(new Headers(), form(said))).toMatchObject({ kind: 'paid', txnNo: 'P1', amount: 29 })
    expect(app().read(new Headers(), form({ ...said, total_amount: '9.29' }))).toBeUndefined()
  })

  test('writes money without a fraction of a fen, both ways', () => {
    for (const fen of [0, 1, 9, 10, 99, 100, 101, 12_305, 99_999_999_999])
      expect(fenOf(yuanOf(fen))).toBe(fen)
    expect(() => fenOf('1.234')).toThrow('没有金额')
  })
})
