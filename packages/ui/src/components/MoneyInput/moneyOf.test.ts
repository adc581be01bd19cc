import { expect, it } from 'vitest'
import { moneyOf } from './moneyOf.ts'

it.each([
  ['CNY', 'zh-CN', { digits: 2, symbol: '¥' }],
  ['EUR', 'en-US', { digits: 2, symbol: '€' }],
  ['JPY', 'en-US', { digits: 0, symbol: '¥' }],
  ['KWD', 'en-US', { digits: 3, symbol: 'KWD' }],
])('%s in %s', (currency, locale, money) => expect(moneyOf(currency, locale)).toEqual(money))
