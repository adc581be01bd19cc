import { f, resource } from '@linli/api-client/kit'
import { expect, it } from 'vitest'
import { readListState } from './list-state.ts'
import { stateOfView, viewOf } from './saved-views.ts'

const lamp = resource({
  module: 'base',
  name: 'lamps',
  entity: 'lamp',
  label: '路灯',
  scope: 'global',
  title: 'name',
  fields: {
    name: f.text('名称'),
    keeper: f.text('负责人', { personal: true }),
    watts: f.int('功率'),
    kind: f.enum('类别', { led: 'LED', gas: '气体' }),
  },
  list: { columns: ['name'], filters: ['kind', 'watts', 'keeper'], keyword: ['name'] },
  operations: ['list'],
})

it('keeps filters and order of a list, not what was searched for nor what is personal', () => {
  const address = 'kind=led&watts_from=5&keeper=%E6%9D%8E&keyword=x&sort=-watts&pageNum=3&id=7'
  const view = viewOf(lamp, readListState(lamp, new URLSearchParams(address)), false)
  expect(view).toBe('sort=-watts&kind=led&watts_from=5')
  expect(stateOfView(lamp, `${view}&gone=1`)).toEqual({
    sort: '-watts',
    keyword: '',
    filters: { kind: 'led', watts_from: 5 },
  })
})

it('keeps what was searched for in own views of lists that say so, unless it is like the number of somebody', () => {
  const log = { ...lamp, list: { ...lamp.list, keepsKeyword: true as const } }
  const kept = (keyword: string, shared: boolean) => {
    const state = readListState(log, new URLSearchParams({ keyword }))
    return stateOfView(log, viewOf(log, state, shared)).keyword
  }
  expect(kept('导出 房屋', false)).toBe('导出 房屋')
  expect(kept('3 栋 1201', false)).toBe('3 栋 1201')
  expect(kept('导出 房屋', true)).toBe('')
  for (const number of ['13800001234', '138 0000 1234', '0755-2345678', '11010119900307123X'])
    expect(kept(number, false)).toBe('')
})
