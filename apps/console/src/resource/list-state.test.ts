import { f, resource } from '@linli/api-client/kit'
import { describe, expect, it } from 'vitest'
import { idsOf, listQueryOf, readListState, withInitial, writeListState } from './list-state.ts'

const thing = resource({
  module: 'base',
  name: 'things',
  entity: 'thing',
  label: '东西',
  scope: 'global',
  title: 'name',
  fields: {
    name: f.text('名称', { required: true }),
    kind: f.enum('类型', { a: '甲', b: '乙' }),
    ownerId: f.ref('业主', 'base/persons'),
    tags: f.dicts('标签', 'thing_tag'),
    built: f.date('建成'),
    open: f.bool('开放'),
  },
  list: { columns: ['name'], filters: ['name', 'kind', 'ownerId', 'tags', 'built', 'open'] },
  operations: ['list'],
})

const round = (text: string) =>
  writeListState(thing, readListState(thing, new URLSearchParams(text)), new URLSearchParams()).toString()

describe('list state in the URL', () => {
  it('keeps filters, ranges, lists, sort and page over a round trip', () => {
    const text =
      'pageNum=3&pageSize=50&sort=-name%2Ckind&keyword=%E6%9D%8E&kind=a%2Cb&ownerId=7%2C9&tags=x%2Cy&built_from=2026-01-01&open=false'
    expect(round(text)).toBe(text)
  })

  it('drops what does not fit instead of failing', () => {
    expect(round('pageNum=-1&pageSize=9999&sort=;drop&ownerId=abc&open=maybe&unknown=1')).toBe('')
  })

  it('gives numbers and booleans to the query as such', () => {
    const state = readListState(
      thing,
      new URLSearchParams('ownerId=7&tags=x,y&open=true&built_to=2026-02-01'),
    )
    expect(listQueryOf(state)).toEqual({
      pageNum: 1,
      pageSize: 20,
      ownerId: 7,
      tags: ['x', 'y'],
      open: true,
      built_to: '2026-02-01',
    })
  })

  it('leaves other search values alone', () => {
    const search = new URLSearchParams('tab=log&kind=a')
    const state = { ...readListState(thing, search), filters: {} }
    expect(writeListState(thing, state, search).toString()).toBe('tab=log')
  })

  it('keeps apart what several lists of one page say', () => {
    const search = new URLSearchParams('pageNum=2&kind=a')
    const other = { ...readListState(thing, search, 'b'), keyword: '李', filters: { kind: 'b' } }
    const both = writeListState(thing, other, search, 'b')
    expect(both.toString()).toBe('pageNum=2&kind=a&b.keyword=%E6%9D%8E&b.kind=b')
    expect(readListState(thing, both).filters).toEqual({ kind: 'a' })
    expect(readListState(thing, both, 'b')).toMatchObject({
      pageNum: 1,
      keyword: '李',
      filters: { kind: 'b' },
    })
  })

  it('knows the rows of a filter, one or several', () => {
    expect([idsOf(undefined), idsOf(7), idsOf([7, 9]), idsOf('x')]).toEqual([[], [7], [7, 9], []])
  })
})

describe('what holds while nothing was chosen', () => {
  const initial = { built_from: '2026-03-01', built_to: '2026-03-07', kind: ['a'] }

  it('goes where something else was chosen, a range as a whole', () => {
    expect(withInitial(thing, initial, { open: true })).toEqual({ ...initial, open: true })
    expect(withInitial(thing, initial, { built_to: '2026-02-01' })).toEqual({
      kind: ['a'],
      built_to: '2026-02-01',
    })
    expect(withInitial(thing, initial, { kind: ['b'] })).toEqual({ ...initial, kind: ['b'] })
  })
})
