import type { Settings } from './settings.ts'

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

/** A mini-program of WeChat. */
export interface WechatMiniProgram {
  readonly appId: string
  readonly secret: string
  /** Origin of the calls from server to server. */
  readonly apiUrl: string
}

/** Where messages go, and the key they are signed with. */
export interface SmsGateway {
  readonly url: string
  readonly key: string
  readonly secret: string
}

/** A website application of WeChat's open platform. */
export interface WechatApp {
  readonly appId: string
  readonly secret: string
  /** Origin of the page with the code. */
  readonly openUrl: string
  /** Origin of the calls from server to server. */
  readonly apiUrl: string
}

/** The parts that were all given; the settings were checked to be whole or absent. */
function whole<T extends Readonly<Record<string, string | undefined>>>(
  parts: T,
): { readonly [K in keyof T]: string } | undefined {
  const values = Object.values(parts)
  return values.every((value) => value !== undefined) ? (parts as { [K in keyof T]: string }) : undefined
}

export const smsOf = (from: Settings): SmsGateway | undefined =>
  whole({ url: from.LINLI_SMS_URL, key: from.LINLI_SMS_KEY, secret: from.LINLI_SMS_SECRET })

export const wechatOf = (from: Settings): WechatApp | undefined =>
  whole({
    appId: from.LINLI_WECHAT_APP_ID,
    secret: from.LINLI_WECHAT_SECRET,
    openUrl: from.LINLI_WECHAT_OPEN_URL,
    apiUrl: from.LINLI_WECHAT_API_URL,
  })

export const wechatMiniProgramOf = (from: Settings): WechatMiniProgram | undefined =>
  whole({
    appId: from.LINLI_WECHAT_MP_APP_ID,
    secret: from.LINLI_WECHAT_MP_SECRET,
    apiUrl: from.LINLI_WECHAT_API_URL,
  })

export const wechatMerchantOf = (from: Settings): WechatMerchantSettings | undefined =>
  whole({
    mchId: from.LINLI_WECHAT_PAY_MCH_ID,
    appId: from.LINLI_WECHAT_PAY_APP_ID,
    serialNo: from.LINLI_WECHAT_PAY_SERIAL,
    privateKey: from.LINLI_WECHAT_PAY_PRIVATE_KEY,
    platformPublicKey: from.LINLI_WECHAT_PAY_PUBLIC_KEY,
    apiV3Key: from.LINLI_WECHAT_PAY_API_KEY,
    payUrl: from.LINLI_WECHAT_PAY_URL,
  })

export const alipayMiniProgramOf = (from: Settings): AlipayMiniProgram | undefined =>
  whole({
    appId: from.LINLI_ALIPAY_MP_APP_ID,
    privateKey: from.LINLI_ALIPAY_MP_PRIVATE_KEY,
    platformPublicKey: from.LINLI_ALIPAY_MP_PUBLIC_KEY,
    gatewayUrl: from.LINLI_ALIPAY_GATEWAY_URL,
  })

export const alipayPayOf = (from: Settings): AlipayMiniProgram | undefined =>
  whole({
    appId: from.LINLI_ALIPAY_PAY_APP_ID,
    privateKey: from.LINLI_ALIPAY_PAY_PRIVATE_KEY,
    platformPublicKey: from.LINLI_ALIPAY_PAY_PUBLIC_KEY,
    gatewayUrl: from.LINLI_ALIPAY_GATEWAY_URL,
  })
