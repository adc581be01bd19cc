import type { ServerDeps } from '../../kit/deps.ts'
import { embeddedWechat } from './embedded-wechat.ts'
import { httpWechat } from './http-wechat.ts'
import type { WechatPort } from './wechat-port.ts'

/** WeChat as the environment sets it up; undefined: there is none (production without credentials). */
export function wechatPort(
  deps: Pick<ServerDeps, 'secrets' | 'clock' | 'mode'>,
  env: Readonly<Record<string, string | undefined>> = process.env,
): { readonly kind: 'embedded' | 'http'; readonly port: WechatPort } | undefined {
  const appId = env.LINLI_WECHAT_APP_ID?.trim()
  const secret = env.LINLI_WECHAT_SECRET?.trim()
  if (appId && secret) {
    const openUrl = env.LINLI_WECHAT_OPEN_URL?.trim()
    const apiUrl = env.LINLI_WECHAT_API_URL?.trim()
    const port = httpWechat({ appId, secret, ...(openUrl && { openUrl }), ...(apiUrl && { apiUrl }) })
    return { kind: 'http', port }
  }
  return deps.mode === 'demo' ? { kind: 'embedded', port: embeddedWechat(deps) } : undefined
}
