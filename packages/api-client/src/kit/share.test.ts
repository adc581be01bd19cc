import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { f } from './f.ts'
import { percentOf, shareOf } from './share.ts'

it('goes to per cent and back without what computers add', () => {
  for (const share of [0, 0.0005, 0.0007, 0.06, 0.07, 0.29, 0.57, 1])
    expect(shareOf(percentOf(share))).toBe(share)
  expect(percentOf(0.07)).toBe(7)
  expect(percentOf(0.000035)).toBe(0.0035)
})

it('is refused in the words in which it is typed', () => {
  const rate = f.decimal('税率', { min: 0, max: 0.13, scale: 4, share: true })
  const wrong = (value: number) => z.safeParse(rate, value).error?.issues[0]?.message
  expect(wrong(0.06)).toBeUndefined()
  expect(wrong(0.2)).toBe('税率不能大于13%')
  expect(wrong(-0.01)).toBe('税率不能小于0%')
  expect(wrong(0.06001)).toBe('税率最多2位小数')
})
