import { expect, test } from 'vitest'
import { stampLines, tooOld } from './stamp-lines.ts'

const stamp = { before: ['1号门禁 SN-1'], after: ['吴工'], withinHours: 24 }
const takenAt = Date.parse('2026-03-02T02:00:00Z')

test('writes what is looked at, when and by whom', () => {
  expect(stampLines(stamp, takenAt)).toEqual(['1号门禁 SN-1', '2026-03-02 10:00:00', '吴工'])
  expect(stampLines({ ...stamp, before: [''] }, takenAt)).toHaveLength(2)
})

test('takes no picture of before the day', () => {
  expect(tooOld(stamp, takenAt, takenAt + 24 * 3_600_000)).toBeUndefined()
  expect(tooOld(stamp, takenAt, takenAt + 24 * 3_600_000 + 1)).toBe('照片须为24小时内拍摄')
})
