import { createPrivateKey, createPublicKey } from 'node:crypto'
import { type Reader, readOrigin, readPem, type SettingName, together, webUrl } from './settings.ts'
import { StartupError } from './startup-error.ts'

/** A merchant of WeChat Pay (API v3). */
export interface WechatMerchantSettings {
  readonly mchId: string
  readonly appId: string
  /** Serial number of the merchant's certificate. */
  readonly serialNo: string
  /** PEM of the merchant's own key, with which calls are signed. */
  readonly privateKey: string
  /** PEM of the public key of WeChat Pay, by which its answers and callbacks are checked. */
  readonly platformPublicKey: string
  /** 32 bytes that open the content of callbacks. */
  readonly apiV3Key: string
  readonly payUrl: string
}

/** An application of Alipay, such as a mini-program. */
export interface AlipayMiniProgram {
  readonly appId: string
  /** PEM of the application's own key, with which calls are signed. */
  readonly privateKey: string
  /** PEM of the platform's public key, by which its answers are checked. */
  readonly platformPublicKey: string
  readonly gatewayUrl: string
}

const wechatPay = 'https://api.mch.weixin.qq.com'

export const readPayUrl = (text: Reader): string =>
  readOrigin('LINLI_WECHAT_PAY_URL', text('LINLI_WECHAT_PAY_URL')) ?? wechatPay

export function readGateway(text: Reader): string {
  const gatewayUrl = text('LINLI_ALIPAY_GATEWAY_URL') ?? 'https://openapi.alipay.com/gateway.do'
  if (webUrl(gatewayUrl) === undefined)
    throw new StartupError('LINLI_ALIPAY_GATEWAY_URL', `"${gatewayUrl}" is not an address`)
  return gatewayUrl
}

export function readWechatMerchant(
  text: Reader,
  publicUrl: string | undefined,
): WechatMerchantSettings | undefined {
  const given = together(text, [
    'LINLI_WECHAT_PAY_MCH_ID',
    'LINLI_WECHAT_PAY_APP_ID',
    'LINLI_WECHAT_PAY_SERIAL',
    'LINLI_WECHAT_PAY_PRIVATE_KEY',
    'LINLI_WECHAT_PAY_PUBLIC_KEY',
    'LINLI_WECHAT_PAY_API_KEY',
  ])
  if (given === undefined) return undefined
  assertCallable('LINLI_WECHAT_PAY_MCH_ID', publicUrl)
  const [mchId = '', appId = '', serialNo = '', privateKey = '', publicKey = '', apiV3Key = ''] = given
  if (Buffer.byteLength(apiV3Key) !== 32)
    throw new StartupError('LINLI_WECHAT_PAY_API_KEY', 'must have 32 characters')
  return {
    mchId,
    appId,
    serialNo,
    privateKey: readPem('LINLI_WECHAT_PAY_PRIVATE_KEY', privateKey, 'PRIVATE KEY', createPrivateKey),
    platformPublicKey: readPem('LINLI_WECHAT_PAY_PUBLIC_KEY', publicKey, 'PUBLIC KEY', createPublicKey),
    apiV3Key,
    payUrl: readPayUrl(text),
  }
}

/** Whoever takes money for us tells us so at our own address. */
function assertCallable(name: SettingName, publicUrl: string | undefined): void {
  if (publicUrl === undefined)
    throw new StartupError('LINLI_PUBLIC_URL', `is required with ${name}: what was paid is told there`)
}

export const miniProgramNames = [
  'LINLI_ALIPAY_MP_APP_ID',
  'LINLI_ALIPAY_MP_PRIVATE_KEY',
  'LINLI_ALIPAY_MP_PUBLIC_KEY',
] as const
export const payNames = [
  'LINLI_ALIPAY_PAY_APP_ID',
  'LINLI_ALIPAY_PAY_PRIVATE_KEY',
  'LINLI_ALIPAY_PAY_PUBLIC_KEY',
] as const

export function readAlipay(
  text: Reader,
  names: typeof miniProgramNames | typeof payNames,
  publicUrl?: string,
): AlipayMiniProgram | undefined {
  const gatewayUrl = readGateway(text)
  const [appId, privateKey, publicKey] = together(text, names) ?? []
  if (appId === undefined || privateKey === undefined || publicKey === undefined) return undefined
  if (names === payNames) assertCallable(names[0], publicUrl)
  return {
    appId,
    privateKey: readPem(names[1], privateKey, 'PRIVATE KEY', createPrivateKey),
    platformPublicKey: readPem(names[2], publicKey, 'PUBLIC KEY', createPublicKey),
    gatewayUrl,
  }
}
