import { expect, it } from 'vitest'
import { greetingAt } from './greeting.ts'

it.each([
  ['2026-03-01T20:59:59Z', '夜深了'],
  ['2026-03-01T21:00:00Z', '早上好'],
  ['2026-03-02T01:00:00Z', '上午好'],
  ['2026-03-02T04:30:00Z', '中午好'],
  ['2026-03-02T06:00:00Z', '下午好'],
  ['2026-03-02T10:00:00Z', '晚上好'],
])('%s: %s', (instant, words) => expect(greetingAt(new Date(instant))).toBe(words))
