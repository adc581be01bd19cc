import { describe, expect, it } from 'vitest'
import { isTooLong, waitedText } from './alert-words.ts'

const since = '2026-06-10T00:00:00.000Z'
const after = (seconds: number) => Date.parse(since) + seconds * 1000

describe('how long an alert waits', () => {
  it.each([
    [-5, '00:00'],
    [0, '00:00'],
    [252, '04:12'],
    [3599, '59:59'],
    [3600, '1小时0分'],
    [11_520, '3小时12分'],
    [86_400, '1天0小时'],
    [183_600, '2天3小时'],
  ])('%i s are %s', (seconds, text) => expect(waitedText(since, after(seconds))).toBe(text))

  it('is too long after half an hour', () =>
    expect([1800, 1801].map((seconds) => isTooLong(since, after(seconds)))).toEqual([false, true]))
})
