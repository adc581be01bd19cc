import { readFileSync } from 'node:fs'
import { pages } from '@linli/api-client/contract/pages'
import { describe, expect, it } from 'vitest'
import { builtinRoles } from './builtin-roles.ts'
import { pagesOfRole } from './grants-of-role.ts'

const text = readFileSync(new URL('../../../../../../docs/roles.zh-CN.md', import.meta.url), 'utf8')
const sections = new Map(
  text
    .split('\n## ')
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('\n')), section]),
)

describe('docs/roles.zh-CN.md', () => {
  it('has a section for each built-in role', () => {
    expect([...sections.keys()]).toEqual(['所有人', ...builtinRoles.map((role) => role.roleName)])
  })

  it.each(builtinRoles)('names pages that $roleName sees', (role) => {
    const seen = new Set(pagesOfRole(role, pages))
    const titles = new Set(pages.filter(({ url }) => seen.has(url)).map(({ title }) => title))
    const named = [...(sections.get(role.roleName) ?? '').matchAll(/「([^」]+)」/g)].map(([, title]) => title)
    expect(named.filter((title) => title === undefined || !titles.has(title))).toEqual([])
  })
})
