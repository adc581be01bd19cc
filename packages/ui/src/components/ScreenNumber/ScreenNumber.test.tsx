import { describe, expect, it } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { ScreenNumber } from './ScreenNumber.tsx'
import { screenFigure } from './screenFigure.ts'

describeComponent('ScreenNumber', <ScreenNumber label="今日通行" value={1234} unit="人次" />)

describe('figures of a wall', () => {
  it.each([
    [null, '--', ''],
    [0, '0', ''],
    [9999, '9,999', ''],
    [10_000, '1.0', '万'],
    [123_456, '12.3', '万'],
    [100_000_000, '1.0', '亿'],
    [-12_000, '-1.2', '万'],
  ])('%j is %s%s', (value, text, unit) => expect(screenFigure(value)).toEqual({ text, unit }))

  it('keeps the unit behind 万', () =>
    expect(screenFigure(12_000, '人次')).toEqual({ text: '1.2', unit: '万人次' }))
})
