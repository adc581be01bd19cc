import { describe, expect, test } from 'vitest'
import { mappedValue, readSample, withSource } from './mapping-lines.ts'

const line = { dataType: 'room', target: 'roomNo' } as const

describe('the mapping of a source', () => {
  test.each([
    ['{"hao":"101","area":89.5,"rooms":[1]}', { hao: '101', area: '89.5' }],
    ['{"rows":[{"hao":"101"},{"hao":"102"}]}', { hao: '101' }],
    ['[{"hao":"101"}]', { hao: '101' }],
    ['', {}],
    ['{hao', '样例不是JSON'],
    ['7', '样例应为一行数据：{"字段": "值"}'],
  ])('of the sample %s is read as %j', (text, read) => {
    expect(readSample(text)).toEqual(read)
  })

  test('has one line for a target, which goes with its source', () => {
    const first = withSource([], line, { source: 'hao' })
    expect(first).toEqual([{ ...line, source: 'hao', transform: null, value: null }])
    const second = withSource(first, line, { source: 'fang' })
    expect(second).toHaveLength(1)
    expect(withSource(second, line, { source: null })).toEqual([])
    expect(withSource(second, line, { transform: 'const', value: '1' })).toHaveLength(1)
  })

  test('shows what a target would get', () => {
    const sample = { sex: 'M', name: ' 张三 ' }
    expect(mappedValue({ source: 'name', transform: 'trim', value: null }, sample)).toBe('张三')
    expect(mappedValue({ source: 'sex', transform: 'dict', value: 'M=男,F=女' }, sample)).toBe('男')
    expect(mappedValue({ source: null, transform: 'const', value: '自住' }, sample)).toBe('自住')
    expect(mappedValue({ source: 'none', transform: null, value: null }, sample)).toBe('')
  })
})
