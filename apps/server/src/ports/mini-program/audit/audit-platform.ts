import { refuse } from '../../../kit/app-error.ts'
import type { HandlerDeps } from '../../../kit/deps.ts'
import { alipayAudit } from './alipay-audit.ts'
import { embeddedAudit } from './embedded-audit.ts'
import type { MiniProgramPort } from './audit-port.ts'
import { wechatAudit } from './wechat-audit.ts'

/** The platform of a client as the console or the settings have it; undefined: there is none (production without an application). */
export async function miniProgramPort(
  deps: Pick<HandlerDeps, 'mode' | 'clock' | 'config' | 'personal' | 'platformApps' | 'database'>,
  client: string,
): Promise<MiniProgramPort | undefined> {
  const { mode, clock, config } = deps
  const { wechat, alipay } = config.miniPrograms
  const app = await deps.platformApps.find(deps, client)
  if (app?.adapter === 'real') {
    if (!app.enabled) throw refuse('该应用已停用')
    const { appId, credentials } = app
    const { secret = '', privateKey = '', platformPublicKey = '' } = credentials
    const { wechatApiUrl: apiUrl, alipayGatewayUrl: gatewayUrl } = config.platforms
    if (client === 'wechat_mp') return wechatAudit({ appId, secret, apiUrl })
    if (client === 'alipay_mp') return alipayAudit({ appId, privateKey, platformPublicKey, gatewayUrl })
  }
  if (client === 'wechat_mp' && wechat !== undefined) return wechatAudit(wechat)
  if (client === 'alipay_mp' && alipay !== undefined) return alipayAudit(alipay)
  return mode === 'demo' ? embeddedAudit({ clock }) : undefined
}
