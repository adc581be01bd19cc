import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptPicture, shownPicture } from './text-pictures.ts'

beforeEach(() => localStorage.setItem('Admin-Token', 'secret'))
afterEach(() => localStorage.clear())

const kept = '/api/file/abcdefghijklmnop'

test('a picture of ours is loaded with the token, and kept without it', () => {
  expect(shownPicture(kept)).toBe(`${kept}?token=secret`)
  expect(keptPicture(shownPicture(kept))).toBe(kept)
  expect(keptPicture(`${location.origin}${kept}?token=secret`)).toBe(kept)
})

test('the token goes to nobody else', () => {
  for (const foreign of [
    'https://example.com/api/file/abcdefghijklmnop',
    '/api/file/../auth/me',
    '/logo.png',
  ])
    expect([shownPicture(foreign), keptPicture(foreign)]).toEqual([foreign, foreign])
})
