import { describe, expect, it } from 'vitest'
import { checkForeignerPermit } from './check-foreigner-permit.ts'

const codeOf = (input: unknown, now?: number): string => {
  const result = checkForeignerPermit(input, now === undefined ? {} : { now })
  return result.ok ? 'ok' : result.code
}

describe('cards since December 2023', () => {
  it('reads the specimen of the National Immigration Administration', () => {
    expect(checkForeignerPermit('911124198108030024')).toEqual({
      ok: true,
      value: { number: '911124198108030024', country: '124', birthday: '1981-08-03' },
    })
  })

  it.each([
    ['wrong check digit', '911124198108030025', 'checksum'],
    ['digit changed', '911124198108030034', 'checksum'],
    ['X for a digit', '91112419810803002X', 'checksum'],
    ['impossible date', '911124198102300024', 'birthday'],
    ['first digit not 9', '811124198108030024', 'format'],
    ['17 places', '91112419810803002', 'format'],
    ['19 places', '9111241981080300240', 'format'],
    ['X inside', '9111241981080300X4', 'format'],
    ['line end', '911124198108030024\n', 'format'],
    ['blank before', ' 911124198108030024', 'format'],
  ])('refuses %s', (_, number, code) => {
    expect(codeOf(number)).toBe(code)
  })

  it('accepts a small x', () => {
    expect(checkForeignerPermit('91112419810803106x')).toMatchObject({
      ok: true,
      value: { number: '91112419810803106X' },
    })
  })

  it('refuses a birthday after now', () => {
    const birth = Date.UTC(1981, 7, 2, 16)
    expect(codeOf('911124198108030024', birth)).toBe('ok')
    expect(codeOf('911124198108030024', birth - 1)).toBe('birthday')
  })
})

describe('cards before December 2023', () => {
  it('reads the number', () => {
    expect(checkForeignerPermit('can110081080310')).toEqual({
      ok: true,
      value: { number: 'CAN110081080310', country: 'CAN', birthday: undefined },
    })
  })

  it('accepts 29 February, a leap day in 2000 but not in 1900', () => {
    expect(codeOf('CAN110000022910')).toBe('ok')
  })

  it.each([
    ['impossible date in both centuries', 'CAN110081133110', 'birthday'],
    ['two letters', 'CA1110081080310', 'format'],
    ['14 places', 'CAN11008108031', 'format'],
    ['16 places', 'CAN1100810803100', 'format'],
    ['letter among the digits', 'CAN1100810803A0', 'format'],
    ['blank before', ' CAN110081080310', 'format'],
    ['empty', '', 'format'],
    ['null', null, 'format'],
  ])('refuses %s', (_, input, code) => {
    expect(codeOf(input)).toBe(code)
  })
})
