import { expect, it } from 'vitest'
import { hangingWords, inTheWay } from './batch-words.ts'

it('names what goes with a removal, what stays without its row, and what forbids it', () => {
  const hangs = [
    { label: '房屋', count: 12, goes: 12 },
    { label: '设备', count: 3, goes: 0 },
    { label: '报修工单', count: 5, goes: 1 },
  ]
  expect(hangingWords(hangs)).toEqual([
    '12 条房屋、1 条报修工单将一并删除，且不能恢复',
    '3 条设备、4 条报修工单将不再关联',
  ])
  expect(hangingWords([])).toEqual([])
  expect(inTheWay(hangs)).toBe('关联数据：12 条房屋、3 条设备、5 条报修工单')
})
