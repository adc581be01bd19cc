import { expect, test } from 'vitest'
import { rmbWords } from './rmb-words.ts'

test.each([
  [0, '零元整'],
  [5, '伍分'],
  [50, '伍角整'],
  [12_005, '壹佰贰拾元零伍分'],
  [100_000, '壹仟元整'],
  [1_004_000, '壹万零肆拾元整'],
  [10_050_023, '壹拾万零伍佰元贰角叁分'],
  [1_000_000_000_000, '壹佰亿元整'],
  [1_000_500_000, '壹仟万零伍仟元整'],
  [-41_500, '负肆佰壹拾伍元整'],
])('%i 分 is %s', (fen, words) => {
  expect(rmbWords(fen)).toBe(words)
})
