import { checkPassword } from '@linli/validators/check-password'
import { describe, expect, it } from 'vitest'
import { commonPasswords, commonWords } from './common-passwords.ts'
import { isTooSimple } from './password-rules.ts'

const upperFirst = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

/** What people make of a word when a policy asks for four kinds of characters. */
const decorations: readonly ((word: string) => string)[] = [
  (word) => `${upperFirst(word)}@2025`,
  (word) => `${upperFirst(word)}123!`,
  (word) => `!1234${upperFirst(word)}`,
  (word) => `${word.toUpperCase()}#88`,
]

describe('common passwords (ASVS 6.2.4)', () => {
  it('are 3,000 words and more, and all that is made of them by decoration is refused', () => {
    expect(commonWords.size).toBe(3_000)
    const passed = [...commonWords].flatMap((word) =>
      decorations.map((decorate) => decorate(word)).filter((password) => !isTooSimple(password)),
    )
    expect(passed).toEqual([])
    const shaped = [...commonWords].filter((word) => checkPassword(`${upperFirst(word)}@2025`).ok)
    expect(shaped.length).toBeGreaterThan(2_900)
  })

  it('are refused in every spelling where they fit the policy as they are', () => {
    expect(commonPasswords.size).toBeGreaterThan(40)
    for (const password of commonPasswords) {
      expect(isTooSimple(password)).toBe(true)
      expect(isTooSimple(password.toUpperCase())).toBe(true)
    }
  })

  it.each([
    'P@ssw0rd!23',
    'Michael#1988',
    'M1ch@el2020!',
    '!QAZ2wsx',
    'Woaini1314!',
    'Wuye@2024',
    'Aaaaa1!bcd',
  ])('%s is refused', (password) => {
    expect(isTooSimple(password)).toBe(true)
  })

  it.each(['Linli@2025', 'Bright+Day26', 'tR9!vex-Kamu', 'Regen%Schirm7', 'g7#Blume_Ofen'])(
    '%s is not',
    (password) => {
      expect(isTooSimple(password)).toBe(false)
    },
  )
})
