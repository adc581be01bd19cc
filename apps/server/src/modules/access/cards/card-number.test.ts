import { describe, expect, test } from 'vitest'
import { cardForms, normalizeCardNo } from './card-number.ts'

describe('27. numbers of cards', () => {
  test('hexadecimal, decimal and reversed bytes are one card', () => {
    expect(normalizeCardNo('0a1b2c3d')).toBe('0A1B2C3D')
    expect(normalizeCardNo('0169552957')).toBe('0A1B2C3D')
    expect(normalizeCardNo('1026300682', 'little')).toBe('0A1B2C3D')
    expect(normalizeCardNo('3D2C1B0A', 'little')).toBe('0A1B2C3D')
    expect(cardForms('0A1B2C3D')).toEqual({ hex: '0A1B2C3D', wg34: '0169552957', wg26: '027,11325' })
  })

  test('Wiegand 26 is not enough, and what is no number is refused', () => {
    expect(() => normalizeCardNo('027,11325')).toThrow(
      expect.objectContaining({ fields: { cardNo: '26位韦根号不完整，请使用读卡器读取' } }),
    )
    for (const wrong of ['', '12', '0A1B2C3G', '9999999999', '0A1B2C3D4E'])
      expect(() => normalizeCardNo(wrong)).toThrow(
        expect.objectContaining({ fields: { cardNo: '卡号格式错误，应为8位或14位十六进制或10位十进制' } }),
      )
  })
})
