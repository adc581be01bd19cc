import { expect, it } from 'vitest'
import { firstText } from './first-text.ts'

const now = Date.parse('2026-03-02T12:00:00+08:00')

it.each([
  ['now', null, ''],
  ['now', '2026-03-02T12:00:00+08:00', '已等 1 分钟'],
  ['now', '2026-03-02T03:01:00+00:00', '已等 59 分钟'],
  ['now', '2026-03-01T13:00:00+08:00', '已等 23 小时'],
  ['now', '2026-02-20T11:00:00+08:00', '已等 10 天'],
  ['soon', '2026-03-09', '最早 03-09'],
] as const)('%s %s: %s', (due, first, words) => expect(firstText({ due, first }, now)).toBe(words))
