import { randomUUID } from 'node:crypto'
import type { Exchange, ProvincePort } from './province-port.ts'
import {
  provinceHeaders,
  readAnswer,
  reportBody,
  sameProvinceSignature,
  signAnswer,
  signProvince,
} from './province-wire.ts'

const timeoutMs = 15_000
/** Answers are lists of codes; what is longer is none. */
const maxAnswer = 1_000_000

export interface HttpProvince {
  readonly endpoint: string
  readonly appId: string
  readonly secret: string
  readonly timeoutMs?: number
}

/**
 * A platform behind HTTP: POST of JSON to `report`, `query` and `ping` below the address, signed over time, nonce, call
 * and body. An answer is believed when it is signed for this very call; any other leaves open what became of it.
 */
export function httpProvince(settings: HttpProvince): ProvincePort {
  async function call(api: Exchange['api'], body: string): Promise<Exchange> {
    const signed = { api, timestamp: Date.now().toString(), nonce: randomUUID(), body }
    const startedAt = performance.now()
    const told = (rest: Pick<Exchange, 'httpStatus' | 'responseBody' | 'answer' | 'fault'>): Exchange => ({
      api,
      nonce: signed.nonce,
      requestBody: body,
      durationMs: Math.round(performance.now() - startedAt),
      ...rest,
    })
    try {
      const response = await fetch(`${settings.endpoint.replace(/\/$/, '')}/${api}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [provinceHeaders.app]: settings.appId,
          [provinceHeaders.timestamp]: signed.timestamp,
          [provinceHeaders.nonce]: signed.nonce,
          [provinceHeaders.signature]: signProvince(settings.secret, signed),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(settings.timeoutMs ?? timeoutMs),
      })
      const text = (await response.text()).slice(0, maxAnswer)
      const given = response.headers.get(provinceHeaders.signature) ?? ''
      const isSigned = sameProvinceSignature(signAnswer(settings.secret, signed, text), given)
      const answer = isSigned ? readAnswer(text) : undefined
      return told({
        httpStatus: response.status,
        responseBody: text,
        answer,
        ...(answer === undefined && { fault: isSigned ? '应答格式错误' : '应答未签名或签名错误' }),
      })
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      return told({
        httpStatus: null,
        responseBody: null,
        answer: undefined,
        fault: isLate ? '等待应答超时' : '无法连接省平台',
      })
    }
  }

  return {
    host: new URL(settings.endpoint).host,
    report: async (report) => await call('report', reportBody(report)),
    query: async (reqNo) => await call('query', JSON.stringify({ reqNo })),
    ping: async () => await call('ping', '{}'),
  }
}
