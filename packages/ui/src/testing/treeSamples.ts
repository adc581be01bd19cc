import type { TreeNode } from '../components/Tree/treeModel.ts'

/** Two estates: one that goes down to its units, one with a single house. */
export const places: TreeNode[] = [
  {
    id: 'a',
    label: '阳光花园',
    children: [
      {
        id: 'a1',
        label: '1 栋',
        children: [
          { id: 'a11', label: '一单元' },
          { id: 'a12', label: '二单元' },
        ],
      },
      { id: 'a2', label: '2 栋' },
    ],
  },
  { id: 'b', label: '翠湖苑', children: [{ id: 'b1', label: '会所' }] },
]

/** Estates, buildings, units and rooms; the number of nodes is `estates × (1 + 20 × (1 + 4 × (1 + 61)))`, 20 estates are 99,620. */
export const sampleTree = (estates: number): TreeNode[] =>
  Array.from({ length: estates }, (_estate, e) => ({
    id: `e${e}`,
    label: `小区 ${e + 1}`,
    children: Array.from({ length: 20 }, (_building, b) => ({
      id: `e${e}b${b}`,
      label: `${b + 1}栋`,
      children: Array.from({ length: 4 }, (_unit, u) => ({
        id: `e${e}b${b}u${u}`,
        label: `${u + 1}单元`,
        children: Array.from({ length: 61 }, (_room, r) => ({
          id: `e${e}b${b}u${u}r${r}`,
          label: `${Math.floor(r / 2) + 1}0${(r % 2) + 1}室`,
        })),
      })),
    })),
  }))
