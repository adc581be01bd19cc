import { expect, it } from 'vitest'
import { rangesOf } from './useFound.ts'

it('finds a word wherever it stands in a text, in any case of letters', () => {
  const root = document.createElement('div')
  root.innerHTML = '<p>报修App：打开<b>APP</b></p><p>再按app再按App</p>'
  expect(rangesOf(root, 'app').map(String)).toEqual(['App', 'APP', 'app', 'App'])
  expect(rangesOf(root, '没有')).toEqual([])
})
