import { resolve } from 'node:path'
import {
  type AlipayMiniProgram,
  miniProgramNames,
  payNames,
  readAlipay,
  readGateway,
  readPayUrl,
  readWechatMerchant,
  type WechatMerchantSettings,
} from './platform-settings.ts'
import { type Reader, readOrigin, type SettingName, together, webUrl } from './settings.ts'
import { StartupError } from './startup-error.ts'

/** What is put into an empty database at the first start. */
export type SeedKind = 'demo' | 'small' | 'none'

/** All settings of the server, checked; made once from the environment and handed down from there. */
export interface Config {
  /** TCP port; 0 lets the system choose (tests). */
  readonly port: number
  /** Address to listen on; undefined: 127.0.0.1 in demo mode, every address in production mode. */
  readonly host: string | undefined
  /** Another PostgreSQL (15 or later); undefined: the embedded one in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** The owner of the tables on the same database, where `databaseUrl` names the role of the server. */
  readonly databaseMigrateUrl: string | undefined
  /** Connections of the pool. */
  readonly databasePool: number
  /** Absolute folder of embedded database, keys and stored files. */
  readonly dataDir: string
  /** True when LINLI_DATA_DIR was given; only an ungiven folder may move to another place for root. */
  readonly dataDirGiven: boolean
  readonly seed: SeedKind
  /** 32 bytes each, newest first; undefined: read from (or made in) the data folder. Required with DATABASE_URL. */
  readonly masterKeys: readonly Buffer[] | undefined
  /** 32 bytes or more each, as above. */
  readonly peppers: readonly Buffer[] | undefined
  /** Addresses or CIDR ranges of reverse proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[]
  /** Table of the places of addresses; undefined: places are not known. */
  readonly ipRegions: string | undefined
  /** Origin that users see, e.g. https://linli.example.cn; undefined: taken from the request. */
  readonly publicUrl: string | undefined
  readonly logLevel: LogLevel
  /** By which a monitor sees what operators see; undefined: administrators alone do, and this machine in demo mode. */
  readonly watchToken: string | undefined
  /** Folders of the built apps; undefined: not served (development uses Vite's servers). */
  readonly webRoot: string | undefined
  /** Gateway of the SMS carrier; undefined: messages stay in the database. */
  readonly sms: SmsGateway | undefined
  /** Hosts, with their ports, of the platforms of provinces that estates may report to. */
  readonly provinceHosts: readonly string[]
  /** Hosts, with their ports, of systems that base data may be pulled from. */
  readonly sourceHosts: readonly string[]
  /** Sign-in by WeChat; undefined: simulated in demo mode, absent in production. */
  readonly wechat: WechatApp | undefined
  /** Our mini-programs, in which residents sign in and whose versions the platforms audit; undefined: simulated in demo mode, absent in production. */
  readonly miniPrograms: {
    readonly wechat: WechatMiniProgram | undefined
    readonly alipay: AlipayMiniProgram | undefined
  }
  /** Channels through which money comes; undefined: simulated in demo mode, absent in production. */
  readonly pay: {
    readonly wechat: WechatMerchantSettings | undefined
    readonly alipay: AlipayMiniProgram | undefined
  }
  /** Where the platforms are, for applications that are registered in the console. */
  readonly platforms: {
    readonly wechatOpenUrl: string
    readonly wechatApiUrl: string
    readonly wechatPayUrl: string
    readonly alipayGatewayUrl: string
  }
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

export type LogLevel = 'error' | 'warn' | 'info' | 'debug'

type Environment = Readonly<Record<string, string | undefined>>

/** @throws {StartupError} naming the setting whose value is wrong */
export function loadConfig(env: Environment, checkout: string = process.cwd()): Config {
  const text = (name: SettingName) => {
    const value = env[name]?.trim()
    return value === undefined || value === '' ? undefined : value
  }
  const databaseUrl = readDatabaseUrl('DATABASE_URL', text('DATABASE_URL'))
  const databaseMigrateUrl = readDatabaseUrl('DATABASE_MIGRATE_URL', text('DATABASE_MIGRATE_URL'))
  if (databaseMigrateUrl !== undefined && databaseUrl === undefined)
    throw new StartupError('DATABASE_URL', 'is required with DATABASE_MIGRATE_URL')
  const masterKeys = readKeys('LINLI_MASTER_KEY', text('LINLI_MASTER_KEY'), ...masterKeyRule)
  const peppers = readKeys('LINLI_PEPPER', text('LINLI_PEPPER'), ...pepperRule)
  if (databaseUrl !== undefined) {
    requireWithDatabaseUrl('LINLI_MASTER_KEY', masterKeys)
    requireWithDatabaseUrl('LINLI_PEPPER', peppers)
  }
  const webRoot = text('LINLI_WEB_ROOT')
  const publicUrl = readOrigin('LINLI_PUBLIC_URL', text('LINLI_PUBLIC_URL'))
  return {
    port: readInteger('PORT', text('PORT'), { fallback: 3000, min: 0, max: 65_535 }),
    host: text('HOST'),
    databaseUrl,
    databaseMigrateUrl,
    databasePool: readInteger('LINLI_DATABASE_POOL', text('LINLI_DATABASE_POOL'), {
      fallback: 10,
      min: 2,
      max: 500,
    }),
    dataDir: resolve(checkout, text('LINLI_DATA_DIR') ?? '.data'),
    dataDirGiven: text('LINLI_DATA_DIR') !== undefined,
    seed: readChoice('LINLI_SEED', text('LINLI_SEED'), ['demo', 'small', 'none'], 'demo'),
    masterKeys,
    peppers,
    trustedProxies: readProxies(text('LINLI_TRUSTED_PROXIES')),
    ipRegions: text('LINLI_IP_REGIONS'),
    publicUrl,
    logLevel: readChoice(
      'LINLI_LOG_LEVEL',
      text('LINLI_LOG_LEVEL'),
      ['error', 'warn', 'info', 'debug'],
      'info',
    ),
    watchToken: readWatchToken(text('LINLI_WATCH_TOKEN')),
    webRoot: webRoot === 'off' ? undefined : resolve(checkout, webRoot ?? 'apps'),
    sms: readSms(text),
    provinceHosts: hostsIn(text('LINLI_PROVINCE_HOSTS')),
    sourceHosts: hostsIn(text('LINLI_SOURCE_HOSTS')),
    wechat: readWechat(text, publicUrl),
    miniPrograms: { wechat: readWechatMiniProgram(text), alipay: readAlipay(text, miniProgramNames) },
    pay: {
      wechat: readWechatMerchant(text, publicUrl),
      alipay: readAlipay(text, payNames, publicUrl),
    },
    platforms: {
      wechatOpenUrl: readOrigin('LINLI_WECHAT_OPEN_URL', text('LINLI_WECHAT_OPEN_URL')) ?? wechatOpen,
      wechatApiUrl: readOrigin('LINLI_WECHAT_API_URL', text('LINLI_WECHAT_API_URL')) ?? wechatApi,
      wechatPayUrl: readPayUrl(text),
      alipayGatewayUrl: readGateway(text),
    },
  }
}

function readInteger(
  name: SettingName,
  value: string | undefined,
  of: { fallback: number; min: number; max: number },
) {
  if (value === undefined) return of.fallback
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < of.min || number > of.max) {
    throw new StartupError(name, `"${value}" is not a whole number from ${of.min} to ${of.max}`)
  }
  return number
}

function readChoice<T extends string>(
  name: SettingName,
  value: string | undefined,
  of: readonly T[],
  fallback: T,
): T {
  if (value === undefined) return fallback
  const choice = of.find((one) => one === value)
  if (choice === undefined) throw new StartupError(name, `"${value}" is not one of ${of.join(', ')}`)
  return choice
}

function readDatabaseUrl(name: SettingName, value: string | undefined) {
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url === undefined || !/^postgres(ql)?:$/.test(url.protocol) || url.pathname.length < 2) {
    // The value is not repeated: it holds a password.
    throw new StartupError(name, 'is not of the form postgres://user:password@host:port/database')
  }
  return value
}

type KeyRule = readonly [fits: (bytes: number) => boolean, rule: string]
const masterKeyRule: KeyRule = [(bytes) => bytes === 32, '32 bytes']
const pepperRule: KeyRule = [(bytes) => bytes >= 32, 'at least 32 bytes']

/** One key, or several with commas: the newest, then those that older values were made with. */
function readKeys(
  name: SettingName,
  value: string | undefined,
  ...[fits, rule]: KeyRule
): readonly Buffer[] | undefined {
  return value?.split(',').map((one) => {
    const key = decodeKey(one.trim())
    if (key === undefined || !fits(key.length))
      throw new StartupError(name, `must be ${rule} written in base64 or hex`)
    return key
  })
}

function decodeKey(text: string): Buffer | undefined {
  if (/^([0-9a-f]{2})+$/i.test(text)) return Buffer.from(text, 'hex')
  return /^[A-Za-z0-9+/_-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : undefined
}

function requireWithDatabaseUrl(name: SettingName, keys: readonly Buffer[] | undefined) {
  if (keys !== undefined) return
  throw new StartupError(
    name,
    'is required with DATABASE_URL, the same in every process (docs/operating.md says how to make one)',
  )
}

/** Names of hosts, with commas between them. */
const hostsIn = (value: string | undefined): readonly string[] =>
  (value ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

function readProxies(value: string | undefined): readonly string[] {
  if (value === undefined) return []
  const ranges = value.split(',').map((one) => one.trim())
  const wrong = ranges.find((one) => !/^[0-9a-f.:]+(\/\d{1,3})?$/i.test(one))
  if (wrong !== undefined) {
    throw new StartupError('LINLI_TRUSTED_PROXIES', `"${wrong}" is neither an address nor a CIDR range`)
  }
  return ranges
}

function readWatchToken(value: string | undefined): string | undefined {
  if (value !== undefined && value.length < 32)
    throw new StartupError('LINLI_WATCH_TOKEN', 'is shorter than 32 characters')
  return value
}

function readSms(text: Reader): SmsGateway | undefined {
  const [url, key, secret] = together(text, ['LINLI_SMS_URL', 'LINLI_SMS_KEY', 'LINLI_SMS_SECRET']) ?? []
  if (url === undefined || key === undefined || secret === undefined) return undefined
  // The value is not repeated: some gateways have a password in their address.
  if (webUrl(url) === undefined)
    throw new StartupError('LINLI_SMS_URL', 'is not an address that begins with http:// or https://')
  return { url, key, secret }
}

const wechatOpen = 'https://open.weixin.qq.com'
const wechatApi = 'https://api.weixin.qq.com'

function readWechat(text: Reader, publicUrl: string | undefined): WechatApp | undefined {
  const openUrl = readOrigin('LINLI_WECHAT_OPEN_URL', text('LINLI_WECHAT_OPEN_URL'))
  const apiUrl = readOrigin('LINLI_WECHAT_API_URL', text('LINLI_WECHAT_API_URL'))
  const [appId, secret] = together(text, ['LINLI_WECHAT_APP_ID', 'LINLI_WECHAT_SECRET']) ?? []
  if (appId === undefined || secret === undefined) return undefined
  if (publicUrl === undefined)
    throw new StartupError(
      'LINLI_PUBLIC_URL',
      'is required with LINLI_WECHAT_APP_ID: WeChat sends users back there',
    )
  return {
    appId,
    secret,
    openUrl: openUrl ?? wechatOpen,
    apiUrl: apiUrl ?? wechatApi,
  }
}

function readWechatMiniProgram(text: Reader): WechatMiniProgram | undefined {
  const apiUrl = readOrigin('LINLI_WECHAT_API_URL', text('LINLI_WECHAT_API_URL'))
  const [appId, secret] = together(text, ['LINLI_WECHAT_MP_APP_ID', 'LINLI_WECHAT_MP_SECRET']) ?? []
  if (appId === undefined || secret === undefined) return undefined
  return { appId, secret, apiUrl: apiUrl ?? wechatApi }
}
