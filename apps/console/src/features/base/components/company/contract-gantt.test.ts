import { describe, expect, it } from 'vitest'
import { ganttOf } from './contract-gantt.ts'

const contract = (id: number, estate: string, startDate: string, endDate: string, state = 'active') => ({
  id,
  estate,
  contractNo: `HT-${id}`,
  startDate,
  endDate,
  state,
})
const estateOf = ({ estate }: { estate: string }) => estate

describe('the time line of contracts', () => {
  it('spans whole years, a line per estate, a bar per contract from its first to its last day', () => {
    const { ticks, today, lines } = ganttOf(
      [
        contract(1, '甲', '2025-01-01', '2025-12-31', 'expired'),
        contract(2, '甲', '2026-01-01', '2026-12-31'),
        contract(3, '乙', '2026-01-01', '2026-12-31'),
      ],
      estateOf,
      '2026-01-01',
    )
    expect(ticks).toEqual([
      { label: '2025年', at: 0 },
      { label: '2026年', at: 50 },
    ])
    expect(today).toBe(50)
    expect(lines.map(({ key, bars }) => [key, bars.map(({ start, length }) => [start, length])])).toEqual([
      [
        '甲',
        [
          [0, 50],
          [50, 50],
        ],
      ],
      ['乙', [[50, 50]]],
    ])
  })

  it('ends a contract that was ended early on that day, and shows none shorter than can be seen', () => {
    const whole = contract(1, '甲', '2025-01-01', '2026-12-31', 'terminated')
    const { lines } = ganttOf([{ ...whole, terminatedAt: '2025-12-31' }], estateOf, '2026-01-01')
    expect(lines[0]?.bars[0]?.length).toBe(50)
    const short = ganttOf(
      [{ ...whole, terminatedAt: '2025-01-01' }, contract(2, '甲', '2030-01-01', '2039-12-31')],
      estateOf,
      '2026-01-01',
    )
    expect(short.lines[0]?.bars[0]?.length).toBe(0.5)
  })

  it('tells the end of a running contract from 60 days before, unless the next one is signed', () => {
    const running = contract(1, '甲', '2025-01-01', '2026-03-02')
    const next = contract(2, '甲', '2026-03-03', '2027-03-02', 'signed')
    const left = (today: string, contracts = [running]) =>
      ganttOf(contracts, estateOf, today).lines[0]?.endsIn
    expect([left('2025-12-31'), left('2026-01-01'), left('2026-03-02')]).toEqual([null, 60, 0])
    expect(left('2026-03-02', [running, next])).toBeNull()
  })

  it('is empty without contracts, and writes at most twelve years', () => {
    expect(ganttOf([], estateOf, '2026-01-01')).toEqual({ ticks: [], today: null, lines: [] })
    const long = ganttOf([contract(1, '甲', '2001-01-01', '2030-12-31')], estateOf, '2035-01-01')
    expect([long.ticks.length, long.today]).toEqual([10, null])
  })
})
