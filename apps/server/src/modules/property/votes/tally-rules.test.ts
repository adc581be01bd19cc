import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judge, meetsQuorum, passes, type Share } from './tally-rules.ts'

const share = (voters: number, area: number): Share => ({ voters, area })

describe('[3-19] exactly two thirds, a half and three quarters', () => {
  test('two thirds of persons and of area are a quorum; one short of either is none', () => {
    const base = share(300, 3_000_000)
    expect(meetsQuorum(share(200, 2_000_000), base)).toBe(true)
    expect(meetsQuorum(share(199, 2_000_000), base)).toBe(false)
    expect(meetsQuorum(share(200, 1_999_999), base)).toBe(false)
    expect(meetsQuorum(share(0, 0), share(0, 0))).toBe(false)
  })

  test('a half fails, one more passes, on both', () => {
    const all = share(200, 2_000_000)
    expect(passes('majority', share(100, 1_500_000), all)).toBe(false)
    expect(passes('majority', share(150, 1_000_000), all)).toBe(false)
    expect(passes('majority', share(101, 1_000_001), all)).toBe(true)
  })

  test('three quarters pass; one short of either fails', () => {
    const all = share(200, 2_000_000)
    expect(passes('three_quarters', share(150, 1_500_000), all)).toBe(true)
    expect(passes('three_quarters', share(149, 1_500_000), all)).toBe(false)
    expect(passes('three_quarters', share(150, 1_499_999), all)).toBe(false)
  })

  test('whatever the numbers, who passes three quarters passes the majority', () => {
    fc.assert(
      fc.property(fc.nat(9_999), fc.nat(99_999_999), fc.nat(9_999), fc.nat(99_999_999), (v, a, dv, da) => {
        const agreed = share(v, a)
        const all = share(v + dv, a + da)
        return !passes('three_quarters', agreed, all) || v === 0 || a === 0 || passes('majority', agreed, all)
      }),
    )
  })
})

describe('what came of a topic', () => {
  const base = share(30, 3_000)
  const participated = share(20, 2_000)
  const votes = { passRule: 'majority', seats: null, base, participated } as const
  const choice = (key: string, voters: number, area: number) => ({ key, label: key, voters, area })

  test('it is approved by those who voted, not by those who could have', () => {
    const choices = [choice('approve', 11, 1_100), choice('oppose', 9, 900), choice('abstain', 0, 0)]
    expect(judge({ ...votes, kind: 'approve', choices }).outcome).toBe('passed')
    expect(judge({ ...votes, kind: 'approve', choices, passRule: 'three_quarters' }).outcome).toBe('rejected')
    expect(judge({ ...votes, kind: 'approve', choices, participated: share(19, 2_000) }).outcome).toBe(
      'no_quorum',
    )
  })

  test('of several plans one passes, or none', () => {
    const won = [choice('1', 12, 1_200), choice('2', 8, 800), choice('abstain', 0, 0)]
    expect(judge({ ...votes, kind: 'choice', choices: won })).toMatchObject({
      outcome: 'passed',
      winners: [1],
    })
    const split = [choice('1', 10, 1_000), choice('2', 10, 1_000), choice('abstain', 0, 0)]
    expect(judge({ ...votes, kind: 'choice', choices: split })).toMatchObject({
      outcome: 'rejected',
      winners: [],
      note: '无方案达到通过标准',
    })
  })

  test('the best candidates are elected, by persons and then by area; a tie over the last seat is voted on again', () => {
    const election = { ...votes, kind: 'election', seats: 2 } as const
    const clear = [
      choice('1', 15, 1_200),
      choice('2', 15, 1_300),
      choice('3', 12, 1_900),
      choice('4', 9, 1_500),
    ]
    expect(judge({ ...election, choices: clear }).winners).toEqual([2, 1])
    const level = [choice('1', 15, 1_300), choice('2', 12, 1_200), choice('3', 12, 1_200)]
    expect(judge({ ...election, choices: level })).toMatchObject({
      winners: [1],
      note: '票数相同，需重新投票',
    })
  })
})
