import { resolve } from 'node:path'
import {
  type AlipayMiniProgram,
  alipayMiniProgramOf,
  alipayPayOf,
  type SmsGateway,
  smsOf,
  type WechatApp,
  type WechatMerchantSettings,
  type WechatMiniProgram,
  wechatMerchantOf,
  wechatMiniProgramOf,
  wechatOf,
} from './platform-settings.ts'
import { type AliyunSmsSettings, aliyunSmsOf } from './aliyun-settings.ts'
import { backupOf, type BackupSettings } from './backup-settings.ts'
import { type FileSettings, filesOf } from './file-settings.ts'
import { type OidcSettings, oidcOf } from './oidc-settings.ts'
import { readSettings } from './settings.ts'

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
  /** A standby of that database which reports are read from, and how far it may be behind. */
  readonly replica: { readonly url: string; readonly maxLagMs: number } | undefined
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
  readonly files: FileSettings
  readonly backup: BackupSettings
  readonly logLevel: LogLevel
  /** By which a monitor sees what operators see; undefined: administrators alone do, and this machine in demo mode. */
  readonly watchToken: string | undefined
  /** Folders of the built apps; undefined: not served (development uses Vite's servers). */
  readonly webRoot: string | undefined
  /** Gateway of the SMS carrier; undefined: messages stay in the database. */
  readonly sms: SmsGateway | undefined
  /** 阿里云短信服务; before the gateway. */
  readonly aliyunSms: AliyunSmsSettings | undefined
  /** Hosts, with their ports, of the platforms of provinces that estates may report to. */
  readonly provinceHosts: readonly string[]
  /** Hosts, with their ports, of systems that base data may be pulled from. */
  readonly sourceHosts: readonly string[]
  /** Hosts, with their ports, of systems that are told what happens. */
  readonly webhookHosts: readonly string[]
  /** Sign-in by an OpenID provider. */
  readonly oidc: OidcSettings | undefined
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

export type LogLevel = 'error' | 'warn' | 'info' | 'debug'

/** @throws {StartupError} naming the setting whose value is wrong */
export function loadConfig(
  env: Readonly<Record<string, string | undefined>>,
  checkout: string = process.cwd(),
): Config {
  const given = readSettings(env)
  const webRoot = given.LINLI_WEB_ROOT
  return {
    port: given.PORT,
    host: given.HOST,
    databaseUrl: given.DATABASE_URL,
    databaseMigrateUrl: given.DATABASE_MIGRATE_URL,
    replica:
      given.DATABASE_READ_URL === undefined
        ? undefined
        : { url: given.DATABASE_READ_URL, maxLagMs: given.LINLI_READ_MAX_LAG * 1_000 },
    databasePool: given.LINLI_DATABASE_POOL,
    dataDir: resolve(checkout, given.LINLI_DATA_DIR ?? '.data'),
    dataDirGiven: given.LINLI_DATA_DIR !== undefined,
    seed: given.LINLI_SEED,
    masterKeys: given.LINLI_MASTER_KEY,
    peppers: given.LINLI_PEPPER,
    trustedProxies: given.LINLI_TRUSTED_PROXIES,
    ipRegions: given.LINLI_IP_REGIONS,
    publicUrl: given.LINLI_PUBLIC_URL,
    files: filesOf(given),
    backup: backupOf(given, checkout),
    logLevel: given.LINLI_LOG_LEVEL,
    watchToken: given.LINLI_WATCH_TOKEN,
    webRoot: webRoot === 'off' ? undefined : resolve(checkout, webRoot?.path ?? 'apps'),
    sms: smsOf(given),
    aliyunSms: aliyunSmsOf(given),
    provinceHosts: given.LINLI_PROVINCE_HOSTS,
    sourceHosts: given.LINLI_SOURCE_HOSTS,
    webhookHosts: given.LINLI_WEBHOOK_HOSTS,
    oidc: oidcOf(given),
    wechat: wechatOf(given),
    miniPrograms: { wechat: wechatMiniProgramOf(given), alipay: alipayMiniProgramOf(given) },
    pay: { wechat: wechatMerchantOf(given), alipay: alipayPayOf(given) },
    platforms: {
      wechatOpenUrl: given.LINLI_WECHAT_OPEN_URL,
      wechatApiUrl: given.LINLI_WECHAT_API_URL,
      wechatPayUrl: given.LINLI_WECHAT_PAY_URL,
      alipayGatewayUrl: given.LINLI_ALIPAY_GATEWAY_URL,
    },
  }
}
