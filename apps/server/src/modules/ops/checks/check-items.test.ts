import type { CheckResult } from '@linli/api-client/contract/ops/check-results'
import { describe, expect, test } from 'vitest'
import { againOf, answered, openItems, picturesOf, timesOf } from './check-items.ts'

const item = (code: string, way: CheckResult['way'], required = true): CheckResult => ({
  code,
  text: `检查${code}`,
  way,
  min: null,
  max: null,
  unit: null,
  required,
  critical: false,
  ok: null,
  value: null,
  note: null,
  images: [],
  at: null,
})
const answer = (code: string, more: object = {}) => ({ code, ok: null, value: null, note: null, ...more })
const morning = new Date('2026-03-02T01:00:00Z')
const noon = new Date('2026-03-02T04:00:00Z')

describe('the items of a check', () => {
  test('that were answered without a network keep their own time, but none that cannot be', () => {
    const items = [item('a', 'yes_no'), item('b', 'yes_no'), item('c', 'yes_no')]
    const since = new Date('2026-03-02T00:00:00Z')
    const done = answered(
      items,
      [
        answer('a', { ok: true, at: morning.toISOString() }),
        answer('b', { ok: true, at: '2026-03-01T00:00:00Z' }),
        answer('c', { ok: true, at: '2026-03-03T00:00:00Z' }),
      ],
      noon,
      since,
    )
    expect(done.map(({ at }) => at)).toEqual([morning, noon, noon].map((at) => at.toISOString()))
    expect(timesOf(done)).toEqual({ first: morning, last: noon })
  })

  test('of which a picture is wanted are open until there is one', () => {
    const items = [item('a', 'photo'), item('b', 'photo', false)]
    expect(openItems(items)).toBe(1)
    const done = answered(items, [answer('a', { images: ['face00000001'] })], morning)
    expect(openItems(done)).toBe(0)
    expect(picturesOf(done)).toEqual(['face00000001'])
  })

  test('say when each was answered, and keep that as long as it says the same', () => {
    const items = [item('a', 'yes_no'), item('b', 'text')]
    const first = answered(items, [answer('a', { ok: true }), answer('b')], morning)
    expect(first.map(({ at }) => at)).toEqual([morning.toISOString(), null])
    const second = answered(first, [answer('a', { ok: true }), answer('b', { value: '完好' })], noon)
    expect(second.map(({ at }) => at)).toEqual([morning.toISOString(), noon.toISOString()])
  })

  test('that are given back by name are marked until they are answered anew', () => {
    const items = answered([item('a', 'yes_no'), item('b', 'yes_no')], [answer('a', { ok: false })], morning)
    const back = againOf(items, ['a'])
    expect(back.map(({ again }) => again)).toEqual([true, false])
    expect(answered(back, [answer('a', { ok: true })], noon)[0]).toMatchObject({ ok: true, again: false })
    expect(() => againOf(items, ['z'])).toThrow('点检单没有项目「z」')
  })
})
