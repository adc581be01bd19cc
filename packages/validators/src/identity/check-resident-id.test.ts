import { describe, expect, it } from 'vitest'
import { toHalfWidth } from '../text/to-half-width.ts'
import { checkResidentId } from './check-resident-id.ts'
import { identityCheckCharacter } from './identity-checksum.ts'
import { findProvince } from './provinces.ts'

const withCheck = (first17: string): string => first17 + identityCheckCharacter(first17)
const codeOf = (input: unknown, now?: number): string => {
  const result = checkResidentId(input, now === undefined ? {} : { now })
  return result.ok ? 'ok' : result.code
}

describe('[S5.28] 18 places', () => {
  it('reads the example of GB 11643-1999 (check character X)', () => {
    expect(checkResidentId('11010519491231002X')).toEqual({
      ok: true,
      value: {
        number: '11010519491231002X',
        number18: '11010519491231002X',
        birthday: '1949-12-31',
        sex: 'female',
        province: { code: '11', name: '北京市' },
      },
    })
  })

  it('reads the second example of GB 11643-1999 (odd sequence: male)', () => {
    expect(checkResidentId('440524188001010014')).toMatchObject({
      ok: true,
      value: { birthday: '1880-01-01', sex: 'male', province: { code: '44', name: '广东省' } },
    })
  })

  it('accepts a small x and hands on a capital one', () => {
    expect(checkResidentId('11010519491231002x')).toMatchObject({
      ok: true,
      value: { number: '11010519491231002X' },
    })
  })
})

describe('[S5.29] 15 places', () => {
  it('reads the number and converts it to 18 places', () => {
    expect(checkResidentId('110105491231002')).toEqual({
      ok: true,
      value: {
        number: '110105491231002',
        number18: '11010519491231002X',
        birthday: '1949-12-31',
        sex: 'female',
        province: { code: '11', name: '北京市' },
      },
    })
  })

  it.each([
    ['995', '1905-03-04'],
    ['996', '1805-03-04'],
    ['999', '1805-03-04'],
    ['099', '1905-03-04'],
  ])('sequence %s: born %s (996–999 were kept for people over a hundred)', (sequence, birthday) => {
    expect(checkResidentId(`110105050304${sequence}`)).toMatchObject({ ok: true, value: { birthday } })
  })

  it('has no check character, but a region and a birthday', () => {
    expect(codeOf('000105491231002')).toBe('region')
    expect(codeOf('110105491301002')).toBe('birthday')
  })
})

describe('[S5.31] format', () => {
  it.each([
    ['14 places', '11010549123100'],
    ['16 places', '1101051949123100'],
    ['17 places', '11010519491231002'],
    ['19 places', '11010519491231002X0'],
    ['X not at the end', '1101051949123100X2'],
    ['another letter at the end', '11010519491231002A'],
    ['X at the end of 15 places', '11010549123100X'],
    ['blank before', ' 11010519491231002X'],
    ['blank after', '11010519491231002X '],
    ['line end after', '11010519491231002X\n'],
    ['two numbers', '11010519491231002X11010519491231002X'],
    ['Arabic-Indic digits', '١١٠١٠٥١٩٤٩١٢٣١٠٠٢X'],
    ['empty', ''],
    ['number', 110105491231002],
    ['null', null],
    ['undefined', undefined],
    ['object', {}],
  ])('refuses %s', (_, input) => {
    expect(codeOf(input)).toBe('format')
  })

  it('refuses full-width digits, and accepts them after toHalfWidth', () => {
    const fullWidth = '１１０１０５１９４９１２３１００２Ｘ'
    expect(codeOf(fullWidth)).toBe('format')
    expect(codeOf(toHalfWidth(fullWidth))).toBe('ok')
  })
})

describe('[S5.30] province prefix (GB/T 2260)', () => {
  const assigned = [
    11, 12, 13, 14, 15, 21, 22, 23, 31, 32, 33, 34, 35, 36, 37, 41, 42, 43, 44, 45, 46, 50, 51, 52, 53, 54,
    61, 62, 63, 64, 65, 71, 81, 82, 83,
  ].map(String)
  const all = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'))

  it('knows exactly the assigned codes', () => {
    expect(all.filter((code) => codeOf(withCheck(`${code}010519491231002`)) === 'ok')).toEqual(assigned)
    expect(all.filter((code) => codeOf(withCheck(`${code}010519491231002`)) === 'region')).toHaveLength(65)
  })

  it('gives each a name of its own, except Taiwan, which has two codes', () => {
    const names = assigned.map(findProvince)
    expect(names.every((name) => /(?:省|市|自治区|特别行政区)$/u.test(name ?? ''))).toBe(true)
    expect(new Set(names).size).toBe(34)
    expect(findProvince('71')).toBe(findProvince('83'))
  })

  it.each(['constructor', '__proto__', '00', ''])('findProvince does not know %s', (code) => {
    expect(findProvince(code)).toBeUndefined()
  })
})

describe('birthday', () => {
  it.each([
    ['month 0', '19490031'],
    ['month 13', '19491331'],
    ['day 0', '19491200'],
    ['31 April', '19490431'],
    ['29 February of a common year', '19490229'],
    ['29 February 1900 (no leap year)', '19000229'],
    ['before 1800', '17991231'],
  ])('refuses %s', (_, birthday) => {
    expect(codeOf(withCheck(`110105${birthday}002`))).toBe('birthday')
  })

  it.each([
    ['29 February of a leap year', '19480229'],
    ['29 February 2000', '20000229'],
    ['1 January 1800', '18000101'],
  ])('accepts %s', (_, birthday) => {
    expect(codeOf(withCheck(`110105${birthday}002`))).toBe('ok')
  })

  it('is not after today in Beijing', () => {
    const bornToday = withCheck('11010520240501002')
    const midnightInBeijing = Date.UTC(2024, 3, 30, 16)
    expect(codeOf(bornToday, midnightInBeijing)).toBe('ok')
    expect(codeOf(bornToday, midnightInBeijing - 1)).toBe('birthday')
  })

  it('is compared with the clock by default', () => {
    expect(codeOf(withCheck('11010599991231002'))).toBe('birthday')
  })
})

describe('[S5.32] checksum (ISO 7064 MOD 11-2)', () => {
  it.each(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])('refuses %s instead of X', (digit) => {
    expect(codeOf(`11010519491231002${digit}`)).toBe('checksum')
  })

  it('refuses two neighbouring digits changed for each other', () => {
    expect(codeOf('11010519491213002X')).toBe('checksum')
    expect(codeOf('11015019491231002X')).toBe('checksum')
  })

  it('is tried after region and birthday', () => {
    expect(codeOf('000105194912310020')).toBe('region')
    expect(codeOf('110105194913310020')).toBe('birthday')
  })
})
