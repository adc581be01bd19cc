import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Payable, planAllocation } from './plan-allocation.ts'

const bill = (id: number, more: Partial<Payable> = {}): Payable => ({
  id,
  billNo: `ZD${id}`,
  payPriority: 100,
  dueDate: '2026-03-31',
  principal: 1_000,
  late: 0,
  ...more,
})

describe('money that goes to bills', () => {
  test('follows priority, then the day, then the number, and pays the late fee first', () => {
    const bills = [
      bill(1, { dueDate: '2026-05-31' }),
      bill(2, { dueDate: '2026-04-30', late: 50 }),
      bill(3, { payPriority: 10, dueDate: '2026-06-30' }),
      bill(4, { dueDate: '2026-04-30' }),
    ]
    expect(planAllocation(bills, 2_500)).toEqual({
      parts: [
        { billId: 3, principal: 1_000, lateFee: 0 },
        { billId: 2, principal: 1_000, lateFee: 50 },
        { billId: 4, principal: 450, lateFee: 0 },
      ],
      left: 0,
    })
  })

  test('goes no further than somebody decided, and tells what is left', () => {
    expect(planAllocation([bill(1, { late: 30, most: 20 }), bill(2)], 1_100)).toEqual({
      parts: [
        { billId: 1, principal: 0, lateFee: 20 },
        { billId: 2, principal: 1_000, lateFee: 0 },
      ],
      left: 80,
    })
  })

  test('neither loses nor makes a fen', () => {
    const one = fc.record({
      payPriority: fc.nat(3),
      principal: fc.nat(5_000),
      late: fc.nat(500),
      most: fc.option(fc.nat(3_000), { nil: undefined }),
    })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 12 }), fc.nat(40_000), (some, amount) => {
        const bills = some.map(({ most, ...more }, i) =>
          bill(i, { ...more, ...(most !== undefined && { most }) }),
        )
        const { parts, left } = planAllocation(bills, amount)
        expect(parts.reduce((sum, part) => sum + part.principal + part.lateFee, left)).toBe(amount)
        for (const part of parts) {
          const of = bills[part.billId] as Payable
          expect(part.principal).toBeLessThanOrEqual(of.principal)
          expect(part.principal > 0 && of.most === undefined ? part.lateFee : of.late).toBe(of.late)
        }
      }),
    )
  })
})
