import { type MiniProgramPort, PlatformRefusal } from './mini-program-port.ts'
import type { WechatMiniProgram } from '../../runtime/config.ts'

const timeoutMs = 8_000
/** A token is asked for anew before it is over. */
const marginMs = 300_000

/** What the numbers say that people meet; the platform's own words for all others. */
const words: Readonly<Record<string, string>> = {
  '40001': 'AppSecret不正确',
  '40013': 'AppID不正确',
  '40125': 'AppSecret不正确',
  '40164': '服务器IP不在白名单中',
  '48001': '该小程序没有此接口的权限',
  '85009': '已有版本正在审核',
  '85012': '无效的审核单号',
  '85019': '没有审核通过的版本',
  '85052': '该版本已经发布',
}
/** The token is over, or another process asked for one. */
const staleToken = new Set(['40001', '40014', '42001'])

type Answer = Readonly<Record<string, unknown>>

const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** The address holds the token or the secret: nothing of it belongs into an error. */
async function answerOf(url: URL, init: RequestInit = {}): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, { ...init, redirect: 'error', signal }).catch(() => undefined)
  if (!response?.ok) throw new PlatformRefusal(String(response?.status ?? 'NETWORK'), '平台没有应答')
  const answer: Answer = { ...Object(await response.json().catch(() => undefined)) }
  const code = text(answer['errcode'])
  if (code !== '' && code !== '0')
    throw new PlatformRefusal(code, words[code] ?? (text(answer['errmsg']).slice(0, 80) || '平台拒绝'))
  return answer
}

/** A mini-program of WeChat, by the calls of its platform from server to server. */
export function wechatMiniProgram({ appId, secret, apiUrl }: WechatMiniProgram): MiniProgramPort {
  let known: { readonly value: string; readonly until: number } | undefined

  async function token(isAnew: boolean): Promise<string> {
    if (!isAnew && known !== undefined && known.until > Date.now()) return known.value
    const url = new URL('/cgi-bin/token', apiUrl)
    url.search = new URLSearchParams({
      grant_type: 'client_credential',
      appid: appId,
      secret,
    }).toString()
    const answer = await answerOf(url)
    const value = text(answer['access_token'])
    if (value === '') throw new PlatformRefusal('EMPTY', '平台没有给出凭据')
    known = { value, until: Date.now() + Number(answer['expires_in'] ?? 7_200) * 1_000 - marginMs }
    return value
  }

  async function call(path: string, body: object, isSecond = false): Promise<Answer> {
    const url = new URL(path, apiUrl)
    url.searchParams.set('access_token', await token(isSecond))
    try {
      const headers = { 'content-type': 'application/json' }
      return await answerOf(url, { method: 'POST', headers, body: JSON.stringify(body) })
    } catch (error) {
      const isStale = error instanceof PlatformRefusal && staleToken.has(error.code)
      if (!isStale || isSecond) throw error
      return await call(path, body, true)
    }
  }

  return {
    submitAudit: async ({ notes }) => {
      const answer = await call('/wxa/submit_audit', { version_desc: notes.slice(0, 200) })
      return text(answer['auditid'])
    },
    auditOf: async (auditId) => {
      const answer = await call('/wxa/get_auditstatus', { auditid: Number(auditId) })
      const status = Number(answer['status'])
      if (status === 0) return { status: 'passed' }
      // 2: it is looked at; 4: that is put off.
      return status === 2 || status === 4
        ? { status: 'auditing' }
        : { status: 'failed', reason: text(answer['reason']) || '审核未通过' }
    },
    release: async () => {
      try {
        await call('/wxa/release', {})
      } catch (error) {
        // A call before this one whose answer was lost.
        if (!(error instanceof PlatformRefusal && error.code === '85052')) throw error
      }
    },
  }
}
