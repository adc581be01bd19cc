import type { ServerDeps } from '../../kit/deps.ts'
import { embeddedWechat } from './embedded-wechat.ts'
import { httpWechat } from './http-wechat.ts'
import type { WechatPort } from './wechat-port.ts'

/** WeChat as the settings have it; undefined: there is none (production without an application). */
export function wechatPort(
  deps: Pick<ServerDeps, 'config' | 'secrets' | 'clock' | 'mode'>,
): { readonly kind: 'embedded' | 'http'; readonly port: WechatPort } | undefined {
  const { wechat } = deps.config
  if (wechat) return { kind: 'http', port: httpWechat(wechat) }
  return deps.mode === 'demo' ? { kind: 'embedded', port: embeddedWechat(deps) } : undefined
}
