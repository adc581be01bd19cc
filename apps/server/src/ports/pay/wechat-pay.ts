import { createDecipheriv, createSign, createVerify, randomBytes } from 'node:crypto'
import type { WechatMerchantSettings } from '../../runtime/platform-settings.ts'
import { type OrderState, type PayNotice, type PayPort, PayRefusal, type RefundOutcome } from './pay-port.ts'

const timeoutMs = 8_000
/** Answers and callbacks older than this are nobody's. */
const freshSeconds = 300
type Said = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const saidIn = (value: unknown): Said => ({ ...Object(value) }) as Said

function parsed(body: string): Said {
  try {
    return saidIn(JSON.parse(body))
  } catch {
    throw new PayRefusal('FORMAT', '微信支付应答无法识别')
  }
}

/** The fields of an amount are numbers in 分. */
const amountOf = (said: Said): number => {
  const { total, refund } = saidIn(said['amount'])
  const value = refund ?? total
  if (!Number.isSafeInteger(value)) throw new PayRefusal('FORMAT', '微信支付应答没有金额')
  return value as number
}

/** Orders by code (Native) at WeChat Pay, API v3: calls signed by the merchant, answers and callbacks by WeChat Pay. */
export function wechatPay(merchant: WechatMerchantSettings, notifyUrl: string, now: () => Date): PayPort {
  const { mchId, appId, serialNo, privateKey, platformPublicKey, apiV3Key, payUrl } = merchant

  const authorization = (method: string, path: string, body: string): string => {
    const timestamp = Math.floor(now().getTime() / 1_000)
    const nonce = randomBytes(16).toString('hex')
    const signature = createSign('RSA-SHA256')
      .update(`${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`)
      .sign(privateKey, 'base64')
    return (
      `WECHATPAY2-SHA256-RSA2048 mchid="${mchId}",nonce_str="${nonce}",` +
      `signature="${signature}",timestamp="${timestamp}",serial_no="${serialNo}"`
    )
  }

  const isSigned = (headers: Headers, body: string): boolean => {
    const timestamp = headers.get('wechatpay-timestamp') ?? ''
    const nonce = headers.get('wechatpay-nonce') ?? ''
    const signature = headers.get('wechatpay-signature') ?? ''
    // `!(… <= …)`: what is no number is not fresh.
    if (!(Math.abs(now().getTime() / 1_000 - Number(timestamp)) <= freshSeconds) || signature === '')
      return false
    return createVerify('RSA-SHA256')
      .update(`${timestamp}\n${nonce}\n${body}\n`)
      .verify(platformPublicKey, signature, 'base64')
  }

  const call = async (method: 'GET' | 'POST', path: string, input?: object): Promise<Said> => {
    const body = input === undefined ? '' : JSON.stringify(input)
    const response = await fetch(new URL(path, payUrl), {
      method,
      ...(input !== undefined && { body }),
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'linli',
        authorization: authorization(method, path, body),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => undefined)
    if (response === undefined || response.status >= 500)
      throw new PayRefusal(String(response?.status ?? 'NETWORK'), '微信支付没有应答')
    const answer = await response.text()
    if (!response.ok) {
      const said = parsed(answer === '' ? '{}' : answer)
      throw new PayRefusal(textOf(said['code']), textOf(said['message']).slice(0, 80) || '微信支付拒绝')
    }
    if (response.status === 204) return {}
    if (!isSigned(response.headers, answer)) throw new PayRefusal('SIGN', '微信支付应答签名不正确')
    return parsed(answer)
  }

  /** The content of a callback lies in it under AES-256-GCM, by the key that only the two of us have. */
  const opened = (resource: Said): Said => {
    const sealed = Buffer.from(textOf(resource['ciphertext']), 'base64')
    const decipher = createDecipheriv('aes-256-gcm', apiV3Key, textOf(resource['nonce']))
    decipher.setAAD(Buffer.from(textOf(resource['associated_data'])))
    decipher.setAuthTag(sealed.subarray(-16))
    return parsed(Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString())
  }

  const outcomeOf = (said: Said): RefundOutcome => {
    const status = textOf(said['status']) || textOf(said['refund_status'])
    const state = status === 'SUCCESS' ? 'success' : status === 'PROCESSING' ? 'processing' : 'failed'
    return {
      state,
      channelRefundNo: textOf(said['refund_id']) || null,
      failReason: state === 'failed' ? `微信退款${status === 'CLOSED' ? '关闭' : '异常'}` : null,
    }
  }

  const paidOf = (said: Said) => ({
    tradeNo: textOf(said['transaction_id']),
    amount: amountOf(said),
    paidAt: new Date(textOf(said['success_time']) || now()),
  })

  return {
    async order({ txnNo, amount, subject, expiresAt }) {
      const said = await call('POST', '/v3/pay/transactions/native', {
        appid: appId,
        mchid: mchId,
        description: subject.slice(0, 40),
        out_trade_no: txnNo,
        time_expire: expiresAt.toISOString().replace(/\.\d{3}Z$/, '+00:00'),
        notify_url: notifyUrl,
        amount: { total: amount, currency: 'CNY' },
      })
      return textOf(said['code_url'])
    },
    async query(txnNo): Promise<OrderState> {
      const said = await call('GET', `/v3/pay/transactions/out-trade-no/${txnNo}?mchid=${mchId}`)
      const state = textOf(said['trade_state'])
      if (state === 'SUCCESS' || state === 'REFUND') return { state: 'success', ...paidOf(said) }
      return { state: state === 'CLOSED' || state === 'REVOKED' ? 'closed' : 'pending' }
    },
    async close(txnNo) {
      await call('POST', `/v3/pay/transactions/out-trade-no/${txnNo}/close`, { mchid: mchId })
    },
    async refund({ txnNo, refundNo, amount, total, reason }) {
      return outcomeOf(
        await call('POST', '/v3/refund/domestic/refunds', {
          out_trade_no: txnNo,
          out_refund_no: refundNo,
          reason: reason.slice(0, 40),
          notify_url: notifyUrl,
          amount: { refund: amount, total, currency: 'CNY' },
        }),
      )
    },
    read(headers, body): PayNotice | undefined {
      if (!isSigned(headers, body)) return undefined
      const said = parsed(body)
      const type = textOf(said['event_type'])
      const content = opened(saidIn(said['resource']))
      if (type === 'TRANSACTION.SUCCESS')
        return { kind: 'paid', txnNo: textOf(content['out_trade_no']), ...paidOf(content) }
      if (type.startsWith('REFUND.'))
        return { kind: 'refunded', refundNo: textOf(content['out_refund_no']), ...outcomeOf(content) }
      return { kind: 'other' }
    },
    answer: (heard) =>
      heard
        ? new Response(null, { status: 204 })
        : Response.json({ code: 'FAIL', message: '失败' }, { status: 500 }),
  }
}
