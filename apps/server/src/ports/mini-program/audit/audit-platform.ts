import type { HandlerDeps } from '../../../kit/deps.ts'
import { alipayAudit } from './alipay-audit.ts'
import { embeddedAudit } from './embedded-audit.ts'
import type { MiniProgramPort } from './audit-port.ts'
import { wechatAudit } from './wechat-audit.ts'

/** The platform of a client as the settings have it; undefined: there is none (production without an application). */
export function miniProgramPort(
  { mode, clock, config }: Pick<HandlerDeps, 'mode' | 'clock' | 'config'>,
  client: string,
): MiniProgramPort | undefined {
  const { wechat, alipay } = config.miniPrograms
  if (client === 'wechat_mp' && wechat !== undefined) return wechatAudit(wechat)
  if (client === 'alipay_mp' && alipay !== undefined) return alipayAudit(alipay)
  return mode === 'demo' ? embeddedAudit({ clock }) : undefined
}
