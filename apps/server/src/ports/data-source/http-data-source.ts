import * as z from 'zod/mini'
import { sign } from '../../kit/http/signature.ts'
import type { DataSourcePort } from './data-source-port.ts'

const timeoutMs = 15_000
const maxRows = 500
const maxAnswer = 5_000_000

const answer = z.object({
  rows: z
    .array(z.looseObject({ externalId: z.string().check(z.minLength(1), z.maxLength(64)) }))
    .check(z.maxLength(maxRows)),
})

export interface HttpDataSource {
  readonly endpoint: string
  readonly authType: 'none' | 'hmac' | 'bearer' | 'basic'
  readonly appKey: string
  /** A token, or `user:password`. */
  readonly secret: string | null
}

function headersOf({ authType, appKey, secret }: HttpDataSource, path: string): Record<string, string> {
  if (authType === 'bearer') return { authorization: `Bearer ${secret ?? ''}` }
  if (authType === 'basic') return { authorization: `Basic ${Buffer.from(secret ?? '').toString('base64')}` }
  if (authType === 'none') return {}
  const timestamp = String(Date.now())
  return {
    'x-linli-key': appKey,
    'x-linli-timestamp': timestamp,
    'x-linli-signature': sign(secret ?? '', { method: 'GET', path, timestamp, body: new Uint8Array() }),
  }
}

/** A system behind HTTP: `GET {endpoint}/{dataType}?since=` answers `{ rows: [{ externalId, … }] }`, 500 at most. */
export function httpDataSource(settings: HttpDataSource): DataSourcePort {
  async function get(path: string): Promise<unknown> {
    const url = new URL(`${settings.endpoint.replace(/\/$/, '')}/${path}`)
    let response: Response
    try {
      response = await fetch(url, {
        headers: headersOf(settings, `${url.pathname}${url.search}`),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      throw new Error(isLate ? '等待应答超时' : '无法连接数据来源', { cause: error })
    }
    const text = await response.text()
    if (!response.ok) throw new Error(`数据来源拒绝：HTTP ${response.status}`)
    if (text.length > maxAnswer) throw new Error('数据来源的应答过大')
    try {
      return JSON.parse(text)
    } catch {
      throw new Error('数据来源的应答不是JSON')
    }
  }
  return {
    async ping() {
      await get('ping')
    },
    async fetch(dataType, since) {
      const query = since === null ? '' : `?since=${encodeURIComponent(since.toISOString())}`
      const parsed = z.safeParse(answer, await get(`${dataType}${query}`))
      if (!parsed.success) throw new Error('数据来源的应答格式错误')
      return { rows: parsed.data.rows.map(({ externalId, ...payload }) => ({ externalId, payload })) }
    },
  }
}
