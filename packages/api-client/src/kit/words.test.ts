import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { f } from './f.ts'
import { metaOf } from './field-meta.ts'
import { readWeekHours, timerange, type WeekHours, weekHoursSchema, weekWords } from './week-hours.ts'
import { wordsOf } from './words.ts'

describe('the words of a value', () => {
  const said: [string, z.ZodMiniType, unknown, string | undefined][] = [
    ['a number is grouped and has its unit', f.int('a', { unit: '层' }), 1998, '1,998层'],
    ['a number whose nothing has a word', f.int('a', { unit: '次', zero: '不限' }), 0, '不限'],
    ['any other number beside such a word', f.int('a', { unit: '次', zero: '不限' }), 3, '3次'],
    ['a number that names is not grouped', f.int('a', { ordinal: true }), 8080, '8080'],
    ['a year is not grouped', f.year('a'), 1998, '1998'],
    ['places are kept', f.decimal('a', { scale: 4 }), 1234.5678, '1,234.5678'],
    ['money is in yuan', f.money('a'), 123450, '1,234.50'],
    ['a part of a hundred', f.percent('a'), 12.5, '12.5%'],
    ['a part of one', f.decimal('a', { scale: 6, share: true }), 0.0005, '0.05%'],
    ['a part of one that a computer has not exactly', f.decimal('a', { scale: 4, share: true }), 0.07, '7%'],
    ['a stretch of time', f.duration('a'), 1590, '1天2小时30分钟'],
    ['hours alone', f.duration('a'), 120, '2小时'],
    ['no time at all', f.duration('a'), 0, '0分钟'],
    ['a switch', f.bool('a'), false, '否'],
    ['a switch with words', f.bool('a', { words: { true: '开', false: '关' } }), true, '开'],
    ['an instant by the clock here', f.datetime('a'), '2026-03-01T02:00:00.000Z', '2026-03-01 10:00:00'],
    ['options', f.enums('a', { x: '甲', y: '乙' }), ['x', 'y'], '甲、乙'],
    ['a code that is no more', f.enum('a', { x: '甲' }), 'z', '未知'],
    ['a dictionary', f.dict('a', 'size'), 's', 'size/s'],
    ['a row by its name', f.ref('a', 'base/rooms'), 7, '2 栋 101'],
    ['a place on earth', f.geo('a'), [113.5, 22.25], '113.500000, 22.250000'],
    ['files by their number', f.images('a'), ['k1', 'k2'], '2 个文件'],
    ['nothing', f.text('a'), null, undefined],
    ['an empty list', f.enums('a', { x: '甲' }), [], undefined],
    [
      'hours of the week',
      timerange('a'),
      [
        { days: [1, 2, 3, 4, 5], from: '08:00', to: '20:00' },
        { days: [6, 7], from: '09:00', to: '24:00' },
      ],
      '周一至周五 08:00-20:00；周六、周日 09:00-24:00',
    ],
  ]
  it.each(said)('%s', (_, field, value, words) => {
    const sources = { dict: (code: string, one: string) => `${code}/${one}`, label: '2 栋 101' }
    expect(wordsOf(metaOf(field), value, sources)).toBe(words)
  })

  it('does not say the number of a row whose name is not known', () => {
    expect(wordsOf(metaOf(f.ref('a', 'base/rooms')), 7)).toBeUndefined()
  })
})

describe('hours of the week', () => {
  const schema = weekHoursSchema('营业时间')
  const wrong = (value: unknown) => z.safeParse(schema, value).error?.issues[0]?.message
  const hours = (days: number[], from: string, to: string): WeekHours => ({ days, from, to })

  it('are refused where they contradict themselves', () => {
    expect(wrong([hours([1], '08:00', '12:00'), hours([1], '12:00', '18:00')])).toBeUndefined()
    expect(wrong([])).toBe('请填写营业时间')
    expect(wrong([hours([], '08:00', '12:00')])).toBe('营业时间须选择星期，且结束晚于开始')
    expect(wrong([hours([8], '08:00', '12:00')])).toBe('营业时间须选择星期，且结束晚于开始')
    expect(wrong([hours([1], '12:00', '08:00')])).toBe('营业时间须选择星期，且结束晚于开始')
    expect(wrong([hours([1, 2], '08:00', '12:00'), hours([2], '11:00', '13:00')])).toBe('营业时间有重叠')
    expect(wrong('8-12')).toBe('营业时间不是有效的时间段')
  })

  it('are read from their own words', () => {
    const clock = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((one) => String(one).padStart(2, '0')).join(':'))
    const line = fc.record({
      days: fc
        .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
        .map((days) => days.toSorted((a, b) => a - b)),
      from: clock,
      to: clock,
    })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 5 }), (list) => {
        expect(readWeekHours(weekWords(list))).toEqual(list)
      }),
    )
  })

  it('are refused, not guessed, where they cannot be read', () => {
    expect(wrong(readWeekHours('周一到天亮'))).toBe('营业时间不是有效的时间段')
  })
})
