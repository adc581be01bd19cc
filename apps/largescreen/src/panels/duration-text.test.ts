import { expect, it } from 'vitest'
import { durationText, shortDuration } from './duration-text.ts'

it('says minutes, hours and days by the largest of them', () => {
  expect([0, 59, 60, 1439, 1440, 4000].map(durationText)).toEqual([
    '0分钟',
    '59分钟',
    '1小时',
    '23小时',
    '1天',
    '2天',
  ])
  expect([59, 60, 1440].map(shortDuration)).toEqual(['59分', '1时', '1天'])
})
