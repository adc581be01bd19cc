import { f, lines, linesIn, metaOf } from '@linli/api-client/kit'
import { expect, it } from 'vitest'
import { emptyLine, formLines, moved } from './line-values.ts'
import { cellsOf, withPasted } from './pasted-lines.ts'

const fees = linesIn(
  metaOf(
    lines('费用明细', {
      fields: {
        kind: f.enum('类型', { labor: '人工', material: '材料' }, { required: true }),
        placeId: f.ref('仓库', 'base/rooms'),
        quantity: f.decimal('数量', { required: true }),
        price: f.money('单价', { required: true }),
        taxed: f.bool('含税', { initial: true }),
        day: f.date('日期'),
        amount: f.money('金额', { serverSet: true }),
      },
      product: { amount: ['quantity', 'price'] },
    }),
  ),
)
const find = async (_meta: object, title: string) => (title === '一号库' ? 7 : undefined)
const paste = async (text: string, more: object = {}) =>
  await withPasted(fees, [], { cells: cellsOf(text) ?? [], at: 0, field: 'kind', max: 10, ...more }, find)

it('reads cells as a sheet shows them', async () => {
  const {
    lines: [line],
    unread,
  } = await paste('人工\t一号库\t1.5\t1,200.50\t否\t2026/1/5')
  expect(line).toEqual({
    kind: 'labor',
    placeId: 7,
    quantity: 1.5,
    price: 120_050,
    taxed: false,
    day: '2026-01-05',
  })
  expect(unread).toBe(0)
})

it('leaves empty what it cannot read, and says how much that is', async () => {
  const {
    lines: [line],
    unread,
  } = await paste('其他\t九号库\t两个\t￥3\t\t')
  expect(line).toMatchObject({
    kind: null,
    placeId: null,
    quantity: null,
    price: 300,
    taxed: true,
    day: null,
  })
  expect(unread).toBe(3)
})

it('begins at a cell, adds lines, and stops where there is no room', async () => {
  const old = [{ ...emptyLine(fees), id: 4, kind: 'labor' }]
  const { lines: all, left } = await withPasted(
    fees,
    old,
    { cells: cellsOf('1\t2\r\n3\t4\r\n5\t6\r\n') ?? [], at: 0, field: 'quantity', max: 2 },
    find,
  )
  expect(all).toMatchObject([
    { id: 4, kind: 'labor', quantity: 1, price: 200 },
    { kind: null, quantity: 3, price: 400 },
  ])
  expect(left).toBe(1)
  expect(cellsOf('一个词')).toBeUndefined()
})

it('moves lines, and sends back of stored ones what is written', () => {
  const all = [{ id: 1 }, { id: 2 }]
  expect(moved(all, 0, 1)).toEqual([{ id: 2 }, { id: 1 }])
  expect(moved(all, 0, -1)).toBe(all)
  expect(Object.keys(formLines(fees, [{ id: 1, amount: 5, labels: {} }])[0] ?? {})).toEqual([
    'id',
    'kind',
    'placeId',
    'quantity',
    'price',
    'taxed',
    'day',
  ])
})
