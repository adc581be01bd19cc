import type { MpPlatform } from '@linli/api-client/contract/auth/mp-user'
import { embeddedMini } from './embedded-mini.ts'
import type { MiniDeps, MiniPlatform, Once } from './mini-port.ts'
import { wechatMini } from './wechat-mini.ts'

/** A platform as the settings have it; undefined: there is none (production without an application). */
export function miniPlatform(deps: MiniDeps, platform: MpPlatform, once: Once): MiniPlatform | undefined {
  const { wechat } = deps.config.miniPrograms
  if (platform === 'wechat' && wechat) return wechatMini(wechat)
  return deps.mode === 'demo' ? embeddedMini(deps, platform, once) : undefined
}
