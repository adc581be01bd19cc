import { describe, expect, it } from 'vitest'
import { checkPlate, type PlateColor, type PlateKind, type PlateOptions } from './check-plate.ts'
import { PLATE_RULES } from './plate-kinds.ts'

const PROVINCES = Array.from('京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼')

const codeOf = (input: unknown, options?: PlateOptions): string => {
  const result = checkPlate(input, options)
  return result.ok ? 'ok' : result.code
}

describe('each kind (GA 36-2018, GA/T 16.7)', () => {
  const accepted: [PlateKind, PlateColor | undefined, string[]][] = [
    ['small', 'blue', ['粤B12345', '粤BA1234', '粤BABCDE', '京AZ9999']],
    ['large', 'yellow', ['粤B12345', '粤BA1234']],
    ['motorcycle', 'yellow', ['粤B12345', '粤BA1234']],
    ['nev_small', 'green', ['粤BD12345', '粤BF12345', '粤BAA1234', '粤BKZ0000', '粤BH01234']],
    ['nev_large', 'yellow_green', ['粤B12345D', '粤B00000A', '粤B12345K']],
    ['trailer', 'yellow', ['粤B1234挂', '粤BA123挂']],
    ['learner', 'yellow', ['粤B1234学', '粤BA12B学']],
    ['police', 'white', ['粤B1234警', '京O1234警', '粤BA123警']],
    ['hk', 'black', ['粤Z1234港', '粤ZAB12港']],
    ['mo', 'black', ['粤Z1234澳', '粤ZAB12澳']],
    ['embassy', 'black', ['123456使', '使123456']],
    ['consulate', 'black', ['粤A1234领']],
    ['army', 'white', ['VA12345', 'KH00001']],
    ['wj', 'white', ['WJ12345', 'WJ粤12345', 'WJ粤1234X', 'WJ1234J']],
    ['temp', 'blue', ['粤B12345', '粤B123456', '粤BA1234超', '粤B123456超']],
    ['ebike', undefined, ['深圳A12345', '1234', '深圳电动12345678']],
    ['none', undefined, ['']],
  ]

  it('covers every kind once', () => {
    expect(accepted.map(([kind]) => kind).sort()).toEqual(PLATE_RULES.map((rule) => rule.kind).sort())
  })

  it.each(accepted)('%s (%s) accepts %j', (kind, color, numbers) => {
    for (const number of numbers) {
      expect(checkPlate(number, { kind })).toEqual({ ok: true, value: { number, kind, color } })
      expect(checkPlate(number, { kind, color: color ?? 'white' }).ok).toBe(true)
    }
  })

  const rejected: [PlateKind, string[]][] = [
    [
      'small',
      ['粤I12345', '粤O12345', '粤BI1234', '粤B1234O', '港B12345', '粤112345', '粤B1234', '粤B1234挂', ''],
    ],
    ['large', ['粤O12345', '粤B1234学']],
    ['motorcycle', ['粤O12345', '粤B1234']],
    ['nev_small', ['粤BL12345', '粤B1D2345', '粤BDI1234', '粤BD1A345', '粤BD123456', '粤BD1234A']],
    ['nev_large', ['粤B12345L', '粤BA2345D', '粤B123456', '粤B12345I']],
    ['trailer', ['粤B12345挂', '粤B123挂', '粤BI123挂', '粤B12345', 'B1234挂']],
    ['learner', ['粤B12345学', '粤B123学', '粤BO123学', '粤B12345']],
    ['police', ['粤I1234警', '粤B12345警', '粤B123警', '粤B12345']],
    ['hk', ['粤B1234港', '京Z1234港', '粤Z12345港', '粤ZI234港', '粤Z1234澳']],
    ['mo', ['粤B1234澳', '粤Z123澳', '粤Z1234港']],
    ['embassy', ['12345使', '1234567使', '使12345', '使1234567', '使123456使', '12345A使']],
    ['consulate', ['粤A12345领', '粤A123领', '粤AA234领', '粤O1234领']],
    ['army', ['V12345', 'VAA12345', 'VI12345', 'VO12345', 'VA1234', 'VA123456', 'VA1234A']],
    ['wj', ['WJ1234', 'WJ123456', 'WJ粤1234', 'WJ粤123456', 'WJ港12345', 'AJ12345', 'W粤12345']],
    ['temp', ['粤B1234', '粤B1234567', '粤BI2345', '粤B12345超超', '超粤B12345', '粤B1234超']],
    ['ebike', ['123', '1234567890123', '深圳A123/45', 'あ1234']],
    ['none', ['粤B12345', '无']],
  ]

  it.each(rejected)('%s refuses %j', (kind, numbers) => {
    for (const number of numbers) expect([number, codeOf(number, { kind })]).toEqual([number, 'format'])
  })

  it.each(PROVINCES)('%s issues plates', (province) => {
    expect(codeOf(`${province}B12345`)).toBe('ok')
  })

  it.each(Array.from('港澳台使警学挂军海空北沈领WA1'))('%s is no province', (character) => {
    expect(codeOf(`${character}B12345`, { kind: 'small' })).toBe('format')
  })
})

describe('normalising first', () => {
  it.each([
    '粤b·12345',
    '粤B.12345',
    '粤B-12345',
    ' 粤B 12345 ',
    '粤Ｂ１２３４５',
    '粤B　１２３４５',
    '粤B・12345',
    '粤B•12345',
  ])('accepts %s', (text) => {
    expect(checkPlate(text)).toMatchObject({ ok: true, value: { number: '粤B12345' } })
  })

  it('does not take look-alikes for plain letters', () => {
    expect(codeOf('粤ſ12345')).toBe('format')
    expect(codeOf('粤В12345')).toBe('format')
  })
})

describe('lengths', () => {
  it.each(['nev_small', 'nev_large'] as const)('%s with 7 characters', (kind) => {
    expect(codeOf('粤BD1234', { kind })).toBe('nevLength')
    expect(codeOf('粤B12345', { kind })).toBe('nevLength')
    expect(codeOf('港B12345', { kind })).toBe('format')
    expect(codeOf('粤B1234', { kind })).toBe('format')
  })

  it.each(['small', 'large', 'motorcycle'] as const)('%s with 8 characters', (kind) => {
    expect(codeOf('粤BD12345', { kind })).toBe('ordinaryLength')
    expect(codeOf('粤B123456', { kind })).toBe('ordinaryLength')
    expect(codeOf('港B123456', { kind })).toBe('format')
    expect(codeOf('粤B1234567', { kind })).toBe('format')
  })

  it.each(['trailer', 'temp', 'army', 'ebike'] as const)('%s has no length of its own', (kind) => {
    expect(codeOf('粤B1234567/', { kind })).toBe('format')
    expect(codeOf('粤/1234', { kind })).toBe('format')
  })

  it.each(['green', 'yellow_green'] as const)('%s with 7 characters', (color) => {
    expect(codeOf('粤BD1234', { color })).toBe('nevLength')
  })

  it('trailer with 7 or 8 ordinary characters is a wrong form, not a wrong length', () => {
    expect(codeOf('粤B12345', { kind: 'trailer' })).toBe('format')
    expect(codeOf('粤B123456', { kind: 'trailer' })).toBe('format')
  })
})

describe('colours', () => {
  const colors: PlateColor[] = ['blue', 'yellow', 'green', 'yellow_green', 'white', 'black', 'other']

  it.each(
    PLATE_RULES.filter((rule) => rule.color !== undefined).map((rule) => [rule.kind, rule.color] as const),
  )('%s is %s only', (kind, own) => {
    const samples: Partial<Record<PlateKind, string>> = {
      nev_small: '粤BD12345',
      nev_large: '粤B12345D',
      trailer: '粤B1234挂',
      learner: '粤B1234学',
      police: '粤B1234警',
      hk: '粤Z1234港',
      mo: '粤Z1234澳',
      embassy: '使123456',
      consulate: '粤A1234领',
      army: 'VA12345',
      wj: 'WJ12345',
    }
    for (const color of colors)
      expect([color, codeOf(samples[kind] ?? '粤B12345', { kind, color })]).toEqual([
        color,
        color === own ? 'ok' : 'color',
      ])
  })

  it.each(colors)('electric bicycles may be %s', (color) => {
    expect(checkPlate('深圳A12345', { kind: 'ebike', color })).toMatchObject({ ok: true, value: { color } })
  })
})

describe('guessing the kind', () => {
  it.each<[string, PlateColor | undefined, PlateKind]>([
    ['粤B12345', undefined, 'small'],
    ['粤B12345', 'blue', 'small'],
    ['粤B12345', 'yellow', 'large'],
    ['粤BD12345', undefined, 'nev_small'],
    ['粤B12345D', undefined, 'nev_large'],
    ['粤B1234挂', 'yellow', 'trailer'],
    ['粤B1234学', undefined, 'learner'],
    ['粤B1234警', undefined, 'police'],
    ['粤Z1234港', undefined, 'hk'],
    ['粤Z1234澳', undefined, 'mo'],
    ['使123456', undefined, 'embassy'],
    ['粤A1234领', undefined, 'consulate'],
    ['VA12345', 'white', 'army'],
    ['WJ12345', undefined, 'wj'],
    ['粤B12345超', undefined, 'temp'],
    ['粤B123456', 'blue', 'temp'],
  ])('%s, %s → %s', (number, color, kind) => {
    const options = color === undefined ? {} : { color }
    expect(checkPlate(number, options)).toMatchObject({ ok: true, value: { kind } })
  })

  it.each<[string, PlateColor | undefined, string]>([
    ['粤B123456', undefined, 'format'],
    ['粤B123456', 'yellow', 'format'],
    ['深圳A12345', undefined, 'format'],
    // The province was left out: nothing says that it is the army's, whose cars pass free.
    ['AB12345', undefined, 'format'],
    ['VA12345', undefined, 'format'],
    ['VA12345', 'blue', 'format'],
    ['', undefined, 'format'],
    ['粤B12345', 'white', 'color'],
    ['粤B12345', 'black', 'color'],
    ['粤BD12345', 'blue', 'ok'],
    ['粤BD12345', 'white', 'color'],
    ['粤B1234警', 'blue', 'color'],
    ['粤B12345', 'other', 'color'],
  ])('%s, %s → %s', (number, color, code) => {
    expect(codeOf(number, color === undefined ? {} : { color })).toBe(code)
  })
})

it.each([undefined, null, 12345, {}])('refuses %s', (input) => {
  expect(checkPlate(input)).toEqual({ ok: false, code: 'format' })
  expect(checkPlate(input, { kind: 'none' })).toEqual({ ok: false, code: 'format' })
})
