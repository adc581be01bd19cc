import { StartupError } from './startup-error.ts'

/** Name → one line for `docs/operating.md`; the same names are the only ones that are read. */
export const settings = {
  PORT: 'TCP port, default 3000',
  HOST: 'address to listen on, default 127.0.0.1 with demo data, all addresses in production mode',
  DATABASE_URL:
    'postgres://user:password@host:port/database of a PostgreSQL 15 or later, default: the embedded one',
  DATABASE_MIGRATE_URL:
    'the same database as its owner, where the role of DATABASE_URL is the one that the server runs under',
  LINLI_DATABASE_POOL:
    'connections for requests per process, default 10; up to 15 more for jobs and bookkeeping',
  LINLI_DATA_DIR: 'folder of embedded database, keys and files, default .data in the checkout',
  LINLI_SEED: 'demo, small or none: what the first start puts into the empty database, default demo',
  LINLI_MASTER_KEY:
    '32 bytes in base64 or hex that encrypt personal data, required with DATABASE_URL; several with commas, newest first',
  LINLI_PEPPER:
    '32 or more bytes in base64 or hex mixed into password hashes, required with DATABASE_URL; several as above',
  LINLI_TRUSTED_PROXIES: 'comma-separated addresses or CIDR ranges whose X-Forwarded-For is believed',
  LINLI_IP_REGIONS: 'file with the places of IPv4 addresses, one line "start|end|place" per range',
  LINLI_PUBLIC_URL: 'origin that users see, e.g. https://linli.example.cn',
  LINLI_LOG_LEVEL: 'error, warn, info or debug, default info',
  LINLI_WATCH_TOKEN:
    'token of 32 characters or more, by which a monitor reads /api/health in full; sent as a bearer token',
  LINLI_WEB_ROOT: 'folder with the built apps console/ and largescreen/; off: serve the API alone',
  LINLI_SMS_URL: 'gateway of the SMS carrier; without it messages stay in the database',
  LINLI_SMS_KEY: 'key id for the gateway; required with LINLI_SMS_URL',
  LINLI_SMS_SECRET: 'secret that signs messages to the gateway; required with LINLI_SMS_URL',
  LINLI_PROVINCE_HOSTS:
    'comma-separated hosts of the platforms of provinces that estates may report to over https',
  LINLI_SOURCE_HOSTS: 'comma-separated hosts of systems that base data may be pulled from over https',
  LINLI_WECHAT_APP_ID: 'website application of the WeChat open platform; turns sign-in by WeChat on',
  LINLI_WECHAT_SECRET: 'secret of the application; required with LINLI_WECHAT_APP_ID',
  LINLI_WECHAT_OPEN_URL: 'origin of the page with the QR code, default https://open.weixin.qq.com',
  LINLI_WECHAT_API_URL: 'origin of the calls to WeChat, default https://api.weixin.qq.com',
  LINLI_WECHAT_PAY_URL: 'origin of the calls to WeChat Pay, default https://api.mch.weixin.qq.com',
  LINLI_WECHAT_PAY_MCH_ID: 'merchant of WeChat Pay (API v3); fees are paid through it',
  LINLI_WECHAT_PAY_APP_ID: 'application that the merchant is bound to; required with LINLI_WECHAT_PAY_MCH_ID',
  LINLI_WECHAT_PAY_SERIAL:
    'serial number of the certificate of the merchant; required with LINLI_WECHAT_PAY_MCH_ID',
  LINLI_WECHAT_PAY_PRIVATE_KEY:
    'PKCS#8 key of the merchant in base64 without head and foot; required with LINLI_WECHAT_PAY_MCH_ID',
  LINLI_WECHAT_PAY_PUBLIC_KEY:
    'public key of WeChat Pay in the same form; required with LINLI_WECHAT_PAY_MCH_ID',
  LINLI_WECHAT_PAY_API_KEY:
    'API v3 key of the merchant, 32 characters; required with LINLI_WECHAT_PAY_MCH_ID',
  LINLI_WECHAT_MP_APP_ID:
    'mini-program of WeChat; residents sign in by it, and its versions are audited and released there',
  LINLI_WECHAT_MP_SECRET: 'secret of the mini-program; required with LINLI_WECHAT_MP_APP_ID',
  LINLI_ALIPAY_MP_APP_ID: 'mini-program of Alipay; its versions are audited and released there',
  LINLI_ALIPAY_MP_PRIVATE_KEY:
    'PKCS#8 key of the mini-program in base64 without head and foot; required with LINLI_ALIPAY_MP_APP_ID',
  LINLI_ALIPAY_MP_PUBLIC_KEY: 'public key of Alipay in the same form; required with LINLI_ALIPAY_MP_APP_ID',
  LINLI_ALIPAY_PAY_APP_ID: 'application of Alipay; fees are paid through it',
  LINLI_ALIPAY_PAY_PRIVATE_KEY:
    'PKCS#8 key of the application in base64 without head and foot; required with LINLI_ALIPAY_PAY_APP_ID',
  LINLI_ALIPAY_PAY_PUBLIC_KEY: 'public key of Alipay in the same form; required with LINLI_ALIPAY_PAY_APP_ID',
  LINLI_ALIPAY_GATEWAY_URL: 'gateway of Alipay, default https://openapi.alipay.com/gateway.do',
} as const

export type SettingName = keyof typeof settings

export function readOrigin(name: SettingName, value: string | undefined) {
  if (value === undefined) return undefined
  const url = webUrl(value)
  if (url === undefined || url.origin !== value.replace(/\/$/, '')) {
    throw new StartupError(name, `"${value}" is not an origin such as https://linli.example.cn`)
  }
  return url.origin
}

export function webUrl(value: string): URL | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) ? url : undefined
}

export type Reader = (name: SettingName) => string | undefined

/** The values of settings that mean something together only; undefined when none of them is given. */
export function together(text: Reader, names: readonly SettingName[]) {
  const values = names.map(text)
  if (values.every((value) => value === undefined)) return undefined
  const missing = names.find((_name, at) => values[at] === undefined)
  const given = names.find((_name, at) => values[at] !== undefined)
  if (missing !== undefined) throw new StartupError(missing, `is required with ${given ?? ''}`)
  return values.map((value) => value ?? '')
}

/** A key as Alipay hands it out: base64 on one line. The value is not repeated when it is none. */
export function readPem(
  name: SettingName,
  value: string,
  what: string,
  read: (pem: string) => unknown,
): string {
  const lines = value.replaceAll(/\s/g, '').match(/.{1,64}/g) ?? []
  const pem = `-----BEGIN ${what}-----\n${lines.join('\n')}\n-----END ${what}-----\n`
  try {
    read(pem)
  } catch {
    throw new StartupError(name, 'is no key in base64')
  }
  return pem
}
