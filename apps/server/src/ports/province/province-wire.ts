import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { ProvinceAnswer, ProvinceReport } from './province-port.ts'

/** Headers of a signed call, in both directions. */
export const provinceHeaders = {
  app: 'x-province-app',
  timestamp: 'x-province-timestamp',
  nonce: 'x-province-nonce',
  signature: 'x-province-signature',
} as const

/** How far the clocks may be apart, ms. */
export const provinceSkewMs = 300_000

export interface SignedCall {
  /** Last part of the path: `report`. */
  readonly api: string
  readonly timestamp: string
  readonly nonce: string
  readonly body: string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Lower-case hex HMAC-SHA256 over time, nonce, call and the digest of the body, a line each. */
export const signProvince = (secret: string, { api, timestamp, nonce, body }: SignedCall): string =>
  createHmac('sha256', secret)
    .update(`${timestamp}\n${nonce}\n${api}\n${sha256(body)}`)
    .digest('hex')

/** Compares in constant time, whatever the length of what came. */
export const sameProvinceSignature = (expected: string, given: string): boolean =>
  timingSafeEqual(createHash('sha256').update(expected).digest(), createHash('sha256').update(given).digest())

/** The nonce of an answer is the one of its call, so that no answer stands for another. */
export const signAnswer = (secret: string, call: SignedCall, body: string): string =>
  signProvince(secret, { ...call, api: `${call.api}:answer`, body })

export const reportBody = ({ reqNo, platformCode, dataType, items }: ProvinceReport): string =>
  JSON.stringify({ reqNo, platformCode, dataType, items })

const answerShape = z.object({
  code: z.string().check(z.maxLength(30)),
  msg: z._default(z.string(), ''),
  receiptNo: z._default(z.nullable(z.string().check(z.maxLength(64))), null),
  items: z._default(
    z.array(
      z.object({
        ref: z.string(),
        code: z.string().check(z.maxLength(30)),
        msg: z._default(z.string(), ''),
      }),
    ),
    [],
  ),
})

/** The answer in the body; undefined when it is none. */
export function readAnswer(body: string): ProvinceAnswer | undefined {
  try {
    const read = z.safeParse(answerShape, JSON.parse(body))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
