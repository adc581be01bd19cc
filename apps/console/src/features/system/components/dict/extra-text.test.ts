import { expect, test } from 'vitest'
import { extraOf, extraText } from './extra-text.ts'

test('what else an item says is read line by line, and written as it was', () => {
  const text = 'remedy=核对小区编码\nlink=https://example.com/?a=1'
  expect(extraOf(text)).toEqual({ remedy: '核对小区编码', link: 'https://example.com/?a=1' })
  expect(extraText(extraOf(text))).toBe(text)
})

test('nothing is no property, and a line without value keeps its name', () => {
  expect(extraOf(' \n')).toBeNull()
  expect(extraOf('remedy')).toEqual({ remedy: '' })
  expect(extraText(null)).toBe('')
})
