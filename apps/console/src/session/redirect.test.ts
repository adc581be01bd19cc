import { describe, expect, it } from 'vitest'
import { loginPath, safeRedirect } from './redirect.ts'

const origin = 'https://linli.example'

describe('[2b-19] safeRedirect', () => {
  it.each([
    ['/logs', '/logs'],
    ['/logs?pageNum=2#top', '/logs?pageNum=2#top'],
    ['/largescreen/index', '/largescreen/index'],
    ['/community-management?name=%E6%9D%8E', '/community-management?name=%E6%9D%8E'],
  ])('goes to %s', (value, expected) => expect(safeRedirect(value, origin)).toBe(expected))

  it.each([
    null,
    '',
    'logs',
    '//evil.example',
    String.raw`/\evil.example`,
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/a b',
    '/%2F%2Fevil',
    '/%5Cevil',
    '/.//evil.example/steal',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2E%2E%2F%2Fevil.example',
    '/%zz',
    '/login',
    '/login?redirect=/x',
    '/retrieve_password',
  ])('goes home instead of %j', (value) => expect(safeRedirect(value, origin)).toBe('/'))

  it('brings the user back after sign-in', () => {
    const from = '/logs?keyword=a&b=1'
    const url = new URL(loginPath(from), origin)
    expect(safeRedirect(url.searchParams.get('redirect'), origin)).toBe(from)
  })
})
