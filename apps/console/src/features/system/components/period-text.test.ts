import { expect, it } from 'vitest'
import { periodText } from './period-text.ts'

it.each([
  ['* * * * *', '每分钟'],
  ['*/10 * * * *', '每 10 分钟'],
  ['7 * * * *', '每小时第 7 分'],
  ['5 0 * * *', '每天 00:05'],
  ['0 3 * * 1', '0 3 * * 1'],
  ['0,30 * * * *', '0,30 * * * *'],
])('%s is %s', (cron, text) => expect(periodText({ cron, everySeconds: null })).toBe(text))

it('seconds are seconds until they are minutes', () => {
  expect(periodText({ cron: null, everySeconds: 30 })).toBe('每 30 秒')
  expect(periodText({ cron: null, everySeconds: 120 })).toBe('每 2 分钟')
})
