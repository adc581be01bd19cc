import { describe, expect, it } from 'vitest'
import { type Column, columnsIn } from './column.ts'
import { fitColumns } from './fitColumns.ts'

const columns: Column<object>[] = [
  { id: 'name', header: '姓名', width: 120, strong: true },
  { id: 'state', header: '状态', width: 80, kind: 'status' },
  { id: 'room', header: '房屋', width: 160, priority: 1 },
  { id: 'phone', header: '手机号', width: 140, kind: 'phone', priority: 2 },
  { id: 'note', header: '备注', width: 200, priority: 3 },
  { id: 'actions', header: '操作', width: 52, kind: 'actions' },
]
const ids = (room: number, layout = {}) => fitColumns(columns, layout, 1, room).columns.map(({ id }) => id)

describe('fitColumns', () => {
  it('leaves out by priority what does not fit, never name, state and actions', () => {
    expect(ids(800)).toEqual(['name', 'state', 'room', 'phone', 'note', 'actions'])
    expect(ids(600)).toEqual(['name', 'state', 'room', 'phone', 'actions'])
    expect(ids(420)).toEqual(['name', 'state', 'room', 'actions'])
    expect(ids(100)).toEqual(['name', 'state', 'actions'])
    expect(fitColumns(columns, {}, 1, 420).left).toEqual(['note', 'phone'])
  })

  it('keeps what somebody chose to show or pinned', () => {
    expect(ids(420, { hidden: { note: false } })).toEqual(['name', 'state', 'note', 'actions'])
    expect(ids(420, { pinned: { note: 'start' } })).toEqual(['name', 'state', 'note', 'actions'])
  })

  it('shares the rest among texts whose width nobody set', () => {
    const { widths } = fitColumns(columns, { widths: { note: 200 } }, 1, 852)
    expect([widths.get('name'), widths.get('room'), widths.get('note'), widths.get('phone')]).toEqual([
      170, 210, 200, 140,
    ])
  })

  it('counts widths by the size of the page, but not those that were set', () => {
    const { widths } = fitColumns(columns, { widths: { phone: 140 } }, 0.5, 0)
    expect([widths.get('state'), widths.get('phone')]).toEqual([64, 140])
  })
})

it('gives words of Latin letters more room than Chinese ones', () => {
  const columns = [
    { id: 'state', header: 'State', kind: 'status' },
    { id: 'day', header: 'Day', kind: 'date' },
    { id: 'narrow', header: 'Narrow', kind: 'status', width: 90 },
  ] as const
  expect(columnsIn(columns, 'zh-CN')).toBe(columns)
  expect(columnsIn(columns, 'en-US').map(({ width }) => width)).toEqual([136, undefined, 90])
})
