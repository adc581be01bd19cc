import { createSign, randomBytes, X509Certificate } from 'node:crypto'
import { PlatformRefusal } from '../audit/audit-port.ts'
import type { PlatformPort } from './platform-port.ts'

const timeoutMs = 8_000
const path = '/v3/certificates'

export interface WechatMerchant {
  readonly mchId: string
  /** PEM of the merchant's own key, and of the certificate that belongs to it. */
  readonly privateKey: string
  readonly certificate: string
  readonly payUrl: string
}

/** `WECHATPAY2-SHA256-RSA2048`: who asks, signed over method, path, time, nonce and body. */
function authorization({ mchId, privateKey, certificate }: WechatMerchant): string {
  const timestamp = Math.floor(Date.now() / 1_000)
  const nonce = randomBytes(16).toString('hex')
  const signature = createSign('RSA-SHA256')
    .update(`GET\n${path}\n${timestamp}\n${nonce}\n\n`)
    .sign(privateKey, 'base64')
  const serial = new X509Certificate(certificate).serialNumber
  return (
    `WECHATPAY2-SHA256-RSA2048 mchid="${mchId}",nonce_str="${nonce}",` +
    `signature="${signature}",timestamp="${timestamp}",serial_no="${serial}"`
  )
}

const none = async () => await Promise.reject(new PlatformRefusal('NONE', '支付商户没有此功能'))

/** A merchant of WeChat Pay: the certificates of the platform are told to whoever signs as a merchant. */
export const wechatPayPlatform = (merchant: WechatMerchant): PlatformPort => ({
  async check() {
    const response = await fetch(new URL(path, merchant.payUrl), {
      headers: { accept: 'application/json', authorization: authorization(merchant), 'user-agent': 'linli' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => undefined)
    if (response === undefined || response.status >= 500)
      throw new PlatformRefusal(String(response?.status ?? 'NETWORK'), '平台没有应答')
    if (response.ok) return
    const said = { ...Object(await response.json().catch(() => undefined)) } as Record<string, unknown>
    const text = (value: unknown) => (typeof value === 'string' ? value : '')
    throw new PlatformRefusal(
      text(said['code']) || String(response.status),
      text(said['message']).slice(0, 80) || '商户号、证书或私钥不正确',
    )
  },
  templates: none,
  send: none,
  code: none,
  publishMenu: none,
})
