import { expect, it } from 'vitest'
import { outlineOf } from './outline.ts'

it('lists the headings in their order, each as deep as it stands', () => {
  const html = '<p>前言</p><h2>接单</h2><p>…</p><h3> 联系<b>住户</b></h3><h4>改期</h4><h2>完工</h2>'
  expect(outlineOf(html)).toEqual([
    { text: '接单', depth: 0 },
    { text: '联系住户', depth: 1 },
    { text: '改期', depth: 2 },
    { text: '完工', depth: 0 },
  ])
  expect(outlineOf('<p>没有标题</p>')).toEqual([])
})
