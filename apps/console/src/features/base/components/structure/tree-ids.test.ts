import { describe, expect, it } from 'vitest'
import { parseTreeId, treeIdOf, withTreeIds } from './tree-ids.ts'

describe('the tree helper', () => {
  it('[C1 1] [S3.69] [S3.70] [S3.71] [S9.40] puts a letter, a to p by the type, before the id', () => {
    const ids = Array.from({ length: 16 }, (_, index) => treeIdOf(index + 1, 7))
    expect(ids.join(' ')).toBe('a7 b7 c7 d7 e7 f7 g7 h7 i7 j7 k7 l7 m7 n7 o7 p7')
  })

  it.each([0, 17, null, undefined, 1.5])('[S3.69] knows no letter for the type %s', (type) => {
    expect(treeIdOf(type, 7)).toBeUndefined()
    expect(withTreeIds([{ id: 7, type }])[0]).not.toHaveProperty('treeId')
  })

  it('[S3.68] [S3.72] gives every node its index, at every level', () => {
    const tree = [
      { id: 1, type: 3, children: [{ id: 1, type: 5, children: [{ id: 1 }, { id: 2, type: 6 }] }] },
      { id: 2, type: 3 },
    ]
    expect(withTreeIds(tree)).toEqual([
      {
        id: 1,
        type: 3,
        index: 0,
        treeId: 'c1',
        children: [
          {
            id: 1,
            type: 5,
            index: 0,
            treeId: 'e1',
            children: [
              { id: 1, index: 0 },
              { id: 2, type: 6, index: 1, treeId: 'f2' },
            ],
          },
        ],
      },
      { id: 2, type: 3, index: 1, treeId: 'c2' },
    ])
  })

  it('reads its ids back, and nothing else', () => {
    expect(parseTreeId('c12')).toEqual({ type: 3, id: 12 })
    for (const text of ['', 'c', 'c0', 'c-1', 'q1', '12', 'c1x', 'c99999999999999999'])
      expect(parseTreeId(text)).toBeNull()
  })
})
