import type { WechatApp } from '../../runtime/platform-settings.ts'
import type { WechatPort } from './wechat-port.ts'

const timeoutMs = 8_000

async function ask(url: URL): Promise<Record<string, unknown>> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  const answer: unknown = await response.json()
  if (!response.ok || answer === null || typeof answer !== 'object')
    throw new Error(`WeChat answered ${response.status}`)
  const fields = { ...answer } as Record<string, unknown>
  // The address holds the secret and the token: neither belongs into an error.
  if (fields.errcode !== undefined && fields.errcode !== 0)
    throw new Error(`WeChat refused with ${JSON.stringify(fields.errcode)}`)
  return fields
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The open platform of WeChat, website application (scope snsapi_login). */
export function httpWechat(settings: WechatApp): WechatPort {
  const { appId, secret, openUrl: open, apiUrl: api } = settings
  const address = (origin: string, path: string, query: Record<string, string>) => {
    const url = new URL(path, origin)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url
  }
  return {
    authorizeUrl: ({ state, selfRedirect, callback }) =>
      `${
        address(open, '/connect/qrconnect', {
          appid: appId,
          redirect_uri: callback,
          response_type: 'code',
          scope: 'snsapi_login',
          state,
          self_redirect: String(selfRedirect),
        }).href
      }#wechat_redirect`,
    async identify(code) {
      const token = await ask(
        address(api, '/sns/oauth2/access_token', {
          appid: appId,
          secret,
          code,
          grant_type: 'authorization_code',
        }),
      )
      const openId = textOf(token.openid)
      if (openId === '') throw new Error('WeChat told no openid')
      const person = await ask(
        address(api, '/sns/userinfo', { access_token: textOf(token.access_token), openid: openId }),
      )
      return {
        openId,
        unionId: textOf(person.unionid) || textOf(token.unionid) || openId,
        nickname: textOf(person.nickname).slice(0, 50) || '微信用户',
        avatar: textOf(person.headimgurl) || null,
      }
    },
  }
}
