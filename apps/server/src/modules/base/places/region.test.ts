import { describe, expect, test } from 'vitest'
import { readRegionFacts } from './region.ts'

const facts = readRegionFacts()
const byCode = new Map(facts.map((one) => [one.code, one]))

describe('the regions', () => {
  test('form one tree: every parent is there, one level up or, for districts of a province, two', () => {
    expect(byCode.size).toBe(facts.length)
    const lost = facts.filter((one) => one.parentCode !== null && !byCode.has(one.parentCode))
    expect(lost).toEqual([])
    const parents = (level: string) =>
      new Set(
        facts
          .filter((one) => one.level === level)
          .map(({ parentCode }) => byCode.get(parentCode ?? '')?.level),
      )
    expect(parents('committee')).toEqual(new Set(['street']))
    expect(parents('street')).toEqual(new Set(['district']))
    expect(parents('district')).toEqual(new Set(['city', 'province']))
    expect(facts.filter((one) => one.level === 'province').length).toBeGreaterThanOrEqual(31)
  })

  test('go down to the committee in the three districts of the demo', () => {
    for (const district of ['440305', '330106', '510107']) {
      const streets = facts.filter((one) => one.parentCode === district)
      expect(streets.length).toBeGreaterThan(5)
      for (const street of streets)
        expect([street.name, facts.some((one) => one.parentCode === street.code)]).toEqual([
          street.name,
          true,
        ])
    }
    expect(byCode.get('440305')?.fullName).toBe('广东省/深圳市/南山区')
  })
})
