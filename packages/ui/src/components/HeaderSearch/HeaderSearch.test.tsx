import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { samplePages } from '../../testing/shellSamples.ts'
import { HeaderSearch } from './HeaderSearch.tsx'
import { createPageSearch, OPTIONS } from './searchPages.ts'

describeComponent('HeaderSearch', <HeaderSearch pages={samplePages} onSelect={() => {}} />)

it('is a search landmark with a named button', () => {
  render(<HeaderSearch pages={samplePages} onSelect={() => {}} />)
  expect(screen.getByRole('search')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /搜索菜单/ })).toHaveLength(2)
})

describe('createPageSearch', () => {
  it.each([
    ['[S2.98] titles', '访客审扎', '访客审批'],
    ['[S2.99] paths', 'contral-info', '预警信息'],
  ])('is fuzzy over %s', async (_, query, title) => {
    const search = await createPageSearch(samplePages)
    expect(search(query).map((page) => page.title)).toContain(title)
  })

  it('[S9.19] lets what differs by more than 0.4 go', async () => {
    const page = { key: 'a', title: 'abcdefghij', path: '/0' }
    const search = await createPageSearch([page])
    expect(search('abcdefgXYZ')).toEqual([page])
    expect(search('abcdeVWXYZ')).toEqual([])
  })

  it('[S9.20] [S9.21] weighs a title with 0.7 and a path with 0.3', async () => {
    expect(OPTIONS.keys).toEqual([
      { name: 'title', weight: 0.7 },
      { name: 'path', weight: 0.3 },
    ])
    const byPath = { key: 'a', title: 'other', path: 'gates' }
    const byTitle = { key: 'b', title: 'gates', path: 'other' }
    const search = await createPageSearch([byPath, byTitle])
    expect(search('gate')).toEqual([byTitle, byPath])
  })

  it.each([
    ['访客', '访客审批'],
    ['control-info', '预警信息'],
    ['fksp', '访客审批'],
    ['fangkesp', '访客审批'],
    ['访客sp', '访客审批'],
    ['juese', '角色管理'],
  ])('"%s" finds %s', async (query, title) => {
    const search = await createPageSearch(samplePages)
    expect(search(query).map((page) => page.title)).toContain(title)
  })

  it('puts titles before paths and pinyin last', async () => {
    const pages = [
      { key: 'a', title: '缪', path: '/x' },
      { key: 'b', title: '其他', path: '/menu' },
      { key: 'c', title: 'menu', path: '/y' },
    ]
    const search = await createPageSearch(pages)
    expect(search('menu').map((page) => page.key)).toEqual(['c', 'b'])
    expect(search('miu').map((page) => page.key)).toEqual(['a'])
  })

  it('finds nothing for blanks, and answers 125 pages in less than 50 ms', async () => {
    const many = Array.from({ length: 125 }, (_empty, index) => ({
      key: String(index),
      title: `${samplePages[index % samplePages.length]?.title ?? ''}${index}`,
      path: `/page-${index}`,
    }))
    const search = await createPageSearch(many)
    expect(search('  ')).toEqual([])
    const from = performance.now()
    for (let run = 0; run < 10; run += 1) search('fangke')
    expect((performance.now() - from) / 10).toBeLessThan(50)
  })
})
