import type { HandlerDeps } from '../../kit/deps.ts'
import { alipayMiniProgram } from './alipay-mini-program.ts'
import { embeddedMiniProgram } from './embedded-mini-program.ts'
import type { MiniProgramPort } from './mini-program-port.ts'
import { wechatMiniProgram } from './wechat-mini-program.ts'

/** The platform of a client as the settings have it; undefined: there is none (production without an application). */
export function miniProgramPort(
  { mode, clock, config }: Pick<HandlerDeps, 'mode' | 'clock' | 'config'>,
  client: string,
): MiniProgramPort | undefined {
  const { wechat, alipay } = config.miniPrograms
  if (client === 'wechat_mp' && wechat !== undefined) return wechatMiniProgram(wechat)
  if (client === 'alipay_mp' && alipay !== undefined) return alipayMiniProgram(alipay)
  return mode === 'demo' ? embeddedMiniProgram({ clock }) : undefined
}
