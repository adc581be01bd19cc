import type { SheetMeter } from '@linli/api-client/contract/property/charging/reading-sheet'
import { expect, test } from 'vitest'
import { isLocked, lineOf, linesToSave, pastedFrom, pastedWords, reckoned, typedIn } from './sheet-values.ts'

const meter: SheetMeter = {
  id: 7,
  meterNo: 'W101',
  kind: 'water',
  place: '1栋1单元101',
  multiplier: 1.5,
  maxReading: 1_000,
  previous: 100.1,
  previousDate: '2026-01-20',
  lately: [10, 12, 14],
  reading: null,
  isLater: false,
}
const draft = {
  id: 3,
  version: 2,
  readDate: '2026-02-20',
  current: 110,
  kind: 'normal',
  state: 'draft',
} as const
const of = (current: number | null, kind: 'normal' | 'rollover' | 'replace' = 'normal') =>
  reckoned(meter, { current, kind, version: null })

test('reckons the usage by the multiplier, exact to the hundredth', () => {
  expect(of(100.3)).toEqual({ usage: 0.3, problem: null, unusual: false })
  expect(of(null)).toEqual({ usage: null, problem: null, unusual: false })
})

test('marks what falls, unless the meter turned over or was replaced, and what jumps', () => {
  expect(of(100).problem).toBe('本次读数不能小于上次读数')
  expect(of(5, 'rollover')).toMatchObject({ usage: 1_357.35, unusual: true })
  expect(of(10, 'replace')).toMatchObject({ usage: 15, problem: null })
  expect(
    reckoned({ ...meter, maxReading: null }, { current: 5, kind: 'rollover', version: null }),
  ).toMatchObject({ problem: '表计没有最大读数，不能翻转' })
  // Three times the mean of 12 is 36: just that is usual, a hundredth more is not.
  const single = { ...meter, multiplier: 1 }
  const jump = (current: number) => reckoned(single, { current, kind: 'normal', version: null }).unusual
  expect([jump(136.1), jump(136.11)]).toEqual([false, true])
  expect(reckoned({ ...single, lately: [] }, { current: 900, kind: 'normal', version: null }).unusual).toBe(
    false,
  )
})

test('saves what was typed and may be entered, drafts as they were when typing began', () => {
  const typed = { current: 120, kind: 'normal', version: null } as const
  expect(linesToSave([meter], {})).toEqual([])
  expect(linesToSave([meter], { 7: { ...typed, current: null } })).toEqual([])
  expect(linesToSave([meter], { 7: typed })).toEqual([
    { meterId: 7, current: 120, kind: 'normal', reading: null },
  ])
  expect(linesToSave([{ ...meter, reading: draft }], { 7: { ...typed, version: 1 } })).toMatchObject([
    { reading: { id: 3, version: 1 } },
  ])
  const billed = { ...meter, reading: { ...draft, state: 'billed' as const } }
  expect(isLocked(billed)).toBe(true)
  expect(linesToSave([billed, { ...meter, isLater: true }], { 7: typed })).toEqual([])
  expect(lineOf({ ...meter, reading: draft }, undefined)).toEqual({
    current: 110,
    kind: 'normal',
    version: 2,
  })
})

test('takes from a draft what is a line, and nothing else', () => {
  const line = { current: 1, kind: 'normal', version: null }
  expect(typedIn({ 7: line, 8: 'x', 9: null, 10: { current: 1 } })).toEqual({ 7: line })
})

test('takes a column of a spreadsheet from a line on, past what is locked or empty, and tells what is no figure', () => {
  const meters = [1, 2, 3, 4, 5].map((id) => ({
    ...meter,
    id,
    isLater: id === 3,
    reading: id === 4 ? draft : null,
  }))
  const pasted = pastedFrom(meters, 2, '本次读数\t备注\r\n1,110.256\tx\r\n120\r\n\r\n坏表\r\n130\r\n', {})
  expect(pasted).toEqual({
    lines: { 2: { current: 1110.26, kind: 'normal', version: null } },
    unread: { 5: '“坏表”不是读数' },
    left: 1,
  })
  expect(pasted && pastedWords(pasted)).toBe('已填入 1 个读数，1 个不是读数，1 个超出表单未填')
  // A draft keeps its version, and what was chosen of its kind.
  const kinds = { 4: { current: 1, kind: 'estimate', version: 2 } } as const
  expect(pastedFrom(meters, 4, '9\n8', kinds)?.lines).toEqual({
    4: { current: 9, kind: 'estimate', version: 2 },
    5: { current: 8, kind: 'normal', version: null },
  })
  expect(pastedFrom(meters, 1, '118\r\n', {})).toBeUndefined()
})
