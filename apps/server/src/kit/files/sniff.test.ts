import { expect, it } from 'vitest'
import { sniff } from './sniff.ts'

const typeOf = (text: string) => sniff(Buffer.from(text))

it.each([
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '\uFEFF <?xml version="1.0"?>\n<!-- a --><!-- b -->\n<!DOCTYPE svg PUBLIC "x">\n<svg>',
  '<SVG\n>',
  `${'<!-- x -->\n'.repeat(150)}<svg>`,
])('tells an SVG from its beginning: %s', (text) => {
  expect(typeOf(text)).toBe('image/svg+xml')
})

it.each(['<svgx>', '<!-- never closed <svg>', '<?xml <svg', 'x<svg>', '<html><svg>'])(
  'takes nothing else for one: %s',
  (text) => {
    expect(typeOf(text)).toBe('application/octet-stream')
  },
)

it('reads comments once, however many there are', () => {
  // With a pattern that tries every way to read them this does not end.
  expect(typeOf(`${'<!-- x -->\n'.repeat(170)}x`)).toBe('application/octet-stream')
})
