import { describe, expect, it } from 'vitest'
import { defineColumns } from './column.ts'
import { shownColumns } from './useColumnModel.ts'

const columns = defineColumns<object>([
  { id: 'name', header: '姓名', kind: 'name', pin: 'start' },
  { id: 'phone', header: '电话', kind: 'phone' },
  { id: 'amount', header: '金额', kind: 'money', minWidth: 140 },
  { id: 'note', header: '备注', hidden: true },
  { id: 'when', header: '时间', kind: 'date', pin: 'end' },
  { id: 'actions', header: '操作', kind: 'actions' },
])
const ids = (...args: Parameters<typeof shownColumns<object>>) =>
  shownColumns(...args).shown.map((shown) => shown.column.id)

describe('shownColumns', () => {
  it('puts pinned columns at their edges, each behind those before it', () => {
    const { shown } = shownColumns(columns, { pinned: { phone: 'start' } }, 44)
    expect(shown.map(({ column, index, width, style }) => [column.id, index, width, style])).toEqual([
      ['name', 0, 96, { insetInlineStart: 44 }],
      ['phone', 1, 132, { insetInlineStart: 140 }],
      ['amount', 2, 140, undefined],
      ['when', 3, 160, { insetInlineEnd: 52 }],
      ['actions', 4, 52, { insetInlineEnd: 0 }],
    ])
    expect(shown.map(({ edge }) => edge)).toEqual([false, true, false, true, false])
  })

  it('follows the order of the user inside each edge', () =>
    expect(ids(columns, { order: ['actions', 'amount', 'when', 'phone', 'name'] }, 0)).toEqual([
      'name',
      'amount',
      'phone',
      'actions',
      'when',
    ]))

  it('shows and hides as the user says, but hides no actions', () =>
    expect(ids(columns, { hidden: { note: false, phone: true, actions: true } }, 0)).toEqual([
      'name',
      'amount',
      'note',
      'when',
      'actions',
    ]))

  it('lets the last column without a width of its own take the room that is left', () => {
    const filler = (widths: Record<string, number>) =>
      shownColumns(columns, { widths }, 0).shown.find(({ fills }) => fills)?.column.id
    expect(filler({})).toBe('amount')
    expect(filler({ amount: 200 })).toBe('phone')
    expect(filler({ amount: 200, phone: 200 })).toBe('amount')
  })

  it('gives the room that is left to words before figures', () => {
    const figures = defineColumns<object>([
      { id: 'estate', header: '小区', kind: 'name' },
      { id: 'rooms', header: '房屋', kind: 'number' },
      { id: 'people', header: '人口', kind: 'number' },
    ])
    expect(shownColumns(figures, {}, 0).shown.find(({ fills }) => fills)?.column.id).toBe('estate')
    const told = defineColumns<object>([
      { id: 'reason', header: '原因' },
      { id: 'by', header: '审批人', kind: 'name' },
    ])
    expect(shownColumns(told, {}, 0).shown.find(({ fills }) => fills)?.column.id).toBe('reason')
  })

  it('makes no column narrower than its least width', () =>
    expect(
      shownColumns(columns, { widths: { amount: 100, phone: 10 } }, 0).shown.map(({ width }) => width),
    ).toEqual([96, 64, 140, 160, 52]))
})
