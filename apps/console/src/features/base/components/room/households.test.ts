import { describe, expect, it } from 'vitest'
import { householdsOf, householdTree, type Member, treeSize } from './households.ts'

const member = (id: number, relation: string, isHead = false) =>
  ({ id, relation, isHead, state: 'active', personName: `住户${id}` }) as Member

describe('the people of a room', () => {
  it('stand by household, the head first; employees in none', () => {
    const rows = [
      member(1, 'cotenant'),
      member(2, 'family'),
      member(3, 'employee'),
      member(4, 'tenant', true),
      member(5, 'co_owner'),
      member(6, 'owner'),
    ]
    expect(householdsOf(rows).map(({ key, members }) => [key, members.map(({ id }) => id)])).toEqual([
      ['owner', [6, 5, 2]],
      ['tenant', [4, 1]],
      ['employee', [3]],
    ])
    expect(householdsOf([])).toEqual([])
  })

  it('are drawn inside the picture without touching each other', () => {
    for (const size of [2, 5, 6, 11]) {
      const members = Array.from({ length: size }, (_, index) => member(index, 'family', index === 0))
      const tree = householdTree({ key: 'owner', title: '业主户', members })
      const { width, box, tall } = treeSize
      const boxes = tree?.boxes ?? []
      expect(boxes).toHaveLength(size)
      const touching = boxes.filter((one) =>
        boxes.some(
          (other) => other !== one && Math.abs(one.x - other.x) < box && Math.abs(one.y - other.y) < tall,
        ),
      )
      expect(touching).toEqual([])
      expect(Math.min(...boxes.map(({ x }) => x))).toBeGreaterThanOrEqual(0)
      expect(Math.max(...boxes.map(({ x }) => x + box))).toBeLessThanOrEqual(width)
      expect(Math.max(...boxes.map(({ y }) => y + tall))).toBe(tree?.height)
    }
  })

  it('need no picture when one lives alone, nor when they only work there', () => {
    const alone = { key: 'owner', title: '业主户', members: [member(1, 'owner', true)] } as const
    const staff = {
      key: 'employee',
      title: '从业人员',
      members: [member(1, 'employee'), member(2, 'employee')],
    } as const
    expect([householdTree(alone), householdTree(staff)]).toEqual([undefined, undefined])
  })
})
