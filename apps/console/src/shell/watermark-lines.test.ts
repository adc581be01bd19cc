import { describe, expect, it } from 'vitest'
import { watermarkLines } from './watermark-lines.ts'

const estate = (titleName: string) => ({ id: 1, titleName, communityId: null, regionName: null })
const now = new Date('2026-03-04T05:06:07+08:00')

describe('watermark', () => {
  it('[S9.27] [S9.28] [S9.29] [S9.30] [S9.31] carries name and phone, the first estate, the time, and the notice', () => {
    const lines = watermarkLines(
      {
        name: '沈知远',
        phone: '138****0001',
        estates: [estate('翠湖花园'), estate('锦绣里')],
        traceCode: 'ABCD2345',
      },
      now,
    )
    expect(lines).toHaveLength(4)
    expect(lines[0]).toBe('沈知远 138****0001')
    expect(lines[1]).toBe('翠湖花园')
    expect(lines[2]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    expect(lines[3]).toBe('数据安全 请勿外泄 ABCD2345')
  })

  it('leaves out what the user does not have', () => {
    expect(watermarkLines({ name: '沈知远', phone: null, estates: [], traceCode: '' }, now)).toEqual([
      '沈知远',
      expect.stringMatching(/^2026-03-0/),
      '数据安全 请勿外泄',
    ])
  })
})
