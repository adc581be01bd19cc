import { describe, expect, it } from 'vitest'
import { base32, otpauthUri, stepAt, stepOf, totp } from './totp.ts'

const secret = Buffer.from('12345678901234567890', 'ascii')
const at = (seconds: number) => new Date(seconds * 1_000)

describe('codes by time', () => {
  // RFC 6238, appendix B, SHA-1; the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i s is %s', (seconds, code) => {
    expect(totp(secret, stepAt(at(seconds)))).toBe(code)
    expect(stepOf(secret, code, at(seconds))).toBe(Math.floor(seconds / 30))
  })

  it('are taken one step early or late, and no further', () => {
    const step = stepAt(at(1_234_567_890))
    const taken = [-2, -1, 0, 1, 2].map((off) => stepOf(secret, totp(secret, step + off), at(1_234_567_890)))
    expect(taken).toEqual([undefined, step - 1, step, step + 1, undefined])
  })

  it('are six digits, nothing else', () => {
    for (const bad of ['', '28708', '2870820', '28708x', '２８７０８２'])
      expect(stepOf(secret, bad, at(59))).toBeUndefined()
  })
})

describe('the secret', () => {
  // RFC 4648, section 10, without padding.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%j is written %j', (text, written) => {
    expect(base32(Buffer.from(text))).toBe(written)
  })

  it('comes to the app with issuer and account', () => {
    const uri = new URL(otpauthUri('邻里 管理', 'pm01', 'MZXW6'))
    expect(uri.protocol + uri.host).toBe('otpauth:totp')
    expect(decodeURIComponent(uri.pathname)).toBe('/邻里 管理:pm01')
    expect(uri.search).not.toContain('+')
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret: 'MZXW6',
      issuer: '邻里 管理',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
})
