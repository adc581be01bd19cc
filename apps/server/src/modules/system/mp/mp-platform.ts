import { eq, sql } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import type { HandlerDeps } from '../../../kit/deps.ts'
import { PlatformRefusal } from '../../../ports/mini-program/audit/audit-port.ts'
import { alipayPlatform } from '../../../ports/mini-program/platform/alipay-platform.ts'
import { embeddedPlatform } from '../../../ports/mini-program/platform/embedded-platform.ts'
import type { PlatformPort } from '../../../ports/mini-program/platform/platform-port.ts'
import { wechatPayPlatform } from '../../../ports/mini-program/platform/wechat-pay-platform.ts'
import { webLoginPlatform, wechatPlatform } from '../../../ports/mini-program/platform/wechat-platform.ts'
import { areWhole, credentialsFor } from './mp-credentials.ts'
import { mpApp, mpAppHour, type MpAppRow } from './mp.table.ts'

const hourMs = 3_600_000
export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / hourMs) * hourMs)

type Asking = Pick<HandlerDeps, 'personal' | 'clock' | 'config'> & Beside
/** Short statements beside the transaction are all that is asked of the database. */
interface Beside {
  readonly database: Pick<HandlerDeps['database'], 'side'>
}

/** The platform of an application, simulated or real; undefined: its credentials are not all there. */
export async function platformOf(
  { id, kind, appId }: MpAppRow,
  adapter: MpAppRow['adapter'],
  deps: Asking,
): Promise<PlatformPort | undefined> {
  if (adapter === 'embedded') return embeddedPlatform(kind)
  const { credentials } = await credentialsFor(id, deps, deps.database.side)
  if (!areWhole(kind, credentials)) return undefined
  const { secret = '', privateKey = '', platformPublicKey = '', mchId = '', certFile = '' } = credentials
  const { wechatApiUrl, wechatPayUrl, alipayGatewayUrl } = deps.config.platforms
  const wechat = { appId, secret, apiUrl: wechatApiUrl }
  const alipay = { appId, privateKey, platformPublicKey, gatewayUrl: alipayGatewayUrl }
  const ports: Readonly<Record<MpAppRow['kind'], () => PlatformPort>> = {
    wechat_mp: () => wechatPlatform(wechat, 'mp'),
    wechat_oa: () => wechatPlatform(wechat, 'oa'),
    web_login: () => webLoginPlatform(wechat),
    alipay_mp: () => alipayPlatform(alipay, 'mp'),
    alipay_pay: () => alipayPlatform(alipay, 'pay'),
    wechat_pay: () => wechatPayPlatform({ mchId, privateKey, certificate: certFile, payUrl: wechatPayUrl }),
  }
  return ports[kind]()
}

/** Keeps how a call went: the line on the card, and the health. */
export async function countCall(
  { database: { side }, clock }: Beside & Pick<Asking, 'clock'>,
  id: number,
  error: string | null,
): Promise<void> {
  const now = clock()
  const errors = error === null ? 0 : 1
  await side
    .insert(mpAppHour)
    .values({ mpAppId: id, hour: hourOf(now), calls: 1, errors })
    .onConflictDoUpdate({
      target: [mpAppHour.mpAppId, mpAppHour.hour],
      set: { calls: sql`${mpAppHour.calls} + 1`, errors: sql`${mpAppHour.errors} + ${errors}` },
    })
  await side
    .update(mpApp)
    .set({
      health: error === null ? 'ok' : 'failing',
      lastCheckAt: now,
      lastError: error?.slice(0, 200) ?? null,
    })
    .where(eq(mpApp.id, id))
}

/** A message that no template tells of: counted, and not sent. */
export async function countSkipped({ database: { side }, clock }: Asking, mpAppId: number): Promise<void> {
  await side
    .insert(mpAppHour)
    .values({ mpAppId, hour: hourOf(clock()), skipped: 1 })
    .onConflictDoUpdate({
      target: [mpAppHour.mpAppId, mpAppHour.hour],
      set: { skipped: sql`${mpAppHour.skipped} + 1` },
    })
}

export const wordsOf = ({ message, code }: PlatformRefusal): string => `${message}（${code}）`

/** Asks the platform of an application; what it refuses is told in its words, and counted either way. */
export async function askPlatform<T>(
  app: MpAppRow,
  deps: Asking,
  ask: (port: PlatformPort) => Promise<T>,
): Promise<T> {
  if (!app.enabled) throw refuse('该应用已停用')
  const port = await platformOf(app, app.adapter, deps)
  if (port === undefined) throw refuse('请先设置应用凭证')
  try {
    const answer = await ask(port)
    await countCall(deps, app.id, null)
    return answer
  } catch (error) {
    if (!(error instanceof PlatformRefusal)) throw error
    // What such an application does not have says nothing of its health.
    if (error.code !== 'NONE') await countCall(deps, app.id, wordsOf(error))
    throw refuse(error.code === 'NONE' ? error.message : `平台拒绝：${wordsOf(error)}`)
  }
}
