import { expect, it } from 'vitest'
import { deviceCode } from './device-code.ts'

it('reads our own label as the record it leads to, and others as a serial number', () => {
  expect(deviceCode('https://linli.example/equipment-management?id=42')).toEqual({ id: 42 })
  expect(deviceCode('http://10.0.0.8/app/equipment-management?tab=all&id=7')).toEqual({ id: 7 })
  expect(deviceCode(' DS-K1T671M-20240101 ')).toEqual({ sn: 'DS-K1T671M-20240101' })
})

it('takes nothing from what leads elsewhere', () => {
  for (const text of [
    '',
    '  ',
    'https://example.com/',
    'https://linli.example/user?id=3',
    'https://x/equipment-management?id=a',
  ])
    expect(deviceCode(text)).toBeNull()
})
