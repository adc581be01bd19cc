import { createHmac, timingSafeEqual } from 'node:crypto'

/** What authenticator apps understand without being told: SHA-1, six digits, 30 seconds (RFC 6238). */
const digits = 6
const stepMs = 30_000

/** Clocks of phones may be off by one step. */
const skew = [0, -1, 1] as const

/** Number of the 30 seconds in which the instant lies. */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / stepMs)

/** The code of a step: dynamic truncation of an HMAC (RFC 4226, 5.3). */
export function totp(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step whose code was given, at the time or right beside it; undefined when it is none of theirs. */
export function stepOf(secret: Buffer, code: string, at: Date): number | undefined {
  const given = Buffer.from(code)
  if (given.length !== digits) return undefined
  const present = stepAt(at)
  return skew
    .map((one) => present + one)
    .find((step) => timingSafeEqual(Buffer.from(totp(secret, step)), given))
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 without padding (RFC 4648), as apps take secrets. */
export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)] ?? '')
    .join('')
}

/** What the QR code says to the app. */
export function otpauthUri(issuer: string, account: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = new URLSearchParams({
    secret,
    issuer,
    algorithm: 'SHA1',
    digits: String(digits),
    period: '30',
  })
  // Apps do not take + for a blank.
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`
}
