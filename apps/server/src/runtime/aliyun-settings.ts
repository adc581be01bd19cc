import type { Settings } from './settings.ts'

/** 阿里云短信服务. */
export interface AliyunSmsSettings {
  /** Origin of its calls. */
  readonly url: string
  readonly accessKey: string
  readonly secret: string
  /** 签名名称, as it was approved there. */
  readonly signName: string
  /** Codes of the templates there (SMS_…) by the names of ours (AUTH_LOGIN). */
  readonly templates: ReadonlyMap<string, string>
}

export function aliyunSmsOf(given: Settings): AliyunSmsSettings | undefined {
  const {
    LINLI_ALIYUN_SMS_KEY: accessKey,
    LINLI_ALIYUN_SMS_SECRET: secret,
    LINLI_ALIYUN_SMS_SIGN: signName,
    LINLI_ALIYUN_SMS_TEMPLATES: templates,
  } = given
  if (accessKey === undefined || secret === undefined || signName === undefined || templates === undefined)
    return undefined
  return { url: given.LINLI_ALIYUN_SMS_URL, accessKey, secret, signName, templates }
}
