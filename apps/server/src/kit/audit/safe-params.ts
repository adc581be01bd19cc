import { maskId } from '@linli/validators/mask-id'
import { maskPhone } from '@linli/validators/mask-phone'

/** Names of inputs whose values are secrets: left out of every log. */
const secretKey =
  /password|passwd|token|secret|cipher|captcha|ticket|nonce|signature|credential|^(key|kid|code|sign|otp|pin|docNo|idcard|idCard)$/i

const maxBytes = 8_192
const maxText = 300
const maxItems = 50

/**
 * Inputs as a log may hold them: no secrets, personal numbers masked, at most 8 KB.
 *
 * @param without keys of the input that are left out whatever their names say
 */
export function safeParams(input: unknown, without: readonly string[] = []): unknown {
  const told =
    input !== null && typeof input === 'object' && without.length > 0
      ? Object.fromEntries(Object.entries(input).filter(([key]) => !without.includes(key)))
      : input
  const safe = clean(told, 0)
  const text = JSON.stringify(safe ?? null)
  return Buffer.byteLength(text) <= maxBytes
    ? safe
    : { truncated: text.slice(0, maxBytes / 4).toWellFormed() }
}

function clean(value: unknown, depth: number): unknown {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value === 'string') return maskText(value.slice(0, maxText).toWellFormed())
  if (value instanceof Blob) return { file: value instanceof File ? value.name : '', size: value.size }
  if (depth > 6 || typeof value !== 'object') return undefined
  if (Array.isArray(value)) {
    const kept = value.slice(0, maxItems).map((one) => clean(one, depth + 1))
    return value.length > maxItems ? [...kept, `… ${value.length}`] : kept
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !secretKey.test(key))
      .map(([key, inner]) => [key, clean(inner, depth + 1)]),
  )
}

/** Phone and identity numbers inside any text. */
export const maskText = (text: string): string =>
  text
    .replaceAll(/(?<!\d)\d{17}[\dXx](?!\d)/g, (number) => maskId(number))
    .replaceAll(/(?<!\d)1\d{10}(?!\d)/g, (number) => maskPhone(number))
