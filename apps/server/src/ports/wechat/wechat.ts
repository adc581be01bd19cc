import { refuse } from '../../kit/app-error.ts'
import type { HandlerDeps } from '../../kit/deps.ts'
import { embeddedWechat } from './embedded-wechat.ts'
import { httpWechat } from './http-wechat.ts'
import type { WechatPort } from './wechat-port.ts'

type Deps = Pick<
  HandlerDeps,
  'config' | 'secrets' | 'clock' | 'mode' | 'personal' | 'platformApps' | 'database'
>

/** WeChat as the console or the settings have it; undefined: there is none (production without an application). */
export async function wechatPort(
  deps: Deps,
): Promise<{ readonly kind: 'embedded' | 'http'; readonly port: WechatPort } | undefined> {
  const app = await deps.platformApps.find(deps, 'web_login')
  if (app?.adapter === 'real') {
    if (!app.enabled) throw refuse('该应用已停用')
    const { wechatOpenUrl: openUrl, wechatApiUrl: apiUrl } = deps.config.platforms
    const { secret = '' } = app.credentials
    const port = httpWechat({ appId: app.appId, secret, openUrl, apiUrl })
    return {
      kind: 'http',
      port: {
        ...port,
        identify: async (code) => {
          try {
            const who = await port.identify(code)
            await app.told(null)
            return who
          } catch (error) {
            await app.told(error instanceof Error ? error.message : '平台没有应答')
            throw error
          }
        },
      },
    }
  }
  // What the operator set in the environment goes before a simulated application.
  const { wechat } = deps.config
  if (wechat) return { kind: 'http', port: httpWechat(wechat) }
  if (app?.enabled === false) throw refuse('该应用已停用')
  return deps.mode === 'demo' ? { kind: 'embedded', port: embeddedWechat(deps) } : undefined
}
