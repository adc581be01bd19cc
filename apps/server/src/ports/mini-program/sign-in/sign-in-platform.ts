import type { MpPlatform } from '@linli/api-client/contract/auth/mp-user'
import { embeddedMini } from './embedded-sign-in.ts'
import type { MiniDeps, MiniPlatform, Once } from './sign-in-port.ts'
import { wechatSignIn } from './wechat-sign-in.ts'

/** A platform as the settings have it; undefined: there is none (production without an application). */
export function miniPlatform(deps: MiniDeps, platform: MpPlatform, once: Once): MiniPlatform | undefined {
  const { wechat } = deps.config.miniPrograms
  if (platform === 'wechat' && wechat) return wechatSignIn(wechat)
  return deps.mode === 'demo' ? embeddedMini(deps, platform, once) : undefined
}
