import { describe, expect, it } from 'vitest'
import { formatPlate } from './format-plate.ts'
import { normalizePlate } from './normalize-plate.ts'

describe('normalizePlate', () => {
  it.each([
    ['粤ｂ·１２３４５', '粤B12345'],
    [' 粤 B\t1-2.3·4•5 ', '粤B12345'],
    ['粤B‧1・2･345', '粤B12345'],
    ['粤B．１２３４５', '粤B12345'],
    ['粤B　12345', '粤B12345'],
    ['粤B_12345', '粤B_12345'],
    ['', ''],
  ])('%j → %s', (text, expected) => {
    expect(normalizePlate(text)).toBe(expected)
  })
})

describe('formatPlate', () => {
  it.each([
    ['粤B12345', '粤B·12345'],
    ['粤b-12345', '粤B·12345'],
    ['粤BD12345', '粤B·D12345'],
    ['粤B1234警', '粤B·1234警'],
    ['VA12345', 'VA·12345'],
    ['WJ12345', 'WJ·12345'],
    ['WJ粤12345', 'WJ粤12345'],
    ['使123456', '使123456'],
    ['123456使', '123456使'],
    ['深圳A12345', '深圳A12345'],
    ['A12345', 'A12345'],
    ['粤B123', '粤B123'],
    ['粤B', '粤B'],
    ['', ''],
    [null, ''],
    [undefined, ''],
  ])('%s → %s', (plate, expected) => {
    expect(formatPlate(plate)).toBe(expected)
  })
})
