import { describe, expect, it } from 'vitest'
import { checkPassword, listPasswordFaults, PASSWORD_SPECIALS } from './check-password.ts'

const SPECIAL_LIST = Array.from('~!@#$%^&*()_+-=[]{}|;:,.<>?/')

describe('[2b-4] [S5.1] [S5.2] [S9.34] [S9.35] length', () => {
  it.each([
    ['7 characters', 'Abcde1!', false],
    ['8 characters', 'Abcdef1!', true],
    ['20 characters', 'Abcdef1!Abcdef1!Abcd', true],
    ['21 characters', 'Abcdef1!Abcdef1!Abcde', false],
  ])('%s', (_, password, isAccepted) => {
    expect(checkPassword(password)).toEqual(
      isAccepted ? { ok: true, value: password } : { ok: false, code: 'length' },
    )
  })
})

describe('[2b-4] classes of characters', () => {
  it.each([
    ['[S5.3] no upper case letter', 'abcdef1!', 'upper'],
    ['[S5.4] no lower case letter', 'ABCDEF1!', 'lower'],
    ['[S5.5] no digit', 'Abcdefg!', 'digit'],
    ['[S5.6] no special character', 'Abcdefg1', 'special'],
  ])('%s is refused', (_, password, code) => {
    expect(checkPassword(password)).toEqual({ ok: false, code })
  })
})

describe('[2b-4] [S5.7] the list of special characters', () => {
  it('is the fixed one', () => {
    expect(Array.from(PASSWORD_SPECIALS)).toEqual(SPECIAL_LIST)
  })

  it.each(SPECIAL_LIST)('%s counts as special', (special) => {
    expect(checkPassword(`Abcdefg1${special}`).ok).toBe(true)
  })

  it.each([
    ['blank', ' '],
    ['double quote', '"'],
    ['single quote', "'"],
    ['back quote', '`'],
    ['backslash', '\\'],
    ['tab', '\t'],
    ['line end', '\n'],
    ['Chinese character', '密'],
    ['full-width letter', 'Ａ'],
    ['full-width sign', '！'],
    ['accented letter', 'é'],
    ['emoji', '😀'],
  ])('%s is refused', (_, character) => {
    expect(checkPassword(`Abcdef1!${character}`)).toEqual({ ok: false, code: 'character' })
  })
})

describe('listPasswordFaults', () => {
  it('names every broken rule in order', () => {
    expect(listPasswordFaults('')).toEqual(['length', 'upper', 'lower', 'digit', 'special'])
    expect(listPasswordFaults('密')).toEqual(['length', 'character', 'upper', 'lower', 'digit', 'special'])
    expect(listPasswordFaults('abcdefgh')).toEqual(['upper', 'digit', 'special'])
  })

  it('is empty for a good password', () => {
    expect(listPasswordFaults('Abcdef1!')).toEqual([])
  })

  it.each([undefined, null, 12345678, {}])('takes %s for an empty text', (input) => {
    expect(listPasswordFaults(input)).toEqual(listPasswordFaults(''))
    expect(checkPassword(input)).toEqual({ ok: false, code: 'length' })
  })
})
