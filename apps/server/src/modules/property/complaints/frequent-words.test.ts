import { expect, test } from 'vitest'
import { frequentWords } from './frequent-words.ts'

test('words stand by the texts that have them, however often each has', () => {
  const texts = ['电梯又坏了，电梯一直不修', '三号楼电梯噪音', '电梯里有噪音', '楼道噪音，希望物业尽快处理']
  expect(frequentWords(texts)).toEqual([
    { word: '电梯', count: 3 },
    { word: '噪音', count: 3 },
  ])
})

test('what only one or two wrote is not told: it may be a name', () => {
  expect(frequentWords(['楼上张三丰太吵', '张三丰乱停车', '夜里很吵'])).toEqual([])
  expect(frequentWords([])).toEqual([])
})
