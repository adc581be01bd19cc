import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Headers of a signed call (catalogue 2a A1). */
export const signatureHeaders = {
  key: 'x-linli-key',
  timestamp: 'x-linli-timestamp',
  signature: 'x-linli-signature',
} as const

/** How far the clock of a device may be off, ms. */
export const signatureSkewMs = 300_000

export interface SignedParts {
  readonly method: string
  /** Path with query, as sent. */
  readonly path: string
  /** Unix ms, as sent. */
  readonly timestamp: string
  readonly body: Uint8Array
}

/** Lower-case hex HMAC-SHA256(secret, timestamp "." METHOD " " path-with-query "." raw body). */
export function sign(secret: string, { method, path, timestamp, body }: SignedParts): string {
  return createHmac('sha256', secret)
    .update(`${timestamp}.${method.toUpperCase()} ${path}.`)
    .update(body)
    .digest('hex')
}

/** Compares in constant time, whatever the length of what came. */
export function sameSignature(expected: string, given: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(expected), digest(given))
}
