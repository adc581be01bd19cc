import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safePath } from './safe-redirect.ts'

const origin = 'https://linli.example'

/** What addresses that lead away are made of, plain, encoded once and twice. */
const parts = ['/', '\\', '.', '..', '//', ':', '@', '?', '#', '%', '\t', ' ', 'a', 'evil.example', 'https:']
const coded = parts.flatMap((one) => {
  const hex = Array.from(one, (c) => `%${c.charCodeAt(0).toString(16).padStart(2, '0')}`).join('')
  return [one, hex, hex.toUpperCase(), hex.replaceAll('%', '%25')]
})
const address = fc
  .array(fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...coded) }, fc.string({ maxLength: 3 })), {
    maxLength: 9,
  })
  .map((some) => `/${some.join('')}`)

test('[2b-19] no address leads away, read once, twice, or decoded once more', () => {
  fc.assert(
    fc.property(address, (value) => {
      const path = safePath(value, origin)
      expect(path).toMatch(/^\/(?![/\\])/)
      const url = new URL(path, origin)
      expect(url.origin).toBe(origin)
      expect(new URL(`${url.pathname}${url.search}${url.hash}`, origin).href).toBe(url.href)
      expect(new URL(decodeURIComponent(url.pathname), origin).origin).toBe(origin)
      expect(safePath(path, origin)).toBe(path)
    }),
    { numRuns: 3_000 },
  )
})

test.each(['/././/evil.example/steal', '/..//evil.example', '/a/..//evil.example', '/%2e%2e//evil.example'])(
  '%s leads home',
  (value) => expect(safePath(value, origin)).toBe('/'),
)
