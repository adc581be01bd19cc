import { type Endpoint, metaIfAny, factsOf } from '@linli/api-client/kit'
import { logMask, mask, maskText } from '../masking.ts'
import { itemOf, partOf, type Schema, unwrap } from '../http/schema-parts.ts'
import { textOf } from '../text-of.ts'

/** Names of inputs whose values are secrets: left out of every log. */
const secretKey =
  /password|passwd|token|secret|cipher|captcha|ticket|nonce|signature|credential|^(key|kid|code|sign|otp|pin|docNo|idcard|idCard)$/i

const maxBytes = 8_192
const maxText = 300
const maxItems = 50

/**
 * Inputs as a log may hold them: no secrets, at most 8 KB. What the contract describes as personal is masked by its
 * description; in all other texts, whatever they are, mobile and identity numbers are.
 */
export function safeParams(input: unknown, endpoint: Pick<Endpoint, 'input' | 'unloggedInput'>): unknown {
  const without = endpoint.unloggedInput ?? []
  const told =
    input !== null && typeof input === 'object' && without.length > 0
      ? Object.fromEntries(Object.entries(input).filter(([key]) => !without.includes(key)))
      : input
  const safe = clean(told, endpoint.input, 0)
  const text = JSON.stringify(safe ?? null)
  return Buffer.byteLength(text) <= maxBytes
    ? safe
    : { truncated: text.slice(0, maxBytes / 4).toWellFormed() }
}

function clean(value: unknown, schema: Schema | undefined, depth: number): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value
  const meta = schema && metaIfAny(unwrap(schema))
  const hide = meta && logMask(meta)
  if (hide !== undefined) return mask(hide, textOf(value).slice(0, maxText).toWellFormed())
  if (typeof value === 'number') return value
  if (typeof value === 'string') {
    const text = value.slice(0, maxText).toWellFormed()
    // A service number is there to be called, and is no personal data.
    return meta && factsOf(meta.kind).mask === 'phone' ? text : maskText(text)
  }
  if (value instanceof Blob)
    return { file: value instanceof File ? maskText(value.name) : '', size: value.size }
  if (depth > 6 || typeof value !== 'object') return undefined
  if (Array.isArray(value)) {
    const kept = value.slice(0, maxItems).map((one) => clean(one, itemOf(schema), depth + 1))
    return value.length > maxItems ? [...kept, `… ${value.length}`] : kept
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !secretKey.test(key))
      .map(([key, inner]) => [key, clean(inner, partOf(schema, key), depth + 1)]),
  )
}
