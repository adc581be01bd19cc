import type { MpPlatform } from '@linli/api-client/contract/auth/mp-user'
import { refuse } from '../../../kit/app-error.ts'
import type { PlatformApp } from '../../../kit/ports.ts'
import { alipaySignIn } from './alipay-sign-in.ts'
import { embeddedMini } from './embedded-sign-in.ts'
import { MiniCodeError, type MiniDeps, type MiniPlatform, type Once } from './sign-in-port.ts'
import { wechatSignIn } from './wechat-sign-in.ts'

const kinds: Readonly<Record<MpPlatform, string>> = { wechat: 'wechat_mp', alipay: 'alipay_mp' }

/** Each call says how the platform does; a code that is not good is an answer like another one. */
function told(port: MiniPlatform, app: PlatformApp): MiniPlatform {
  const watched = async <T>(asked: Promise<T>): Promise<T> => {
    try {
      const answer = await asked
      await app.told(null)
      return answer
    } catch (error) {
      const isAnswer = error instanceof MiniCodeError
      await app.told(isAnswer ? null : error instanceof Error ? error.message : '平台没有应答')
      throw error
    }
  }
  return {
    identify: async (code) => await watched(port.identify(code)),
    phoneOf: async (code) => await watched(port.phoneOf(code)),
  }
}

/** By the application that is registered in the console. */
function registered(
  deps: MiniDeps,
  platform: MpPlatform,
  app: PlatformApp,
  once: Once,
): MiniPlatform | undefined {
  if (!app.enabled) throw refuse('该应用已停用')
  if (app.adapter === 'embedded')
    return deps.mode === 'demo' ? told(embeddedMini(deps, platform, once, app.appId), app) : undefined
  const { appId, credentials } = app
  const { secret = '', privateKey = '', platformPublicKey = '', aesKey } = credentials
  const { wechatApiUrl, alipayGatewayUrl } = deps.config.platforms
  return told(
    platform === 'wechat'
      ? wechatSignIn({ appId, secret, apiUrl: wechatApiUrl })
      : alipaySignIn({ appId, privateKey, platformPublicKey, gatewayUrl: alipayGatewayUrl, aesKey }),
    app,
  )
}

/** A platform as the console or the settings have it; undefined: there is none (production without an application). */
export async function miniPlatform(
  deps: MiniDeps,
  platform: MpPlatform,
  once: Once,
): Promise<MiniPlatform | undefined> {
  const app = await deps.platformApps.find(deps, kinds[platform])
  const { wechat } = deps.config.miniPrograms
  // What the operator set in the environment goes before a simulated application, never before a real one.
  if (app?.adapter !== 'real' && platform === 'wechat' && wechat) return wechatSignIn(wechat)
  if (app !== undefined) return registered(deps, platform, app, once)
  return deps.mode === 'demo' ? embeddedMini(deps, platform, once) : undefined
}
