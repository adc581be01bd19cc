import { expect, it } from 'vitest'
import { moneyText } from './money-text.ts'

it.each([
  [0, '0'],
  [49, '0'],
  [842_000, '8,420'],
  [999_949, '9,999'],
  [12_345_600, '12.3万'],
  [-12_345_600, '-12.3万'],
  [12_000_000_000, '1.2亿'],
])('%i fen are %s', (fen, text) => expect(moneyText(fen)).toBe(text))
