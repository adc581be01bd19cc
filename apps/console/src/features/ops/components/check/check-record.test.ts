import type { CheckResult } from '@linli/api-client/contract/ops/check-results'
import { expect, it } from 'vitest'
import { type Check, type CheckRecord, lackOf, newRecord, openItemsOf } from './check-record.ts'

const item = (code: string, more: Partial<CheckResult> = {}): CheckResult => ({
  code,
  text: code,
  way: 'yes_no',
  min: null,
  max: null,
  unit: null,
  required: true,
  critical: false,
  ok: null,
  value: null,
  note: null,
  ...more,
})
const check = {
  id: 1,
  checkNo: 'DJ1',
  deviceSn: 'SN-1',
  results: [
    item('a'),
    item('b', { way: 'number', min: 1, max: 5 }),
    item('c', { way: 'photo' }),
    item('d', { required: false }),
  ],
} as Partial<Check> as Check
const photo = { file: new File(['x'], 'x.jpg', { type: 'image/jpeg' }) }

it('is left step by step, by what each lacks', () => {
  const record = newRecord(check, 7)
  expect(lackOf(0, check, record)).toBe('请先扫描设备标签')
  expect(lackOf(0, check, { ...record, scannedSn: 'SN-2' })).toBe('扫码设备与点检设备不一致')
  expect(lackOf(0, check, { ...record, scannedSn: 'SN-1' })).toBeUndefined()
  expect(lackOf(2, check, record)).toBe('还有3项未填写')
  const answers = record.answers.map((one) =>
    one.code === 'a'
      ? { ...one, ok: false }
      : one.code === 'b'
        ? { ...one, value: '3' }
        : { ...one, photos: [photo] },
  )
  const done: CheckRecord = { ...record, answers }
  expect(lackOf(2, check, done)).toBeUndefined()
  expect(lackOf(3, check, done)).toContain('2张现场照片')
  expect(lackOf(3, check, { ...done, images: [photo, photo] })).toBe('请签名')
  expect(lackOf(3, check, { ...done, images: [photo, photo], sign: photo })).toBeUndefined()
})

it('asks why its label was read far away from the device', () => {
  const there = { ...check, deviceGeo: [120, 30] } as Check
  const record = { ...newRecord(there, 7), scannedSn: 'SN-1' }
  expect(lackOf(0, there, { ...record, geo: [120.001, 30] })).toBeUndefined()
  expect(lackOf(0, there, { ...record, geo: [120.01, 30] })).toBe('距设备963米，请说明原因')
  expect(lackOf(0, there, { ...record, geo: [120.01, 30], farReason: '隔着围墙' })).toBeUndefined()
})

it('asks anew for what is to be done once more, and keeps the rest', () => {
  const results = [item('a', { ok: true }), item('c', { way: 'photo', ok: true, images: ['k'], again: true })]
  const record = newRecord({ ...check, results }, 7)
  expect(openItemsOf(results, record.answers).map(({ code }) => code)).toEqual(['c'])
})
