import { expect, test } from 'vitest'
import { type Column, columnsIn, columnWidth } from './column.ts'

test('columns are as wide as the words of the locale, where nobody said how wide', () => {
  const columns: readonly Column<object>[] = [
    { id: 'state', header: 'State', kind: 'status' },
    { id: 'name', header: 'Name', kind: 'name' },
    { id: 'note', header: 'Note' },
    { id: 'amount', header: 'Amount', kind: 'money' },
    { id: 'own', header: 'Own', kind: 'status', width: 80 },
  ]
  const widths = (locale: string) => columnsIn(columns, locale).map((column) => columnWidth(column))
  expect(widths('zh-CN')).toEqual([96, 96, 136, 112, 80])
  expect(widths('en-US')).toEqual([136, 136, 160, 112, 80])
})
