import * as z from 'zod/mini'
import { readEnvironment } from './environment.ts'
import {
  choice,
  databaseUrl,
  folder,
  hosts,
  keys,
  named,
  optionalText,
  origin,
  originOr,
  pem,
  proxies,
  recipients,
  textOf,
  webAddress,
  webAddressOr,
  wholeNumber,
} from './setting-kinds.ts'
import { together, requiredWith } from './setting-rules.ts'
import { StartupError } from './startup-error.ts'

/** What the table of settings in `docs/operating.md` says of each. */
const told = z.registry<{ readonly about: string }>()

/** The one description of all settings: what is read, how it is checked, and what the documentation says of it. */
const described = z.object({
  PORT: wholeNumber({ fallback: 3000, min: 0, max: 65_535 }).register(told, {
    about: 'TCP port, default 3000; 0 lets the system choose',
  }),
  HOST: optionalText().register(told, {
    about: 'address to listen on; default 127.0.0.1 with demo data, all addresses in production mode',
  }),
  DATABASE_URL: databaseUrl().register(told, {
    about:
      '`postgres://user:password@host:port/database` of a PostgreSQL 15 or later; default: the embedded one',
  }),
  DATABASE_MIGRATE_URL: databaseUrl().register(told, {
    about:
      'the same database as the owner of its tables, where `DATABASE_URL` names the role that the server runs under',
  }),
  DATABASE_READ_URL: databaseUrl().register(told, {
    about:
      'a streaming standby of the same database; statistics are read from it while it keeps up, default: from `DATABASE_URL`',
  }),
  LINLI_READ_MAX_LAG: wholeNumber({ fallback: 30, min: 1, max: 3_600 }).register(told, {
    about:
      'seconds that the standby may be behind before statistics are read from `DATABASE_URL`, default 30',
  }),
  LINLI_DATABASE_POOL: wholeNumber({ fallback: 10, min: 2, max: 500 }).register(told, {
    about: 'connections for requests per process, default 10; up to 17 more for jobs and bookkeeping',
  }),
  LINLI_DATA_DIR: optionalText().register(told, {
    about: 'folder of embedded database, keys and files, default `.data` in the checkout',
  }),
  LINLI_SEED: choice(['demo', 'small', 'none'], 'demo').register(told, {
    about: '`demo`, `small` or `none`: what the first start puts into the empty database, default `demo`',
  }),
  LINLI_MASTER_KEY: keys((bytes) => bytes === 32, '32 bytes').register(told, {
    about:
      '32 bytes in base64 or hex that encrypt personal data, required with `DATABASE_URL`; several with commas, newest first',
  }),
  LINLI_PEPPER: keys((bytes) => bytes >= 32, 'at least 32 bytes').register(told, {
    about:
      '32 or more bytes in base64 or hex mixed into password hashes, required with `DATABASE_URL`; several as above',
  }),
  LINLI_TRUSTED_PROXIES: proxies().register(told, {
    about: 'comma-separated addresses or CIDR ranges whose `X-Forwarded-For` is believed',
  }),
  LINLI_IP_REGIONS: optionalText().register(told, {
    about:
      'file with the places of IPv4 addresses, one line `start\\|end\\|place` per range; the text data of ip2region fits as it is. Without it places are unknown and sign-ins from a far place cannot be told',
  }),
  LINLI_PUBLIC_URL: origin().register(told, {
    about: 'origin that users see, e.g. `https://linli.example.cn`; with https the answers carry HSTS',
  }),
  LINLI_S3_BUCKET_URL: webAddress().register(told, {
    about:
      'bucket of an S3-compatible store for files, e.g. `https://files.oss-cn-hangzhou.aliyuncs.com` or `http://minio:9000/files`; default: files are in the data folder',
  }),
  LINLI_S3_REGION: optionalText().register(told, {
    about: 'region of the bucket, e.g. `oss-cn-hangzhou`, default `us-east-1`',
  }),
  LINLI_S3_KEY: optionalText().register(told, {
    about: 'key id for the bucket; required with `LINLI_S3_BUCKET_URL`',
  }),
  LINLI_S3_SECRET: optionalText().register(told, {
    about: 'secret of that key; required with `LINLI_S3_BUCKET_URL`',
  }),
  LINLI_FILES: choice(['local', 's3'], 's3').register(told, {
    about: '`s3` (default) or `local`: where files go when there is a bucket; the others are moved there',
  }),
  LINLI_BACKUP_DIR: optionalText().register(told, {
    about:
      'folder that the server backs itself up into every day, best on another disk; default: it makes none by itself',
  }),
  LINLI_BACKUP_RECIPIENT: recipients().register(told, {
    about:
      'public key (`age1…`) that backups are encrypted for, several with commas; default: they are in the clear',
  }),
  LINLI_BACKUP_BEFORE_MIGRATING: choice(['on', 'off'], 'on').register(told, {
    about: '`on` (default) or `off`: production data is backed up before an upgrade migrates it',
  }),
  LINLI_LOG_LEVEL: choice(['error', 'warn', 'info', 'debug'], 'info').register(told, {
    about: '`error`, `warn`, `info` or `debug`, default `info`; the log is one JSON object per line',
  }),
  LINLI_WATCH_TOKEN: textOf((value) => value.length >= 32, 'is shorter than 32 characters').register(told, {
    about:
      'token of 32 characters or more, by which a monitor reads /api/health in full and /api/metrics; sent as a bearer token',
  }),
  LINLI_WEB_ROOT: folder().register(told, {
    about: 'folder that holds `console/dist` and `largescreen/dist`, default `apps`; `off`: the API alone',
  }),
  LINLI_SMS_URL: webAddress().register(told, {
    about: 'gateway of the SMS carrier; default: messages stay in the database, and nobody receives them',
  }),
  LINLI_SMS_KEY: optionalText().register(told, {
    about: 'key id for the gateway; required with `LINLI_SMS_URL`',
  }),
  LINLI_SMS_SECRET: optionalText().register(told, {
    about: 'secret that signs messages to the gateway; required with `LINLI_SMS_URL`',
  }),
  LINLI_ALIYUN_SMS_KEY: optionalText().register(told, {
    about: 'AccessKey ID of 阿里云短信服务, which then is the carrier in place of the gateway',
  }),
  LINLI_ALIYUN_SMS_SECRET: optionalText().register(told, {
    about: 'AccessKey secret; required with `LINLI_ALIYUN_SMS_KEY`',
  }),
  LINLI_ALIYUN_SMS_SIGN: optionalText().register(told, {
    about: '短信签名 as approved there; required with `LINLI_ALIYUN_SMS_KEY`',
  }),
  LINLI_ALIYUN_SMS_TEMPLATES: named().register(told, {
    about:
      'which template there stands for which text, `AUTH_LOGIN=SMS_100001,AUTH_FORGET=SMS_100002` and so on; required with `LINLI_ALIYUN_SMS_KEY`',
  }),
  LINLI_ALIYUN_SMS_URL: originOr('https://dysmsapi.aliyuncs.com').register(told, {
    about: 'origin of the calls to it, default `https://dysmsapi.aliyuncs.com`',
  }),
  LINLI_PROVINCE_HOSTS: hosts().register(told, {
    about: 'comma-separated hosts of the platforms of provinces that estates may report to over https',
  }),
  LINLI_SOURCE_HOSTS: hosts().register(told, {
    about: 'comma-separated hosts of systems that base data may be pulled from over https (数据来源)',
  }),
  LINLI_WEBHOOK_HOSTS: hosts().register(told, {
    about: 'comma-separated hosts of systems that are told what happens, over https (事件推送)',
  }),
  LINLI_OIDC_ISSUER: webAddress().register(told, {
    about:
      'OpenID provider that signs staff in, e.g. `https://sso.example.cn/realms/staff`; needs `LINLI_PUBLIC_URL`',
  }),
  LINLI_OIDC_CLIENT_ID: optionalText().register(told, {
    about: 'our client there; required with `LINLI_OIDC_ISSUER`',
  }),
  LINLI_OIDC_SECRET: optionalText().register(told, {
    about: 'secret of the client; required with `LINLI_OIDC_ISSUER`',
  }),
  LINLI_OIDC_NAME: optionalText().register(told, {
    about: 'what the button of the sign-in page calls it, default 企业账号',
  }),
  LINLI_OIDC_CLAIM: optionalText().register(told, {
    about: 'claim that holds the name of the account, default `preferred_username`',
  }),
  LINLI_WECHAT_APP_ID: optionalText().register(told, {
    about:
      'website application of the WeChat open platform; default: simulated in demo mode, absent in production. Needs `LINLI_PUBLIC_URL`, where WeChat sends users back to',
  }),
  LINLI_WECHAT_SECRET: optionalText().register(told, {
    about: 'secret of the application; required with `LINLI_WECHAT_APP_ID`',
  }),
  LINLI_WECHAT_OPEN_URL: originOr('https://open.weixin.qq.com').register(told, {
    about: 'origin of the page with the QR code, default `https://open.weixin.qq.com`; pages may frame it',
  }),
  LINLI_WECHAT_API_URL: originOr('https://api.weixin.qq.com').register(told, {
    about: 'origin of the calls to WeChat, default `https://api.weixin.qq.com`',
  }),
  LINLI_WECHAT_PAY_URL: originOr('https://api.mch.weixin.qq.com').register(told, {
    about: 'origin of the calls to WeChat Pay, default `https://api.mch.weixin.qq.com`',
  }),
  LINLI_WECHAT_PAY_MCH_ID: optionalText().register(told, {
    about: 'merchant of WeChat Pay (API v3); fees are paid through it',
  }),
  LINLI_WECHAT_PAY_APP_ID: optionalText().register(told, {
    about: 'application that the merchant is bound to; required with `LINLI_WECHAT_PAY_MCH_ID`',
  }),
  LINLI_WECHAT_PAY_SERIAL: optionalText().register(told, {
    about: 'serial number of the certificate of the merchant; required with `LINLI_WECHAT_PAY_MCH_ID`',
  }),
  LINLI_WECHAT_PAY_PRIVATE_KEY: pem('PRIVATE KEY').register(told, {
    about:
      'PKCS#8 key of the merchant in base64 without head and foot; required with `LINLI_WECHAT_PAY_MCH_ID`',
  }),
  LINLI_WECHAT_PAY_PUBLIC_KEY: pem('PUBLIC KEY').register(told, {
    about: 'public key of WeChat Pay in the same form; required with `LINLI_WECHAT_PAY_MCH_ID`',
  }),
  LINLI_WECHAT_PAY_API_KEY: textOf(
    (value) => Buffer.byteLength(value) === 32,
    'must have 32 characters',
  ).register(told, {
    about: 'API v3 key of the merchant, 32 characters; required with `LINLI_WECHAT_PAY_MCH_ID`',
  }),
  LINLI_WECHAT_MP_APP_ID: optionalText().register(told, {
    about: 'mini-program of WeChat; residents sign in by it, and its versions are audited and released there',
  }),
  LINLI_WECHAT_MP_SECRET: optionalText().register(told, {
    about: 'secret of the mini-program; required with `LINLI_WECHAT_MP_APP_ID`',
  }),
  LINLI_ALIPAY_MP_APP_ID: optionalText().register(told, {
    about: 'mini-program of Alipay; its versions are audited and released there',
  }),
  LINLI_ALIPAY_MP_PRIVATE_KEY: pem('PRIVATE KEY').register(told, {
    about:
      'PKCS#8 key of the mini-program in base64 without head and foot; required with `LINLI_ALIPAY_MP_APP_ID`',
  }),
  LINLI_ALIPAY_MP_PUBLIC_KEY: pem('PUBLIC KEY').register(told, {
    about: 'public key of Alipay in the same form; required with `LINLI_ALIPAY_MP_APP_ID`',
  }),
  LINLI_ALIPAY_PAY_APP_ID: optionalText().register(told, {
    about: 'application of Alipay; fees are paid through it',
  }),
  LINLI_ALIPAY_PAY_PRIVATE_KEY: pem('PRIVATE KEY').register(told, {
    about:
      'PKCS#8 key of the application in base64 without head and foot; required with `LINLI_ALIPAY_PAY_APP_ID`',
  }),
  LINLI_ALIPAY_PAY_PUBLIC_KEY: pem('PUBLIC KEY').register(told, {
    about: 'public key of Alipay in the same form; required with `LINLI_ALIPAY_PAY_APP_ID`',
  }),
  LINLI_ALIPAY_GATEWAY_URL: webAddressOr('https://openapi.alipay.com/gateway.do').register(told, {
    about: 'gateway of Alipay, default `https://openapi.alipay.com/gateway.do`',
  }),
})

const withKeys = 'the same in every process (docs/operating.md says how to make one)'
const calledBack = 'what was paid is told there'

/** What settings ask of each other. */
const settings = described.check(
  requiredWith('DATABASE_URL', 'DATABASE_MIGRATE_URL'),
  requiredWith('DATABASE_URL', 'DATABASE_READ_URL'),
  requiredWith('LINLI_MASTER_KEY', 'DATABASE_URL', `, ${withKeys}`),
  requiredWith('LINLI_PEPPER', 'DATABASE_URL', `, ${withKeys}`),
  together(['LINLI_SMS_URL', 'LINLI_SMS_KEY', 'LINLI_SMS_SECRET']),
  together([
    'LINLI_ALIYUN_SMS_KEY',
    'LINLI_ALIYUN_SMS_SECRET',
    'LINLI_ALIYUN_SMS_SIGN',
    'LINLI_ALIYUN_SMS_TEMPLATES',
  ]),
  together(['LINLI_OIDC_ISSUER', 'LINLI_OIDC_CLIENT_ID', 'LINLI_OIDC_SECRET']),
  together(['LINLI_S3_BUCKET_URL', 'LINLI_S3_KEY', 'LINLI_S3_SECRET']),
  together(['LINLI_WECHAT_APP_ID', 'LINLI_WECHAT_SECRET']),
  together(['LINLI_WECHAT_MP_APP_ID', 'LINLI_WECHAT_MP_SECRET']),
  together([
    'LINLI_WECHAT_PAY_MCH_ID',
    'LINLI_WECHAT_PAY_APP_ID',
    'LINLI_WECHAT_PAY_SERIAL',
    'LINLI_WECHAT_PAY_PRIVATE_KEY',
    'LINLI_WECHAT_PAY_PUBLIC_KEY',
    'LINLI_WECHAT_PAY_API_KEY',
  ]),
  together(['LINLI_ALIPAY_MP_APP_ID', 'LINLI_ALIPAY_MP_PRIVATE_KEY', 'LINLI_ALIPAY_MP_PUBLIC_KEY']),
  together(['LINLI_ALIPAY_PAY_APP_ID', 'LINLI_ALIPAY_PAY_PRIVATE_KEY', 'LINLI_ALIPAY_PAY_PUBLIC_KEY']),
  requiredWith('LINLI_PUBLIC_URL', 'LINLI_OIDC_ISSUER', ': the provider sends users back there'),
  requiredWith('LINLI_PUBLIC_URL', 'LINLI_WECHAT_APP_ID', ': WeChat sends users back there'),
  requiredWith('LINLI_PUBLIC_URL', 'LINLI_WECHAT_PAY_MCH_ID', `: ${calledBack}`),
  requiredWith('LINLI_PUBLIC_URL', 'LINLI_ALIPAY_PAY_APP_ID', `: ${calledBack}`),
)

export type SettingName = keyof typeof described.shape
export type Settings = z.output<typeof settings>

/** All settings in the order of the documentation; no others are read. */
export const settingNames = Object.keys(described.shape) as SettingName[]

/**
 * Reads and checks the environment.
 *
 * @throws {StartupError} naming the first setting that is wrong
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const read = settings.safeParse(readEnvironment(env, settingNames))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new StartupError(String(issue?.path[0] ?? 'settings'), issue?.message ?? 'cannot be read')
}

/** The table of `docs/operating.md`; a test holds the page to it. */
export const settingsTable = (): string =>
  ['| variable | meaning |', '|---|---|']
    .concat(settingNames.map((name) => `| \`${name}\` | ${told.get(described.shape[name])?.about ?? ''} |`))
    .join('\n')
