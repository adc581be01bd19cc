import { checkPlate } from '@linli/validators/check-plate'
import { describe, expect, it } from 'vitest'
import { DIGITS, LETTER_ROWS, mayFollow, PROVINCES, SUFFIXES } from './plateKeys.ts'

const all = [...PROVINCES, ...DIGITS, ...LETTER_ROWS.flat(), ...SUFFIXES]

describe('mayFollow', () => {
  it.each([
    '粤B12345',
    '粤BD12345',
    '粤B12345D',
    '粤B1234挂',
    '粤BA123学',
    '京O1234警',
    '粤Z1234港',
    '粤ZAB12澳',
    '粤A1234领',
    '使123456',
    '123456使',
    'VA12345',
    'WJ12345',
    'WJ粤1234X',
    '粤B12345超',
    '粤B123456超',
  ])('lets %s be typed key by key', (plate) => {
    // White is what tells an army plate from one whose province was left out.
    expect(checkPlate(plate).ok || checkPlate(plate, { color: 'white' }).ok).toBe(true)
    const typed = Array.from(plate)
    typed.forEach((character, position) => {
      expect([character, mayFollow(typed.slice(0, position).join(''), character)]).toEqual([character, true])
      expect(all).toContain(character)
    })
  })

  it('offers what a position can hold, and nothing else', () => {
    expect(all.filter((key) => mayFollow('', key))).not.toContain('挂')
    expect(all.filter((key) => mayFollow('粤', key))).toEqual(LETTER_ROWS.flat())
    expect(all.filter((key) => mayFollow('京Z1234', key))).not.toContain('港')
    expect(mayFollow('粤B1234', '领')).toBe(true)
    expect(mayFollow('粤BA234', '领')).toBe(false)
    expect(all.filter((key) => mayFollow('粤B1234挂', key))).toEqual([])
  })
})
