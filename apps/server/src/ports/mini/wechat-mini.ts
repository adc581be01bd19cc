import type { WechatMiniProgram } from '../../runtime/config.ts'
import { MiniCodeError, type MiniPlatform } from './mini-port.ts'

const timeoutMs = 8_000
/** The token of the application is asked for anew this long before it is over. */
const earlyMs = 300_000

/** What WeChat says of a code: not one, used already, too old, or too many tries with it. */
const badCodes: readonly unknown[] = [40_029, 40_163, 41_008, 40_226]
/** The token of the application is not, or no longer, good. */
const badTokens: readonly unknown[] = [40_001, 40_014, 42_001]

type Answer = Readonly<Record<string, unknown>>

class TokenError extends Error {}

/** The address holds the secret: it belongs into no error. */
function checked(answer: Answer): Answer {
  const { errcode = 0 } = answer
  if (errcode === 0) return answer
  if (badCodes.includes(errcode)) throw new MiniCodeError('WeChat refused the code')
  if (badTokens.includes(errcode)) throw new TokenError('WeChat refused the token of the application')
  throw new Error(`WeChat refused with ${JSON.stringify(errcode)}`)
}

async function ask(url: URL, body?: unknown): Promise<Answer> {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    ...(body !== undefined && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  const answer: unknown = await response.json()
  if (!response.ok || answer === null || typeof answer !== 'object')
    throw new Error(`WeChat answered ${response.status}`)
  return checked({ ...answer })
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Tokens of applications, by application: WeChat gives each so many a day. */
const tokens = new Map<string, { readonly token: string; readonly until: number }>()

async function applicationToken({ appId, secret, apiUrl }: WechatMiniProgram): Promise<string> {
  const key = `${apiUrl} ${appId}`
  const kept = tokens.get(key)
  if (kept !== undefined && kept.until > Date.now()) return kept.token
  const answer = await ask(new URL('/cgi-bin/stable_token', apiUrl), {
    grant_type: 'client_credential',
    appid: appId,
    secret,
  })
  const token = textOf(answer.access_token)
  const seconds = typeof answer.expires_in === 'number' ? answer.expires_in : 0
  if (token === '') throw new Error('WeChat told no token')
  tokens.set(key, { token, until: Date.now() + seconds * 1_000 - earlyMs })
  return token
}

/** WeChat's calls from server to server for mini-programs: jscode2session and getuserphonenumber. */
export function wechatMini(app: WechatMiniProgram): MiniPlatform {
  const { appId, secret, apiUrl } = app
  const phoneBy = async (code: string): Promise<Answer> => {
    const url = new URL('/wxa/business/getuserphonenumber', apiUrl)
    url.searchParams.set('access_token', await applicationToken(app))
    return await ask(url, { code })
  }
  return {
    async identify(code) {
      const url = new URL('/sns/jscode2session', apiUrl)
      const query = { appid: appId, secret, js_code: code, grant_type: 'authorization_code' }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      const answer = await ask(url)
      const openId = textOf(answer.openid)
      if (openId === '') throw new Error('WeChat told no openid')
      return { appId, openId, unionId: textOf(answer.unionid) || null }
    },
    async phoneOf(code) {
      const answer = await phoneBy(code).catch(async (error: unknown) => {
        if (!(error instanceof TokenError)) throw error
        // Another process has asked for a token since: ours is over.
        tokens.delete(`${apiUrl} ${appId}`)
        return await phoneBy(code)
      })
      const { phone_info: info } = answer
      const phone = info !== null && typeof info === 'object' ? { ...info } : {}
      const number = 'purePhoneNumber' in phone ? textOf(phone.purePhoneNumber) : ''
      if (number === '') throw new Error('WeChat told no number')
      return number
    },
  }
}
