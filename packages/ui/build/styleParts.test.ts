// @vitest-environment node
import { expect, it } from 'vitest'
import { ownReset, styleParts } from './styleParts.ts'

const sheet = `@layer linli;
@layer linli.tokens {
  :root { --linli-a: 1px; }
}
@layer linli.reset {
  *, ::before { box-sizing: border-box; }
  html { color: red; }
  h1, ul { margin: 0; }
}
@keyframes turn { to { rotate: 1turn } }
@layer linli.components {
  .linli_a { content: "}"; }
}`

it('splits the stylesheet by its layers', () => {
  const { tokens, reset, components } = styleParts(sheet)
  expect(tokens).toContain('--linli-a')
  expect(tokens).not.toContain('linli_')
  expect(reset).toContain('html { color: red; }')
  expect(reset).not.toContain('--linli-a')
  expect(components).toContain('.linli_a { content: "}"; }')
  expect(components).toContain('@keyframes turn')
  expect(components).not.toMatch(/html|--linli-a/u)
  for (const part of [tokens, reset, components])
    expect(part).toMatch(/^@layer theme, base, linli, components, utilities;/u)
})

it('takes of the reset what concerns our own elements', () => {
  const own = ownReset('h1, ul, ::before { margin: 0 } body { margin: 0 }')
  const ours = ":where([class^='linli_'], [class*=' linli_'])"
  expect(own).toBe(`@layer linli.reset {\n  :where(h1, ul)${ours}, ${ours}::before { margin: 0 }\n}`)
})
