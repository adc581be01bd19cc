import type { WechatMiniProgram } from '../../runtime/platform-settings.ts'

const timeoutMs = 8_000
/** The token of an application is asked for anew this long before it is over. */
const earlyMs = 300_000
/** The token is over, or not one any more. */
const staleTokens: readonly string[] = ['40001', '40014', '42001']

/** What WeChat says to a call; its fields are read one by one. */
export type WechatAnswer = Readonly<Record<string, unknown>>

/** WeChat said no, or nothing. The address of a call holds the secret or a token: nothing of it is told. */
export class WechatRefusal extends Error {
  /** The number of a refusal; the status of an answer that is none, or NETWORK. */
  readonly code: string
  /** Its own words; null where there was no answer. */
  readonly words: string | null

  constructor(code: string, words: string | null) {
    super(words === null ? `WeChat did not answer (${code})` : `WeChat refused with ${code}`)
    this.code = code
    this.words = words
  }
}

/** A text or number of an answer as text; '' for all else. */
export const textIn = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

async function fetched(url: URL, body?: object): Promise<Buffer> {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    ...(body !== undefined && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch(() => undefined)
  if (!response?.ok) throw new WechatRefusal(textIn(response?.status) || 'NETWORK', null)
  return Buffer.from(await response.arrayBuffer().catch(() => new ArrayBuffer()))
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

function read(bytes: Buffer): WechatAnswer {
  const answer: WechatAnswer = { ...Object(parsed(bytes)) }
  const code = textIn(answer['errcode'])
  if (code !== '' && code !== '0') throw new WechatRefusal(code, textIn(answer['errmsg']))
  return answer
}

const ask = async (url: URL, body?: object): Promise<WechatAnswer> => read(await fetched(url, body))

/** A call that the application makes with its secret. Rejects with `WechatRefusal`. */
export async function askWechat(
  { apiUrl }: WechatMiniProgram,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<WechatAnswer> {
  const url = new URL(path, apiUrl)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return await ask(url)
}

/** Tokens of applications: WeChat gives each so many a day, so all calls of this process share one. */
const tokens = new Map<string, { readonly token: string; readonly until: number }>()
const keyOf = ({ apiUrl, appId, secret }: WechatMiniProgram) => `${apiUrl} ${appId} ${secret}`

async function tokenOf(app: WechatMiniProgram): Promise<string> {
  const kept = tokens.get(keyOf(app))
  if (kept !== undefined && kept.until > Date.now()) return kept.token
  const answer = await ask(new URL('/cgi-bin/stable_token', app.apiUrl), {
    grant_type: 'client_credential',
    appid: app.appId,
    secret: app.secret,
  })
  const token = textIn(answer['access_token'])
  if (token === '') throw new WechatRefusal('EMPTY', 'no token')
  const seconds = Number(answer['expires_in'] ?? 0)
  tokens.set(keyOf(app), { token, until: Date.now() + seconds * 1_000 - earlyMs })
  return token
}

async function withToken<T>(
  app: WechatMiniProgram,
  path: string,
  call: (url: URL) => Promise<T>,
): Promise<T> {
  const once = async () => {
    const url = new URL(path, app.apiUrl)
    url.searchParams.set('access_token', await tokenOf(app))
    return await call(url)
  }
  try {
    return await once()
  } catch (error) {
    if (!(error instanceof WechatRefusal && staleTokens.includes(error.code))) throw error
    // Another process has asked for a token since: ours is over.
    tokens.delete(keyOf(app))
    return await once()
  }
}

/**
 * A call with the token of the application, a GET without a body; asked once more with a new one where that is over.
 * Rejects with `WechatRefusal`.
 */
export const callWechat = async (
  app: WechatMiniProgram,
  path: string,
  body?: object,
): Promise<WechatAnswer> => await withToken(app, path, async (url) => await ask(url, body))

/** As `callWechat`, for what answers a picture. */
export const drawByWechat = async (app: WechatMiniProgram, path: string, body: object): Promise<Buffer> =>
  await withToken(app, path, async (url) => {
    const bytes = await fetched(url, body)
    // A refusal is JSON, and no picture begins like that.
    if (bytes[0] === 0x7b) read(bytes)
    return bytes
  })

/** Asks for a token whatever is kept: whether WeChat knows the application by its secret. Rejects with `WechatRefusal`. */
export async function knowsWechat(app: WechatMiniProgram): Promise<void> {
  tokens.delete(keyOf(app))
  await tokenOf(app)
}
